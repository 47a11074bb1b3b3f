import { describe, expect, it } from 'vitest';
import { stageLines } from './stage-code';

const source = (count: number) => Array.from({ length: count }, (_, i) => `line ${i + 1}`).join('\n');
const numbers = (text: string, lit: number | undefined, rows: number, width = 40) =>
  stageLines(text, lit, rows, width).map(({ number }) => number);

describe('the lines a stage has room for', () => {
  it('are all of them, as they stand, but for imports of types', () => {
    expect(numbers('import type { A } from "a";\n\nx\n\ny\n', undefined, 12)).toEqual([3, 4, 5]);
    expect(numbers('import { a } from "a";\n\nx', undefined, 12)).toEqual([1, 2, 3]);
  });

  it('leave out empty lines where room is short, and say so', () => {
    expect(stageLines('x\n\ny\n\nz', 3, 3, 40)).toEqual([
      { number: 1, text: 'x', afterGap: false },
      { number: 3, text: 'y', afterGap: true },
      { number: 5, text: 'z', afterGap: true },
    ]);
  });

  it.each([1, 7, 15, 29, 30])('have line %i among them', (lit) => {
    const shown = numbers(source(30), lit, 9);
    expect(shown).toHaveLength(9);
    expect(shown).toContain(lit);
  });

  it('count a long line as the rows it takes', () => {
    expect(numbers(`${'x'.repeat(90)}\ny\nz`, 1, 4)).toEqual([1, 2]);
  });

  it('show a line that is too long alone, and nothing of nothing', () => {
    expect(numbers('x'.repeat(900), 1, 4)).toEqual([1]);
    expect(numbers('', undefined, 4)).toEqual([1]);
  });
});
