import { describe, expect, it } from 'vitest';
import { reworded } from './reword';

describe('one word in the place of another', () => {
  it.each([
    ['on its line', 'return { blok: "x" };', 1, 'return { block: "x" };'],
    [
      'further down in the value',
      'return {\n  a: 1,\n  blok: "x",\n};',
      1,
      'return {\n  a: 1,\n  block: "x",\n};',
    ],
    [
      'as a whole word only',
      'const blokade = 1;\nreturn { blok: 1 };',
      1,
      'const blokade = 1;\nreturn { block: 1 };',
    ],
    ['not above it', 'const blok = 1;\nreturn { x: 1 };', 2, undefined],
    ['not where it has gone', 'return {};', 1, undefined],
    ['beyond the end of the source', 'blok', 9, undefined],
  ])('%s', (_title, source, line, expected) => {
    expect(reworded(source, line, { from: 'blok', to: 'block' })).toBe(expected);
  });

  it('takes words with signs in them as they are', () => {
    expect(reworded('return { "stop-reason": 1, x: "$&" };', 1, { from: 'stop-reason', to: '$&' })).toBe(
      'return { "$&": 1, x: "$&" };',
    );
  });
});
