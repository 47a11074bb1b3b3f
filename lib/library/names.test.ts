import { describe, expect, it } from 'vitest';
import { copyName, freeName, NAME_LENGTH, shorten } from './names';

describe('a free name', () => {
  it.each<[string, string[], string]>([
    ['A', [], 'A'],
    ['A', ['B'], 'A'],
    ['A', ['A'], 'A (2)'],
    ['A', ['A', 'A (2)', 'A (4)'], 'A (3)'],
    ['A (2)', ['A (2)'], 'A (2) (2)'],
  ])('of %s beside %j is %s', (name, taken, free) => {
    expect(freeName(name, new Set(taken))).toBe(free);
  });

  it('for a copy is never the name itself', () => {
    expect(copyName('A', new Set())).toBe('A (2)');
  });

  it('stays short enough and cuts no character in half', () => {
    const long = `${'x'.repeat(NAME_LENGTH - 5)}\u{1f600}abc`;
    const free = freeName(long, new Set([long]));
    expect(free).toBe(`${'x'.repeat(NAME_LENGTH - 5)} (2)`);
  });
});

it('a short text is left as it is', () => {
  expect(shorten('\u{1f600}', 2)).toBe('\u{1f600}');
});
