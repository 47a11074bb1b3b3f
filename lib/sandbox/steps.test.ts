import { describe, expect, it, vi } from 'vitest';
import { StepBudget, newAccount } from './budget';
import { FACTS, startGuest, value } from './guest-harness';

// A machine with other things to do must not fail these.
vi.setConfig({ testTimeout: 60_000 });

const limits = { steps: 100 };
const run = async (hook: string, wallNow?: () => number) => {
  const { call, fireNext, guest, lines } = await startGuest(
    `export default ${hook};\nexport const next = () => "fine";`,
    {
      limits,
      ...(wallNow ? { wallNow } : {}),
    },
  );
  return { outcome: call({}), next: () => call({}, 'next'), fireNext, guest, lines };
};

describe('a hook that does not end', () => {
  it.each([
    ['a loop', '() => { for (;;); }'],
    ['a loop that catches everything', '() => { for (;;) { try { for (;;); } catch {} finally {} } }'],
    ['a return in finally', '() => { try { for (;;); } finally { return "sneaked out"; } }'],
    [
      'an iterator with a return of its own',
      '() => { for (const x of { [Symbol.iterator]: () => ({ next: () => ({}), return: () => ({ value: 1 }) }) }) for (;;); }',
    ],
    ['an expression that backtracks', '() => /(a+)+$/.test("a".repeat(40) + "b")'],
    [
      'a comparator',
      '() => Array.from({ length: 1e5 }, (_, i) => -i).sort((a, b) => { for (let i = 0; i < 100; i++); return a - b; })',
    ],
    ['random numbers', '() => { for (;;) Math.random(); }'],
    ['a loop of await', 'async () => { for (;;) await null; }'],
    ['promises that go on for ever', '() => { const go = () => Promise.resolve().then(go); return go(); }'],
    [
      'thenables that go on for ever',
      '() => { const make = () => ({ then: (r) => r(make()) }); return make(); }',
    ],
    ['toJSON of the return', '() => ({ toJSON() { for (;;); } })'],
    ['a getter of the return', '() => ({ a: { get b() { for (;;); } } })'],
    ['then of the return', '() => ({ then() { for (;;); } })'],
    ['a getter called then', '() => ({ get then() { for (;;); } })'],
    ['a trap of a proxy', '() => new Proxy({}, { ownKeys() { for (;;); } })'],
    [
      'the prototype of a proxy',
      '() => { const p = new Proxy({}, { getPrototypeOf: () => p }); return p instanceof Array; }',
    ],
    ['a getter of what it throws', '() => { throw { get message() { for (;;); } }; }'],
    [
      'a getter on its argument',
      '(x) => { Object.defineProperty(x, "a", { enumerable: true, get() { for (;;); } }); }',
    ],
    ['a value shown on the console', '() => { console.log({ toJSON() { for (;;); } }); }'],
    ['the time of a timer', '() => { setTimeout(() => 1, { valueOf() { for (;;); } }); }'],
    ['a getter that is exported', '() => { for (;;); }'],
  ])('%s uses up its steps, and the next call in the same guest is right', async (_what, hook) => {
    const { outcome, next } = await run(hook);
    expect(outcome).toEqual({ ...FACTS, kind: 'outOfSteps' });
    expect(next()).toEqual(value('fine'));
  });

  it.each([
    [
      'restarts itself from catch',
      '() => { const inner = async () => { for (;;); }; const go = () => inner().catch(go); return go(); }',
    ],
    [
      'restarts itself twice over',
      '() => { const go = () => { Promise.resolve().then(go); Promise.resolve().then(go); }; go(); return new Promise(() => {}); }',
    ],
  ])('and %s ends the guest as well', async (_what, hook) => {
    const { outcome, next } = await run(hook);
    expect([outcome, next()]).toEqual([
      { ...FACTS, kind: 'outOfSteps' },
      { ...FACTS, kind: 'outOfSteps' },
    ]);
  });

  it.each([
    ['a microtask', '() => { queueMicrotask(() => { for (;;); }); return "answered"; }'],
    [
      'microtasks that go on for ever',
      '() => { const go = () => queueMicrotask(go); go(); return "answered"; }',
    ],
  ])(
    'but has answered before keeps its answer, and what is left behind is ended: %s',
    async (_what, hook) => {
      const { outcome, next, lines } = await run(hook);
      expect([outcome, next(), lines]).toEqual([
        value('answered'),
        value('fine'),
        ['error: What this hook call left running after its answer used up its steps and was ended.'],
      ]);
    },
  );

  it('is told so while its module is loading', async () => {
    for (const source of ['for (;;);', 'for (;;) await null;', 'export default { get a() { for (;;); } };']) {
      const { loaded } = await startGuest(source, { limits });
      expect(loaded()).toEqual({
        kind: 'failed',
        failure: { module: 'hook.ts', reason: { kind: 'outOfSteps' } },
      });
    }
  });

  it('is told nothing when it only never settles, until everybody has given up', async () => {
    const { begin, guest } = await startGuest('export default () => new Promise(() => {});');
    const outcomes = begin({});
    const before = [...outcomes];
    expect([before, guest.isBusy()]).toEqual([[], true]);
    guest.giveUp();
    expect([outcomes, guest.isBusy()]).toEqual([[{ ...FACTS, kind: 'neverSettled', async: true }], false]);
  });
});

describe('exports', () => {
  it('that cannot be read are no reason to fail', async () => {
    const { loaded, call } = await startGuest(`
      export const getter = { get a() { throw 1; } }, proxy = new Proxy({}, { ownKeys() { throw 1; } }), deep = [[[[[1]]]]];
      export default Object.defineProperty(() => 2, "name", { value: "n".repeat(1e6) });`);
    const outcome = loaded();
    expect(outcome?.kind === 'loaded' && outcome.exports.exports).toMatchObject({
      getter: { kind: 'other', type: 'an object that cannot be read' },
      proxy: { kind: 'other', type: 'an object that cannot be read' },
      default: { kind: 'function', name: `${'n'.repeat(200)}…` },
    });
    expect(call({})).toEqual(value(2));
  });

  it('are read up to a number, however often they contain each other', async () => {
    const { loaded } = await startGuest(`const f = () => 1; const many = Array(1000).fill(f);
      export const flood = Array(1000).fill(many); export default f;`);
    const outcome = loaded();
    expect(JSON.stringify(outcome).length).toBeLessThan(1_000_000);
    expect(outcome?.kind === 'loaded' && outcome.exports.exports['default']?.kind).toBe('function');
  });
});

describe('the wall clock', () => {
  /** A clock that is read `reads` times and then says that a long time has passed. */
  const late = (reads: number) => {
    let left = reads;
    return () => (left-- > 0 ? 0 : 1e9);
  };

  it('ends a call that takes too long, and the guest with it', async () => {
    const { outcome, next } = await run('() => { for (;;); }', late(20));
    expect([outcome, next()]).toEqual([
      { ...FACTS, kind: 'wallClock' },
      { ...FACTS, kind: 'wallClock' },
    ]);
  });

  it('counts the time of a call over all its timers, and not that in between', () => {
    let now = 0;
    const budget = new StepBudget(
      { steps: 10, wallMs: 100 },
      () => now,
      () => 0,
    );
    const account = newAccount();
    const spend = (ms: number, opened = account) => {
      budget.open(opened);
      now += ms;
      const over = budget.check();
      budget.close();
      now += 1000;
      return over;
    };
    expect([spend(60), spend(30, newAccount()), spend(30), spend(30)]).toEqual([false, false, false, true]);
    expect(account).toEqual({ steps: 0, wallMs: 120, overrun: 'wallClock' });
  });

  it('is only the backstop: steps come first', () => {
    const budget = new StepBudget(
      { steps: 2, wallMs: 100 },
      () => 0,
      () => 0,
    );
    const account = newAccount();
    budget.open(account);
    expect([budget.interrupt(), budget.interrupt(), budget.interrupt(), account.overrun]).toEqual([
      false,
      false,
      true,
      'outOfSteps',
    ]);
  });
});
