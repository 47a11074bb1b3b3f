import { describe, expect, it } from 'vitest';
import type { Json } from '@/lib/engine/json';
import { readPost } from './read-return';
import { inShort, returned } from './return-harness';

const read = (...json: [] | [Json]) => inShort(readPost(returned(...json), true));
const none = { kind: 'keys', keys: {}, verdicts: {}, told: [] };

describe('what a post hook returns', () => {
  it.each([
    ['nothing', read()],
    ['null', read(null)],
    ['false', read(false)],
    ['an empty object', read({})],
  ])('%s has no effect', (_title, reading) => {
    expect(reading).toEqual(none);
  });

  it.each<[Json]>([[''], ['redacted'], [0], [true], [[]]])('gptel/37 a result of %j counts', (result) => {
    expect(read({ result })).toEqual({
      ...none,
      keys: { result },
      verdicts: { result: 'took effect' },
    });
  });

  it.each<[Json]>([[null], [false]])('gptel/37 a result of %j leaves the result', (result) => {
    expect(read({ result })).toEqual({ ...none, verdicts: { result: 'ignored' } });
  });

  it('gptel/38 block comes before result', () => {
    expect(read({ result: 'r', block: 'no' })).toEqual({
      ...none,
      keys: { block: { text: 'no' } },
      verdicts: { block: 'took effect', result: 'overridden' },
    });
  });

  it('gptel/39 stop comes before block and result', () => {
    expect(read({ result: 'r', block: 'no', stop: true, stopReason: 'enough' })).toEqual({
      ...none,
      keys: { stop: { reason: 'enough' } },
      verdicts: { stop: 'took effect', stopReason: 'took effect', block: 'overridden', result: 'overridden' },
    });
  });

  it('gptel/40 arguments, name, question and id are too late', () => {
    expect(read({ args: { path: 'b' }, name: 'other', confirm: true, id: 'x' })).toEqual({
      ...none,
      verdicts: { args: 'ignored', name: 'ignored', confirm: 'ignored', id: 'ignored' },
      told: ['args', 'name', 'confirm', 'id'].map(
        (key) => `"${key}" does nothing in a post hook: the tool has already run.`,
      ),
    });
  });

  it.each<[Json, string]>([
    [true, 't'],
    ['redacted', '"redacted"'],
    [5, '5'],
  ])('gptel/47a %j is no list', (value, printed) => {
    expect(read(value)).toEqual({ kind: 'no-list', printed, verdicts: {}, told: [] });
  });
});

describe('keys that mean something else after the tool', () => {
  it.each([
    [{ stop: true }, 'gptel/39'],
    [{ stop: null }, 'gptel/39'],
    [{ block: 'No.' }, 'gptel/38'],
    [{ block: null }, 'gptel/38'],
  ])('%j cites the rule of post hooks', (value, rule) => {
    expect(readPost(returned(value), true).notes.map((note) => note.rule)).toEqual([rule]);
  });
});
