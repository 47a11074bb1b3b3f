import { describe, expect, it } from 'vitest';
import type { Json } from '@/lib/engine/json';
import { isNil, printArgument, printValue, resultText, toolText } from './lisp';

describe('nil', () => {
  it.each<[Json | undefined, boolean]>([
    [undefined, true],
    [null, true],
    [false, true],
    [true, false],
    [0, false],
    ['', false],
    [[], false],
    [{}, false],
  ])('%j: %s', (value, nil) => {
    expect(isNil(value)).toBe(nil);
  });
});

describe('gptel/23 a value a hook or tool returned, as Lisp prints it', () => {
  it.each<[Json, string]>([
    [null, 'nil'],
    [false, 'nil'],
    [true, 't'],
    [42, '42'],
    [-1.5, '-1.5'],
    ['', '""'],
    ['a "b" \\c', '"a \\"b\\" \\\\c"'],
    ['two\nlines', '"two\nlines"'],
    [['x', 1], '("x" 1)'],
    [[], '[]'],
    [[['x'], null, true], '(("x") nil t)'],
    [{}, 'nil'],
    [{ a: 1, b: 'x' }, '(:a 1 :b "x")'],
    [{ list: [1, false] }, '(:list (1 nil))'],
  ])('%j: %s', (value, printed) => {
    expect(printValue(value)).toBe(printed);
  });
});

describe('gptel/27 a value inside the arguments keeps its JSON kind', () => {
  it.each<[Json, string]>([
    [null, ':null'],
    [false, ':json-false'],
    [true, 't'],
    [3, '3'],
    ['x', '"x"'],
    [[1, true, false, null], '[1 t :json-false :null]'],
    [[], '[]'],
    [{ a: 1 }, '(:a 1)'],
    [{ a: [{ b: null }] }, '(:a [(:b :null)])'],
  ])('%j: %s', (value, printed) => {
    expect(printArgument(value)).toBe(printed);
  });
});

describe('texts', () => {
  it('gptel/52 the result of a tool is its text, or its print form', () => {
    expect(['plain', '', 7, null, ['x', 1]].map(resultText)).toEqual(['plain', '', '7', 'nil', '("x" 1)']);
  });

  it('an echoing tool prints strings bare and nil for what it did not get', () => {
    expect([undefined, null, 'a.txt', false, [1], { a: 1 }].map(toolText)).toEqual([
      'nil',
      'nil',
      'a.txt',
      ':json-false',
      '[1]',
      '(:a 1)',
    ]);
  });
});
