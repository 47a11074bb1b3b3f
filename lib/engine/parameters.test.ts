import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PARAMETER_TYPES, toList, toSchema, type Parameter } from './parameters';

const parameter: fc.Arbitrary<Parameter> = fc.record(
  {
    name: fc.oneof(fc.constantFrom('path', '2', '1', '__proto__'), fc.string({ minLength: 1 })),
    description: fc.string(),
    type: fc.constantFrom(...PARAMETER_TYPES),
    required: fc.boolean(),
    default: fc.oneof(
      fc.string(),
      fc.json(),
      fc.constantFrom('1.0', '-0', '1e999', 'null', '"x"', '[[1e999]]'),
    ),
  },
  { requiredKeys: ['name', 'description', 'type', 'required'] },
);

describe('a flat list of parameters', () => {
  it('is the same again from its schema, order and text of defaults included, and loses nothing', () => {
    fc.assert(
      fc.property(fc.uniqueArray(parameter, { selector: ({ name }) => name, maxLength: 6 }), (list) => {
        const stored = JSON.parse(JSON.stringify(toSchema(list))) as ReturnType<typeof toSchema>;
        expect(toList(stored)).toEqual({ list, lost: [] });
      }),
      { seed: 20261130, numRuns: 1000 },
    );
  });

  it.each([
    ['number', '5', 5],
    ['number', 'five', 'five'],
    ['number', '1e999', '1e999'],
    ['boolean', 'false', false],
    ['boolean', 'False', 'False'],
    ['array', '[1]', [1]],
    ['object', '[1]', '[1]'],
    ['string', '5', '5'],
  ] as const)('has defaults of the declared type: %s %s', (type, text, value) => {
    const schema = toSchema([{ name: 'a', description: '', type, required: false, default: text }]);
    expect(schema).toEqual({ type: 'object', properties: { a: { type, default: value } } });
  });
});
