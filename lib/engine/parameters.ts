import { isJsonObject, own, type Json, type JsonObject } from './json';
import { readDefault, writeDefault } from './parameter-default';

/** The types a flat list of parameters knows. */
export const PARAMETER_TYPES = ['string', 'number', 'boolean', 'object', 'array'] as const;
export type ParameterType = (typeof PARAMETER_TYPES)[number];

/** One parameter of a tool as a row of a list: no nesting, and its default value as text. */
export interface Parameter {
  readonly name: string;
  /** Empty: none. */
  readonly description: string;
  readonly type: ParameterType;
  readonly required: boolean;
  readonly default?: string;
}

/** Order of the list where an object cannot keep it, as with names that are numbers. */
const ORDER = 'x-order';

/** The JSON Schema of a flat list. Names must be unique. {@link toList} gives the very list again. */
export function toSchema(list: readonly Parameter[]): JsonObject {
  const names = list.map(({ name }) => name);
  const properties = Object.fromEntries(list.map((row) => [row.name, toProperty(row)]));
  const required = list.filter((row) => row.required).map(({ name }) => name);
  return {
    type: 'object',
    properties,
    ...(required.length > 0 ? { required } : {}),
    ...(isInOrder(names, properties) ? {} : { [ORDER]: names }),
  };
}

/** A parameter as a property of a JSON Schema. */
export function toProperty({ type, description, default: text }: Parameter): JsonObject {
  return {
    type,
    ...(description === '' ? {} : { description }),
    ...(text === undefined ? {} : readDefault(text, type)),
  };
}

/** A JSON Schema as a flat list, and what of the schema the list does not hold: sentences that start with a path. */
export function toList(schema: JsonObject): {
  readonly list: readonly Parameter[];
  readonly lost: readonly string[];
} {
  const found = own(schema, 'properties');
  const properties = isJsonObject(found) ? found : {};
  const required = requiredNames(schema);
  const lost = schemaLosses(schema, properties);
  const list = namesInOrder(schema, properties).map((name): Parameter => {
    const property = properties[name];
    const path = `properties.${name}`;
    if (!isJsonObject(property)) {
      lost.push(`${path}: is ${JSON.stringify(property)} and no object; the list shows a string.`);
      return { name, description: '', type: 'string', required: required.includes(name) };
    }
    const type = typeOf(property, path, lost);
    const description = own(property, 'description');
    const text = writeDefault(property, type, path, lost);
    for (const [key, value] of Object.entries(property)) lost.push(...keywordLoss(path, key, value));
    return {
      name,
      description: typeof description === 'string' ? description : '',
      type,
      required: required.includes(name),
      ...(text === undefined ? {} : { default: text }),
    };
  });
  return { list, lost };
}

const isInOrder = (names: readonly string[], properties: JsonObject): boolean =>
  Object.keys(properties).every((name, i) => name === names[i]);

function namesInOrder(schema: JsonObject, properties: JsonObject): readonly string[] {
  const names = Object.keys(properties);
  const order = own(schema, ORDER);
  if (!Array.isArray(order)) return names;
  const known = order.filter((name): name is string => typeof name === 'string' && names.includes(name));
  return [...new Set([...known, ...names])];
}

/** The names a schema requires, as far as they are text. */
export function requiredNames(schema: JsonObject): readonly string[] {
  const required = own(schema, 'required');
  return Array.isArray(required) ? required.filter((name) => typeof name === 'string') : [];
}

function typeOf(property: JsonObject, path: string, lost: string[]): ParameterType {
  const type = own(property, 'type');
  const known = PARAMETER_TYPES.find((candidate) => candidate === type);
  if (known) return known;
  const nearest = type === 'integer' ? 'number' : nearestType(type);
  lost.push(
    type === undefined
      ? `${path}.type: there is none; the list shows ${nearest}.`
      : `${path}.type: ${JSON.stringify(type)} is shown as ${nearest}.`,
  );
  return nearest;
}

const nearestType = (type: Json | undefined): ParameterType =>
  PARAMETER_TYPES.find((candidate) => Array.isArray(type) && type.includes(candidate)) ?? 'string';

const HELD = ['type', 'description', 'default', 'x-default-text'];

const MEANING: Readonly<Record<string, string>> = {
  enum: 'the allowed values',
  const: 'the only allowed value',
  items: 'what the items are',
  properties: 'the properties inside',
  required: 'which of the properties inside are required',
  additionalProperties: 'whether other properties are allowed',
  format: 'the format of the text',
  pattern: 'the pattern of the text',
};

function keywordLoss(path: string, key: string, value: Json): string[] {
  if (key === 'description' && typeof value !== 'string')
    return [`${path}.description: is no text, so the list does not hold it.`];
  if (HELD.includes(key) || key.startsWith('x-')) return [];
  const meaning = Object.hasOwn(MEANING, key) ? MEANING[key] : 'this rule';
  return [`${path}.${key}: the list does not hold ${meaning} (${short(value)}).`];
}

function schemaLosses(schema: JsonObject, properties: JsonObject): string[] {
  const stray = requiredNames(schema).filter((name) => !Object.hasOwn(properties, name));
  return [
    ...(schema['type'] === undefined || schema['type'] === 'object'
      ? []
      : [`type: ${short(schema['type'])} is not held; a list of parameters is always an object.`]),
    ...stray.map((name) => `required: "${name}" is no property, so it is not in the list.`),
    ...Object.entries(schema)
      .filter(([key]) => !['type', 'properties', 'required'].includes(key) && !key.startsWith('x-'))
      .map(([key, value]) => `${key}: the list does not hold this (${short(value)}).`),
  ];
}

const SHORT = 60;

function short(value: Json): string {
  const text = JSON.stringify(value);
  return text.length <= SHORT ? text : `${text.slice(0, SHORT - 1)}…`;
}
