import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '@/lib/engine/json';
import { PARAMETER_TYPES } from '@/lib/engine/parameters';
import { readDefinition, writeDefinition } from './definition';
import definition from './formats/tool-definition.json';

const SEED = { seed: 20261130, numRuns: 1000 };

function read(value: unknown) {
  const found = readDefinition(value);
  if (!found.ok) throw new Error(found.error);
  return found.value;
}

const parameter = fc.record(
  {
    name: fc.oneof(
      fc.constantFrom('path', 'force', '2', '1', '__proto__', 'constructor'),
      fc.string({ minLength: 1 }),
    ),
    description: fc.string(),
    type: fc.constantFrom(...PARAMETER_TYPES),
    required: fc.boolean(),
    default: fc.oneof(
      fc.string(),
      fc.json(),
      fc.constantFrom('', '1.0', '-0', '1e999', '[1e999]', ' true', '"x"', '{"a":1,"a":2}', 'null', 'False'),
    ),
    unit: fc.jsonValue() as fc.Arbitrary<JsonObject[string]>,
  },
  { requiredKeys: ['name', 'description', 'type', 'required'] },
);

const anyDefinition = fc.record(
  {
    id: fc.string(),
    name: fc.constantFrom('remove_backup', 'Remove'),
    description: fc.string(),
    parameters: fc.uniqueArray(parameter, { selector: ({ name }) => name, maxLength: 6 }),
    call_settings: fc.constantFrom(
      { destination: { type: 'web_request', url: 'https://a.example/' } },
      { id: 'cs', destination: { type: 'client_app' } },
    ),
    owner: fc.jsonValue(),
  },
  { requiredKeys: ['name', 'description', 'parameters'] },
);

describe('a definition', () => {
  it('becomes a JSON Schema with defaults of the declared type', () => {
    const { tool, notes } = read(definition);
    expect(tool).toMatchObject({
      name: 'remove_backup',
      description: 'remove one backup file',
      parameters: {
        type: 'object',
        properties: {
          path: { type: 'string', description: 'file to remove' },
          force: { type: 'boolean', description: 'ignore locks', default: false },
        },
        required: ['path'],
      },
    });
    expect(notes).toEqual([]);
  });

  it('comes back whole from its schema, whatever it holds, and also after the schema was stored as text', () => {
    fc.assert(
      fc.property(anyDefinition, (given) => {
        const { tool } = read(given);
        const stored = JSON.parse(JSON.stringify(tool)) as typeof tool;
        expect(JSON.parse(JSON.stringify(writeDefinition(stored).value))).toEqual(
          JSON.parse(JSON.stringify(given)),
        );
      }),
      SEED,
    );
  });

  it('needs no id in its call settings, and may go to a client', () => {
    const settings = { destination: { type: 'client_app' } };
    expect(read({ ...definition, call_settings: settings }).notes).toEqual([]);
  });

  it.each([
    [
      { name: 'removeBackup' },
      'tool definition.name: "removeBackup" is not snake_case, as the service wants it.',
    ],
    [{ call_settings: undefined }, 'tool definition.call_settings: is missing; the tool has no destination.'],
    [
      { call_settings: { destination: { type: 'fax' } } },
      'tool definition.call_settings.destination.type: "fax" is neither web_request nor client_app; kept as it is.',
    ],
  ])('is remarked on where it is unusual: %j', (change, note) => {
    const given = JSON.parse(JSON.stringify({ ...definition, ...change })) as unknown;
    expect(read(given).notes).toEqual([note]);
  });

  it.each([
    [{ name: 7 }, "tool definition.name: must be text. Add the tool's name."],
    [
      { parameters: { type: 'object' } },
      'tool definition.parameters: must be a list of parameters, not a JSON Schema.',
    ],
    [
      { parameters: [{ name: 'a', type: 'integer' }] },
      'tool definition.parameters[0].type: "integer" is no type here.',
    ],
    [
      { parameters: [{ name: 'a', type: 'number', default: 5 }] },
      'tool definition.parameters[0].default: 5 must be text here, for every type.',
    ],
    [
      { parameters: ['a', 'a'].map((name) => ({ name, type: 'string' })) },
      'tool definition.parameters[1].name: "a" is there twice.',
    ],
  ])('is refused with the place and the way out: %j', (change, sentence) => {
    const found = readDefinition({ ...definition, ...change });
    expect(found.ok ? undefined : found.error).toContain(sentence);
  });
});

describe('a tool of a fixture', () => {
  it('says with its path whatever a flat list does not hold', () => {
    const { value, lost } = writeDefinition({
      name: 'copy-files',
      results: [{ returns: 'ok' }],
      parameters: {
        type: 'object',
        additionalProperties: false,
        required: ['to', 'gone'],
        properties: {
          to: { type: 'string', enum: ['a', 'b'], format: 'uri' },
          count: { type: 'integer', default: 3 },
          files: { type: 'array', items: { type: 'string' }, default: ['x'] },
          options: { type: 'object', properties: { deep: { type: 'boolean' } } },
          maybe: { type: ['null', 'number'], default: null },
          five: { type: 'string', default: 5 },
        },
      },
    });
    expect(value).toEqual({
      name: 'copy-files',
      description: '',
      parameters: [
        { name: 'to', description: '', type: 'string', required: true },
        { name: 'count', description: '', type: 'number', required: false, default: '3' },
        { name: 'files', description: '', type: 'array', required: false, default: '["x"]' },
        { name: 'options', description: '', type: 'object', required: false },
        { name: 'maybe', description: '', type: 'number', required: false, default: 'null' },
        { name: 'five', description: '', type: 'string', required: false, default: '5' },
      ],
    });
    expect(lost).toEqual([
      'name: "copy-files" is not snake_case, as the service wants it.',
      'required: "gone" is no property, so it is not in the list.',
      'additionalProperties: the list does not hold this (false).',
      'properties.to.enum: the list does not hold the allowed values (["a","b"]).',
      'properties.to.format: the list does not hold the format of the text ("uri").',
      'properties.count.type: "integer" is shown as number.',
      'properties.files.items: the list does not hold what the items are ({"type":"string"}).',
      'properties.options.properties: the list does not hold the properties inside ({"deep":{"type":"boolean"}}).',
      'properties.maybe.type: ["null","number"] is shown as number.',
      'properties.maybe.default: the value null is only text in the list; for the type number that reads as another value.',
      'properties.five.default: the number 5 is only text in the list; for the type string that reads as another value.',
      'results: recorded results have no place in a definition.',
      'call_settings: not known here. The service wants a destination; add it before you send this.',
    ]);
  });

  it('never fails, whatever its schema is', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom('type', 'properties', 'required', 'x-gabber'), fc.jsonValue()),
        (schema) => {
          const { value, lost } = writeDefinition({ name: 'a', parameters: schema as JsonObject });
          expect(value['name']).toBe('a');
          expect(lost.filter((sentence) => !/: ./.test(sentence))).toEqual([]);
        },
      ),
      SEED,
    );
  });
});
