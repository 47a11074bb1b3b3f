import type { Json, JsonObject } from './json';

/**
 * What a tool answers in place of a real run. `when` limits it to calls whose arguments hold these keys
 * and values. `echo` makes the tool name the arguments it really got, in the dialect's own notation.
 * `afterMs` is virtual time until the result is there.
 */
export type CannedResult = { readonly when?: JsonObject; readonly afterMs?: number } & (
  { readonly returns: Json } | { readonly throws: string } | { readonly echo: true }
);

export interface ToolSpec {
  readonly name: string;
  readonly description?: string;
  /** JSON Schema of the arguments; the order of `properties` is the order of the arguments. */
  readonly parameters: JsonObject;
  readonly results?: readonly CannedResult[];
}

/** A call the scripted model makes. `id` is the script id by which transcripts are aligned. */
export interface ScriptCall {
  readonly id: string;
  readonly name: string;
  readonly args: JsonObject;
  /** What the model wrote as arguments, where that is not the JSON text of `args`. */
  readonly written?: string;
  /** Recorded results of just this call; they come before the tool's own. */
  readonly results?: readonly CannedResult[];
}

/** How what the model read for a call differs from what was recorded. */
export type ReadKind = 'blocked' | 'rejected' | 'changed' | 'replaced' | 'stopped';

/** Another continuation of the script, taken when the model read `call` as `when`. */
export interface Branch {
  readonly when: ReadKind;
  readonly call: string;
  readonly turns: readonly ScriptTurn[];
}

/** How a request to the model fails. */
export interface ModelError {
  /** The status of the answer, 400 to 599. */
  readonly status: number;
  readonly message: string;
}

/** One scripted reply of the model, or the error it answers with. A fitting branch replaces this turn and all that follow it. */
export interface ScriptTurn {
  readonly text?: string;
  readonly calls?: readonly ScriptCall[];
  readonly error?: ModelError;
  readonly branches?: readonly Branch[];
}

/** A default answer of the baseline run to a question that covers `call`, in neutral words. */
export interface DefaultAnswer {
  readonly call: string;
  readonly answer: 'approve' | 'reject' | 'nobody';
}

/** The neutral core of a fixture: what every dialect can run. */
export interface Scenario {
  readonly prompts: readonly string[];
  readonly tools: readonly ToolSpec[];
  readonly turns: readonly ScriptTurn[];
  readonly answers: readonly DefaultAnswer[];
  /** The part that only the chosen dialect understands, parsed by that dialect. */
  readonly dialectPart: Json;
}

/** Names of a tool's declared arguments, in declared order. */
export function declaredArguments(tool: ToolSpec): string[] {
  const properties = tool.parameters['properties'];
  return typeof properties === 'object' && properties !== null ? Object.keys(properties) : [];
}
