import { isJsonObject, own, sameJson, type Json, type JsonObject } from './json';

/** Text of a default value that says more than the value: `1.0`, or keys in another order. */
const TEXT = 'x-default-text';

/** A default deeper than this stays text: what writes values again follows them call by call. */
const DEEPEST = 100;

/**
 * The default of a JSON Schema property from its text: the value where the text is one of the type, else
 * the text itself. What of the text the value does not say is kept beside it.
 */
export function readDefault(text: string, type: string): JsonObject {
  const value = valueOf(text, type);
  if (value === undefined) return { default: text };
  return { default: value, ...(JSON.stringify(value) === text ? {} : { [TEXT]: text }) };
}

/** The text of a property's default; undefined: it has none. Adds to `lost` where the text would be read as something else. */
export function writeDefault(
  property: JsonObject,
  type: string,
  path: string,
  lost: string[],
): string | undefined {
  const value = own(property, 'default');
  if (value === undefined) return undefined;
  const kept = own(property, TEXT);
  if (typeof kept === 'string' && sameJson(readDefault(kept, type)['default'], value)) return kept;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (!sameJson(readDefault(text, type)['default'], value))
    lost.push(
      `${path}.default: the ${kindOf(value)} ${JSON.stringify(value)} is only text in the list; for the type ${type} that reads as another value.`,
    );
  return text;
}

function valueOf(text: string, type: string): Json | undefined {
  if (type === 'string' || nesting(text) > DEEPEST) return undefined;
  let value: Json;
  try {
    value = JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
  const fits =
    (type === 'number' && typeof value === 'number' && Number.isFinite(value)) ||
    (type === 'boolean' && typeof value === 'boolean') ||
    (type === 'array' && Array.isArray(value)) ||
    (type === 'object' && isJsonObject(value));
  // A number too large for JSON would be written as null.
  return fits && sameJson(JSON.parse(JSON.stringify(value)) as Json, value) ? value : undefined;
}

/** At most this deep is what the text nests; brackets in texts inside count too. */
const nesting = (text: string): number => text.match(/[[{]/g)?.length ?? 0;

const kindOf = (value: Json): string =>
  value === null
    ? 'value'
    : Array.isArray(value)
      ? 'list'
      : typeof value === 'object'
        ? 'object'
        : typeof value;
