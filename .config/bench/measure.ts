export interface Spread {
  readonly median: number;
  readonly p10: number;
  readonly p90: number;
}

/** Runs a task so often, after a few unmeasured rounds, and gives the spread of its milliseconds. */
export async function measure(times: number, task: () => unknown, warm = 5): Promise<Spread> {
  for (let i = 0; i < warm; i++) await task();
  const found: number[] = [];
  for (let i = 0; i < times; i++) {
    const start = performance.now();
    await task();
    found.push(performance.now() - start);
  }
  return spread(found);
}

/** The middle of some milliseconds, and how far they spread. */
export function spread(times: readonly number[]): Spread {
  const found = [...times].sort((a, b) => a - b);
  const at = (share: number) => found[Math.min(found.length - 1, Math.floor(share * found.length))] ?? 0;
  return { median: at(0.5), p10: at(0.1), p90: at(0.9) };
}

export const show = ({ median, p10, p90 }: Spread): string =>
  `${median.toFixed(3)} ms (${p10.toFixed(3)}-${p90.toFixed(3)})`;
