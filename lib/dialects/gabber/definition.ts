import { isJsonObject, own, type Json, type JsonObject } from '@/lib/engine/json';
import { PARAMETER_TYPES, toList, toSchema, type Parameter } from '@/lib/engine/parameters';
import { err, ok, type Result } from '@/lib/engine/result';
import type { ToolSpec } from '@/lib/engine/scenario';
import { BESIDE } from './definition-id';

const SNAKE_CASE = /^[a-z][a-z0-9]*(_[a-z0-9]+)*$/;

export interface ReadTool {
  readonly tool: ToolSpec;
  readonly notes: readonly string[];
}

/** A tool from a Gabber tool definition. Everything in it is kept, so that {@link writeDefinition} gives it again. */
export function readDefinition(value: unknown, place = 'tool definition'): Result<ReadTool> {
  if (!isJsonObject(value))
    return err(
      `${place}: must be an object with name, description and parameters. Paste a whole definition.`,
    );
  const { name, description, parameters, ...beside } = value;
  if (typeof name !== 'string' || name === '')
    return err(`${place}.name: ${name === undefined ? 'is missing' : 'must be text'}. Add the tool's name.`);
  const notes: string[] = [];
  if (!SNAKE_CASE.test(name))
    notes.push(`${place}.name: "${name}" is not snake_case, as the service wants it.`);
  if (typeof description !== 'string') notes.push(`${place}.description: is missing or no text.`);
  if (!Array.isArray(parameters))
    return err(
      `${place}.parameters: must be a list of parameters${isJsonObject(parameters) ? ', not a JSON Schema' : ''}. Write one object for each: name, description, type, required.`,
    );
  const rows: Parameter[] = [];
  const extras: JsonObject[] = [];
  for (const [i, one] of parameters.entries()) {
    const read = readParameter(one, `${place}.parameters[${i}]`, notes);
    if (!read.ok) return read;
    const { row, extra } = read.value;
    if (rows.some((known) => known.name === row.name))
      return err(`${place}.parameters[${i}].name: "${row.name}" is there twice. Give it a name of its own.`);
    rows.push(row);
    extras.push(extra);
  }
  notes.push(...destinationNotes(own(value, 'call_settings'), `${place}.call_settings`));
  const schema = withExtras(toSchema(rows), extras);
  if (description !== undefined && typeof description !== 'string') beside['description'] = description;
  return ok({
    tool: {
      name,
      ...(typeof description === 'string' ? { description } : {}),
      parameters: Object.keys(beside).length === 0 ? schema : { ...schema, [BESIDE]: beside },
    },
    notes,
  });
}

/** The definition of a tool, and what of the tool it does not hold or what it still lacks. Nothing is invented. */
export function writeDefinition(tool: ToolSpec): {
  readonly value: JsonObject;
  readonly lost: readonly string[];
} {
  const { list, lost } = toList(tool.parameters);
  const beside = own(tool.parameters, BESIDE);
  const { id, ...rest }: JsonObject = isJsonObject(beside) ? beside : {};
  const properties = own(tool.parameters, 'properties');
  const parameters = list.map(({ name, description, type, required, ...more }): JsonObject => {
    const property = isJsonObject(properties) ? properties[name] : undefined;
    const extra = isJsonObject(property) ? own(property, BESIDE) : undefined;
    return { name, description, type, required, ...more, ...(isJsonObject(extra) ? extra : {}) };
  });
  const value: JsonObject = {
    ...(id === undefined ? {} : { id }),
    name: tool.name,
    ...(tool.description === undefined && !('description' in rest) ? { description: '' } : {}),
    ...(tool.description === undefined ? {} : { description: tool.description }),
    parameters,
    ...rest,
  };
  return {
    value,
    lost: [
      ...(SNAKE_CASE.test(tool.name)
        ? []
        : [`name: "${tool.name}" is not snake_case, as the service wants it.`]),
      ...lost,
      ...(tool.results === undefined ? [] : ['results: recorded results have no place in a definition.']),
      ...('call_settings' in rest
        ? []
        : ['call_settings: not known here. The service wants a destination; add it before you send this.']),
    ],
  };
}

function readParameter(
  value: unknown,
  place: string,
  notes: string[],
): Result<{ readonly row: Parameter; readonly extra: JsonObject }> {
  if (!isJsonObject(value))
    return err(`${place}: must be an object with name, description, type and required.`);
  const { name, description, type, required, default: text, ...extra } = value;
  if (typeof name !== 'string' || name === '')
    return err(`${place}.name: is missing or no text. Add a name.`);
  const known = PARAMETER_TYPES.find((candidate) => candidate === type);
  if (!known)
    return err(`${place}.type: ${said(type)} is no type here. Choose one of: ${PARAMETER_TYPES.join(', ')}.`);
  if (description !== undefined && typeof description !== 'string')
    return err(`${place}.description: must be text. Put it in quotes.`);
  if (required !== undefined && typeof required !== 'boolean')
    return err(`${place}.required: ${said(required)} is neither true nor false. Write one of them.`);
  if (text !== undefined && typeof text !== 'string')
    return err(`${place}.default: ${said(text)} must be text here, for every type. Put it in quotes.`);
  if (!SNAKE_CASE.test(name))
    notes.push(`${place}.name: "${name}" is not snake_case, as the service wants it.`);
  if (description === undefined) notes.push(`${place}.description: is missing; read as empty.`);
  if (required === undefined) notes.push(`${place}.required: is missing; read as false.`);
  return ok({
    row: {
      name,
      description: description ?? '',
      type: known,
      required: required ?? false,
      ...(text === undefined ? {} : { default: text }),
    },
    extra,
  });
}

function withExtras(schema: JsonObject, extras: readonly JsonObject[]): JsonObject {
  if (extras.every((extra) => Object.keys(extra).length === 0)) return schema;
  const order = own(schema, 'x-order');
  const properties = schema['properties'] as JsonObject;
  const names = Array.isArray(order) ? order.map(String) : Object.keys(properties);
  const changed = Object.entries(properties).map(([name, property]): [string, Json] => {
    const extra = extras[names.indexOf(name)] ?? {};
    return [
      name,
      Object.keys(extra).length === 0 ? property : { ...(property as JsonObject), [BESIDE]: extra },
    ];
  });
  return { ...schema, properties: Object.fromEntries(changed) };
}

function destinationNotes(settings: Json | undefined, place: string): string[] {
  if (settings === undefined) return [`${place}: is missing; the tool has no destination.`];
  const destination = isJsonObject(settings) ? own(settings, 'destination') : undefined;
  if (!isJsonObject(destination)) return [`${place}.destination: is missing; the tool has no destination.`];
  const { type, url } = destination;
  if (type === 'client_app') return [];
  if (type !== 'web_request')
    return [`${place}.destination.type: ${said(type)} is neither web_request nor client_app; kept as it is.`];
  return typeof url === 'string' ? [] : [`${place}.destination.url: is missing or no text.`];
}

const said = (value: Json | undefined): string => (value === undefined ? 'nothing' : JSON.stringify(value));
