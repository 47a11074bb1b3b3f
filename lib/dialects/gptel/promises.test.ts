import { describe, expect, it } from 'vitest';
import { play, rulesSaid, summary } from '@/lib/runner/session-harness';
import { gptel } from '.';

const PROMISED = 'The hook returned a promise. gptel has none: a real Emacs would stand still here.';
const BLOCKED = '<tool_call_error>\nno\n</tool_call_error>';
const AS_GPTEL = { promises: 'as-gptel' };

const ASYNC = 'export default async () => ({ block: "no" });';
const LATE = `export default () =>
  new Promise((resolve) => setTimeout(() => resolve({ block: "no" }), 5000));`;
const REJECTED = 'export default async () => { throw new Error("no"); };';

describe('promises, awaited', () => {
  it.each([
    ['an async function', ASYNC],
    ['a promise that takes its time', LATE],
  ])('the value of %s is used, with a warning', async (_title, hook) => {
    expect(summary(await play(gptel, { hook }))).toEqual({
      ended: 'completed',
      ran: [],
      modelReads: [BLOCKED],
      warnings: [PROMISED],
      problems: [],
    });
  });

  it('gptel/46 one that is rejected counts as an error: the tool runs', async () => {
    expect(summary(await play(gptel, { hook: REJECTED }))).toEqual({
      ended: 'completed',
      ran: [['read_file', { path: 'a.txt' }]],
      modelReads: ['read_file:a.txt'],
      warnings: [PROMISED, expect.stringMatching(/^The hook failed \(.*\)\. gptel fails open: /)],
      problems: [],
    });
  });

  it('a post hook may return one too', async () => {
    const hook = 'export const postToolCall = async () => ({ result: "short" });';
    expect(summary(await play(gptel, { hook }))).toEqual({
      ended: 'completed',
      ran: [['read_file', { path: 'a.txt' }]],
      modelReads: ['short'],
      warnings: [PROMISED],
      problems: [],
    });
  });

  it('one that never settles hangs here as well', async () => {
    const { ended } = (await play(gptel, { hook: 'export default () => new Promise(() => {});' })).with;
    expect(ended).toEqual({
      state: 'hangs',
      detail:
        'Emacs stands still inside the hook: the promise it returned never settles; return the value itself.',
    });
  });
});

describe('promises, as in gptel', () => {
  it.each([
    ['an async function', ASYNC],
    ['a promise that takes its time', LATE],
    ['one that is rejected', REJECTED],
  ])('gptel/A1 %s blocks Emacs: nothing after it happens', async (_title, hook) => {
    const comparison = await play(gptel, { hook, settings: AS_GPTEL });
    expect(summary(comparison)).toEqual({
      ended: 'hangs',
      ran: [],
      modelReads: [],
      warnings: [],
      problems: [],
    });
    expect(rulesSaid(comparison.with.events)).toEqual(['gptel/A1']);
    expect(comparison.with.ended.detail).toBe(
      'Emacs stands still inside the hook: the hook returned a promise; return the value itself.',
    );
  });

  it('a hook without a promise runs as always', async () => {
    const hook = 'export default () => ({ block: "no" });';
    expect(summary(await play(gptel, { hook, settings: AS_GPTEL })).modelReads).toEqual([BLOCKED]);
  });
});
