import type { Comparison, SideResult } from '@/lib/engine/comparison';
import type { Json } from '@/lib/engine/json';
import { factsOf, type RunEnd, type TraceEvent } from '@/lib/engine/trace';
import { entriesOf, type CallEntry } from '@/lib/transcript/entries';

/** One call in both runs. */
export interface ObservedCall {
  readonly with: CallEntry;
  /** undefined: the model did not make it without the hook. */
  readonly without: CallEntry | undefined;
}

/** A run as goals look at it. */
export interface Observed {
  /**
   * The calls that play a role. A call's script id is its role, with a number behind it where several play the
   * same: `danger`, `danger-2`. Both sessions of a lesson use the same roles for calls of the same kind.
   */
  readonly calls: (role: string) => readonly ObservedCall[];
  readonly end: RunEnd;
  readonly events: readonly TraceEvent[];
  /** All texts in every request to the model, one below the other, one string a request. */
  readonly requests: readonly string[];
}

export function observe({ with: hooked, without }: Comparison): Observed {
  const calls = callsOf(hooked);
  const before = callsOf(without);
  return {
    calls: (role) =>
      calls
        .filter(({ call }) => roleOf(call) === role)
        .map((call) => ({ with: call, without: before.find((other) => other.call === call.call) })),
    end: hooked.ended,
    events: hooked.events,
    requests: factsOf(hooked.events, 'request').map(({ messages }) => textsIn(messages).join('\n')),
  };
}

function textsIn(value: Json): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

const callsOf = ({ events }: SideResult): CallEntry[] =>
  entriesOf(events).filter((entry) => entry.kind === 'call');

const roleOf = (call: string): string => call.replace(/-\d+$/, '');

const LONGEST = 72;

/** A JSON value in a sentence. */
export function say(value: Json): string {
  // A back quote of the value would end the code it stands in.
  const text = (typeof value === 'string' ? value : JSON.stringify(value)).replaceAll('`', 'ˋ');
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

/** A call in a sentence, as the model made it. */
export const sayCall = ({ name, args }: Pick<CallEntry, 'name' | 'args'>): string =>
  `\`${name} ${say(args)}\``;
