import { describe, expect, it } from 'vitest';
import { factsOf } from '@/lib/engine/trace';
import { play, rulesSaid, summary } from '@/lib/runner/session-harness';
import { gptel } from '.';
import { SHOWN_BY } from './contract-harness';

const played = (rule: keyof typeof SHOWN_BY) => play(gptel, SHOWN_BY[rule]);

/** What becomes of the one call of most sessions when nothing touches it. */
const UNTOUCHED = {
  ended: 'completed',
  ran: [['read_file', { path: 'a.txt' }]],
  modelReads: ['read_file:a.txt'],
  warnings: [],
  problems: [],
};

describe('rules that no published case shows', () => {
  it('gptel/16 a reason without a stop does nothing, and is said to', async () => {
    expect(summary(await played('gptel/16'))).toEqual({
      ...UNTOUCHED,
      warnings: ['"stopReason" does nothing without "stop".'],
    });
  });

  it('gptel/28a empty arguments are nil: the call keeps its own', async () => {
    expect(summary(await played('gptel/28a'))).toEqual({
      ...UNTOUCHED,
      warnings: ['"args: {}" is nil in Lisp and is ignored; the arguments stay.'],
    });
  });

  it('gptel/29 two identical calls are changed one by one', async () => {
    expect(summary(await played('gptel/29'))).toEqual({
      ...UNTOUCHED,
      ran: [
        ['read_file', { path: 'copy-1' }],
        ['read_file', { path: 'copy-2' }],
      ],
      modelReads: ['read_file:copy-1', 'read_file:copy-2'],
    });
  });

  it('gptel/33 the last hook that says confirm wins, also when it switches the question off', async () => {
    expect(summary(await played('gptel/33'))).toEqual({
      ...UNTOUCHED,
      warnings: ['Hook call 2 overrode the "confirm" of hook call 1.'],
    });
  });

  it('gptel/54a read back from the buffer, twins carry the id of the first', async () => {
    const { with: hooked } = await played('gptel/54a');
    const last = factsOf(hooked.events, 'request').at(-1)?.messages;
    const twin = [
      {
        role: 'assistant',
        tool_calls: [
          {
            type: 'function',
            id: 'call_1',
            function: { name: 'read_file', arguments: '{"path":"a.txt"}' },
          },
        ],
      },
      { role: 'tool', tool_call_id: 'call_1', content: 'read_file:a.txt' },
    ];
    expect(last).toEqual([
      { role: 'user', content: 'Go.' },
      ...twin,
      ...twin,
      { role: 'assistant', content: 'Done.' },
      { role: 'user', content: 'And now?' },
    ]);
  });

  it('gptel/A1 a promise that never settles blocks Emacs inside the hook', async () => {
    const comparison = await played('gptel/A1');
    expect(summary(comparison)).toEqual({ ...UNTOUCHED, ended: 'hangs', ran: [], modelReads: [] });
    expect(comparison.with.ended.detail).toBe(
      'Emacs stands still inside the hook: the promise it returned never settles; return the value itself.',
    );
  });

  it('gptel/A1 a hook that never ends blocks Emacs too', async () => {
    const comparison = await play(gptel, {
      hook: 'export default () => { for (;;) {} };',
      limits: { steps: 5 },
    });
    expect(summary(comparison)).toEqual({ ...UNTOUCHED, ended: 'hangs', ran: [], modelReads: [] });
    expect(rulesSaid(comparison.with.events)).toEqual(['gptel/A1']);
  });

  it('gptel/A2 a hook that fills the memory ends the run in that state', async () => {
    const comparison = await play(gptel, {
      hook: 'export default () => { const all = []; for (;;) all.push(new Array(100000).fill(0)); };',
      limits: { memoryMb: 17 },
    });
    expect(summary(comparison)).toEqual({ ...UNTOUCHED, ended: 'out-of-memory', ran: [], modelReads: [] });
  });

  it('gptel/A3 a return without JSON form counts as an error: the tool runs', async () => {
    const comparison = await played('gptel/A3');
    expect(summary(comparison)).toEqual({
      ...UNTOUCHED,
      warnings: [
        'The hook failed ("result" in the returned value cannot be used: a BigInt has no JSON form). gptel fails open: the call goes on as if there were no hook. Catch the error and return a block if it must not.',
      ],
    });
    expect(factsOf(comparison.with.events, 'shown')[0]?.text).toMatch(
      /^gptel-pre-tool-call hook error: \(error ".*BigInt.*"\)$/,
    );
  });

  it('gptel/A3 so does a return beyond the limit', async () => {
    const comparison = await play(gptel, {
      hook: 'export default () => ({ block: "x".repeat(200) });',
      limits: { returnBytes: 100 },
    });
    expect(summary(comparison)).toEqual({
      ...UNTOUCHED,
      warnings: [
        'The hook failed (the returned value is larger than 100 characters). gptel fails open: the call goes on as if there were no hook. Catch the error and return a block if it must not.',
      ],
    });
    expect(rulesSaid(comparison.with.events)).toEqual(['gptel/A3']);
  });

  it('gptel/A4 a hook that did not load is not registered, and the state says so', async () => {
    expect(summary(await played('gptel/A4'))).toEqual({
      ...UNTOUCHED,
      ended: 'not-loaded',
      problems: [
        'hook.ts, line 1 threw while it was loading: Error: broken. No hook is registered until it loads.',
      ],
    });
  });

  it('gptel/A5 a follow-up typed without a prompt goes on in the same paragraph', async () => {
    const { with: hooked } = await played('gptel/A5');
    expect(factsOf(hooked.events, 'request').at(-1)?.messages).toEqual([
      { role: 'user', content: 'Go.\nAnd now?' },
    ]);
  });
});
