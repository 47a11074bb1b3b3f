import { isJsonObject, own, type Json, type JsonObject } from '@/lib/engine/json';
import { idText, type Draft, type FoundCall } from './draft';
import type { Encoding } from './call-arguments';

/** Reads a list of messages: users speak prompts, assistants turns, tools results. */
export function readMessages(list: Json, place: string, draft: Draft): void {
  if (!Array.isArray(list)) {
    draft.note(`${place}: is no list of messages; passed over.`);
    return;
  }
  for (const [i, message] of list.entries()) readMessage(message, `${place}[${i}]`, draft);
}

/** Reads one message. */
export function readMessage(message: Json, place: string, draft: Draft): void {
  if (!isJsonObject(message)) {
    draft.note(`${place}: is no message; passed over.`);
    return;
  }
  const role = own(message, 'role');
  const text = contentText(own(message, 'content'), `${place}.content`, draft);
  if (role === 'user') draft.prompt(text ?? '', place);
  else if (role === 'assistant') readAssistant(message, text, place, draft);
  else if (role === 'tool') {
    const id = idText(own(message, 'tool_call_id'));
    if (id !== undefined) draft.result(id, { returns: text ?? '' }, place);
    else draft.resultInOrder({ returns: text ?? '' }, place);
  } else if (role === 'system' || role === 'developer')
    draft.note(`${place}: a ${role} message has no place in a script; it stays in the text only.`);
  else draft.note(`${place}.role: ${JSON.stringify(role)} is no role here; the message was passed over.`);
}

function readAssistant(message: JsonObject, text: string | undefined, place: string, draft: Draft): void {
  const refusal = own(message, 'refusal');
  if (typeof refusal === 'string' && refusal !== '')
    draft.note(`${place}.refusal: has no place in a script; it stays in the text only.`);
  if (own(message, 'function_call') !== undefined)
    draft.note(`${place}.function_call: an older form of a call, without an id; it was left out.`);
  // Only stored messages say when they were made, and they hold arguments as objects.
  const encoding = 'created_at' in message ? 'object' : 'text';
  const calls = readCalls(own(message, 'tool_calls'), `${place}.tool_calls`, encoding, draft);
  draft.turn(text === '' && calls.length > 0 ? undefined : text, calls);
}

/** The calls of a message or of a webhook, with notes on what is unusual about their form. */
export function readCalls(
  list: Json | undefined,
  place: string,
  encoding: Encoding,
  draft: Draft,
): readonly FoundCall[] {
  if (list === undefined || list === null) return [];
  if (!Array.isArray(list)) {
    draft.note(`${place}: is no list of calls; passed over.`);
    return [];
  }
  return list.flatMap((one, i) => {
    const at = `${place}[${i}]`;
    if (!isJsonObject(one)) {
      draft.note(`${at}: is no call; passed over.`);
      return [];
    }
    const called = own(one, 'function');
    const definition = own(one, 'tool_definition_id');
    if (definition === undefined) noteType(own(one, 'type'), at, draft);
    if (!isJsonObject(called)) draft.note(`${at}.function: is missing or no object.`);
    return [
      {
        id: own(one, 'id'),
        name: isJsonObject(called) ? own(called, 'name') : undefined,
        arguments: isJsonObject(called) ? own(called, 'arguments') : undefined,
        encoding,
        definition: typeof definition === 'string' ? definition : undefined,
        place: at,
      },
    ];
  });
}

/** A remark where the type of a call or tool is none the service has. */
export function noteType(type: Json | undefined, place: string, draft: Draft): void {
  if (type === 'gabber_tool' || type === 'function') return;
  draft.note(
    `${place}.type: ${type === undefined ? 'is missing' : `${JSON.stringify(type)} is no type here`}; the service has gabber_tool and function.`,
  );
}

function contentText(content: Json | undefined, place: string, draft: Draft): string | undefined {
  if (content === undefined || content === null) return undefined;
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) {
    draft.note(`${place}: is neither text nor a list of parts; its JSON is used as text.`);
    return JSON.stringify(content);
  }
  return content
    .flatMap((part, i) => {
      const text = isJsonObject(part) ? own(part, 'text') : undefined;
      if (typeof text === 'string') return [text];
      draft.note(`${place}[${i}]: holds no text; a script has no place for it.`);
      return [];
    })
    .join('');
}
