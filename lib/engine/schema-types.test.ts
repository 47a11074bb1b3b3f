import { expect, test } from 'vitest';
import { schemaType } from './schema-types';

test.each([
  [{ type: 'string' }, 'string'],
  [{ type: 'integer' }, 'number'],
  [{ type: ['string', 'null'] }, 'string | null'],
  [{ enum: ['a', 1, null] }, '"a" | 1 | null'],
  [{ const: 'x' }, '"x"'],
  [{ type: 'array', items: { type: 'boolean' } }, 'Array<boolean>'],
  [{ type: 'array' }, 'Array<unknown>'],
  [{ anyOf: [{ type: 'string' }, { type: 'number' }] }, 'string | number'],
  [{ type: 'object' }, 'Record<string, unknown>'],
  [{ type: 'object', properties: {} }, '{}'],
  [
    {
      type: 'object',
      properties: { path: { type: 'string', description: 'Ends */ here' }, 'odd key': { type: 'number' } },
      required: ['path'],
    },
    '{ /** Ends * / here */ "path": string; "odd key"?: number; }',
  ],
  [{}, 'unknown'],
  [null, 'unknown'],
])('the schema %j is the type %s', (schema, type) => {
  expect(schemaType(schema)).toBe(type);
});

test('a schema nested without end stops at unknown', () => {
  const schema: { type: string; items?: object } = { type: 'array' };
  let inner = schema;
  for (let i = 0; i < 50; i++) inner = inner.items = { type: 'array' };
  expect(schemaType(JSON.parse(JSON.stringify(schema)) as never)).toContain('unknown');
});
