import type { KeyboardEvent } from 'react';

/** J and K go to the next and the previous call that differs; Enter then opens its chain. */
export function moveAmongChanges(event: KeyboardEvent<HTMLElement>): void {
  const step = { j: 1, k: -1 }[event.key];
  if (step === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-why]')];
  const row = document.activeElement?.closest('[data-row]');
  const here = stops.findIndex((stop) => row?.contains(stop));
  const next = here < 0 ? (step > 0 ? 0 : stops.length - 1) : here + step;
  stops[next]?.focus();
}
