import type { Json, JsonObject } from '@/lib/engine/json';
import { isJsonObject } from '@/lib/engine/json';

interface Head {
  readonly id: string;
  readonly model: string;
  /** Seconds since 1970. */
  readonly created: number;
}

/**
 * A message as the chunks of a stream, in the declared shape: a call comes in two fragments, and only the
 * first has its id, type and name.
 */
export function chunksOf(message: JsonObject, { id, model, created }: Head): JsonObject[] {
  const chunk = (delta: JsonObject, finish: string | null): JsonObject => ({
    id,
    object: 'chat.completion.chunk',
    created,
    model,
    choices: [{ index: 0, delta, finish_reason: finish }],
  });
  const content = typeof message['content'] === 'string' ? message['content'] : '';
  const calls = message['tool_calls'];
  const deltas: JsonObject[] = Array.isArray(calls)
    ? calls.flatMap((call, index) => fragments(call, index))
    : halves(content).map((text) => ({ content: text }));
  const finish = Array.isArray(calls) ? 'tool_calls' : 'stop';
  return [
    chunk({ role: 'assistant', content: '' }, null),
    ...deltas.map((delta) => chunk(delta, null)),
    chunk({}, finish),
  ];
}

function fragments(call: Json, index: number): JsonObject[] {
  if (!isJsonObject(call)) return [];
  const inner = isJsonObject(call['function']) ? call['function'] : {};
  const given = inner['arguments'];
  const [first, rest] = halves(typeof given === 'string' ? given : '');
  const { id = null, type = null } = call;
  return [
    {
      tool_calls: [{ index, id, type, function: { name: inner['name'] ?? '', arguments: first } }],
    },
    { tool_calls: [{ index, function: { name: '', arguments: rest } }] },
  ];
}

/** Cut between characters, never inside one. */
function halves(text: string): [string, string] {
  const middle = Math.ceil(text.length / 2);
  const at = text.codePointAt(middle - 1) === text.charCodeAt(middle - 1) ? middle : middle + 1;
  return [text.slice(0, at), text.slice(at)];
}
