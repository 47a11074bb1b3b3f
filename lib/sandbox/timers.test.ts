import { describe, expect, it, vi } from 'vitest';
import { FACTS, startGuest, value } from './guest-harness';

// A machine with other things to do must not fail these.
vi.setConfig({ testTimeout: 60_000 });

describe('timers', () => {
  it('come back with their arguments, in the order they are fired', async () => {
    const { begin, fireNext, timers } = await startGuest(`export default () => new Promise((resolve) => {
      const seen = [];
      setTimeout((...rest) => { seen.push(rest); resolve(seen); }, 20, "a", { b: 1 });
      setTimeout((x) => seen.push(x), 10, "first");
    });`);
    const outcomes = begin({});
    const asked = [...timers];
    expect([fireNext(), fireNext(), fireNext()]).toEqual([true, true, false]);
    expect([asked, outcomes]).toEqual([
      [
        [1, 20],
        [2, 10],
      ],
      [value(['first', ['a', { b: 1 }]], { async: true })],
    ]);
  });

  it('take any time they are given, once, and none that is no time', async () => {
    const { call, timers } = await startGuest(`export default () => {
      let reads = 0;
      const sly = { valueOf: () => [7, NaN, -1][reads++] };
      for (const ms of [1.5, -1, NaN, Infinity, undefined, null, "12", {}, sly]) setTimeout(() => 1, ms);
      setTimeout(() => 1);
      return reads;
    };`);
    expect(call({})).toEqual(value(1));
    expect([...timers.values()]).toEqual([1.5, 0, 0, 0, 0, 0, 12, 0, 7, 0]);
  });

  it('refuse what is no function', async () => {
    const { call } = await startGuest('export default () => setTimeout("alert(1)", 1);');
    expect(call({})).toMatchObject({
      kind: 'threw',
      error: { message: 'The first argument of a timer must be a function' },
    });
  });

  it('can be taken back, by the number or its text, and by nothing else', async () => {
    const { call, timers } = await startGuest(`export default () => {
      const a = setTimeout(() => 1, 1), b = setInterval(() => 1, 2), c = setTimeout(() => 1, 3), d = setTimeout(() => 1, 4);
      clearTimeout(a); clearInterval(String(b));
      for (const wrong of [undefined, null, {}, Symbol("x"), 99, "x", { valueOf: () => c }, 1n]) clearTimeout(wrong);
      return [a, b, c, d];
    };`);
    expect(call({})).toEqual(value([1, 2, 3, 4]));
    expect([...timers.keys()]).toEqual([3, 4]);
  });

  it('repeat until they are cleared, at least one millisecond apart', async () => {
    const { begin, fireNext, timers } = await startGuest(`export default () => new Promise((resolve) => {
      let n = 0;
      const timer = setInterval(() => { if (++n === 3) { clearInterval(timer); resolve(n); } }, 0);
    });`);
    const outcomes = begin({});
    const asked = [];
    do asked.push(...timers.values());
    while (fireNext());
    expect([outcomes, asked]).toEqual([[value(3, { async: true })], [0, 1, 1]]);
  });

  it('say what they throw on the console, and do not end the hook', async () => {
    const { begin, fireNext, lines } = await startGuest(`export default () => new Promise((resolve) => {
      setTimeout(() => { throw new TypeError("in a timer"); }, 1);
      setTimeout(() => resolve("fine"), 2);
    });`);
    const outcomes = begin({});
    fireNext();
    fireNext();
    expect([outcomes, lines]).toEqual([
      [value('fine', { async: true })],
      ['error: Uncaught TypeError: in a timer (hook.ts:2)'],
    ]);
  });

  it('use the steps of the call that set them, and those of no other', async () => {
    const { begin, fireNext } = await startGuest(
      `export default () => new Promise((resolve) => { setTimeout(() => { for (;;); }, 1); setTimeout(resolve, 9, "too late"); });
       export const patient = () => new Promise((resolve) => setTimeout(resolve, 5, "fine"));`,
      { limits: { steps: 50 } },
    );
    const looping = begin({});
    const patient = begin({}, 'patient');
    while (fireNext());
    expect([looping, patient]).toEqual([
      [{ ...FACTS, kind: 'outOfSteps' }],
      [value('fine', { async: true })],
    ]);
  });

  it('cannot be set without end', async () => {
    const { begin, timers } = await startGuest('export default () => { for (;;) setTimeout(() => 1, 1); };');
    expect(begin({})).toMatchObject([{ kind: 'outOfSteps' }]);
    expect(timers.size).toBeLessThan(10_000);
  });

  it('end, each after the other, when they keep setting each other', async () => {
    const { begin, fireNext } = await startGuest(
      'export default () => new Promise(() => { const again = () => setTimeout(again, 1); again(); });',
    );
    const outcomes = begin({});
    let fired = 0;
    while (fireNext()) fired += 1;
    expect(outcomes).toMatchObject([{ kind: 'outOfSteps' }]);
    expect(fired).toBeLessThan(3001);
  });
});
