import { beforeEach, describe, expect, it } from 'vitest';
import { createProgress, type Progress } from './progress';
import { rulesOf, stateOf } from './record';
import { block as lesson } from './basics/block';

const key = `hook-playground/lesson/${lesson.id}`;

let kept: Map<string, string>;
let isFull: boolean;
const open = (): Progress => {
  const progress = createProgress({
    read: (name) => kept.get(name) ?? null,
    write: (name, text) => {
      if (isFull) throw new Error('quota');
      kept.set(name, text);
    },
  });
  progress.getState().load([lesson]);
  return progress;
};
const recordIn = (progress: Progress) => progress.getState().records[lesson.id];

beforeEach(() => {
  kept = new Map();
  isFull = false;
});

describe('what is kept of a lesson', () => {
  it('is my text, hints and whether it was passed, also after a reload', () => {
    const { edit, openHint, pass } = open().getState();
    edit(lesson, 'mine');
    openHint(lesson);
    pass(lesson);
    const record = recordIn(open());
    expect(record).toEqual({
      version: 1,
      source: 'mine',
      hints: 1,
      solutionSeen: false,
      passed: { rules: rulesOf(lesson), solutionSeen: false },
    });
    expect(stateOf(lesson, record)).toBe('passed');
  });

  it('comes back after a reset, and goes again', () => {
    const progress = open();
    const { edit, reset, bringBack } = progress.getState();
    edit(lesson, 'mine');
    reset(lesson);
    reset(lesson);
    expect(recordIn(progress)?.source).toBe(lesson.starter);
    bringBack(lesson);
    expect(recordIn(progress)).toMatchObject({ source: 'mine', before: lesson.starter });
  });

  it('says whether the solution was seen before it was passed, not after', () => {
    const first = open();
    first.getState().pass(lesson);
    first.getState().seeSolution(lesson);
    first.getState().pass(lesson);
    expect(stateOf(lesson, recordIn(first))).toBe('passed');
    kept.clear();
    const second = open();
    second.getState().seeSolution(lesson);
    expect(stateOf(lesson, recordIn(second))).toBe('started');
    second.getState().pass(lesson);
    expect(stateOf(lesson, recordIn(second))).toBe('passed-with-solution');
  });

  it('is old when the rules are others by now', () => {
    open().getState().pass(lesson);
    kept.set(key, (kept.get(key) ?? '').replace(rulesOf(lesson), 'older#0'));
    expect(stateOf(lesson, recordIn(open()))).toBe('old');
  });

  it('never opens more hints than there are', () => {
    const progress = open();
    for (const hint of [...lesson.hints, 'one more']) {
      expect(hint).not.toBe('');
      progress.getState().openHint(lesson);
    }
    expect(recordIn(progress)?.hints).toBe(lesson.hints.length);
  });
});

describe('when keeping goes wrong', () => {
  it('says so where storage is full, and goes on', () => {
    const progress = open();
    isFull = true;
    progress.getState().edit(lesson, 'mine');
    expect(recordIn(progress)?.source).toBe('mine');
    expect(progress.getState().notice).toContain('keeps nothing');
  });

  it.each(['{', '[]', '{"version":2}', '{"version":1,"source":3}'])(
    'sets aside what cannot be read: %s',
    (text) => {
      kept.set(key, text);
      const progress = open();
      expect(recordIn(progress)).toBeUndefined();
      expect(progress.getState().notice).toContain('cannot be read');
      progress.getState().edit(lesson, 'mine');
      expect(kept.get(`${key}/unreadable`)).toBe(text);
    },
  );

  it('leaves what another tab has reached as it is when a hint is opened here', () => {
    const here = open();
    const there = open();
    there.getState().edit(lesson, 'there');
    there.getState().pass(lesson);
    here.getState().openHint(lesson);
    expect(recordIn(open())).toMatchObject({ source: 'there', hints: 1, passed: { solutionSeen: false } });
    here.getState().edit(lesson, 'here');
    expect(recordIn(open())?.passed).toBeDefined();
  });

  it('keeps the text of another tab beside mine', () => {
    const here = open();
    const there = open();
    here.getState().edit(lesson, 'here');
    there.getState().edit(lesson, 'there');
    expect(there.getState().notice).toContain('another tab');
    expect(recordIn(there)).toMatchObject({ source: 'there', before: 'here' });
    there.getState().bringBack(lesson);
    expect(recordIn(there)?.source).toBe('here');
  });
});
