/** A value that JSON can hold. `undefined` is never inside one: a missing key is simply not there. */
export type Json = null | boolean | number | string | Json[] | JsonObject;
export interface JsonObject {
  [key: string]: Json;
}

/** True for a plain JSON object: not null and no array. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Own-property look-up that never reaches `Object.prototype`. */
export function own(object: JsonObject, key: string): Json | undefined {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}

/** Equality by structure; the order of object keys does not count, the order of array items does. */
export function sameJson(a: Json | undefined, b: Json | undefined): boolean {
  if (a === b) return true;
  if (Array.isArray(a))
    return Array.isArray(b) && a.length === b.length && a.every((item, i) => sameJson(item, b[i]));
  if (!isJsonObject(a) || !isJsonObject(b)) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && sameJson(a[key], b[key]))
  );
}

/** True when every key of `part` stands in `whole` with an equal value. */
export function containsJson(whole: Json, part: JsonObject): boolean {
  return isJsonObject(whole) && Object.keys(part).every((key) => sameJson(own(whole, key), part[key]));
}

/** How deep a value that is drawn may be nested. */
const MAX_DEPTH = 100;

/** The value of a JSON text; the text itself when it is none, or one nested too deeply to be drawn or sent on. */
export function valueOfText(text: string): Json {
  try {
    const value = JSON.parse(text) as Json;
    return isNestedDeeper(value, MAX_DEPTH) ? text : value;
  } catch {
    return text;
  }
}

/** True when a value holds others more than so many levels deep. Follows no recursion itself. */
export function isNestedDeeper(value: unknown, levels: number): boolean {
  let level = new Set([value]);
  for (let depth = 0; depth <= levels; depth++) {
    const next = new Set<unknown>();
    for (const item of level)
      if (typeof item === 'object' && item !== null) for (const inner of Object.values(item)) next.add(inner);
    if (next.size === 0) return false;
    level = next;
  }
  return true;
}

export function cloneJson<T extends Json>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}
