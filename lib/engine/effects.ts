import type { GuestReturn, LoadOutcome } from './guest';
import type { Json } from './json';
import type { Question, Reply } from './questions';
import type { ScriptCall, ToolSpec } from './scenario';
import type { CallReading, ScriptedReply } from './script';
import type { Problem, RunEnd, TraceFact } from './trace';

/** A hook of the user: a function that lives in the guest. */
export interface HookRef {
  readonly fn: number;
  /** The function's name; empty for an anonymous one. */
  readonly name: string;
  /** The line its definition starts on. */
  readonly line?: number;
}

export interface ToolRun {
  readonly call: ScriptCall;
  readonly tool: ToolSpec;
  /** The arguments of the call as it now stands; canned results are chosen by them. */
  readonly args: Json;
  /** What the tool's function really gets. */
  readonly passed: Json;
  /** The user's own code for the tool; without it a canned result is used. */
  readonly handler?: HookRef;
  /** Where it runs, in a system in which tools run in several places. */
  readonly place?: string;
  /** What that code gets behind the arguments. */
  readonly more?: readonly Json[];
}

export interface ToolOutcome {
  readonly threw: boolean;
  /** The returned value, or the text of the error. For an echoing tool: the arguments it got. */
  readonly value: Json;
  readonly echo: boolean;
}

/** What a function of the user gets. */
export interface HookInput {
  /** Names the kind of hook. */
  readonly point: string;
  readonly call?: string;
  /** The first argument. */
  readonly input: Json;
  /** Keys of the first argument that hold milliseconds here and a Date in the guest. */
  readonly dates?: readonly string[];
  /** The arguments behind it. */
  readonly more?: readonly Json[];
}

/** A switch that frees pending questions and tools (never hook calls). */
export interface Abort {
  readonly aborted: boolean;
  abort(): void;
  onAbort(listener: () => void): void;
}

/** A request of guest code to the simulated system, to be settled once. */
export interface GuestRequest {
  readonly name: string;
  readonly payload: Json;
  resolve(value: Json): void;
  reject(message: string): void;
}

/** Everything a dialect can do. All of it happens on the virtual clock and leaves a fact in the trace. */
export interface Effects {
  /** Virtual milliseconds since the start of the run. */
  now(): number;
  /** Loads the user's modules, once a run; further calls give the same outcomes. */
  load(): Promise<readonly LoadOutcome[]>;
  /** Sends a request; the scripted reply arrives as an event. Never resolves when the run ends instead. */
  callModel(request: {
    messages: Json;
    readings: readonly CallReading[];
    /** Tools of the fixture that this request does not carry; recorded calls of them are not made. */
    withheld?: readonly string[];
    /** Text beside calls is discarded by the system: the reply has it, the transcript does not. */
    discardsText?: boolean;
  }): Promise<ScriptedReply>;
  /** Calls one hook. Never rejects: what went wrong is in the outcome. */
  callHook(hook: HookRef, about: HookInput): Promise<HookOutcome>;
  /** Runs a tool. Undefined when aborted before it ended. */
  runTool(run: ToolRun, abort?: Abort): Promise<ToolOutcome | undefined>;
  /** Asks the human. Resolves only with a real answer; undefined when aborted. `nobody` never resolves. */
  askUser(question: Omit<Question, 'side'>, abort?: Abort): Promise<Reply | undefined>;
  /** The next prompt of the user, once nothing else can happen any more; undefined when there is none. */
  nextUserMessage(): Promise<string | undefined>;
  /** A prompt the user's program sends by itself; it takes the place of the user's next one. Its index. */
  sayAsUser(text: string): number;
  /** Serves requests of guest code to the simulated system. */
  onGuestRequest(serve: (request: GuestRequest) => void): void;
  /** Says something about the source. An error means: the hook did not load (and the run ends so). */
  report(problem: Problem): void;
  /** Aborted before that, it never resolves and holds nothing up. */
  sleep(ms: number, abort?: Abort): Promise<void>;
  emit(fact: TraceFact): void;
}

export type HookOutcome = GuestReturn & { readonly hookCall: number };

export type SettingValues = Readonly<Record<string, string>>;

/** What a dialect knows when it drives a session. */
export interface Session {
  readonly side: Question['side'];
  /** False in the baseline: the same session, no hook registered. */
  readonly hooksApply: boolean;
  readonly tools: readonly ToolSpec[];
  readonly settings: SettingValues;
}

/** Runs the whole scripted session in this system's own order and says how it ended. */
export type Drive = (session: Session, fx: Effects) => Promise<RunEnd>;
