import { describe, expect, it } from 'vitest';
import type { Json } from '@/lib/engine/json';
import { startGuest } from '@/lib/sandbox/guest-harness';
import { ZOD } from './guest-zod';

/** What an expression comes to in a guest that has imported zod. */
async function evaluate(expression: string, imports = 'import { z } from "zod";'): Promise<Json | undefined> {
  const source = `${imports}
    const told = (type, value) => {
      const { success, data, error } = type.safeParse(value);
      return success ? { data } : error.issues.map(({ path, message }) => [...path, message].join(" / "));
    };
    export default () => (${expression});`;
  const { loaded, call } = await startGuest(source, { guestModules: { zod: ZOD } });
  expect(loaded()?.kind).toBe('loaded');
  const back = call({});
  if (back?.kind !== 'value') throw new Error(JSON.stringify(back));
  return back.json;
}

/** The JSON Schema of each type, without the line that all of them begin with. */
async function schemas(...types: string[]): Promise<Json | undefined> {
  return evaluate(
    `[${types.join(', ')}].map((type) => { const { $schema, ...rest } = type.toJSONSchema(); return rest; })`,
  );
}

/** What safeParse says: the data, or the issues as path and message. Each case is "type, value". */
async function told(...cases: string[]): Promise<Json | undefined> {
  return evaluate(`[${cases.map((one) => `told(${one})`).join(', ')}]`);
}

const INT = { type: 'integer', minimum: -9007199254740991, maximum: 9007199254740991 };

describe('zod in a guest', () => {
  it('is there under every name', async () => {
    const names =
      'any array boolean email enum int literal null nullable number object optional record string toJSONSchema union unknown url uuid';
    const imports = 'import all, { z, object, enum as oneOf } from "zod"; import * as space from "zod";';
    expect(
      await evaluate(
        `[${JSON.stringify(names)}.split(" ").filter((name) => typeof space[name] !== "function"),
          z === all, z.z === z, z.object === object, oneOf(["a"]).options]`,
        imports,
      ),
    ).toEqual([[], true, true, true, ['a']]);
  });

  it('describes the parameters of a tool', async () => {
    const tool = `z.object({
      path: z.string().min(1).describe("The file"),
      mode: z.enum(["read", "write"]).default("read"),
      lines: z.array(z.number().int().positive()).max(2).optional(),
      at: z.object({ line: z.number(), note: z.string().nullish() }).describe("Where").optional(),
      tags: z.record(z.string(), z.union([z.string(), z.literal(1)])),
    }).describe("Opens a file")`;
    expect(await evaluate(`[z.toJSONSchema(${tool}), ${tool}.description]`)).toEqual([
      {
        $schema: 'https://json-schema.org/draft/2020-12/schema',
        type: 'object',
        description: 'Opens a file',
        properties: {
          path: { type: 'string', minLength: 1, description: 'The file' },
          mode: { type: 'string', enum: ['read', 'write'], default: 'read' },
          lines: {
            type: 'array',
            maxItems: 2,
            items: { type: 'integer', exclusiveMinimum: 0, maximum: INT.maximum },
          },
          at: {
            type: 'object',
            description: 'Where',
            properties: { line: { type: 'number' }, note: { type: ['string', 'null'] } },
            required: ['line'],
            additionalProperties: false,
          },
          tags: {
            type: 'object',
            propertyNames: { type: 'string' },
            additionalProperties: { anyOf: [{ type: 'string' }, { type: 'number', const: 1 }] },
          },
        },
        required: ['path', 'mode', 'tags'],
        additionalProperties: false,
      },
      'Opens a file',
    ]);
    const value = `{ path: "a", at: { line: 1, more: 2 }, tags: { a: "x" }, other: 3 }`;
    expect(
      await told(
        `${tool}, ${value}`,
        `${tool}, { path: "", mode: "run", lines: [1, 1.5, 0], at: { line: "1" }, tags: { a: 2 } }`,
      ),
    ).toEqual([
      { data: { path: 'a', mode: 'read', at: { line: 1 }, tags: { a: 'x' } } },
      [
        'path / Too small: expected string to have >=1 characters',
        'mode / Invalid option: expected one of "read"|"write"',
        'lines / 1 / Invalid input: expected int, received number',
        'lines / 2 / Too small: expected number to be >0',
        'lines / Too big: expected array to have <=2 items',
        'at / line / Invalid input: expected number, received string',
        'tags / a / Invalid input',
      ],
    ]);
  });

  it('throws an error with all issues', async () => {
    const source = `import { z } from "zod"; export default () => z.object({ a: z.array(z.string()) }).parse({ a: [1] });`;
    const { call } = await startGuest(source, { guestModules: { zod: ZOD } });
    const error = { name: 'ZodError', message: expect.stringContaining('expected string') as string };
    expect(call({})).toMatchObject({ kind: 'threw', error });
    expect(
      await evaluate(`(() => {
        try { z.number().parse(null); }
        catch (error) { return [error instanceof Error, error.issues, JSON.parse(error.message)]; }
      })()`),
    ).toEqual([true, ...Array.from({ length: 2 }, () => [expect.objectContaining({ path: [] }) as object])]);
    expect(await evaluate('z.string().parse("a")')).toBe('a');
  });

  it('makes a new type with each method', async () => {
    expect(
      await evaluate(`(() => {
        const type = z.string();
        type.min(3).describe("no").optional();
        return [type.toJSONSchema().minLength ?? null, type.description ?? null, told(type, "")];
      })()`),
    ).toEqual([null, null, { data: '' }]);
  });
});

describe('texts', () => {
  it('have JSON Schemas', async () => {
    expect(
      await schemas(
        'z.string().min(1).min(0).max(5).max(9)',
        'z.string().length(2)',
        'z.string().nonempty()',
        'z.string().regex(/a+/i)',
        'z.string().startsWith("a.").endsWith("b").includes("c")',
        'z.url()',
        'z.string().trim().toLowerCase().toUpperCase()',
      ),
    ).toEqual([
      { type: 'string', minLength: 1, maxLength: 5 },
      { type: 'string', minLength: 2, maxLength: 2 },
      { type: 'string', minLength: 1 },
      { type: 'string', pattern: 'a+' },
      { type: 'string', allOf: [{ pattern: '^a\\..*' }, { pattern: '.*b$' }, { pattern: 'c' }] },
      { type: 'string', format: 'uri' },
      { type: 'string' },
    ]);
    const formats = await evaluate(`[z.email(), z.string().email(), z.uuid(), z.string().uuid(),
      z.string().datetime()].map((type) => type.toJSONSchema()).map(({ format, pattern }) => format + typeof pattern)`);
    expect(formats).toEqual(
      ['email', 'email', 'uuid', 'uuid', 'date-time'].map((format) => `${format}string`),
    );
  });

  it('are checked', async () => {
    expect(
      await told(
        'z.string(), 1',
        'z.string("M"), 1',
        'z.string().max(1, "M"), "ab"',
        'z.string().length(2), "a"',
        'z.string().nonempty(), ""',
        'z.string().regex(/b/g).startsWith("b").endsWith("c").includes("d"), "a"',
        'z.string().trim().toUpperCase().min(2), " ab "',
        'z.string().trim().min(3).toLowerCase(), " A "',
      ),
    ).toEqual([
      ['Invalid input: expected string, received number'],
      ['M'],
      ['M'],
      ['Too small: expected string to have exactly 2 characters'],
      ['Too small: expected string to have >=1 characters'],
      [
        'Invalid string: must match pattern /b/g',
        'Invalid string: must start with "b"',
        'Invalid string: must end with "c"',
        'Invalid string: must include "d"',
      ],
      { data: 'AB' },
      ['Too small: expected string to have >=3 characters'],
    ]);
  });

  const long = '12345678-1234-4234-8234-123456789abc';
  it.each([
    ['z.email()', ['a@b.co', "o'x+y.z@c.d.ee"], ['a@b', 'a..b@c.de', '.a@b.co', 'a.@b.co', 'a@-b.co']],
    [
      'z.url()',
      ['https://a.b/c d?e#f', 'HTTP://X', 'mailto:a@b', 'file:///x'],
      ['http://', 'a', '//a', 'http://a b'],
    ],
    [
      'z.uuid()',
      [long, long.toUpperCase(), '00000000-0000-0000-0000-000000000000'],
      ['x', long.replace('-8', '-7')],
    ],
    [
      'z.string().datetime()',
      ['2020-02-29T23:59:59Z', '2000-02-29T00:00:00.5Z', '2021-12-31T00:00:00Z'],
      [
        '2021-02-29T00:00:00Z',
        '1900-02-29T00:00:00Z',
        '2020-02-30T00:00:00Z',
        '2020-04-31T00:00:00Z',
        '2020-01-01',
      ],
    ],
  ])('have the format %s', async (type, good, bad) => {
    const passing = `${JSON.stringify([...good, ...bad])}.filter((text) => ${type}.safeParse(text).success)`;
    expect(await evaluate(passing)).toEqual(good);
  });
});

describe('numbers', () => {
  it('have JSON Schemas', async () => {
    expect(
      await schemas(
        'z.int()',
        'z.number().int().min(1).lte(5)',
        'z.number().gte(1).max(5)',
        'z.number().gt(1).gte(1).lt(5)',
        'z.number().positive()',
        'z.number().negative()',
        'z.number().nonnegative()',
        'z.number().nonpositive()',
        'z.int().multipleOf(2)',
      ),
    ).toEqual([
      INT,
      { type: 'integer', minimum: 1, maximum: 5 },
      { type: 'number', minimum: 1, maximum: 5 },
      { type: 'number', exclusiveMinimum: 1, exclusiveMaximum: 5 },
      { type: 'number', exclusiveMinimum: 0 },
      { type: 'number', exclusiveMaximum: 0 },
      { type: 'number', minimum: 0 },
      { type: 'number', maximum: 0 },
      { ...INT, multipleOf: 2 },
    ]);
  });

  it('are checked', async () => {
    expect(
      await told(
        'z.number(), NaN',
        'z.int(), "1"',
        'z.int(), 2 ** 60',
        'z.number().min(3).gte(2), 1',
        'z.number().max(3).lte(4), 5',
        'z.number().positive().nonnegative("M"), -1',
        'z.number().negative().nonpositive("M"), 1',
        'z.number().multipleOf(2), 3',
        'z.number().multipleOf(0.1), 0.3',
      ),
    ).toEqual([
      ['Invalid input: expected number, received NaN'],
      ['Invalid input: expected number, received string'],
      ['Too big: expected number to be <=9007199254740991'],
      ['Too small: expected number to be >=3', 'Too small: expected number to be >=2'],
      ['Too big: expected number to be <=3', 'Too big: expected number to be <=4'],
      ['Too small: expected number to be >0', 'M'],
      ['Too big: expected number to be <0', 'M'],
      ['Invalid number: must be a multiple of 2'],
      { data: 0.3 },
    ]);
  });
});

describe('the other types', () => {
  it('have JSON Schemas', async () => {
    expect(
      await schemas(
        'z.boolean()',
        'z.null()',
        'z.any()',
        'z.unknown()',
        'z.literal("a")',
        'z.literal([1, 2])',
        'z.literal(["a", null])',
        'z.record(z.enum(["a"]), z.any())',
        'z.string().array().length(2).nonempty()',
        'z.string().or(z.number())',
        'z.nullable(z.string().describe("in"))',
        'z.optional(z.string()).meta({ title: "T" }).describe("out")',
        'z.object()',
        'z.object({ a: z.unknown() }).strict()',
        'z.object({ a: z.string().optional() }).passthrough().extend({ b: z.string().array().default([]) })',
      ),
    ).toEqual([
      { type: 'boolean' },
      { type: 'null' },
      {},
      {},
      { type: 'string', const: 'a' },
      { type: 'number', enum: [1, 2] },
      { enum: ['a', null] },
      {
        type: 'object',
        propertyNames: { type: 'string', enum: ['a'] },
        additionalProperties: {},
        required: ['a'],
      },
      { type: 'array', items: { type: 'string' }, minItems: 2, maxItems: 2 },
      { type: ['string', 'number'] },
      { anyOf: [{ type: 'string', description: 'in' }, { type: 'null' }] },
      { type: 'string', title: 'T', description: 'out' },
      { type: 'object', properties: {}, additionalProperties: false },
      { type: 'object', properties: { a: {} }, required: ['a'], additionalProperties: false },
      {
        type: 'object',
        properties: {
          a: { type: 'string' },
          b: { type: 'array', items: { type: 'string' }, default: [] },
        },
        required: ['b'],
        additionalProperties: {},
      },
    ]);
  });

  it('are checked', async () => {
    expect(
      await told(
        'z.boolean("M"), "x"',
        'z.null(), 1',
        'z.literal("a"), "b"',
        'z.literal(["a", null]), null',
        'z.array(z.string()).min(2), []',
        'z.array(z.string()), {}',
        'z.record(z.string().min(2), z.int()), { a: 1, bb: "x", cc: 3 }',
        'z.record(z.enum(["a", "b"]), z.int()), { a: 1 }',
        'z.union([z.string(), z.int().min(3)]), 4',
        'z.union([z.string(), z.int().min(3)]), 2',
        'z.string().nullish(), null',
        'z.string().nullable(), undefined',
        'z.string().default("x").optional(), undefined',
        'z.string().default("x"), null',
        'z.string(), new Date(0)',
      ),
    ).toEqual([
      ['M'],
      ['Invalid input: expected null, received number'],
      ['Invalid input: expected "a"'],
      { data: null },
      ['Too small: expected array to have >=2 items'],
      ['Invalid input: expected array, received object'],
      ['a / Invalid key in record', 'bb / Invalid input: expected number, received string'],
      ['b / Invalid input: expected number, received undefined'],
      { data: 4 },
      ['Invalid input'],
      { data: null },
      ['Invalid input: expected string, received undefined'],
      { data: 'x' },
      ['Invalid input: expected string, received null'],
      ['Invalid input: expected string, received Date'],
    ]);
  });

  it('give each reader a default of its own', async () => {
    expect(
      await evaluate(`(() => {
        const type = z.array(z.string()).default([]);
        type.parse(undefined).push("x");
        return [type.parse(undefined), type.toJSONSchema().default];
      })()`),
    ).toEqual([[], []]);
  });

  it('tell what an object must and may hold', async () => {
    const shape = '{ a: z.string(), b: z.number().optional() }';
    expect(await evaluate(`Object.keys(z.object(${shape}).shape)`)).toEqual(['a', 'b']);
    expect(
      await told(
        `z.object(${shape}), { a: "x", c: 1 }`,
        `z.object(${shape}).passthrough(), { a: "x", c: 1 }`,
        `z.object(${shape}).strict(), { c: 1, d: 2 }`,
        `z.object(${shape}).strict().extend({ c: z.any() }), { a: "x", b: 1, c: 1 }`,
        `z.object({ u: z.unknown() }), {}`,
        `z.object(), null`,
      ),
    ).toEqual([
      { data: { a: 'x' } },
      { data: { a: 'x', c: 1 } },
      ['a / Invalid input: expected string, received undefined', 'Unrecognized keys: "c", "d"'],
      { data: { a: 'x', b: 1, c: 1 } },
      ['u / Invalid input: expected nonoptional, received undefined'],
      ['Invalid input: expected object, received null'],
    ]);
  });
});
