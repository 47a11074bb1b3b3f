import { expect, test } from 'vitest';
import type { Json } from '@/lib/engine/json';
import { printReturn } from './lisp';

/** Returns in TypeScript and the property lists they stand for. */
const TABLE: readonly (readonly [returned: Json | undefined, plist: string])[] = [
  [undefined, 'nil'],
  [null, 'nil'],
  [false, 'nil'],
  [{}, 'nil'],
  [true, 't'],
  [7, '7'],
  ['text', '"text"'],
  [[1, 2], '(1 2)'],
  [{ block: true }, '(:block t)'],
  [{ block: 'no' }, '(:block "no")'],
  [{ block: null }, '(:block nil)'],
  [{ block: '' }, '(:block "")'],
  [{ block: 'say "no"' }, '(:block "say \\"no\\"")'],
  [{ stop: true, stopReason: 'enough' }, '(:stop t :stop-reason "enough")'],
  [{ confirm: true }, '(:confirm t)'],
  [{ confirm: false }, '(:confirm nil)'],
  [{ args: { path: 'a.txt' } }, '(:args (:path "a.txt"))'],
  [{ args: { n: 1, on: false, none: null } }, '(:args (:n 1 :on :json-false :none :null))'],
  [{ args: { list: [true, 'x'] } }, '(:args (:list [t "x"]))'],
  [{ args: null }, '(:args nil)'],
  [{ args: {} }, '(:args nil)'],
  [{ args: 'b.txt' }, '(:args "b.txt")'],
  [{ result: 42 }, '(:result 42)'],
  [{ result: ['x', 1] }, '(:result ("x" 1))'],
  [{ result: '' }, '(:result "")'],
  [{ name: 'delete_file', result: 'canned' }, '(:name "delete_file" :result "canned")'],
];

test.each(TABLE)('%j is %s', (returned, plist) => {
  expect(printReturn(returned)).toBe(plist);
});
