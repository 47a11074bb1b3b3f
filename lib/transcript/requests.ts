import type { Comparison } from '@/lib/engine/comparison';
import type { Json } from '@/lib/engine/json';
import { factsOf } from '@/lib/engine/trace';

/** A request by its number, as it went out on each side; absent where it was not sent. */
export interface RequestPair {
  readonly number: number;
  readonly without?: Json;
  readonly with?: Json;
}

/** The raw requests of both sides, by number. */
export function requestsOf(comparison: Comparison | undefined): RequestPair[] {
  if (!comparison) return [];
  const without = factsOf(comparison.without.events, 'request');
  const hooked = factsOf(comparison.with.events, 'request');
  const count = Math.max(without.length, hooked.length);
  return Array.from({ length: count }, (_, i) => {
    const left = without[i];
    const right = hooked[i];
    return {
      number: i + 1,
      ...(left ? { without: left.messages } : {}),
      ...(right ? { with: right.messages } : {}),
    };
  });
}
