import { isJsonObject, own, type Json, type JsonObject } from '@/lib/engine/json';
import * as texts from './texts';

/** A result object of a tool. Fields beyond these are passed on as they are. */
export interface ToolResult {
  readonly textResultForLlm: string;
  readonly resultType: string;
  readonly error?: string;
  readonly sessionLog?: string;
  readonly [field: string]: Json | undefined;
}

const RESULT_TYPES: readonly string[] = ['success', 'failure', 'rejected', 'denied', 'timeout'];

export const success = (text: string): ToolResult => ({ textResultForLlm: text, resultType: 'success' });

export const failure = (text: string, error: string): ToolResult => ({
  textResultForLlm: text,
  resultType: 'failure',
  error,
});

/** What the handler of a custom tool returned, as a result object (Q37, Q38, Q44). */
export function resultOf(value: Json): ToolResult {
  if (value === null) return success('');
  if (typeof value === 'string') return success(value);
  if (isJsonObject(value)) {
    const text = own(value, 'textResultForLlm');
    const type = own(value, 'resultType');
    if (typeof text === 'string' && typeof type === 'string' && RESULT_TYPES.includes(type))
      return { ...value, textResultForLlm: text, resultType: type };
  }
  return success(JSON.stringify(value));
}

/** The result object as hooks are given it: telemetry is not passed on (Q39). */
export function asHookInput(result: ToolResult): JsonObject {
  const object: JsonObject = {};
  for (const [key, value] of Object.entries(result))
    if (value !== undefined && key !== 'toolTelemetry') object[key] = value;
  return object;
}

/** `modifiedResult` laid over a result; a text that is no text becomes empty (Q18, Q70). */
export function patched(result: ToolResult, patch: JsonObject): ToolResult {
  const merged: JsonObject = { ...asHookInput(result), ...patch };
  const text = merged['textResultForLlm'];
  const type = merged['resultType'];
  return {
    ...merged,
    textResultForLlm: typeof text === 'string' ? text : '',
    resultType: typeof type === 'string' ? type : result.resultType,
  };
}

const field = (result: ToolResult, key: 'error' | 'sessionLog'): string | undefined => {
  const value = result[key];
  return typeof value === 'string' ? value : undefined;
};

/** The text, or the log where there is none. */
const textOrLog = (result: ToolResult): string =>
  result.textResultForLlm === '' ? (field(result, 'sessionLog') ?? '') : result.textResultForLlm;

/** What the model reads: the text; for a failure without one, the log. */
export const modelText = (result: ToolResult): string =>
  result.resultType === 'failure' ? textOrLog(result) : result.textResultForLlm;

/** The error the failure hook is given. */
export const failureError = (result: ToolResult): string => field(result, 'error') ?? textOrLog(result);

/** The event that tells a user interface that a call is over. */
export function completion(result: ToolResult, context: string, fromHandler: boolean): JsonObject {
  const content = modelText(result) + context;
  if (result.resultType === 'success')
    return { success: true, result: { content, detailedContent: field(result, 'sessionLog') ?? content } };
  // A handler that itself answers rejected, denied or timeout is shown with its text (F06, F07).
  const message =
    fromHandler && result.resultType !== 'failure' ? result.textResultForLlm : failureError(result);
  return { success: false, error: { message, code: result.resultType } };
}

/** A diff of a file with itself, which is what the log of the built-in view tool holds. */
function viewLog(path: string, text: string): string {
  const lines = text.split('\n');
  const head = `\ndiff --git a${path} b${path}\nindex 0000000..0000000 100644\n--- a${path}\n+++ b${path}\n`;
  return `${head}@@ -1,${lines.length} +1,${lines.length} @@\n${lines.map((line) => ` ${line}\n`).join('')}`;
}

/** A result of the built-in view tool. */
export const viewed = (path: string, text: string): ToolResult => ({
  resultType: 'success',
  textResultForLlm: text,
  sessionLog: viewLog(path, text),
});

/** A result of an MCP tool (M01). */
export const fromMcp = (text: string): ToolResult => ({
  textResultForLlm: text,
  binaryResultsForLlm: [],
  resultType: 'success',
  sessionLog: text,
  contents: [{ type: 'text', text }],
});

/** A tool that threw: its message is hidden; an empty message makes it a success (F01, F22). */
export function threw(tool: string, args: Json, message: string): ToolResult {
  if (message === '') return success('');
  return failure(texts.toolThrew(tool, JSON.stringify(args)), texts.HIDDEN_ERROR);
}
