import type { Json, JsonObject } from '@/lib/engine/json';
import type { Conversation, NotationForm, Written } from '@/lib/engine/notation';
import { err, ok, type Result } from '@/lib/engine/result';
import type { ScriptTurn, ToolSpec } from '@/lib/engine/scenario';
import { DONE } from './text-frames';
import { BESIDE, definitionId } from './definition-id';
import { definitionsOf, parsePart } from './part';
import { repliesOf, writeCall, writeMessages } from './write-messages';

export const FORMS: readonly NotationForm[] = [
  { id: 'request', title: 'Chat-completions request', fileName: 'request.json' },
  { id: 'messages', title: 'Messages', fileName: 'messages.json' },
  { id: 'stream', title: 'Stream of chunks', fileName: 'stream.sse' },
];

/** Writes a conversation in a form. What a script does not know, such as a model, is left out and said. */
export function writeForm(form: string, given: Conversation): Result<Written> {
  const conversation = withIds(given);
  const lost: string[] = [];
  if (form === 'request') {
    const messages = writeMessages(conversation, lost);
    const tools = conversation.tools.map((tool, i) => writeTool(tool, `tools[${i}]`, lost));
    lost.push('model: a script knows none. The service wants one; add it before you send this.');
    return ok({ text: pretty({ messages, tools }), lost });
  }
  if (form === 'messages') {
    const messages = writeMessages(conversation, lost);
    if (conversation.tools.length > 0) lost.push('tools: messages name no tools; they are left out.');
    return ok({ text: pretty(messages), lost });
  }
  if (form === 'stream') return ok({ text: writeStream(conversation, lost), lost });
  return err(`form: "${form}" is none of: ${FORMS.map(({ id }) => id).join(', ')}.`);
}

/** Tools of the service get the ids under which a session knows them, where the fixture's part is known. */
function withIds(conversation: Conversation): Conversation {
  const { dialectPart, tools } = conversation;
  const part = dialectPart === undefined ? undefined : parsePart(dialectPart);
  if (!part?.ok) return conversation;
  return {
    ...conversation,
    tools: definitionsOf(tools, part.value).map(({ id, type, spec }) =>
      type === 'function' || definitionId(spec) !== undefined
        ? spec
        : { ...spec, parameters: { ...spec.parameters, [BESIDE]: { id } } },
    ),
  };
}

function writeTool(tool: ToolSpec, place: string, lost: string[]): JsonObject {
  const { name, description, parameters } = tool;
  const id = definitionId(tool);
  if (id !== undefined) {
    lost.push(`${place}: "${name}" is named by the id of its definition; the service holds the rest.`);
    return { type: 'gabber_tool', function: { name: id } };
  }
  lost.push(`${place}: "${name}" is written as a function, because no definition id is known.`);
  return {
    type: 'function',
    function: { name, ...(description === undefined ? {} : { description }), parameters },
  };
}

function writeStream({ prompts, tools, turns }: Conversation, lost: string[]): string {
  if (prompts.length > 0) lost.push('prompts: a stream is the reply alone; what the user says is left out.');
  if (tools.length > 0) lost.push('tools: a stream holds no definitions and no results; they are left out.');
  lost.push(
    'created, model: a script does not know them; they are left out. The ids only number the replies.',
  );
  return repliesOf(turns, lost)
    .flatMap((turn, i) => [
      ...chunksOf(turn, `reply-${i + 1}`, tools).map((chunk) => JSON.stringify(chunk)),
      DONE,
    ])
    .map((data) => `data: ${data}\n\n`)
    .join('');
}

function chunksOf({ text = '', calls = [] }: ScriptTurn, id: string, tools: readonly ToolSpec[]): Json[] {
  const [first = '', ...rest] = pieces(text);
  const deltas: JsonObject[] = [
    { role: 'assistant', content: first },
    ...rest.map((content) => ({ content })),
  ];
  for (const [index, call] of calls.entries()) {
    const written = writeCall(call, tools);
    const { arguments: whole } = written['function'] as { readonly arguments: string };
    deltas.push({ tool_calls: [{ index, ...written, function: { name: call.name, arguments: '' } }] });
    for (const part of pieces(whole)) deltas.push({ tool_calls: [{ index, function: { arguments: part } }] });
  }
  const end = { delta: {}, finish_reason: calls.length > 0 ? 'tool_calls' : 'stop' };
  return [...deltas.map((delta): JsonObject => ({ delta, finish_reason: null })), end].map((choice) => ({
    id,
    object: 'chat.completion.chunk',
    choices: [{ index: 0, ...choice }],
  }));
}

/** A text in pieces for one delta each; none cuts a character in two. */
const pieces = (text: string): readonly string[] => text.match(/.{1,16}/gsu) ?? [];

const pretty = (value: Json): string => `${JSON.stringify(value, null, 2)}\n`;
