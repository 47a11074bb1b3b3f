import { isJsonObject, type Json } from './json';

/** A JSON value as somebody would write it in TypeScript: bare keys where they can be bare. */
export function typescriptValue(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(typescriptValue).join(', ')}]`;
  if (!isJsonObject(value)) return JSON.stringify(value);
  const entries = Object.entries(value).map(([key, inner]) => {
    const name = /^[A-Za-z_$][\w$]*$/.test(key) ? key : JSON.stringify(key);
    return `${name}: ${typescriptValue(inner)}`;
  });
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
}
