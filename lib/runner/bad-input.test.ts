import { describe, expect, it } from 'vitest';
import { findDialect } from '@/lib/dialects/registry';
import type { EndState } from '@/lib/engine/trace';
import { parseFixture, parseFixtureText } from '@/lib/fixtures/schema';
import { notesOf } from '@/lib/playground/notes';
import { play } from './session-harness';

/** What a user is told: the end of the run, the line and column if there is one, and the sentence. */
type Told = readonly [
  state: EndState,
  line: number | undefined,
  column: number | undefined,
  sentence: string,
];

const hook = (body: string) => `export const preToolCall = (call) => {\n  ${body}\n};`;

const NO_HOOK =
  'hook.ts exports no hook, so calls run unchanged. Start with: export const preToolCall: PreToolCall = (call) => { … };';
const OPEN =
  'gptel fails open: the call goes on as if there were no hook. Catch the error and return a block if it must not.';
const IMPORT =
  'does not exist in the playground. gptel hooks can import types from "gptel" and nothing else; remove the import.';
const STUCK =
  'Emacs stands still inside the hook: it used up its steps and never answered; end the loop, or return sooner.';

const failed = (what: string) => `The hook failed (${what}). ${OPEN}`;

const TABLE: readonly (readonly [title: string, source: string, told: Told])[] = [
  ['an empty file', '', ['completed', undefined, undefined, NO_HOOK]],
  ['no export', 'const a = 1;', ['completed', undefined, undefined, NO_HOOK]],
  [
    'an export that is no function',
    'export const preToolCall = 42;',
    [
      'not-loaded',
      undefined,
      undefined,
      'hook.ts: preToolCall is a number, not a function. Export a function, or an array of functions.',
    ],
  ],
  [
    'a syntax error inside a function',
    'export const preToolCall = (call) => {\n  return { block: , };\n};',
    ['compile-error', 2, 19, 'hook.ts, line 2, column 19: Unexpected token. Nothing ran; mend this line.'],
  ],
  [
    'a source that ends too early',
    'export default (',
    ['compile-error', 1, 17, 'hook.ts, line 1, column 17: Unexpected token. Nothing ran; mend this line.'],
  ],
  [
    'a syntax error only the interpreter sees',
    'export default () => {\n  return { a: 1,, };\n};',
    [
      'compile-error',
      2,
      17,
      'hook.ts, line 2: invalid property name. The source is not valid; mend this line.',
    ],
  ],
  [
    'a throw at top level',
    'const a = 1;\nthrow new TypeError("early");',
    [
      'not-loaded',
      2,
      20,
      'hook.ts, line 2 threw while it was loading: TypeError: early. No hook is registered until it loads.',
    ],
  ],
  [
    'an endless loop at top level',
    'for (;;) {}',
    [
      'out-of-steps',
      undefined,
      undefined,
      'hook.ts used up its steps while it was loading. Move the loop into the hook, or end it.',
    ],
  ],
  [
    'a top-level await that never ends',
    'await new Promise(() => {});\nexport default () => null;',
    [
      'not-loaded',
      undefined,
      undefined,
      'hook.ts never finished loading: a top-level await waits for something that does not come.',
    ],
  ],
  [
    'an import of something that does not exist',
    'const a = 1;\nimport _ from "lodash";\nexport default () => _.x;',
    ['not-loaded', 2, 1, `hook.ts, line 2: "lodash" ${IMPORT}`],
  ],
  [
    'a throw in the hook',
    hook('throw new RangeError("late");'),
    ['completed', 2, 23, failed('RangeError: late')],
  ],
  ['a thrown null', hook('throw null;'), ['completed', 1, undefined, failed('null')]],
  ['a thrown text', hook('throw "just text";'), ['completed', 1, undefined, failed('just text')]],
  [
    'an error with a cause',
    hook('throw new Error("outer", { cause: new TypeError("inner") });'),
    ['completed', 2, 18, failed('Error: outer (cause: TypeError: inner)')],
  ],
  [
    'a global that does not exist here',
    hook('return fetch("/x");'),
    [
      'completed',
      2,
      10,
      failed(
        'ReferenceError: fetch does not exist in the playground. A run has no network. Put the data into the source or the fixture.',
      ),
    ],
  ],
  ['an endless loop in the hook', hook('for (;;) {}'), ['hangs', undefined, undefined, STUCK]],
  [
    'an endless loop in a getter of the return',
    hook('return { get block() { for (;;) {} } };'),
    ['hangs', undefined, undefined, STUCK],
  ],
  [
    'an endless loop in toJSON',
    hook('return { toJSON() { for (;;) {} } };'),
    ['hangs', undefined, undefined, STUCK],
  ],
  [
    'a getter that throws',
    hook('return { get block() { throw new Error("gotcha"); } };'),
    [
      'completed',
      2,
      undefined,
      failed('"block" in the returned value cannot be used: reading it threw Error: gotcha'),
    ],
  ],
  [
    'a cycle',
    hook('const a = {}; a.self = a; return a;'),
    [
      'completed',
      2,
      undefined,
      failed('"self" in the returned value cannot be used: the value contains itself (a cycle)'),
    ],
  ],
  [
    'a BigInt',
    hook('return { result: 10n };'),
    [
      'completed',
      2,
      undefined,
      failed('"result" in the returned value cannot be used: a BigInt has no JSON form'),
    ],
  ],
  [
    'a Proxy that throws',
    hook('return new Proxy({}, { ownKeys() { throw new Error("gotcha"); } });'),
    ['completed', 2, undefined, failed('the returned value cannot be used: reading it threw Error: gotcha')],
  ],
  [
    'a promise that never settles',
    hook('return new Promise(() => {});'),
    [
      'hangs',
      undefined,
      undefined,
      'Emacs stands still inside the hook: the promise it returned never settles; return the value itself.',
    ],
  ],
  [
    'two million characters',
    hook('return { block: "x".repeat(2_000_000) };'),
    ['completed', 2, undefined, failed('the returned value is larger than 1000000 characters')],
  ],
  [
    '100 MB of text',
    hook('return { block: "x".repeat(100_000_000) };'),
    [
      'out-of-memory',
      undefined,
      undefined,
      'The memory limit was reached in hook call 1. Keep less, or raise the memory limit of the document.',
    ],
  ],
];

describe('a source that is broken or hostile', () => {
  it.each(TABLE)('%s', async (_title, source, told) => {
    const dialect = findDialect('gptel');
    if (!dialect) throw new Error('gptel is not there');
    const comparison = await play(dialect, { hook: source });
    const [problem] = notesOf(comparison, undefined).problems;
    const { state, detail } = comparison.with.ended;
    expect([state, problem?.place?.line, problem?.place?.column, problem?.text ?? detail]).toEqual(told);
  });
});

describe('a fixture that is broken', () => {
  it('not JSON: line and column', () => {
    const parsed = parseFixtureText('{\n  "version": 0,\n  oops\n}');
    expect(parsed.ok ? '' : parsed.error).toMatch(/^fixture: not valid JSON\. Line 3, column 3: /);
  });

  it('another shape: the place', () => {
    const parsed = parseFixture({
      version: 0,
      id: 'x',
      title: 'X',
      prompts: ['Go.'],
      tools: [],
      turns: [{ calls: [{}] }],
    });
    expect(parsed.ok ? '' : parsed.error).toMatch(/^fixture\.turns\.0\.calls\.0\.id: /);
  });
});
