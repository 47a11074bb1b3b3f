import { describe, expect, it } from 'vitest';
import type { GuestReturn } from '@/lib/engine/guest';
import { readPost, readPre } from './read-return';
import { inShort } from './return-harness';

const FACTS = { lost: [], async: false, steps: 1 };
const still = (why: string) => ({ kind: 'blocked-inside', why, verdicts: {}, told: [] });
const fault = (message: string, rule: string) => ({ kind: 'fault', message, rule, verdicts: {}, told: [] });
const PROMISED = 'The hook returned a promise. gptel has none: a real Emacs would stand still here.';

/** Both kinds of hook read what went wrong alike. */
function read(outcome: GuestReturn, awaitPromises = true) {
  const pre = inShort(readPre(outcome, awaitPromises));
  expect(inShort(readPost(outcome, awaitPromises))).toEqual(pre);
  return pre;
}

describe('a hook that did not return a value', () => {
  it.each<[GuestReturn['kind'] & ('neverSettled' | 'outOfSteps' | 'outOfMemory'), string]>([
    ['neverSettled', 'the promise it returned never settles; return the value itself'],
    ['outOfSteps', 'it used up its steps and never answered; end the loop, or return sooner'],
    ['outOfMemory', 'it never answered'],
  ])('gptel/A1 %s: Emacs stands still inside it', (kind, why) => {
    expect(read({ ...FACTS, kind })).toEqual(still(why));
  });

  it.each([
    ['the text alone of a plain Error', { name: 'Error', message: 'no' }, 'no'],
    ['the name too of any other error', { name: 'TypeError', message: 'no' }, 'TypeError: no'],
    ['its cause', { name: 'Error', message: 'no', cause: 'Error: why' }, 'Error: no (cause: Error: why)'],
    ['a thrown value that is no error', { name: null, message: 'null' }, 'null'],
  ])('gptel/46 an error shows %s', (_title, error, message) => {
    expect(read({ ...FACTS, kind: 'threw', error })).toEqual(fault(message, 'gptel/46'));
  });

  it.each([
    ['', 'the returned value cannot be used: a cycle'],
    ['args.when', '"args.when" in the returned value cannot be used: a cycle'],
  ])('gptel/A3 a value without JSON form at "%s" names the place', (path, message) => {
    const outcome: GuestReturn = { ...FACTS, kind: 'notSerialisable', path, reason: 'a cycle' };
    expect(read(outcome)).toEqual(fault(message, 'gptel/A3'));
  });

  it('gptel/A3 a value beyond the limit names the limit', () => {
    expect(read({ ...FACTS, kind: 'tooLarge', limitBytes: 100 })).toEqual(
      fault('the returned value is larger than 100 characters', 'gptel/A3'),
    );
  });
});

describe('a hook that returned a promise', () => {
  const promised: GuestReturn = { ...FACTS, async: true, kind: 'value', json: { block: true } };
  const rejected: GuestReturn = {
    ...FACTS,
    async: true,
    kind: 'threw',
    error: { name: 'Error', message: 'no' },
  };

  it('its value is used, with a warning', () => {
    expect(read(promised)).toEqual({
      kind: 'keys',
      keys: { block: { text: undefined } },
      verdicts: { block: 'took effect' },
      told: [PROMISED],
    });
  });

  it('its error is an error of the hook, with the same warning', () => {
    expect(read(rejected)).toEqual({ ...fault('no', 'gptel/46'), told: [PROMISED] });
  });

  it.each([promised, rejected])('gptel/A1 as in gptel it blocks Emacs, whatever it settles to', (outcome) => {
    expect(read(outcome, false)).toEqual(still('the hook returned a promise; return the value itself'));
  });
});

describe('a value that lost something on its way', () => {
  it('names what was lost, undefined keys left out', () => {
    const lost = [
      { path: 'args.when', kind: 'Date' },
      { path: '', kind: 'function' },
      { path: 'confirm', kind: 'undefined' },
    ];
    expect(read({ ...FACTS, lost, kind: 'value' })).toEqual({
      kind: 'keys',
      keys: {},
      verdicts: {},
      told: [
        'args.when is a Date, which JSON cannot carry as it is.',
        'The returned value is a function, which JSON cannot carry as it is.',
      ],
    });
  });
});
