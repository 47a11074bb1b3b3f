import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { Json } from '@/lib/engine/json';
import { startGuest, value } from './guest-harness';

// A machine with other things to do must not fail these.
vi.setConfig({ testTimeout: 60_000 });

const OPTIONS = { seed: 20260115, numRuns: 300 };

/** What `body` makes of `x` in the guest; the text of the error when it throws. */
async function guestFunction(body: string): Promise<(x: Json) => Json | undefined> {
  const { call } = await startGuest(
    `export default ({ x }) => { try { return { is: ${body} }; } catch (e) { return { threw: e.name }; } };`,
  );
  return (x) => {
    const outcome = call({ x });
    return outcome?.kind === 'value' ? outcome.json : { failed: outcome?.kind ?? 'nothing' };
  };
}

const bytes = fc.uint8Array({ maxLength: 40 }).map((array) => [...array]);
/** Bytes that are often the beginning of something valid. */
const nearlyUtf8 = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'binary', maxLength: 3 }).map((text) => [...new TextEncoder().encode(text)]),
      fc.constantFrom(
        [0xf0],
        [0xe2, 0x82],
        [0xed, 0xa0, 0x80],
        [0xc0, 0x80],
        [0xf4, 0x90],
        [0x80],
        [0xef, 0xbb, 0xbf],
        [0xff],
      ),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.flat());
const anyText = fc
  .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 20 })
  .map((codes) => String.fromCharCode(...codes));

describe('text codecs do what those of Node do', () => {
  it('TextEncoder', async () => {
    const encode = await guestFunction('[...new TextEncoder().encode(x)]');
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), anyText), (text) => {
        expect(encode(text)).toEqual({ is: [...new TextEncoder().encode(text)] });
      }),
      OPTIONS,
    );
  });

  it.each([
    ['plain', '{}', {}],
    ['with its mark kept', '{ ignoreBOM: true }', { ignoreBOM: true }],
    ['fatal', '{ fatal: true }', { fatal: true }],
  ])('TextDecoder, %s', async (_how, source, options) => {
    const decode = await guestFunction(`new TextDecoder("utf-8", ${source}).decode(Uint8Array.from(x))`);
    const expected = (data: number[]) => {
      try {
        return { is: new TextDecoder('utf-8', options).decode(Uint8Array.from(data)) };
      } catch {
        return { threw: 'TypeError' };
      }
    };
    fc.assert(
      fc.property(fc.oneof(bytes, nearlyUtf8), (data) => {
        expect(decode(data)).toEqual(expected(data));
      }),
      OPTIONS,
    );
  });

  it('TextDecoder for views, buffers and nothing; no other encoding', async () => {
    const { call } = await startGuest(`export default () => {
      const data = Uint8Array.from([65, 66, 67, 68]);
      const d = new TextDecoder("UTF8");
      return [d.decode(), d.decode(data.buffer), d.decode(data.subarray(1, 3)), d.decode(new DataView(data.buffer, 2)), d.encoding, d.fatal];
    };
    export const latin = () => new TextDecoder("latin1");`);
    expect(call({})).toEqual(value(['', 'ABCD', 'BC', 'CD', 'utf-8', false]));
    expect(call({}, 'latin')).toMatchObject({
      error: { name: 'RangeError', message: 'Only utf-8 can be decoded in the playground, not latin1' },
    });
  });

  it('btoa', async () => {
    const encode = await guestFunction('btoa(x)');
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          bytes.map((data) => String.fromCharCode(...data)),
          anyText,
        ),
        (text) => {
          const isByteText = Array.from(text).every((char) => char.charCodeAt(0) < 256);
          expect(encode(text)).toEqual(isByteText ? { is: btoa(text) } : { threw: 'RangeError' });
        },
      ),
      OPTIONS,
    );
  });

  it('atob, also for what is no base64', async () => {
    const decode = await guestFunction('atob(x)');
    const expected = (text: string) => {
      try {
        return { is: atob(text) };
      } catch {
        return { threw: 'RangeError' };
      }
    };
    const noise = fc.string({
      unit: fc.constantFrom('A', 'a', '0', '+', '/', '=', ' ', '\n', '-', '_'),
      maxLength: 12,
    });
    fc.assert(
      fc.property(
        fc.oneof(
          bytes.map((data) => btoa(String.fromCharCode(...data))),
          noise,
        ),
        (text) => {
          expect(decode(text)).toEqual(expected(text));
        },
      ),
      OPTIONS,
    );
  });
});

describe('structuredClone does what that of Node does', () => {
  it('for plain data', async () => {
    const clone = await guestFunction(
      '[JSON.stringify(structuredClone(x)), structuredClone(x) !== x || typeof x !== "object" || x === null]',
    );
    fc.assert(
      fc.property(fc.jsonValue(), (json) => {
        const x = JSON.parse(JSON.stringify(json)) as Json;
        expect(clone(x)).toEqual({ is: [JSON.stringify(structuredClone(x)), true] });
      }),
      OPTIONS,
    );
  });

  /** Each runs in Node and in the guest, and must come to the same. */
  it.each([
    [
      'cycles',
      'const a = { list: [] }; a.list.push(a); const c = structuredClone(a); return [c.list[0] === c, c !== a];',
    ],
    ['the same object twice', 'const a = {}; const c = structuredClone([a, a]); return [c[0] === c[1]];'],
    ['dates', 'const c = structuredClone(new Date(7)); return [c instanceof Date, c.getTime()];'],
    [
      'expressions',
      'const c = structuredClone(/a+/gi); return [c instanceof RegExp, c.source, c.flags, c.lastIndex];',
    ],
    [
      'maps and sets',
      'const c = structuredClone(new Map([["a", new Set([1, "b"])]])); return [c instanceof Map, [...c.get("a")]];',
    ],
    [
      'buffers',
      'const c = structuredClone(new Uint16Array([1, 2, 3]).subarray(1)); return [c instanceof Uint16Array, [...c], c.byteOffset];',
    ],
    [
      'errors',
      'const c = structuredClone(new Error("m", { cause: "c" })); return [c instanceof Error, c.name, c.message, c.cause];',
    ],
    [
      'errors of a kind',
      'const c = structuredClone(new RangeError("m")); return [c instanceof RangeError, c.name];',
    ],
    [
      'wrapped values',
      'const c = structuredClone([new String("a"), new Number(1), new Boolean(false)]); return c.map((x) => [typeof x, x.valueOf()]);',
    ],
    ['large numbers', 'return [typeof structuredClone(12n), String(structuredClone(12n))];'],
    ['holes', 'const c = structuredClone([, 1]); return [0 in c, 1 in c, c.length];'],
    [
      'instances of a class',
      'class A { x = 1; get y() { return 2; } } const c = structuredClone(new A()); return [c instanceof A, c];',
    ],
    [
      'a key that is called __proto__',
      'const c = structuredClone(JSON.parse(\'{"__proto__": {"a": 1}}\')); return [Object.keys(c), c.a === undefined];',
    ],
    [
      'symbols as keys',
      'return [Object.getOwnPropertySymbols(structuredClone({ [Symbol("s")]: 1 })).length];',
    ],
    ['undefined', 'return [structuredClone(undefined) === undefined];'],
    ['functions', 'try { structuredClone({ f() {} }); } catch (e) { return ["refused"]; }'],
    ['symbols', 'try { structuredClone(Symbol("s")); } catch (e) { return ["refused"]; }'],
    ['weak maps', 'try { structuredClone(new WeakMap()); } catch (e) { return ["refused"]; }'],
    ['promises', 'try { structuredClone(Promise.resolve()); } catch (e) { return ["refused"]; }'],
    ['weak references', 'try { structuredClone(new WeakRef({})); } catch (e) { return ["refused"]; }'],
    ['no value', 'try { structuredClone(); } catch (e) { return [e instanceof TypeError]; }'],
  ])('for %s', async (_what, body) => {
    const { call } = await startGuest(`export default () => { ${body} };`);
    const here = JSON.parse(JSON.stringify(inNode(body))) as Json;
    expect(call({})).toEqual(value(here));
  });
});

/** The bodies above are our own; this is how Node gets to run the same text. */
function inNode(body: string): unknown {
  const make = Reflect.construct as (target: unknown, args: string[]) => () => unknown;
  return make(Function, [body])();
}
