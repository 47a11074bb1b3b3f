import { describe, expect, it, vi } from 'vitest';
import { outcomeOf, startGuest, value } from './guest-harness';

// A machine with other things to do must not fail these.
vi.setConfig({ testTimeout: 60_000 });

async function shown(body: string, limits = {}) {
  const { call, guest, lines } = await startGuest(`export default () => { ${body} };`, { limits });
  call({});
  return { lines, dropped: guest.consoleDropped() };
}

describe('the console of a hook', () => {
  it('shows values as text, with their level', async () => {
    const { lines } = await shown(`
      console.log("text", 1, -0, NaN, true, null, undefined, 12n, Symbol("s"), () => 1);
      console.info([1, [2]], { a: { b: "c" } }); console.debug(new Error("e")); console.warn(new Date(0));
      console.error(new Map([[1, 2]])); console.trace(); console.log(""); console.dir({ a: 1 }); console.table([1]);`);
    expect(lines).toEqual([
      'log: text 1 0 NaN true null undefined 12n Symbol(s) a function',
      'info: [1,[2]] {"a":{"b":"c"}}',
      'debug: Error: e',
      'warn: "1970-01-01T00:00:00.000Z"',
      'error: {}',
      'trace: ',
      'log: ',
      'log: {"a":1}',
      'log: [1]',
    ]);
  });

  it('has the rest of what a console has', async () => {
    const { lines } = await shown(`
      console.assert(true, "not shown"); console.assert(false, "shown", 1); console.assert();
      console.count(); console.count("a"); console.count("a"); console.countReset("a"); console.count("a");
      console.group("g"); console.groupCollapsed("h"); console.groupEnd(); console.time("t"); console.timeLog("t");
      console.timeEnd("t"); console.clear(); console.dirxml(1);`);
    expect(lines).toEqual([
      'error: Assertion failed shown 1',
      'error: Assertion failed',
      'log: default: 1',
      'log: a: 1',
      'log: a: 2',
      'log: a: 1',
      'log: g',
      'log: h',
      'log: 1',
    ]);
  });

  it('shows texts with every character in them, and large objects by their kind', async () => {
    const { lines } = await shown(`
      console.log("a\\u0000b \\ud800 c\\n\\u2028"); console.log({ long: "x".repeat(5000) }, Array(3000).fill("y"));
      const o = {}; o.o = o; console.log(o); console.log({ get a() { throw 1; } }, new Proxy({}, { ownKeys() { throw 1; } }));`);
    expect(lines).toEqual([
      'log: a\u0000b \ud800 c\n\u2028',
      'log: [object Object] (too large to show) [object Array] (too large to show)',
      'log: [object Object]',
      'log: [object Object] [object Object]',
    ]);
  });

  it('keeps the first lines of a flood and counts the rest, without a step more than the loop takes', async () => {
    const source =
      '() => { for (let i = 0; i < 1_000_000; i++) console.log("line " + i, { i }); return "after"; }';
    const { call, guest, lines } = await startGuest(`export default ${source};`);
    const outcome = call({});
    expect([outcome?.kind, lines.length, lines[0], lines.at(-1), guest.consoleDropped()]).toEqual([
      'value',
      1000,
      'log: line 0 {"i":0}',
      'log: line 999 {"i":999}',
      999_000,
    ]);
    expect(guest.consoleDropped()).toBe(0);
  });

  it('keeps so many characters, and cuts the line that passes them', async () => {
    const { lines, dropped } = await shown('for (let i = 0; i < 4; i++) console.log("x".repeat(400));', {
      consoleBytes: 1000,
    });
    expect([lines.map((line) => line.length), lines[2]?.endsWith('…'), dropped]).toEqual([
      [405, 405, 206],
      true,
      1,
    ]);
  });

  it('may be shut altogether', async () => {
    expect(await shown('console.log("a"); console.log("b");', { consoleLines: 0 })).toEqual({
      lines: [],
      dropped: 2,
    });
  });

  it('counts errors that nobody caught, in timers and microtasks', async () => {
    const { call, fireNext, guest, lines } = await startGuest(`export default () => {
      for (let i = 0; i < 5000; i++) queueMicrotask(() => { throw new Error("in a microtask"); });
      setTimeout(() => { throw null; }, 1);
    };`);
    call({});
    fireNext();
    expect([lines.length, lines[0], guest.consoleDropped()]).toEqual([
      1000,
      'error: Uncaught Error: in a microtask (hook.ts:2)',
      4001,
    ]);
  });

  it('counts what showing a value shows', async () => {
    const { lines, dropped } = await shown('console.log({ toJSON() { console.log("inner"); return 1; } });', {
      consoleLines: 1,
    });
    expect({ lines, dropped }).toEqual({ lines: ['log: inner'], dropped: 1 });
  });

  it('changes nothing about what the hook returns', async () => {
    expect(await outcomeOf('() => { console.log(1); return console.log(2); }')).toEqual(value());
  });
});
