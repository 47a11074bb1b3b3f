import { describe, expect, it } from 'vitest';
import { layOver } from './diff-lines';

const shape = (mine: string, other: string) =>
  layOver(mine, other).map(
    ({ kind, number, pieces }) =>
      `${kind} ${number} ${pieces.map(({ text, changed }) => (changed ? `[${text}]` : text)).join('')}`,
  );

describe('two texts laid over each other', () => {
  it('compares words in a line that was changed', () => {
    expect(
      shape(
        'a\nreturn { args: { timeout: 30 } };\nz\n',
        'a\nreturn { args: { ...call.args, timeout: 30 } };\nz\n',
      ),
    ).toEqual([
      'same 1 a',
      'mine 2 return { args: { timeout: 30 } };',
      'other 2 return { args: { [...call.args, ]timeout: 30 } };',
      'same 3 z',
    ]);
  });

  it('counts each text for itself', () => {
    expect(shape('a\nb\nc', 'c\nd\ne')).toEqual([
      'mine 1 [a]',
      'mine 2 [b]',
      'same 3 c',
      'other 2 [d]',
      'other 3 [e]',
    ]);
  });

  it('says of equal texts, also without a last line end, that they are equal', () => {
    expect(shape('a\nb', 'a\nb\n').every((line) => line.startsWith('same'))).toBe(true);
    expect(shape('', '')).toEqual([]);
  });

  it('puts all of a text beside nothing', () => {
    expect(shape('', 'a\n\nb')).toEqual(['other 1 [a]', 'other 2 ', 'other 3 [b]']);
  });
});
