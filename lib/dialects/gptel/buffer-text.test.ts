import { describe, expect, it } from 'vitest';
import type { Json } from '@/lib/engine/json';
import { readForm, shownEntries } from './buffer-text-harness';

describe('reading printed Lisp back', () => {
  it.each<[string, Json]>([
    ['nil', null],
    ['t', true],
    [':json-false', false],
    [':null', null],
    ['-1.5', -1.5],
    ['"a \\"b\\" \\\\"', 'a "b" \\'],
    ['[1 t :json-false :null]', [1, true, false, null]],
    ['("x" 1)', ['x', 1]],
    ['(:a 1 :b (:c "x"))', { a: 1, b: { c: 'x' } }],
    ['()', []],
  ])('%s', (text, value) => {
    expect(readForm(text, 0)).toEqual({ value, end: text.length });
  });

  it.each(['"open', '(1 2', ')'])('%s is no value', (text) => {
    expect(() => readForm(text, 0)).toThrow();
  });
});

describe('the tool calls in a chat buffer', () => {
  const block = (args: string, text: string) =>
    `\n\n\`\`\` tool (read …)\n(:name "read" :args ${args})\n\n${text}\n\`\`\`\n`;

  it('come with name, arguments and text, blocked or not', () => {
    const buffer = `Do it.${block('(:path "a\nb")', 'two\nlines')}${block(
      'nil',
      '<tool_call_error>\nno\n</tool_call_error>',
    )}${block('"b.txt"', '')}\nDone.\n\n### `;
    expect(shownEntries(buffer)).toEqual([
      { name: 'read', args: { path: 'a\nb' }, text: 'two\nlines' },
      { name: 'read', args: {}, text: 'no' },
      { name: 'read', args: 'b.txt', text: '' },
    ]);
  });

  it('are none where none is shown', () => {
    expect(shownEntries('Do it.\n\nDone.\n\n### ')).toEqual([]);
  });
});
