import { isJsonObject, own, type Json, type JsonObject } from '@/lib/engine/json';

/** What a request says about one call, in whatever shape of request. */
export interface KnownCall {
  readonly args?: string;
  readonly result?: string;
}

const ID_KEYS = ['id', 'call_id', 'tool_call_id', 'tool_use_id'];
const RESULT_KEYS = ['content', 'output'];

/** Finds a call in the messages of a request by its id: its arguments and its result, as far as they are there. */
export function knownCall(messages: Json, call: string): KnownCall {
  let args: string | undefined;
  let result: string | undefined;
  for (const object of objectsIn(messages)) {
    const names = ID_KEYS.filter((key) => own(object, key) === call);
    if (names.length === 0) continue;
    const inner = own(object, 'function');
    const given = isJsonObject(inner)
      ? own(inner, 'arguments')
      : (own(object, 'arguments') ?? own(object, 'input'));
    if (given !== undefined) args = asText(given);
    else
      for (const key of RESULT_KEYS) {
        const value = own(object, key);
        if (value !== undefined) result = asText(value);
      }
  }
  return { ...(args === undefined ? {} : { args }), ...(result === undefined ? {} : { result }) };
}

const asText = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value));

function objectsIn(value: Json): JsonObject[] {
  if (Array.isArray(value)) return value.flatMap(objectsIn);
  if (!isJsonObject(value)) return [];
  return [value, ...Object.values(value).flatMap(objectsIn)];
}
