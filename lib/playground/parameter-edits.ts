import { isJsonObject, own, type Json, type JsonObject } from '@/lib/engine/json';
import { readDefault } from '@/lib/engine/parameter-default';
import { requiredNames, toList, toProperty, type Parameter } from '@/lib/engine/parameters';
import { err, ok, type Result } from '@/lib/engine/result';

export { PARAMETER_TYPES, toList } from '@/lib/engine/parameters';

/** What changes of a row; a default of `null` takes it away. */
export type ParameterChange = Partial<Omit<Parameter, 'default'>> & { readonly default?: string | null };

interface Rows {
  readonly properties: readonly (readonly [string, Json])[];
  readonly required: readonly string[];
}

/** Changes a parameter in its schema and nothing else in it. The error is a sentence without a place. */
export function changeParameter(
  schema: JsonObject,
  name: string,
  change: ParameterChange,
): Result<JsonObject> {
  const { properties, required } = rowsOf(schema);
  const renamed = change.name ?? name;
  if (renamed === '') return err('A parameter needs a name.');
  if (renamed !== name && properties.some(([other]) => other === renamed))
    return err(`"${renamed}" is there already. Choose another name.`);
  const isRequired = change.required ?? required.includes(name);
  const others = required.filter((one) => one !== name);
  const at = required.indexOf(name);
  return ok(
    withRows(schema, {
      properties: properties.map(([other, property]) =>
        other === name ? [renamed, changed(property, change)] : [other, property],
      ),
      required: isRequired ? others.toSpliced(at < 0 ? others.length : at, 0, renamed) : others,
    }),
  );
}

/** A parameter more, at the end, under a name that is free. */
export function addParameter(schema: JsonObject): JsonObject {
  const { properties, required } = rowsOf(schema);
  const names = properties.map(([name]) => name);
  let name = 'parameter';
  for (let number = 2; names.includes(name); number++) name = `parameter_${number}`;
  return withRows(schema, { properties: [...properties, [name, { type: 'string' }]], required });
}

export function removeParameter(schema: JsonObject, name: string): JsonObject {
  const { properties, required } = rowsOf(schema);
  return withRows(schema, {
    properties: properties.filter(([other]) => other !== name),
    required: required.filter((other) => other !== name),
  });
}

/** Moves a parameter up (-1) or down (1); at the end of the list it stays. */
export function moveParameter(schema: JsonObject, name: string, by: -1 | 1): JsonObject {
  const { properties, required } = rowsOf(schema);
  const at = properties.findIndex(([other]) => other === name);
  const moved = properties[at];
  if (!moved || at + by < 0 || at + by >= properties.length) return schema;
  return withRows(schema, { properties: properties.toSpliced(at, 1).toSpliced(at + by, 0, moved), required });
}

function changed(property: Json, change: ParameterChange): Json {
  const { type, description, default: text } = change;
  const before = isJsonObject(property) ? property : toProperty(rowOf(property));
  const after: JsonObject = { ...before, ...(type === undefined ? {} : { type }) };
  if (description === '') delete after['description'];
  else if (description !== undefined) after['description'] = description;
  if (type === undefined && text === undefined) return after;
  // A default is a value of the type, so another type reads its text anew.
  const row = rowOf(before);
  const now = text === undefined ? row.default : (text ?? undefined);
  delete after['default'];
  delete after['x-default-text'];
  return now === undefined ? after : { ...after, ...readDefault(now, type ?? row.type) };
}

function rowOf(property: Json): Parameter {
  const [row] = toList({ properties: { one: property } }).list;
  return row ?? { name: 'one', description: '', type: 'string', required: false };
}

function rowsOf(schema: JsonObject): Rows {
  const found = own(schema, 'properties');
  const properties = isJsonObject(found) ? found : {};
  return {
    properties: toList(schema).list.map(({ name }) => [name, properties[name] ?? {}]),
    required: requiredNames(schema),
  };
}

function withRows(schema: JsonObject, { properties, required }: Rows): JsonObject {
  const names = properties.map(([name]) => name);
  const object = Object.fromEntries(properties);
  const isInOrder = Object.keys(object).every((name, i) => name === names[i]);
  const after: JsonObject = { type: 'object', ...schema, properties: object };
  delete after['required'];
  delete after['x-order'];
  return {
    ...after,
    ...(required.length > 0 ? { required: [...required] } : {}),
    ...(isInOrder ? {} : { 'x-order': names }),
  };
}
