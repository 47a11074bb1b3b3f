import type { SourceChange } from './source-change';
import type { ConsoleLine, GuestReturn, SourcePlace } from './guest';
import type { Json } from './json';
import type { Question } from './questions';
import type { ModelError } from './scenario';

/** The one state in which a run ends. The words for it stand with the transcripts. */
export type EndState =
  | 'completed'
  | 'stopped'
  | 'waiting'
  | 'left-unanswered'
  | 'rejected'
  | 'aborted'
  | 'model-failed'
  | 'hangs'
  | 'out-of-steps'
  | 'wall-clock'
  | 'out-of-memory'
  | 'stack-overflow'
  | 'not-loaded'
  | 'compile-error'
  | 'script-ended'
  | 'too-many-turns'
  | 'out-of-time'
  | 'engine-error';

export interface RunEnd {
  readonly state: EndState;
  /** One sentence with place, limit and way out; empty when the state says it all. */
  readonly detail: string;
}

/** False for ends that depend on the machine: they have no digest and are never compared. */
export const isRepeatable = (end: RunEnd): boolean =>
  end.state !== 'wall-clock' && end.state !== 'stack-overflow' && end.state !== 'engine-error';

/** What a hook did to a call. Several can hold at once. */
export type Mark =
  | 'runs'
  | 'stopped'
  | 'blocked'
  | 'asks'
  | 'args-changed'
  | 'result-replaced'
  | 'context-added'
  | 'hook-failed'
  /** What the hook decided came when the tool had been started already. */
  | 'too-late';

/** Why something happened: the hook call, the key of its return that did it, and the dialect's rule. */
export interface Cause {
  readonly hookCall?: number;
  readonly key?: string;
  /** Not what the hook returned did it, but a change it made to its input. */
  readonly inPlace?: true;
  readonly rule?: string;
}

export interface TraceCall {
  readonly id: string;
  readonly name: string;
  readonly args: Json;
  /** What the model wrote as arguments, where that is not the JSON text of `args`. */
  readonly written?: string;
}

/** What happened, as plain JSON data. Every view is a projection of a list of these. */
export type TraceFact =
  | { readonly kind: 'prompt'; readonly index: number; readonly text: string }
  | { readonly kind: 'request'; readonly number: number; readonly messages: Json }
  | {
      readonly kind: 'reply';
      readonly number: number;
      readonly text: string | null;
      readonly calls: readonly TraceCall[];
      /** Recorded calls of tools that were not in the request: the model could not make them. */
      readonly unasked?: readonly TraceCall[];
      /** "recorded reply; the model read something else" */
      readonly recorded?: true;
      /** The request failed. */
      readonly error?: ModelError;
    }
  | ({
      /** A hook changed a prompt of the user. */
      readonly kind: 'prompt-changed';
      readonly index: number;
      /** As the model reads it. */
      readonly reads: string;
      /** As the user's screen shows it. */
      readonly shown: string;
    } & Cause)
  | ({
      /** A message that a hook put into the conversation. */
      readonly kind: 'added';
      readonly number: number;
      readonly text: string;
      /** The user's screen shows it too. */
      readonly shown: boolean;
      readonly call?: string;
    } & Cause)
  | {
      readonly kind: 'hook-called';
      readonly hookCall: number;
      readonly point: string;
      /** The function's name; empty for an anonymous one, which `fn` still tells apart. */
      readonly hook: string;
      readonly fn: number;
      /** The line the function is defined on. */
      readonly line?: number;
      readonly call?: string;
      readonly input: Json;
    }
  | { readonly kind: 'hook-returned'; readonly hookCall: number; readonly outcome: GuestReturn }
  | {
      readonly kind: 'key-read';
      readonly hookCall: number;
      readonly key: string;
      readonly verdict: 'took effect' | 'ignored' | 'overridden';
      readonly note?: string;
      readonly rule?: string;
    }
  | ({ readonly kind: 'mark'; readonly call: string; readonly mark: Mark } & Cause)
  | {
      readonly kind: 'tool-started';
      readonly run: number;
      readonly call: string;
      readonly name: string;
      /** The arguments the tool really got. */
      readonly args: Json;
      /** Where it runs, in a system in which tools run in several places. */
      readonly place?: string;
    }
  | {
      readonly kind: 'tool-ended';
      readonly run: number;
      readonly threw: boolean;
      readonly value: Json;
      /** "recorded result; the arguments were different" */
      readonly recorded?: true;
    }
  | { readonly kind: 'asked'; readonly number: number; readonly question: Question }
  | { readonly kind: 'answered'; readonly number: number; readonly answer: string; readonly text?: string }
  | {
      readonly kind: 'model-reads';
      readonly request: number;
      readonly call: string;
      readonly name: string;
      readonly args: Json;
      readonly result: Json;
      readonly isError?: true;
    }
  | {
      readonly kind: 'shown';
      /** `text`, `tool`, `echo`, `status`: where on the user's screen. */
      readonly where: string;
      readonly text: string;
      readonly call?: string;
      readonly name?: string;
      readonly args?: Json;
    }
  | ({ readonly kind: 'rule'; readonly call?: string; readonly rule: string } & Cause)
  | ({
      readonly kind: 'warning';
      readonly text: string;
      readonly call?: string;
      readonly instead?: SourceChange;
    } & Cause)
  /** A step that only the dialect names. With a text it stands on the timeline. */
  | {
      readonly kind: 'step';
      readonly name: string;
      readonly text: string;
      readonly call?: string;
      /** An event as the system itself hands it to a program around it. */
      readonly data?: Json;
      /**
       * Two steps with the same id are the two ends of a wait, which is called by the text of its start. A
       * wait that nothing ends is still open when the run ends.
       */
      readonly span?: { readonly id: string; readonly phase: 'start' | 'end' };
    }
  | ({ readonly kind: 'console'; readonly hookCall?: number } & ConsoleLine)
  | { readonly kind: 'console-cut'; readonly dropped: number }
  | { readonly kind: 'ended'; readonly end: RunEnd };

/** A fact with its virtual time in ms since the start, and the dialect's lane it belongs to. */
export type TraceEvent = { readonly at: number; readonly lane: string } & TraceFact;

export type FactOf<K extends TraceFact['kind']> = Extract<TraceFact, { kind: K }>;

/** All facts of one kind, in order. */
export function factsOf<K extends TraceFact['kind']>(
  events: readonly TraceEvent[],
  kind: K,
): (FactOf<K> & TraceEvent)[] {
  return events.filter((event): event is FactOf<K> & TraceEvent => event.kind === kind);
}

/** Something to tell the user about the source itself. */
export interface Problem {
  readonly severity: 'error' | 'warning';
  readonly text: string;
  readonly place?: SourcePlace;
  readonly rule?: string;
  readonly instead?: SourceChange;
}
