import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changeBetween, withLineFeeds } from './text-change';

const text = fc.string({ unit: fc.constantFrom('a', 'b', '\n', '😀', '😁', '\u{10ffff}') });

const HALF = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

test('applying the change gives the other text, and never cuts a character in two', () => {
  fc.assert(
    fc.property(text, text, (before, after) => {
      const change = changeBetween(before, after);
      if (!change) return before === after;
      const { start, end, insert } = change;
      const parts = [before.slice(0, start), insert, before.slice(end)];
      expect(parts.join('')).toBe(after);
      return [...parts, before.slice(start, end)].every((part) => !HALF.test(part));
    }),
  );
});

test('only what differs is replaced', () => {
  expect(changeBetween('return { block: 1 };', 'return { stop: 1 };')).toEqual({
    start: 9,
    end: 14,
    insert: 'stop',
  });
  expect(changeBetween('aaa', 'aaaa')).toEqual({ start: 3, end: 3, insert: 'a' });
  expect(changeBetween('same', 'same')).toBeUndefined();
});

test('every kind of line end becomes a line feed', () => {
  expect(withLineFeeds('a\r\nb\rc\n')).toBe('a\nb\nc\n');
});
