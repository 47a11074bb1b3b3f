import { describe, expect, it } from 'vitest';
import { START_OF_TIME, VirtualClock } from './clock';

/** Runs everything that is scheduled and says when each thing happened. */
function runAll(clock: VirtualClock, limit = 600_000): number {
  let count = 0;
  while (clock.runNext(limit)) count += 1;
  return count;
}

describe('the virtual clock', () => {
  it('starts on a Thursday morning in January 2026', () => {
    expect(new Date(START_OF_TIME).toISOString()).toBe('2026-01-15T09:00:00.000Z');
    expect(new VirtualClock().now).toBe(0);
  });

  it('jumps to the next event when nothing is runnable, in order of time', () => {
    const clock = new VirtualClock();
    const seen: [string, number][] = [];
    for (const [name, ms] of [
      ['late', 500],
      ['early', 20],
      ['at once', 0],
    ] as const)
      clock.after(ms, () => seen.push([name, clock.now]));
    expect(runAll(clock)).toBe(3);
    expect(seen).toEqual([
      ['at once', 0],
      ['early', 20],
      ['late', 500],
    ]);
  });

  it('at one instant does work before completions, each by registration and not by call', () => {
    const clock = new VirtualClock();
    const seen: string[] = [];
    const first = clock.register();
    const second = clock.register();
    clock.after(10, () => seen.push('second completion'), { phase: 'completion', seq: second });
    clock.after(10, () => seen.push('first completion'), { phase: 'completion', seq: first });
    clock.after(10, () => seen.push('first work'));
    clock.after(10, () => seen.push('second work'));
    runAll(clock);
    expect(seen).toEqual(['first work', 'second work', 'first completion', 'second completion']);
  });

  it('lets work that a completion has started go before the next completion', () => {
    const clock = new VirtualClock();
    const seen: string[] = [];
    clock.after(
      0,
      () => {
        seen.push('one');
        clock.after(0, () => seen.push('work of one'));
      },
      { phase: 'completion' },
    );
    clock.after(0, () => seen.push('two'), { phase: 'completion' });
    runAll(clock);
    expect(seen).toEqual(['one', 'work of one', 'two']);
  });

  it('advances by one millisecond with each reading, so that busy waiting ends', () => {
    const clock = new VirtualClock();
    expect([clock.read(), clock.read(), clock.now]).toEqual([START_OF_TIME + 1, START_OF_TIME + 2, 2]);
  });

  it('runs what reading has made overdue now, in its own order, and never turns back', () => {
    const clock = new VirtualClock();
    const seen: [string, number][] = [];
    clock.after(5, () => seen.push(['five', clock.now]));
    clock.after(2, () => seen.push(['two', clock.now]));
    for (let i = 0; i < 10; i++) clock.read();
    clock.after(0, () => seen.push(['now', clock.now]));
    runAll(clock);
    expect(seen).toEqual([
      ['two', 10],
      ['five', 10],
      ['now', 10],
    ]);
  });

  it('runs an event at the limit and none after it', () => {
    const clock = new VirtualClock();
    clock.after(100, () => undefined);
    clock.after(101, () => undefined);
    expect([runAll(clock, 100), clock.now, clock.expects]).toEqual([1, 100, 'foreground']);
  });

  it('forgets what was taken back', () => {
    const clock = new VirtualClock();
    const seen: string[] = [];
    const cancel = clock.after(1, () => seen.push('never'));
    clock.after(1, () => seen.push('kept'));
    cancel();
    cancel();
    expect([runAll(clock), seen]).toEqual([1, ['kept']]);
  });

  it('takes times that are no times as: now', () => {
    const clock = new VirtualClock();
    for (const ms of [NaN, -5, -Infinity]) clock.after(ms, () => undefined);
    expect([runAll(clock), clock.now]).toEqual([3, 0]);
  });

  it('tells timers that guest code set for itself from what the session waits for', () => {
    const clock = new VirtualClock();
    const expected: string[] = [clock.expects];
    clock.after(1, () => undefined, { background: true });
    expected.push(clock.expects);
    const cancel = clock.after(2, () => undefined);
    expected.push(clock.expects);
    cancel();
    expected.push(clock.expects);
    expect(expected).toEqual(['nothing', 'background', 'foreground', 'background']);
  });
});
