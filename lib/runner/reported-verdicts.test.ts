import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '@/lib/engine/json';
import { readReportedCase } from './cases';
import { reportOn } from './reported-harness';

const call = (more: JsonObject = {}, args: JsonObject = { path: 'a' }): JsonObject => ({
  input: { name: 'read', args },
  toolOutput: 'A',
  ...more,
});

/** A case of one hook and some calls; `more` goes beside the calls. */
const written = (
  hook: string,
  calls: Json[] = [call()],
  more: JsonObject = {},
  phase = 'pre',
): JsonObject => ({
  dialect: 'gptel',
  phase,
  hooks: [hook],
  fixture: { calls, ...more },
});

const RAN = { verdict: 'runs', ran: true, argsRan: { path: 'a' }, modelReads: 'A' };
const NOT_RUN = { ran: false, argsRan: null, modelReads: null };
const ASK = 'export default () => ({ confirm: true });';

describe('the verdict on a call', () => {
  it.each([
    ['no opinion', 'export default () => null;', RAN],
    ['a failed hook', 'export default () => { throw new Error("no"); };', RAN],
    [
      'changed arguments',
      'export default () => ({ args: { path: "b" } });',
      { ...RAN, argsRan: { path: 'b' } },
    ],
    ['a stop', 'export default () => ({ stop: true });', { ...NOT_RUN, verdict: 'stopped' }],
    ['a question', ASK, { ...NOT_RUN, verdict: 'needs-confirm' }],
    ['a source that does not compile', 'export default () => {', { ...RAN, verdict: 'hook-not-loaded' }],
    ['a module that throws', 'throw new Error("no");', { ...RAN, verdict: 'hook-not-loaded' }],
  ])('before the tool: %s', async (_title, hook, expected) => {
    expect((await reportOn(written(hook))).calls).toEqual([expected]);
  });

  it.each([
    ['no opinion', 'export default () => null;', { ...RAN, verdict: 'result-unchanged' }],
    [
      'another result',
      'export default () => ({ result: "B" });',
      { ...RAN, verdict: 'result-replaced', modelReads: 'B' },
    ],
    [
      'a block',
      'export default () => ({ block: "B" });',
      { ...RAN, verdict: 'result-replaced', modelReads: '<tool_call_error>\nB\n</tool_call_error>' },
    ],
    ['a stop', 'export default () => ({ stop: true });', { ...RAN, verdict: 'stopped', modelReads: null }],
  ])('after the tool: %s', async (_title, hook, expected) => {
    expect((await reportOn(written(hook, [call()], {}, 'post'))).calls).toEqual([expected]);
  });

  it.each<[Json, object]>([
    ['approve', RAN],
    ['nobody', { ...NOT_RUN, verdict: 'needs-confirm' }],
    [{ reject: 'no' }, { ...NOT_RUN, verdict: 'blocked' }],
  ])('a question that the human answers with %j', async (human, expected) => {
    expect((await reportOn(written(ASK, [call()], { human }))).calls).toEqual([expected]);
  });
});

describe('the calls of a case', () => {
  const byPath = 'export default (c: any) => (c.args.path === "a" ? { stop: true } : null);';
  const two = [call(), call({}, { path: 'b' })];

  it('are sessions of their own: a stop of one leaves the next alone', async () => {
    const { ended, calls } = await reportOn(written(byPath, two));
    expect({ ended, verdicts: calls.map(({ verdict }) => verdict) }).toEqual({
      ended: 'stopped by hook',
      verdicts: ['stopped', 'runs'],
    });
  });

  it('in a batch stand in one turn: a stop of one is a stop of all', async () => {
    const { calls } = await reportOn(written(byPath, two, { batch: true }));
    expect(calls.map(({ verdict }) => verdict)).toEqual(['stopped', 'stopped']);
  });

  it('share one instance: what a module remembers is kept from call to call', async () => {
    const counting = 'let n = 0; export default () => { console.log(++n); };';
    expect((await reportOn(written(counting, two))).console).toEqual(['log: 1', 'log: 2']);
  });

  it('may hold what JSON cannot: a tool that fails, a long text, a missing key', async () => {
    const watch =
      'export default (c: any) => { console.log(Object.keys(c.args).join(), c.args.path?.length); };';
    const { calls, console: lines } = await reportOn(
      written(watch, [
        call({ toolOutput: { $throw: 'disk full' } }),
        call({ toolOutput: { $repeat: ['ab', 3] } }, { path: { $repeat: ['x', 1000] } }),
        call({}, { path: { $undefined: true } }),
      ]),
    );
    expect({ reads: calls.map(({ modelReads }) => modelReads), lines }).toEqual({
      reads: ['error disk full', 'ababab', 'A'],
      lines: ['log: path 1', 'log: path 1000', 'log:  undefined'],
    });
  });

  it('a limit on hooks is not applied where the system has none, and that is said', async () => {
    expect(
      (await reportOn(written('export default () => null;', [call()], { timeoutMs: 5 }))).warnings,
    ).toEqual(['gptel sets no time limit on hooks; the limit of the case is not applied.']);
  });
});

describe('a case that cannot be run', () => {
  it.each([
    ['another dialect', { ...written('', []), dialect: 'other' }, 'the dialect "other" is not there yet'],
    [
      'no hooks',
      { dialect: 'gptel', fixture: { calls: [] } },
      'input.hooks: Invalid key: Expected "hooks" but received undefined',
    ],
    [
      'a call without a name',
      written('', [{ input: { args: {} } }]),
      'input.fixture.calls.0.input: a gptel call has a name and args',
    ],
  ])('%s: the reason is named', async (_title, input, error) => {
    expect(await readReportedCase(input)).toEqual({ ok: false, error });
  });
});
