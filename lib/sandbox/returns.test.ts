import { describe, expect, it, vi } from 'vitest';
import type { Json } from '@/lib/engine/json';
import { FACTS, outcomeOf, value } from './guest-harness';

// A machine with other things to do must not fail these.
vi.setConfig({ testTimeout: 60_000 });

const lost = (...pairs: (readonly [string, string])[]) => pairs.map(([path, kind]) => ({ path, kind }));

describe('what a hook returns', () => {
  it.each<[string, Json]>([
    ['null', null],
    ['false', false],
    ['-0', 0],
    ['1e21', 1e21],
    ['"text \\u0000 \\ud800"', 'text \u0000 \ud800'],
    ['[[], {}, [1, [2]]]', [[], {}, [1, [2]]]],
    ['({ a: { "b c": [true] }, "": 1 })', { a: { 'b c': [true] }, '': 1 }],
    ['JSON.parse(\'{"__proto__": 1}\')', JSON.parse('{"__proto__": 1}') as Json],
    ['Object.assign(Object.create(null), { a: 1 })', { a: 1 }],
    ['new (class Point { x = 1; get y() { return 2; } })()', { x: 1 }],
  ])('%s arrives as it is', async (source, json) => {
    expect(await outcomeOf(`() => (${source})`)).toEqual(value(json));
  });

  it('texts, numbers and booleans in objects of their own are written as what is in them', async () => {
    const source = '() => ({ a: new String("deny"), b: [new Number(1)], c: new Boolean(false) })';
    expect(await outcomeOf(source)).toEqual(
      value(
        { a: 'deny', b: [1], c: false },
        { lost: lost(['a', 'String'], ['b[0]', 'Number'], ['c', 'Boolean']) },
      ),
    );
  });

  it('is absent for undefined, and for nothing at all', async () => {
    expect([await outcomeOf('() => undefined'), await outcomeOf('() => {}')]).toEqual([value(), value()]);
  });

  it('names by its path each part that JSON cannot carry', async () => {
    const source = `() => ({
      fine: 1, undef: undefined, fn: () => 1, sym: Symbol("x"), nan: NaN, inf: [-Infinity],
      date: new Date(0), map: new Map([[1, 2]]), set: new Set([1]), re: /x/g, err: new Error("e"),
      list: [undefined, () => 1, Symbol.iterator], deep: { deeper: [{ lost: undefined }] },
    })`;
    expect(await outcomeOf(source)).toEqual(
      value(
        {
          fine: 1,
          nan: null,
          inf: [null],
          date: '1970-01-01T00:00:00.000Z',
          map: {},
          set: {},
          re: {},
          err: {},
          list: [null, null, null],
          deep: { deeper: [{}] },
        },
        {
          lost: lost(
            ['undef', 'undefined'],
            ['fn', 'function'],
            ['sym', 'symbol'],
            ['nan', 'NaN'],
            ['inf[0]', '-Infinity'],
            ['date', 'Date'],
            ['map', 'Map'],
            ['set', 'Set'],
            ['re', 'RegExp'],
            ['err', 'Error'],
            ['list[0]', 'undefined'],
            ['list[1]', 'function'],
            ['list[2]', 'symbol'],
            ['deep.deeper[0].lost', 'undefined'],
          ),
        },
      ),
    );
  });

  it.each([
    ['a function', '() => () => 1', 'function'],
    ['a symbol', '() => Symbol("s")', 'symbol'],
  ])('is lost when it is %s', async (_what, source, kind) => {
    expect(await outcomeOf(source)).toEqual(value(undefined, { lost: lost(['', kind]) }));
  });

  it('is what toJSON makes of it, once', async () => {
    const source = '() => ({ when: { toJSON: () => ({ toJSON: () => 1, a: [2] }) } })';
    expect(await outcomeOf(source)).toEqual(
      value({ when: { a: [2] } }, { lost: lost(['when', 'Object'], ['when.toJSON', 'function']) }),
    );
  });

  it.each([
    ['a BigInt', '() => ({ a: [1n] })', 'a[0]', 'a BigInt has no JSON form'],
    [
      'itself',
      '() => { const a = { b: {} }; a.b.c = a; return a; }',
      'b.c',
      'the value contains itself (a cycle)',
    ],
    [
      'itself at once',
      '() => { const a = []; a[0] = a; return a; }',
      '[0]',
      'the value contains itself (a cycle)',
    ],
    [
      'a getter that throws',
      '() => ({ a: { get b() { throw new TypeError("no"); } } })',
      'a.b',
      'reading it threw TypeError: no',
    ],
    [
      'a proxy that refuses',
      '() => ({ a: new Proxy({}, { ownKeys() { throw new Error("no"); } }) })',
      'a',
      'reading it threw Error: no',
    ],
    [
      'a revoked proxy',
      '() => { const { proxy, revoke } = Proxy.revocable({}, {}); revoke(); return { a: proxy }; }',
      'a',
      'reading it threw TypeError: revoked proxy',
    ],
    [
      'a getter that throws its own object',
      '() => { const a = { get b() { throw a; } }; return a; }',
      'b',
      'reading it threw an object that cannot be shown as text',
    ],
  ])('has no JSON form with %s in it', async (_what, source, path, reason) => {
    expect(await outcomeOf(source)).toEqual({ ...FACTS, kind: 'notSerialisable', path, reason });
  });

  it('has no JSON form with a toJSON that throws', async () => {
    expect(await outcomeOf('() => ({ a: { toJSON() { throw "no"; } } })')).toEqual({
      ...FACTS,
      kind: 'notSerialisable',
      path: 'a',
      reason: 'reading it threw no',
      lost: lost(['a', 'Object']),
    });
  });

  it('may be nested 100 levels deep and no deeper', async () => {
    const nested = (levels: number) =>
      `() => { let a = 1; for (let i = 0; i < ${levels}; i++) a = [a]; return a; }`;
    expect((await outcomeOf(nested(100)))?.kind).toBe('value');
    expect(await outcomeOf(nested(101))).toEqual({
      ...FACTS,
      kind: 'notSerialisable',
      path: '[0]'.repeat(100),
      reason: 'it is nested deeper than 100 levels',
    });
  });

  it.each([
    ['one long text', '() => "x".repeat(1001)'],
    ['many short ones', '() => Array.from({ length: 300 }, () => "xxx")'],
    ['a long key', '() => ({ ["x".repeat(1001)]: 1 })'],
    [
      'the same object again and again',
      '() => { let a = {}; for (let i = 0; i < 40; i++) a = { l: a, r: a }; return a; }',
    ],
    [
      'an array that says it is endless',
      '() => new Proxy([], { get: (_, key) => (key === "length" ? 1e15 : undefined) })',
    ],
  ])('is too large with %s', async (_what, source) => {
    expect(await outcomeOf(source, { limits: { returnBytes: 1000 } })).toMatchObject({
      kind: 'tooLarge',
      limitBytes: 1000,
    });
  });

  it('reports what is lost in few and short words, whatever it is called', async () => {
    const source =
      '() => Object.fromEntries(Array.from({ length: 5000 }, (_, i) => [String(i).repeat(1000), () => 1]))';
    const outcome = await outcomeOf(source);
    expect(outcome?.lost.every(({ path }) => path.length <= 301)).toBe(true);
    expect(JSON.stringify(outcome).length).toBeLessThan(25_000);
  });
});

describe('what a hook throws', () => {
  const place = { module: 'hook.ts', line: 1, column: 31 };

  it('keeps name, message, place and cause of an error', async () => {
    const source =
      '() => { throw new RangeError("too far", { cause: new Error("deep", { cause: "root" }) }); }';
    expect(await outcomeOf(source)).toEqual({
      ...FACTS,
      kind: 'threw',
      error: {
        name: 'RangeError',
        message: 'too far',
        place: { ...place, column: 44 },
        cause: 'Error: deep',
      },
    });
  });

  it.each([
    ['null', 'null'],
    ['undefined', 'undefined'],
    ['"just text"', 'just text'],
    ['12n', '12n'],
    ['Symbol("s")', 'Symbol(s)'],
    ['() => 1', 'a function'],
    ['{ code: 7 }', '{"code":7}'],
    ['{ message: "in an object" }', 'in an object'],
    [
      '{ get message() { throw new Error("gotcha"); }, toString() { throw 1; } }',
      'an object that cannot be shown as text',
    ],
    ['Object.create(null)', '{}'],
    [
      'new Proxy({}, { get() { throw 1; }, ownKeys() { throw 2; } })',
      'an object that cannot be shown as text',
    ],
    ['new Proxy({}, { getPrototypeOf() { throw 1; } })', '{}'],
  ])('is readable: throw %s', async (source, message) => {
    expect(await outcomeOf(`() => { throw ${source}; }`)).toEqual({
      ...FACTS,
      kind: 'threw',
      error: { name: null, message },
    });
  });

  it('is cut when it is long, and never asked twice', async () => {
    const source = `() => { const e = new Error("m".repeat(1e6)); e.name = "n".repeat(1e6); e.stack = "(s:1".repeat(1e5); e.cause = e; throw e; }`;
    const outcome = await outcomeOf(source);
    expect(outcome).toMatchObject({
      kind: 'threw',
      error: { name: `${'n'.repeat(200)}…`, message: `${'m'.repeat(4000)}…` },
    });
    expect(JSON.stringify(outcome).length).toBeLessThan(6000);
  });

  it('is the same for a rejected promise, marked as asynchronous', async () => {
    expect(await outcomeOf('async () => { throw null; }')).toEqual({
      ...FACTS,
      async: true,
      kind: 'threw',
      error: { name: null, message: 'null' },
    });
    expect(await outcomeOf('() => Promise.reject()')).toMatchObject({
      error: { name: null, message: 'undefined' },
    });
  });
});
