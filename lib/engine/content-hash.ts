import { isJsonObject, type Json } from './json';

/**
 * A short fingerprint of JSON content, the same for any order of keys. It says "this is not what it was",
 * nothing more: it is no protection against somebody who wants two contents to agree.
 */
export function contentHash(value: Json): string {
  const text = canonical(value);
  let a = 0x811c9dc5;
  let b = 0xcbf29ce4;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    a = Math.imul(a ^ code, 0x01000193);
    b = Math.imul(b ^ (code + i), 0x85ebca6b);
  }
  return hex(a) + hex(b ^ (a >>> 13));
}

const hex = (value: number): string => (value >>> 0).toString(16).padStart(8, '0');

function canonical(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (!isJsonObject(value)) return JSON.stringify(value);
  const pairs = Object.keys(value)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonical(value[key] ?? null)}`);
  return `{${pairs.join(',')}}`;
}
