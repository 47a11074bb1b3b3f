import type { JsonObject } from './json';
import type { Reply } from './questions';
import type { Mark } from './trace';

/** Before the tool runs, or after it. */
export type OutcomePhase = 'before' | 'after';

/** The call that outcomes are shown for, and what the hooks say and put in its place. */
export interface OutcomeContext {
  readonly call: { readonly name: string; readonly args: JsonObject };
  /** Another call of the session has the same name: the hooks look at the arguments too. */
  readonly hasNamesake: boolean;
  readonly texts: OutcomeTexts;
}

export interface OutcomeTexts {
  readonly reason: string;
  readonly args: JsonObject;
  readonly result: string;
  readonly context: string;
  readonly feedback: string;
}

/** One thing a hook can do to a call: the smallest hook that does it, in the dialect's own code. */
export interface OutcomeSpec {
  readonly id: string;
  readonly phase: OutcomePhase;
  /** In the dialect's own words. */
  readonly title: string;
  readonly mark: Mark;
  /** What the hook returns, as it stands on top of the column. */
  readonly code: string;
  /** The whole hook. */
  readonly source: string;
  /** How whoever is asked answers. */
  readonly answer?: Reply;
  /** A measured case with this outcome; absent: nothing was measured. */
  readonly measured?: string;
  /** The same hook in the system's own language. */
  readonly native?: string;
}

/** A hook without the casts at the ends of its statements: they are for the type checker and say nothing. */
export const withoutCasts = (source: string): string => source.replace(/ as any;$/gm, ';');

/** What hooks say and change where nobody says otherwise: the first argument that is a text is replaced. */
export function defaultTexts(args: JsonObject): OutcomeTexts {
  const key = Object.keys(args).find((name) => typeof args[name] === 'string');
  return {
    reason: 'Not this one.',
    args: key === undefined ? { ...args, changed: true } : { ...args, [key]: 'something else' },
    result: 'another result',
    context: 'Mind the rest.',
    feedback: 'do it later',
  };
}
