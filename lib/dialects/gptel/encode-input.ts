import { isJsonObject, type Json, type JsonObject } from '@/lib/engine/json';
import type { GptelPart } from './settings';

/** What a hook function receives: gptel's property list with its keys in camelCase. */
export function encodeInput(
  call: { readonly name: string; readonly args: Json },
  part: GptelPart,
  result?: Json,
): JsonObject {
  return {
    name: call.name,
    // A call without arguments has nil; an empty object is what a TypeScript author can use.
    args:
      call.args === null || (isJsonObject(call.args) && Object.keys(call.args).length === 0) ? {} : call.args,
    buffer: part.buffer,
    backend: part.backend,
    model: part.model,
    ...(result === undefined ? {} : { result }),
  };
}
