import { describe, expect, it, vi } from 'vitest';
import { startGuest, value } from './guest-harness';
import { placeInStack } from './stack';

// A machine with other things to do must not fail these.
vi.setConfig({ testTimeout: 60_000 });

const run = async (hook: string) => {
  const { call } = await startGuest(`export default ${hook};\nexport const next = () => "fine";`);
  return { outcome: call({ name: 'bash' }), next: call({}, 'next') };
};

describe('recursion without end', () => {
  it.each([
    ['in a function', '() => { const f = () => f() + 1; return f(); }'],
    ['in a callback of map', '() => { const f = () => [1].map(f); return f(); }'],
    ['in a callback of sort', '() => { const f = () => [2, 1].sort(f); return f(); }'],
    ['in a callback of replace', '() => { const f = () => "a".replace("a", f); return f(); }'],
    ['in a getter', '() => { const o = { get a() { return o.a; } }; return o.a; }'],
    ['in a constructor', '() => { class A { constructor() { this.b = new A(); } } return new A(); }'],
    [
      'in toJSON under JSON.stringify',
      '() => { const o = { toJSON() { return JSON.stringify(o); } }; return JSON.stringify(o); }',
    ],
    ['in toString', '() => { const o = { toString() { return "" + o; } }; return "" + o; }'],
    ['in a generator', '() => { function* g() { yield* g(); } return [...g()]; }'],
    ['in an async function', 'async () => { const f = async () => { await f(); }; await f(); }'],
    ['in eval', '() => { const f = () => eval("f()"); return f(); }'],
    [
      'through 100,000 proxies',
      '() => { let p = {}; for (let i = 0; i < 100_000; i++) p = new Proxy(p, {}); return p.x; }',
    ],
    [
      'in flat()',
      '() => { let a = []; for (let i = 0; i < 100_000; i++) a = [a]; return a.flat(Infinity); }',
    ],
    [
      'in the text of an array',
      '() => { let a = []; for (let i = 0; i < 100_000; i++) a = [a]; return String(a); }',
    ],
    [
      'in structuredClone',
      '() => { let a = []; for (let i = 0; i < 100_000; i++) a = [a]; return structuredClone(a); }',
    ],
    ['of lookaheads', '() => new RegExp("(?=".repeat(20_000) + ")".repeat(20_000)).test("a")'],
    ['of signs in a text that is evaluated', '() => Function("return " + "!".repeat(100_000) + "1")()'],
  ])('%s is an ordinary error, and the next call is right', async (_where, hook) => {
    const { outcome, next } = await run(hook);
    expect(outcome).toMatchObject({ kind: 'threw', error: { message: 'stack overflow' } });
    expect(next).toEqual(value('fine'));
  });

  it('can be caught, always at the same depth', async () => {
    const hook =
      '() => { let n = 0; const f = () => { n++; f(); }; try { f(); } catch (e) { return [n, e.message]; } }';
    const [first, second] = [await run(hook), await run(hook)];
    expect(second).toEqual(first);
    expect(first.outcome).toEqual(value([expect.any(Number) as unknown as number, 'stack overflow']));
  });

  it('is shallower with a smaller stack', async () => {
    const depth = async (stackKb: number) => {
      const { call } = await startGuest(
        'let n = 0; const f = () => { n++; f(); }; export default () => { try { f(); } catch { return n; } };',
        { limits: { stackKb } },
      );
      const outcome = call({});
      return outcome?.kind === 'value' ? Number(outcome.json) : 0;
    };
    const [shallow, deep] = [await depth(32), await depth(128)];
    expect([shallow > 50, deep > 2 * shallow]).toEqual([true, true]);
  });

  it.each([
    ['in a getter of the return', '() => { const o = { get a() { return o.a; } }; return o; }', 'a'],
    ['in toJSON of the return', '() => { const o = { toJSON() { return o.toJSON(); } }; return o; }', ''],
  ])('%s is no JSON', async (_where, hook, path) => {
    const { outcome, next } = await run(hook);
    expect(outcome).toMatchObject({
      kind: 'notSerialisable',
      path,
      reason: 'reading it threw InternalError: stack overflow',
    });
    expect(next).toEqual(value('fine'));
  });

  it('of values the bridge reads ends at 100 levels', async () => {
    const { outcome, next } = await run(
      '() => { const make = () => ({ toJSON: () => ({ a: make() }) }); return make(); }',
    );
    expect([outcome?.kind, next]).toEqual(['notSerialisable', value('fine')]);
  });

  it('of objects that are let go costs nothing', async () => {
    const { outcome, next } = await run(
      '() => { let f = null; for (let i = 0; i < 200_000; i++) { const g = f; f = () => g; } f = null; return 1; }',
    );
    expect([outcome, next]).toEqual([value(1), value('fine')]);
  });
});

/** Where these overflow differs between machines; what must hold everywhere is that each ends in one of these. */
describe('what may meet the stack of the machine first', () => {
  it.each([
    ['JSON.parse of 100,000 brackets', '() => JSON.parse("[".repeat(100_000) + "]".repeat(100_000)).length'],
    [
      'JSON.stringify of 20,000 levels',
      '() => { let a = []; for (let i = 0; i < 20_000; i++) a = [a]; return JSON.stringify(a).length; }',
    ],
    [
      'brackets in a text that is evaluated',
      '() => Function("return " + "[".repeat(50_000) + "]".repeat(50_000))().length',
    ],
    ['arrows in a text that is evaluated', '() => Function("return " + "()=>".repeat(20_000) + "1")()()'],
  ])('%s is an ordinary error or ends the guest', async (_what, hook) => {
    const { outcome, next } = await run(hook);
    const wholly = outcome?.kind === 'stackOverflow';
    expect(['threw', 'value', 'stackOverflow']).toContain(outcome?.kind);
    expect(next?.kind).toBe(wholly ? 'stackOverflow' : 'value');
  });

  it('a module that is nested deeply', async () => {
    const { guest } = await startGuest('export default 1;');
    const outcomes: unknown[] = [];
    guest.load(
      { name: 'deep.ts', code: `export default ${'['.repeat(50_000)}${']'.repeat(50_000)};` },
      (outcome) => outcomes.push(outcome),
    );
    expect(outcomes).toMatchObject([{ kind: 'failed', failure: { module: 'deep.ts' } }]);
  });
});

describe('the place in a stack', () => {
  it.each([
    ['at f (hook.ts:3:5)', { module: 'hook.ts', line: 3, column: 5 }],
    ['    at apply (native)\n    at hook.ts:4:1', { module: 'hook.ts', line: 4, column: 1 }],
    ['at <anonymous> (hook2.ts:7)', { module: 'hook2.ts', line: 7 }],
    ['at f (playground:prelude:1:1)\nat g (hook.ts:2:2)', { module: 'hook.ts', line: 2, column: 2 }],
    ['at f (other.ts:1:1)', undefined],
    ['', undefined],
    ['(hook.ts:'.repeat(1000), undefined],
  ])('%j', (stack, place) => {
    expect(placeInStack(stack, [{ name: 'hook.ts' }, { name: 'hook2.ts' }])).toEqual(place);
  });
});
