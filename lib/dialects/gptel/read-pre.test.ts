import { describe, expect, it } from 'vitest';
import type { Json } from '@/lib/engine/json';
import { readPre, type PreKeys } from './read-return';
import { inShort, returned } from './return-harness';

const read = (...json: [] | [Json]) => inShort(readPre(returned(...json), true));
const none = { kind: 'keys', keys: {}, verdicts: {}, told: [] };

/** A return that is read without a word to the user. */
const keys = (wanted: PreKeys, ...took: string[]) => ({
  ...none,
  keys: wanted,
  verdicts: Object.fromEntries(took.map((key) => [key, 'took effect'])),
});

describe('what is nil', () => {
  it.each([
    ['nothing', read()],
    ['null', read(null)],
    ['false', read(false)],
    ['an empty object', read({})],
  ])('gptel/8 a return of %s has no effect', (_title, reading) => {
    expect(reading).toEqual(none);
  });

  it.each([
    ['stop', null],
    ['stop', false],
    ['block', null],
    ['block', false],
    ['result', null],
    ['result', false],
    ['args', null],
    ['args', false],
  ])('a %s of %s is ignored', (key, value) => {
    expect(read({ [key]: value })).toEqual({ ...none, verdicts: { [key]: 'ignored' } });
  });

  it.each([[null], [false]])('gptel/32 a confirm of %s counts: do not ask', (value) => {
    expect(read({ confirm: value })).toEqual(keys({ confirm: false }, 'confirm'));
  });
});

describe('what is not nil', () => {
  it.each<[string, Json, PreKeys]>([
    ['stop', true, { stop: { reason: undefined } }],
    ['stop', 0, { stop: { reason: undefined } }],
    ['stop', [], { stop: { reason: undefined } }],
    ['block', true, { block: { text: undefined } }],
    ['block', 0, { block: { text: undefined } }],
    ['block', [], { block: { text: undefined } }],
    ['block', '', { block: { text: '' } }],
    ['block', 'no', { block: { text: 'no' } }],
    ['result', true, { result: true }],
    ['result', 0, { result: 0 }],
    ['result', '', { result: '' }],
    ['result', [], { result: [] }],
    ['confirm', true, { confirm: true }],
    ['confirm', 0, { confirm: true }],
    ['confirm', '', { confirm: true }],
    ['confirm', [], { confirm: true }],
    ['args', { path: 'b' }, { args: { path: 'b' } }],
    ['args', 'b', { args: 'b' }],
    ['args', [], { args: [] }],
    ['name', 'other', { name: 'other' }],
  ])('%s: %j takes effect', (key, value, wanted) => {
    expect(read({ [key]: value })).toEqual(keys(wanted, key));
  });
});

describe('keys that need another key, or a kind of value', () => {
  it('gptel/12 a reason beside stop is taken, an empty one too', () => {
    expect(read({ stop: true, stopReason: '' })).toEqual(
      keys({ stop: { reason: '' } }, 'stop', 'stopReason'),
    );
  });

  it('gptel/16 a reason alone does nothing', () => {
    expect(read({ stopReason: 'no' })).toEqual({
      ...none,
      verdicts: { stopReason: 'ignored' },
      told: ['"stopReason" does nothing without "stop".'],
    });
  });

  it('gptel/13a a text given as stop is not the reason', () => {
    expect(read({ stop: 'too risky' })).toEqual({
      ...keys({ stop: { reason: undefined } }, 'stop'),
      told: ['A text given as "stop" is not the reason; put it into "stopReason".'],
    });
  });

  it('gptel/13 a reason that is no text is not taken', () => {
    expect(read({ stop: true, stopReason: 5 })).toEqual({
      ...none,
      keys: { stop: { reason: undefined } },
      verdicts: { stop: 'took effect', stopReason: 'ignored' },
    });
  });

  it('gptel/28a empty arguments are nil, and the user is told', () => {
    expect(read({ args: {} })).toEqual({
      ...none,
      verdicts: { args: 'ignored' },
      told: ['"args: {}" is nil in Lisp and is ignored; the arguments stay.'],
    });
  });

  it('gptel/30 a name that is no text is ignored', () => {
    expect(read({ name: 5 })).toEqual({ ...none, verdicts: { name: 'ignored' } });
  });

  it('gptel/44 an id counts beside args or name only', () => {
    const told = ['"id" is no outcome: it breaks the link between call and result, by accident.'];
    expect([
      read({ id: 'x', name: 'other' }),
      read({ id: 'x', args: { path: 'b' } }),
      read({ id: 'x' }),
    ]).toEqual([
      { ...keys({ name: 'other', id: 'x' }, 'name', 'id'), told },
      { ...keys({ args: { path: 'b' }, id: 'x' }, 'args', 'id'), told },
      {
        ...none,
        verdicts: { id: 'ignored' },
        told: ['"id" has no effect without "args" or "name".'],
      },
    ]);
  });
});

describe('gptel/9 several keys in one return', () => {
  const all = { args: { path: 'b' }, name: 'other', confirm: true, result: 'r', block: 'no' };

  it('stop comes before everything, changes included', () => {
    expect(read({ ...all, stop: true })).toEqual({
      ...none,
      keys: { stop: { reason: undefined } },
      verdicts: {
        stop: 'took effect',
        args: 'overridden',
        name: 'overridden',
        confirm: 'overridden',
        result: 'overridden',
        block: 'overridden',
      },
    });
  });

  it('block comes before result and confirm; changes apply first', () => {
    expect(read(all)).toEqual({
      ...none,
      keys: { args: { path: 'b' }, name: 'other', confirm: true, block: { text: 'no' } },
      verdicts: {
        args: 'took effect',
        name: 'took effect',
        block: 'took effect',
        result: 'overridden',
        confirm: 'overridden',
      },
    });
  });

  it('result comes before confirm', () => {
    expect(read({ confirm: true, result: 'r' })).toEqual({
      ...none,
      keys: { confirm: true, result: 'r' },
      verdicts: { result: 'took effect', confirm: 'overridden' },
    });
  });

  it('nil keys stand in nobody’s way', () => {
    expect(read({ stop: null, block: false, result: null, confirm: true })).toEqual({
      ...none,
      keys: { confirm: true },
      verdicts: { stop: 'ignored', block: 'ignored', result: 'ignored', confirm: 'took effect' },
    });
  });
});

describe('values that are no property list', () => {
  it.each<[Json, string]>([
    [true, 't'],
    ['allow', '"allow"'],
    ['', '""'],
    [0, '0'],
  ])('gptel/47 %j is no list', (value, printed) => {
    expect(read(value)).toEqual({ kind: 'no-list', printed, verdicts: {}, told: [] });
  });

  it.each<[Json]>([[[]], [[1, 2]], [[{ block: true }]]])('gptel/8 %j is a list without keys', (value) => {
    expect(read(value)).toEqual({
      ...none,
      told: ['The returned array is a list without keys: it has no effect.'],
    });
  });
});
