import type { Json } from './json';

/** A place in the user's source, both from 1. */
export interface SourcePlace {
  readonly module: string;
  readonly line: number;
  readonly column?: number;
}

/** An error as guest code threw it, made readable: `throw null` becomes the text `null`. */
export interface GuestError {
  /** `TypeError`, or null for a thrown value that is no error. */
  readonly name: string | null;
  readonly message: string;
  readonly place?: SourcePlace;
  readonly cause?: string;
}

/** A part of a returned value that JSON could not carry as it was. */
export interface LostValue {
  /** `args.when`, `[0].x`; empty for the value itself. */
  readonly path: string;
  /** `function`, `undefined`, `Date`, `Map`, `NaN` … */
  readonly kind: string;
}

export interface ReturnFacts {
  readonly lost: readonly LostValue[];
  /** The first argument after the call, only when the hook changed it in place and it still has a JSON form. */
  readonly inputAfter?: Json;
  /** Keys of the input that hold another object now, rather than a changed one. */
  readonly replaced?: readonly string[];
  /** The hook returned a promise. */
  readonly async: boolean;
  /** Interpreter steps used: one is 10,000 loop turns or calls. */
  readonly steps: number;
  /** The line of the source that returned the value. */
  readonly line?: number;
  /** The last line that changed an object in place during the call. */
  readonly writeLine?: number;
}

/** Kinds after which the interpreter is gone and the run ends. */
export type FatalKind = 'outOfMemory' | 'stackOverflow' | 'wallClock';

export const isFatal = (kind: string): kind is FatalKind =>
  kind === 'outOfMemory' || kind === 'stackOverflow' || kind === 'wallClock';

/** What came back from one call of guest code. The bridge reports; the dialect decides what it means. */
export type GuestReturn = ReturnFacts &
  (
    | { readonly kind: 'value'; /** absent: `undefined` */ readonly json?: Json }
    | { readonly kind: 'threw'; readonly error: GuestError }
    | { readonly kind: 'neverSettled' }
    | { readonly kind: 'outOfSteps' }
    | { readonly kind: 'notSerialisable'; readonly path: string; readonly reason: string }
    | { readonly kind: 'tooLarge'; readonly limitBytes: number }
    | { readonly kind: FatalKind }
  );

/** What a module exports under one name. Functions stay in the guest and are named by a number. */
export type ExportShape =
  | { readonly kind: 'function'; readonly fn: number; readonly name: string; readonly line?: number }
  | { readonly kind: 'list'; readonly items: readonly ExportShape[] }
  | { readonly kind: 'object'; readonly entries: Readonly<Record<string, ExportShape>> }
  /** Texts, numbers and booleans come with their value. */
  | { readonly kind: 'other'; readonly type: string; readonly value?: string | number | boolean };

export interface ModuleExports {
  readonly module: string;
  readonly exports: Readonly<Record<string, ExportShape>>;
}

/** One compiled source of the user. */
export interface GuestModule {
  readonly name: string;
  readonly code: string;
  /** The column of the user's source for a place in `code`; absent: they are the same. */
  readonly columnOf?: (line: number, column: number) => number;
}

/** Why a module did not load. `imports` are all that nobody provides. */
export interface LoadFailure {
  readonly module: string;
  readonly reason:
    | { readonly kind: 'threw'; readonly error: GuestError }
    | { readonly kind: 'syntax'; readonly error: GuestError }
    | {
        readonly kind: 'unknownImport';
        readonly imports: readonly { readonly specifier: string; readonly place?: SourcePlace }[];
      }
    | { readonly kind: 'neverSettled' | 'outOfSteps' | FatalKind };
}

export type LoadOutcome =
  | { readonly kind: 'loaded'; readonly exports: ModuleExports }
  | { readonly kind: 'failed'; readonly failure: LoadFailure };

export interface ConsoleLine {
  readonly level: string;
  readonly text: string;
}

/** The arguments of a call of guest code. */
export interface GuestArguments {
  readonly input: Json;
  /** Keys of `input` that hold milliseconds here and a Date in the guest. */
  readonly dates?: readonly string[];
  /** The arguments behind it. */
  readonly more?: readonly Json[];
}

/** What guest code can reach. Everything runs on the virtual clock of the session. */
export interface GuestHost {
  /** Virtual wall time in ms since 1970; each read advances it by one. */
  readClock(): number;
  random(): number;
  setTimer(timer: number, ms: number): void;
  clearTimer(timer: number): void;
  /** An asynchronous request of a guest module to its dialect, settled by {@link Guest.settleRequest}. */
  request(request: number, name: string, payload: Json): void;
  console(line: ConsoleLine): void;
  /** Guest code is about to run: the moment from which the wall clock counts. */
  entering(): void;
}

/** An interpreter with guest code in it. Each call runs to its first suspension and then returns. */
export interface Guest {
  attach(host: GuestHost): void;
  load(module: GuestModule, done: (outcome: LoadOutcome) => void): void;
  call(fn: number, args: GuestArguments, done: (outcome: GuestReturn) => void): void;
  fireTimer(timer: number): void;
  settleRequest(request: number, outcome: { readonly ok: boolean; readonly value: Json }): void;
  /** Some call or module has not settled yet. */
  isBusy(): boolean;
  /** Nothing can settle what is still pending: everything pending is reported as `neverSettled`. */
  giveUp(): void;
  /** Console lines that were cut off because of the limit, since this was last asked. */
  consoleDropped(): number;
}
