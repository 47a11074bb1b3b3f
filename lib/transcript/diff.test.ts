import { describe, expect, it } from 'vitest';
import { diffJson, diffText, prettyJson } from './diff';

const shown = (pieces: readonly { text: string; changed: boolean }[]) =>
  pieces.map(({ text, changed }) => (changed ? `[${text}]` : text)).join('');

describe('texts', () => {
  it.each([
    ['the same', 'the same', 'the same', 'the same'],
    ['', 'new', '', '[new]'],
    [
      'API_KEY=abc MODE=prod',
      'API_KEY=hidden MODE=prod',
      'API_KEY=[abc] MODE=prod',
      'API_KEY=[hidden] MODE=prod',
    ],
    [
      'keep one two three keep',
      'keep four five six keep',
      'keep [one two three] keep',
      'keep [four five six] keep',
    ],
    ['removed 214 files', 'ask a human first', '[removed 214 files]', '[ask a human first]'],
  ])('%s → %s', (before, after, without, hooked) => {
    const both = diffText(before, after);
    expect([shown(both.without), shown(both.with)]).toEqual([without, hooked]);
  });

  it('very long texts are compared as a whole', () => {
    const both = diffText('a '.repeat(20_000), `${'a '.repeat(20_000)}b`);
    expect(both.without).toEqual([{ text: 'a '.repeat(20_000), changed: true }]);
  });
});

describe('JSON is compared by structure', () => {
  it('the order of keys is no difference, and words are compared inside strings only', () => {
    const both = diffJson({ a: 1, b: 'rm -rf build ../cache' }, { b: 'rm -rf build', a: 1 });
    expect(both.without.map(({ path, pieces }) => `${path}: ${shown(pieces)}`)).toEqual([
      'a: 1',
      'b: rm -rf build[ ../cache]',
    ]);
    expect(both.with.map(({ path, pieces }) => `${path}: ${shown(pieces)}`)).toEqual([
      'b: rm -rf build',
      'a: 1',
    ]);
  });

  it('a key on one side only is marked there', () => {
    const both = diffJson({ a: 1 }, { a: 1, c: { d: [true] } });
    expect(both.with.map(({ path, pieces }) => `${path}: ${shown(pieces)}`)).toEqual([
      'a: 1',
      'c.d.0: [true]',
    ]);
  });

  it('a value that one side does not have at all is wholly marked', () => {
    expect(diffJson(undefined, { a: 1 }).with[0]?.pieces).toEqual([{ text: '1', changed: true }]);
  });
});

it('printed JSON marks the lines that differ', () => {
  const both = prettyJson([{ role: 'user', content: 'hi' }], [{ role: 'user', content: 'ho' }, 5]);
  expect(both.with).toEqual([
    { text: '[', changed: false },
    { text: '  {', changed: false },
    { text: '    "role": "user",', changed: false },
    { text: '    "content": "ho"', changed: true },
    { text: '  },', changed: false },
    { text: '  5', changed: true },
    { text: ']', changed: false },
  ]);
});
