import { isJsonObject, type Json, type JsonObject } from '@/lib/engine/json';
import type { ReadKind, ScriptCall } from '@/lib/engine/scenario';
import type { WireCall } from './history';
import type { ToolResult } from './results';
import * as texts from './texts';

/** Arguments as the model wrote them, read once. */
export type Arguments =
  | { readonly kind: 'object'; readonly args: JsonObject }
  /** Not JSON: cleared, and the pre hook is not called. */
  | { readonly kind: 'malformed'; readonly raw: string }
  /** JSON of something else: hooks are given {}, and the call fails. */
  | { readonly kind: 'other'; readonly type: string };

/** One call of a turn and what becomes of it. */
export interface Slot {
  readonly call: ScriptCall;
  readonly written: Arguments;
  /** What hooks, the handler and the tool are given: changed by modifiedArgs. */
  args: JsonObject;
  /** The call in the assistant message of the history: rewritten by modifiedArgs. */
  readonly wire: WireCall;
  /** Nothing but a failure can come of it: its arguments are no object. */
  unusable: string | undefined;
  /** The hook call whose modifiedArgs stand in `args`. */
  changedBy: number | undefined;
  preContext: { readonly text: string; readonly hookCall: number } | undefined;
  failContext: { readonly text: string; readonly hookCall: number } | undefined;
  result: ToolResult | undefined;
  /** What the model reads of it, context included. */
  modelReads: string | undefined;
  /** What the model reads of it once the session was resumed. */
  onResume: string;
  readonly readAs: Set<ReadKind>;
}

export function newSlot(call: ScriptCall): Slot {
  const text = call.written ?? JSON.stringify(call.args);
  const written =
    call.written === undefined ? ({ kind: 'object', args: call.args } as const) : readArguments(text);
  return {
    call,
    written,
    args: written.kind === 'object' ? written.args : {},
    wire: { id: call.id, name: call.name, arguments: written.kind === 'malformed' ? '{}' : text },
    unusable: written.kind === 'other' ? texts.expectedObject(written.type) : undefined,
    changedBy: undefined,
    preContext: undefined,
    failContext: undefined,
    result: undefined,
    modelReads: undefined,
    onResume: '',
    readAs: new Set(),
  };
}

const jsonType = (value: Json): string =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;

/** Text that is JSON of a text is read once more (P93); empty text counts as no arguments. */
function readArguments(raw: string): Arguments {
  if (raw === '') return { kind: 'object', args: {} };
  const first = parse(raw);
  const value = typeof first === 'string' ? parse(first) : first;
  if (value === undefined) return { kind: 'malformed', raw };
  if (isJsonObject(value)) return { kind: 'object', args: value };
  return { kind: 'other', type: jsonType(value) };
}

/** What modifiedArgs makes of a call: new arguments and their text in the history, or why it must fail. */
export function changedArguments(
  value: Json,
): { readonly text: string } & ({ readonly args: JsonObject } | { readonly unusable: string }) {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const read = typeof value === 'string' ? parse(value) : value;
  if (read === undefined) return { text, unusable: parserComplaint(text) };
  return isJsonObject(read) ? { text, args: read } : { text, unusable: texts.expectedObject(jsonType(read)) };
}

function parse(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

/** What the runtime's own parser says about text that is not JSON, for the commonest kinds of it (P35). */
function parserComplaint(text: string): string {
  const at = text.search(/\S/);
  if (at < 0) return `EOF while parsing a value at line ${lineOf(text)} column ${columnOf(text)}`;
  const before = text.slice(0, at + 1);
  if (!/["{[\d\-tfn]/.test(text[at] ?? ''))
    return `expected value at line ${lineOf(before)} column ${columnOf(before)}`;
  if (/^\{\s*[^"}\s]/.test(text.slice(at))) {
    const key = at + text.slice(at + 1).search(/\S/) + 2;
    const upTo = text.slice(0, key);
    return `key must be a string at line ${lineOf(upTo)} column ${columnOf(upTo)}`;
  }
  return texts.PARSER_MESSAGE;
}

const lineOf = (text: string): number => text.split('\n').length;
const columnOf = (text: string): number => text.length - text.lastIndexOf('\n') - 1;
