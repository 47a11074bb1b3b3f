import type { Json, JsonObject } from '@/lib/engine/json';
import { argumentsObject, argumentsText } from './arguments';
import type { GptelSettings } from './settings';
import type { CallRecord } from './call-record';
import type { ShownEntry } from './shown';

/** What stands in the chat buffer, in order: text of the user, text of the model, shown tool calls. */
export type BufferPart =
  | { readonly kind: 'user'; readonly text: string }
  | { readonly kind: 'model'; readonly text: string }
  | { readonly kind: 'tool'; readonly entry: ShownEntry };

/** A reply of the model in this request, with the calls as gptel keeps (and rewrites) them. */
export interface AssistantTurn {
  readonly text: string | null;
  readonly calls: readonly CallRecord[];
}

type Wire = Pick<GptelSettings, 'api' | 'streaming'>;

/** The messages of a request: the buffer as rebuilt when the user spoke, then the turns since. */
export function requestMessages(
  buffer: readonly BufferPart[],
  turns: readonly AssistantTurn[],
  wire: Wire,
): Json[] {
  return [...rebuilt(buffer, wire), ...turns.flatMap((turn) => turnMessages(turn, wire))];
}

/** One entry of the buffer or of a turn as the model reads its result. */
function resultMessage(id: string, content: Json, isError: boolean): JsonObject {
  return {
    type: 'tool_result',
    tool_use_id: id,
    content,
    ...(isError ? { is_error: true } : {}),
  };
}

function turnMessages(turn: AssistantTurn, wire: Wire): Json[] {
  const { calls, text } = turn;
  if (wire.api === 'anthropic') {
    const blocks: Json[] = calls.map((call) => ({
      type: 'tool_use',
      id: call.messageId,
      name: call.name,
      input: argumentsObject(call.args),
    }));
    const content = text === null ? blocks : [{ type: 'text', text }, ...blocks];
    const results = calls.map((call) => resultMessage(call.id, call.result ?? {}, call.isError));
    return [
      { role: 'assistant', content },
      { role: 'user', content: results },
    ];
  }
  const toolCalls = calls.map((call) => ({
    ...(wire.streaming ? { index: call.position } : {}),
    id: call.messageId,
    type: 'function',
    function: { name: call.name, arguments: call.argumentsText },
  }));
  return [
    { role: 'assistant', content: text, tool_calls: toolCalls },
    ...calls.map((call) => ({ role: 'tool', tool_call_id: call.id, content: call.result ?? {} })),
  ];
}

/** The conversation as gptel reads it back from the buffer (rule 54). */
function rebuilt(buffer: readonly BufferPart[], wire: Wire): Json[] {
  const messages: Json[] = [];
  let user = '';
  const flush = () => {
    if (user.trim() !== '') messages.push({ role: 'user', content: user.trim() });
    user = '';
  };
  for (const part of buffer) {
    if (part.kind === 'user') {
      user += part.text;
      continue;
    }
    flush();
    if (part.kind === 'model') messages.push({ role: 'assistant', content: part.text });
    else messages.push(...rebuiltEntry(part.entry, wire));
  }
  flush();
  return messages;
}

function rebuiltEntry(entry: ShownEntry, wire: Wire): Json[] {
  const { id, name, args, text } = entry;
  if (wire.api === 'anthropic')
    return [
      { role: 'assistant', content: [{ type: 'tool_use', id, name, input: argumentsObject(args) }] },
      { role: 'user', content: [resultMessage(id, text, false)] },
    ];
  const call = { type: 'function', id, function: { name, arguments: argumentsText(args) } };
  return [
    { role: 'assistant', tool_calls: [call] },
    { role: 'tool', tool_call_id: id, content: text },
  ];
}
