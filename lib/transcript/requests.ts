import type { Comparison, SideResult } from '@/lib/engine/comparison';
import type { Json } from '@/lib/engine/json';
import { factsOf } from '@/lib/engine/trace';

/** A message by its title, as it went out on each side; absent where it was not sent. */
export interface MessagePair {
  readonly title: string;
  readonly without?: Json;
  readonly with?: Json;
}

/** The raw requests of both sides, by number; behind them what a program around the system is told. */
export function messagesOf(comparison: Comparison | undefined): MessagePair[] {
  return [...requestsOf(comparison), ...eventsOf(comparison)];
}

function eventsOf(comparison: Comparison | undefined): MessagePair[] {
  if (!comparison) return [];
  const told = ({ events }: SideResult): Json[] =>
    factsOf(events, 'step').flatMap(({ name, data }) => (data === undefined ? [] : [{ type: name, data }]));
  const without = told(comparison.without);
  const hooked = told(comparison.with);
  if (without.length + hooked.length === 0) return [];
  return [{ title: 'Session events', without, with: hooked }];
}

function requestsOf(comparison: Comparison | undefined): MessagePair[] {
  if (!comparison) return [];
  const without = factsOf(comparison.without.events, 'request');
  const hooked = factsOf(comparison.with.events, 'request');
  const count = Math.max(without.length, hooked.length);
  return Array.from({ length: count }, (_, i) => {
    const left = without[i];
    const right = hooked[i];
    return {
      title: `Request ${i + 1}`,
      ...(left ? { without: left.messages } : {}),
      ...(right ? { with: right.messages } : {}),
    };
  });
}
