import { describe, expect, it, vi } from 'vitest';
import { FACTS, startGuest, value } from './guest-harness';

// A machine with other things to do must not fail these.
vi.setConfig({ testTimeout: 60_000 });

const HOOKS = (bomb: string) => `export default ${bomb};\nexport const next = () => "fine";`;
const explode = async (bomb: string, limits = {}) => {
  const { call, lines } = await startGuest(HOOKS(bomb), { limits });
  return { outcome: call({}), next: () => call({}, 'next'), lines };
};

/** With less memory a bomb goes off sooner; the kinds are the same. */
const SMALL = { memoryMb: 20 };

describe('a memory bomb', () => {
  it.each([
    [
      'arrays',
      '() => { const keep = []; for (;;) keep.push(new Array(1_000_000).fill("x" + keep.length)); }',
    ],
    ['small objects', '() => { const keep = []; for (;;) keep.push({}); }'],
    ['texts', '() => { const keep = []; for (;;) keep.push("x".repeat(100_000) + keep.length); }'],
    ['buffers', '() => { const keep = []; for (;;) keep.push(new Uint8Array(1_000_000)); }'],
    ['one buffer', '() => new Uint8Array(500_000_000)'],
    ['closures', '() => { let f = () => 1; for (;;) { const g = f; f = () => g; } }'],
    ['a map', '() => { const map = new Map(); for (let i = 0; ; i++) map.set(i, i); }'],
    ['symbols', '() => { const all = {}; for (let i = 0; ; i++) all[Symbol(i)] = i; }'],
    [
      'functions made from text',
      '() => { const keep = []; for (;;) keep.push(Function("return " + keep.length)); }',
    ],
    ['expressions', '() => { const keep = []; for (;;) keep.push(new RegExp("a".repeat(1000))); }'],
    ['promises', '() => { for (;;) Promise.resolve().then(() => 1); }'],
    [
      'an async hook',
      'async () => { const keep = []; for (;;) { keep.push("x".repeat(100_000) + keep.length); await null; } }',
    ],
    [
      'a getter of the return',
      '() => ({ get a() { const keep = []; for (;;) keep.push(new Array(100_000).fill(keep.length)); } })',
    ],
    [
      'what it throws',
      '() => { const keep = []; try { for (;;) keep.push([]); } finally { keep.push(...keep); } }',
    ],
    [
      'catching it and going on',
      '() => { const keep = []; for (;;) { try { for (;;) keep.push([keep.length]); } catch { keep.push(1); } } }',
    ],
  ])('of %s ends as out of memory, and the guest is not used again', async (_what, bomb) => {
    const { outcome, next } = await explode(bomb, SMALL);
    expect(outcome).toMatchObject({ kind: 'outOfMemory' });
    expect(next()).toEqual({ ...FACTS, kind: 'outOfMemory' });
  });

  it('goes off at the limit of the document, at 64 MB when that says nothing', async () => {
    const pushes = async (limits: object) => {
      const { lines } = await explode(
        '() => { const keep = []; for (;;) { keep.push(new Uint8Array(1_000_000)); console.log(keep.length); } }',
        limits,
      );
      return lines.length;
    };
    const [small, usual] = [await pushes(SMALL), await pushes({})];
    expect([small < 20, usual > 40, usual < 64]).toEqual([true, true, true]);
    expect([await pushes(SMALL), await pushes({})]).toEqual([small, usual]);
  });

  it('goes off while a module is loading', async () => {
    const { loaded } = await startGuest('const keep = []; for (;;) keep.push(new Array(100_000).fill(1));', {
      limits: SMALL,
    });
    expect(loaded()).toEqual({
      kind: 'failed',
      failure: { module: 'hook.ts', reason: { kind: 'outOfMemory' } },
    });
  });

  it('that the hook catches in time is its own business', async () => {
    const { outcome, next } = await explode(
      '() => { try { const keep = []; for (;;) keep.push(new Array(100_000).fill(1)); } catch (e) { return e.message; } }',
      SMALL,
    );
    expect([outcome, next()]).toEqual([value('out of memory'), value('fine')]);
  });

  it('that only makes the interpreter drop promises is found out', async () => {
    const { begin, guest } = await startGuest(
      HOOKS(
        'async () => { let go; let last = new Promise((r) => (go = r)); for (let i = 0; i < 40_000; i++) { const before = last; last = new Promise((r) => r(before)); } go(1); return last; }',
      ),
      { limits: SMALL },
    );
    const outcomes = begin({});
    guest.giveUp();
    expect(outcomes).toMatchObject([{ kind: 'outOfMemory' }]);
  });

  it.each([
    [
      'a text that is too long',
      '() => { let s = "x"; for (;;) s += s; }',
      'InternalError',
      'string too long',
    ],
    [
      'a number that is too large',
      '() => { let b = 3n; for (;;) b = b * b; }',
      'RangeError',
      'BigInt is too large to allocate',
    ],
    ['an array that is too long', '() => new Array(-1)', 'RangeError', 'invalid array length'],
  ])('is no bomb but an ordinary error: %s', async (_what, bomb, name, message) => {
    const { outcome, next } = await explode(bomb);
    expect(outcome).toMatchObject({ kind: 'threw', error: { name, message } });
    expect(next()).toEqual(value('fine'));
  });
});
