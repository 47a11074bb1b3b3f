import { describe, expect, it } from 'vitest';
import type { LoadFailure } from './guest';
import { errorText, loadProblems } from './load-problem';

const place = { module: 'hook.ts', line: 3, column: 7 };
const failed = (reason: LoadFailure['reason']) =>
  loadProblems({ module: 'hook.ts', reason }, 'Remove the import.');
const error = { name: 'TypeError', message: 'x is not a function', place };

describe('the text of an error', () => {
  it.each([
    [error, 'TypeError: x is not a function'],
    [{ name: null, message: 'null' }, 'null'],
    [{ ...error, cause: 'Error: deep' }, 'TypeError: x is not a function (cause: Error: deep)'],
  ])('%j', (given, text) => {
    expect(errorText(given)).toBe(text);
  });
});

describe('a module that did not load', () => {
  it('names each import that nobody provides, with its line', () => {
    expect(
      failed({ kind: 'unknownImport', imports: [{ specifier: 'node:fs', place }, { specifier: 'lodash' }] }),
    ).toEqual([
      {
        severity: 'error',
        text: 'hook.ts, line 3: "node:fs" does not exist in the playground. Remove the import.',
        place,
      },
      { severity: 'error', text: '"lodash" does not exist in the playground. Remove the import.' },
    ]);
  });

  it.each<[LoadFailure['reason'], string]>([
    [
      { kind: 'syntax', error },
      'hook.ts, line 3: x is not a function. The source is not valid; mend this line.',
    ],
    [
      { kind: 'threw', error },
      'hook.ts, line 3 threw while it was loading: TypeError: x is not a function. No hook is registered until it loads.',
    ],
    [
      { kind: 'threw', error: { name: null, message: 'null' } },
      'hook.ts threw while it was loading: null. No hook is registered until it loads.',
    ],
    [
      { kind: 'neverSettled' },
      'hook.ts never finished loading: a top-level await waits for something that does not come.',
    ],
    [
      { kind: 'outOfSteps' },
      'hook.ts used up its steps while it was loading. Move the loop into the hook, or end it.',
    ],
    [{ kind: 'outOfMemory' }, 'hook.ts did not load: it used too much while it was loading.'],
    [{ kind: 'stackOverflow' }, 'hook.ts did not load: it used too much while it was loading.'],
    [{ kind: 'wallClock' }, 'hook.ts did not load: it used too much while it was loading.'],
  ])('says why: $kind', (reason, text) => {
    expect(failed(reason).map((problem) => problem.text)).toEqual([text]);
  });
});
