import { isJsonObject, type Json } from '@/lib/engine/json';

/** In Lisp terms nil: null, false, or a key that is not there. */
export const isNil = (value: Json | undefined): boolean =>
  value === undefined || value === null || value === false;

/**
 * Lisp print form of a value a hook or a tool returned: arrays are lists, false and null are nil, true is
 * t, objects are property lists. An empty array is an empty vector, because an empty list would be nil.
 */
export function printValue(value: Json): string {
  if (value === null || value === false) return 'nil';
  if (value === true) return 't';
  if (Array.isArray(value)) return value.length === 0 ? '[]' : `(${value.map(printValue).join(' ')})`;
  if (isJsonObject(value)) return printPlist(value, printValue);
  return printAtom(value);
}

/**
 * Lisp print form of a JSON value inside the arguments of a call, where JSON keeps its kinds: arrays are
 * vectors, false is `:json-false`, null is `:null`.
 */
export function printArgument(value: Json): string {
  if (value === null) return ':null';
  if (value === false) return ':json-false';
  if (value === true) return 't';
  if (Array.isArray(value)) return `[${value.map(printArgument).join(' ')}]`;
  if (isJsonObject(value)) return printPlist(value, printArgument);
  return printAtom(value);
}

/** What a tool prints for one of its arguments: a string bare, nil for one it did not get. */
export function toolText(value: Json | undefined): string {
  if (value === undefined || value === null) return 'nil';
  return typeof value === 'string' ? value : printArgument(value);
}

/** Text of a tool's result: a string as it is, anything else in print form. */
export const resultText = (value: Json): string => (typeof value === 'string' ? value : printValue(value));

function printAtom(value: string | number): string {
  return typeof value === 'string' ? `"${value.replace(/["\\]/g, '\\$&')}"` : String(value);
}

function printPlist(object: Record<string, Json>, print: (value: Json) => string): string {
  const pairs = Object.entries(object).map(([key, value]) => `:${key} ${print(value)}`);
  return pairs.length === 0 ? 'nil' : `(${pairs.join(' ')})`;
}

/** A hook's return as the property list gptel would see: `{stopReason: "x"}` is `(:stop-reason "x")`. */
export function printReturn(value: Json | undefined): string {
  if (value === undefined || !isJsonObject(value)) return printValue(value ?? null);
  const pairs = Object.entries(value).map(([key, inner]) => {
    const printed = key === 'args' ? printArguments(inner) : printValue(inner);
    return `:${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)} ${printed}`;
  });
  return pairs.length === 0 ? 'nil' : `(${pairs.join(' ')})`;
}

/** An argument list: nil and values that are no list as themselves, otherwise JSON kinds are kept inside. */
const printArguments = (value: Json): string => (isNil(value) ? 'nil' : printArgument(value));
