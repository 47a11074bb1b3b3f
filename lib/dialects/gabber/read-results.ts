import { isJsonObject, own, type Json } from '@/lib/engine/json';
import { idText, type Draft } from './draft';

/** Reads the results of calls, which the service gives apart from the messages. */
export function readResults(list: Json | undefined, place: string, draft: Draft): void {
  if (list === undefined) return;
  if (!Array.isArray(list)) {
    draft.note(`${place}: is no list of results; passed over.`);
    return;
  }
  for (const [i, one] of list.entries()) readResult(one, `${place}[${i}]`, draft);
}

/** Reads one result. A call fails where an error message stands. */
export function readResult(value: Json, place: string, draft: Draft): void {
  const id = isJsonObject(value) ? idText(own(value, 'tool_call_id')) : undefined;
  if (!isJsonObject(value) || id === undefined) {
    draft.note(`${place}.tool_call_id: is missing or no text; this result was left out.`);
    return;
  }
  const definition = own(value, 'tool_definition_id');
  const name = draft.nameOf(id);
  if (typeof definition === 'string' && name !== undefined && !draft.definitions.has(definition))
    draft.definitions.set(definition, name);
  const response = own(value, 'response_string');
  const failure = own(value, 'error_message');
  if (typeof failure === 'string') {
    if (response !== undefined) draft.note(`${place}: holds a response and an error; the error is used.`);
    draft.result(id, { throws: failure }, place);
  } else if (typeof response === 'string') draft.result(id, { returns: response }, place);
  else {
    draft.note(
      `${place}: holds neither response_string nor error_message as text; the call has no result here.`,
    );
    draft.result(id, undefined, place);
  }
}
