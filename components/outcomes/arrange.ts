/** Which columns stand where: the first is the one all others are compared with and always stays. */
export interface Arrangement {
  readonly order: readonly string[];
  readonly hidden: readonly string[];
  readonly pinned: readonly string[];
}

export const AS_GIVEN: Arrangement = { order: [], hidden: [], pinned: [] };

/** Ids in the order chosen; the first stays first, pinned ones follow it, hidden ones are left out. */
export function arranged(ids: readonly string[], { order, hidden, pinned }: Arrangement): string[] {
  const [first, ...rest] = ids;
  if (first === undefined) return [];
  const place = (id: string) => (order.includes(id) ? order.indexOf(id) : ids.indexOf(id) + order.length);
  const sorted = [...rest].sort((a, b) => place(a) - place(b)).filter((id) => !hidden.includes(id));
  return [
    first,
    ...sorted.filter((id) => pinned.includes(id)),
    ...sorted.filter((id) => !pinned.includes(id)),
  ];
}

/** Moves a column one place to the left (-1) or the right (1) among those that are shown. */
export function moved(
  shown: readonly string[],
  arrangement: Arrangement,
  id: string,
  by: -1 | 1,
): Arrangement {
  const rest = shown.slice(1);
  const at = rest.indexOf(id);
  const other = at + by;
  if (at < 0 || other < 0 || other >= rest.length) return arrangement;
  const order = [...rest];
  [order[at], order[other]] = [order[other] ?? id, id];
  return { ...arrangement, order };
}

const toggled = (list: readonly string[], id: string): readonly string[] =>
  list.includes(id) ? list.filter((one) => one !== id) : [...list, id];

export const pinToggled = (arrangement: Arrangement, id: string): Arrangement => ({
  ...arrangement,
  pinned: toggled(arrangement.pinned, id),
});

export const hideToggled = (arrangement: Arrangement, id: string): Arrangement => ({
  ...arrangement,
  hidden: toggled(arrangement.hidden, id),
});
