import { describe, expect, it, vi } from 'vitest';
import { startGuest, value } from './guest-harness';

// A machine with other things to do must not fail these.
vi.setConfig({ testTimeout: 60_000 });

/** What the hook of every row returns, throws and shows, in a world that has been vandalised before. */
const HOOKS = `
export const returns = () => ({ block: "no", list: [1, 2, { a: true }], text: "x" });
export const later = async () => { await null; return { a: [1] }; };
export const throws = () => { throw new TypeError("kept"); };
export const shows = () => { console.log("text", { a: [1] }, 12n, Symbol("s"), null); console.assert(false, "no"); };
export const waits = () => new Promise((resolve) => setTimeout((x) => resolve(x), 5, "rest"));`;

const everyMethod = (prototype: string, of: string) =>
  `for (const key of Object.getOwnPropertyNames(${prototype}))
     if (key !== "constructor" && typeof Object.getOwnPropertyDescriptor(${prototype}, key).value === "function")
       ${prototype}[key] = ${of};`;

describe('a vandal', () => {
  it.each([
    ['JSON', 'JSON.stringify = () => "{}"; JSON.parse = () => "forged"; globalThis.JSON = null;'],
    ['toJSON of texts and numbers', 'String.prototype.toJSON = Number.prototype.toJSON = () => "forged";'],
    ['the iterator of arrays', 'Array.prototype[Symbol.iterator] = () => { throw "forged"; };'],
    [
      'an iterator that yields something else',
      'Array.prototype[Symbol.iterator] = function* () { yield "forged"; };',
    ],
    [
      'setters on the indices of arrays',
      `for (let i = 0; i < 50; i++) Object.defineProperty(Array.prototype, i, {
         set() { throw "forged"; }, get: () => "forged", configurable: true });`,
    ],
    ['the methods of arrays', everyMethod('Array.prototype', '() => "forged"')],
    ['the methods of texts', everyMethod('String.prototype', '() => "forged"')],
    ['the methods of regular expressions', everyMethod('RegExp.prototype', '() => { throw "forged"; }')],
    ['the methods of maps', `${everyMethod('Map.prototype', '() => () => "forged"')} globalThis.Map = null;`],
    ['call, apply and bind', everyMethod('Function.prototype', '() => "forged"')],
    [
      'the functions of Object',
      'for (const key of Object.getOwnPropertyNames(Object)) { try { Object[key] = () => "forged"; } catch {} }',
    ],
    [
      'Reflect',
      'for (const key of Reflect.ownKeys(Reflect)) { try { Reflect[key] = () => "forged"; } catch {} } globalThis.Reflect = null;',
    ],
    [
      'the texts of symbols and large numbers',
      'Symbol.prototype.toString = BigInt.prototype.toString = () => "forged"; globalThis.BigInt = null;',
    ],
    ['the class of errors', 'globalThis.Error = class {};'],
    [
      'what instanceof asks',
      'for (const c of [Error, TypeError, Object, Array, Function, Map, Promise]) Object.defineProperty(c, Symbol.hasInstance, { value: () => { throw "forged"; } });',
    ],
    [
      'instanceof that always says yes',
      'for (const c of [Error, Promise]) Object.defineProperty(c, Symbol.hasInstance, { value: () => true });',
    ],
    [
      'the formatting of stacks',
      'Error.prepareStackTrace = () => { throw "forged"; }; Error.stackTraceLimit = 0;',
    ],
    [
      'the names of a global scope that is frozen',
      'Object.freeze(globalThis); Object.freeze(Object.prototype); Object.freeze(Array.prototype); Object.freeze(console);',
    ],
    [
      'every name of the global scope',
      'for (const key of Object.getOwnPropertyNames(globalThis)) if (!["console", "setTimeout", "Symbol", "TypeError", "Promise", "globalThis"].includes(key)) { try { delete globalThis[key]; } catch {} }',
    ],
    [
      'prototypes without a prototype',
      'for (const c of [Array, String, Map, Date, RegExp, Promise]) Object.setPrototypeOf(c.prototype, null);',
    ],
    [
      'setters on the prototype of objects',
      `for (const key of ["kind", "json", "lost", "name", "message", "callback", "rest", "delay", "up", "text", "size"])
         Object.defineProperty(Object.prototype, key, { set() { throw "forged"; }, get: () => "forged", configurable: true });`,
    ],
    [
      'the clock',
      'Date.now = () => { throw "forged"; }; Date.prototype.getTime = () => 0; globalThis.Date = null;',
    ],
  ])('that replaces %s hurts only itself', async (_what, poison) => {
    const { begin, fireNext, lines } = await startGuest(`${poison}\n${HOOKS}`);
    const settled = ['returns', 'later', 'throws', 'shows'].map((name) => begin({}, name)[0]);
    const waiting = begin({}, 'waits');
    expect(fireNext()).toBe(true);
    expect([...settled, waiting[0]]).toEqual([
      value({ block: 'no', list: [1, 2, { a: true }], text: 'x' }),
      value({ a: [1] }, { async: true }),
      expect.objectContaining({
        kind: 'threw',
        error: expect.objectContaining({ name: 'TypeError', message: 'kept' }) as unknown,
      }),
      value(),
      value('rest', { async: true }),
    ]);
    expect(lines).toEqual(['log: text {"a":[1]} 12n Symbol(s) null', 'error: Assertion failed no']);
  });

  it.each([
    ['then of promises', 'Promise.prototype.then = (f) => { f("forged"); };'],
    [
      'then, resolve and the class itself',
      'Promise.prototype.then = 1; Promise.resolve = 1; globalThis.Promise = null;',
    ],
  ])('that replaces %s does not change what an async function returns', async (_what, poison) => {
    const { call } = await startGuest(
      `${poison}\nexport default async () => { await null; return { a: 1 }; };`,
    );
    expect(call({})).toEqual(value({ a: 1 }, { async: true }));
  });

  it('that gives every object a toJSON changes what its own objects become, as anywhere', async () => {
    const { call } = await startGuest(`Object.prototype.toJSON = () => 7; export default () => ({ a: 1 });`);
    expect(call({})).toEqual(value(7, { lost: [{ path: '', kind: 'Object' }] }));
  });
});
