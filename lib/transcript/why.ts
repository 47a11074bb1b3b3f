import type { GuestReturn } from '@/lib/engine/guest';
import type { Json } from '@/lib/engine/json';
import { factsOf, type Cause, type TraceEvent } from '@/lib/engine/trace';
import type { Row } from './align';

/** What became of one key of a return. */
export interface KeyFate {
  readonly key: string;
  readonly verdict: 'took effect' | 'ignored' | 'overridden';
  readonly note?: string;
  readonly rule?: string;
}

/** One call of a hook, from what it was given to what became of its answer. */
export interface WhyStep {
  readonly hookCall: number;
  readonly point: string;
  readonly hook: string;
  readonly call?: string;
  readonly input: Json;
  readonly outcome?: GuestReturn;
  readonly keys: readonly KeyFate[];
  readonly rules: readonly string[];
  readonly place?: LinePlace;
}

/** A line of the user's source. */
export interface LinePlace {
  readonly line: number;
}

/** Why a row differs: a key of a return (of this or another call), a change in place, or a failed hook. */
export interface RowCause {
  readonly kind: 'returned' | 'changed in place' | 'failed';
  readonly hookCall: number;
  readonly hook: string;
  /** The call the hook was called for. */
  readonly call?: string;
  readonly key?: string;
  readonly rule?: string;
  readonly line?: number;
}

/** The hook calls that concern a call, in order. */
export function whyOf(events: readonly TraceEvent[], call: string): WhyStep[] {
  return stepsOf(events).filter((step) => step.call === call);
}

/** Every hook call of a run. */
export function stepsOf(events: readonly TraceEvent[]): WhyStep[] {
  const returned = factsOf(events, 'hook-returned');
  const keys = factsOf(events, 'key-read');
  const rules = factsOf(events, 'rule');
  return factsOf(events, 'hook-called').map((event) => {
    const { hookCall, point, hook, call, input } = event;
    const outcome = returned.find((one) => one.hookCall === hookCall)?.outcome;
    const line = outcome?.line ?? event.line;
    return {
      hookCall,
      point,
      hook,
      input,
      keys: keys
        .filter((one) => one.hookCall === hookCall)
        .map(({ key, verdict, note, rule }) => ({
          key,
          verdict,
          ...(note === undefined ? {} : { note }),
          ...(rule === undefined ? {} : { rule }),
        })),
      rules: [...new Set(rules.flatMap((one) => (one.hookCall === hookCall ? [one.rule] : [])))],
      ...(call === undefined ? {} : { call }),
      ...(outcome === undefined ? {} : { outcome }),
      ...(line === undefined ? {} : { place: { line } }),
    };
  });
}

/** The cause of every row that differs, by the row's key. */
export function causesOf(rows: readonly Row[], events: readonly TraceEvent[]): Map<string, RowCause> {
  const culprits = events.flatMap((event, at) => {
    if (!CULPRITS.includes(event.kind)) return [];
    const { hookCall } = event as Cause;
    return hookCall === undefined ? [] : [{ at, event: event as Culprit }];
  });
  const causes = new Map<string, RowCause>();
  for (const row of rows) {
    if (!row.differs) continue;
    const own = ownCulprit(row, culprits);
    const until = lastEventOf(row, events);
    const near = culprits.filter(({ at }) => at <= until).at(-1) ?? culprits[0];
    const found = own ?? near?.event;
    if (found) causes.set(row.key, describe(found, events));
  }
  return causes;
}

const CULPRITS: readonly string[] = ['mark', 'rule', 'added', 'prompt-changed'];

type Culprit = Cause & {
  readonly hookCall: number;
  readonly call?: string;
  readonly kind: string;
  readonly mark?: string;
  /** Of a message that was added, or of a prompt that was changed. */
  readonly number?: number;
  readonly index?: number;
};

/** A mark on the call itself; else a rule that names it together with a key; else any rule that names it. */
function ownCulprit(row: Row, culprits: readonly { readonly event: Culprit }[]): Culprit | undefined {
  const named = culprits.find(
    ({ event: { kind, number, index } }) =>
      (kind === 'added' && row.key === `added:${number ?? ''}`) ||
      (kind === 'prompt-changed' && row.key === `prompt:${index ?? ''}`),
  );
  if (named) return named.event;
  if (!row.key.startsWith('call:')) return undefined;
  const call = row.key.slice('call:'.length);
  const own = culprits.map(({ event }) => event).filter((event) => event.call === call);
  return (
    own.filter(({ kind }) => kind === 'mark').at(-1) ??
    own.filter(({ key }) => key !== undefined).at(-1) ??
    own.at(-1)
  );
}

/** Where in the run a row is over; a row that the hooked run never reached is over at its end. */
function lastEventOf(row: Row, events: readonly TraceEvent[]): number {
  const entry = row.with;
  if (!entry) return events.length;
  const index = events.findLastIndex((event) => {
    switch (entry.kind) {
      case 'reply':
        return event.kind === 'reply' && `reply:${event.number}` === entry.key;
      case 'notice':
        return event.kind === 'shown' && event.text === entry.text;
      case 'prompt':
        return event.kind === 'prompt' && `prompt:${event.index}` === entry.key;
      case 'added':
        return event.kind === 'added' && `added:${event.number}` === entry.key;
      case 'call':
      case 'end':
        return true;
    }
  });
  return index < 0 ? events.length : index;
}

function describe(cause: Culprit, events: readonly TraceEvent[]): RowCause {
  const { hookCall, key, rule, inPlace } = cause;
  const called = factsOf(events, 'hook-called').find((event) => event.hookCall === hookCall);
  const outcome = factsOf(events, 'hook-returned').find((event) => event.hookCall === hookCall)?.outcome;
  const failed = cause.mark === 'hook-failed';
  const thrown = outcome?.kind === 'threw' ? outcome.error.place?.line : undefined;
  const line = (inPlace ? outcome?.writeLine : undefined) ?? thrown ?? outcome?.line ?? called?.line;
  return {
    kind: failed ? 'failed' : inPlace ? 'changed in place' : 'returned',
    hookCall,
    hook: called?.hook ?? '',
    ...(called?.call === undefined ? {} : { call: called.call }),
    ...(key === undefined ? {} : { key }),
    ...(rule === undefined ? {} : { rule }),
    ...(line === undefined ? {} : { line }),
  };
}
