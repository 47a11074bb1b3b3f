import { describe, expect, it } from 'vitest';
import { isJsonObject, type Json } from '@/lib/engine/json';
import { measuredCases, observeMeasured } from '@/lib/runner/measured-harness';
import { rulesSaid } from '@/lib/runner/session-harness';

const cases = measuredCases('gptel');

/** The order of events of a measured case and what the model got, with the accidents as they are or mended. */
async function runCase(id: string, accidents: 'as-measured' | 'mended') {
  const input = cases.find((one) => one.id === id)?.input ?? null;
  const { events, observed } = await observeMeasured('gptel', input, { accidents });
  const { trace, outcome, tool_results_seen_by_model: results } = isJsonObject(observed) ? observed : {};
  const rules = rulesSaid(events).filter((rule) => /\/4[23]/.test(rule));
  return { trace, outcome, results: contents(results), rules };
}

const contents = (results: Json | undefined) =>
  Array.isArray(results) ? results.map((result) => (isJsonObject(result) ? result['content'] : null)) : [];

const blocked = (text: string) => `<tool_call_error>\n${text}\n</tool_call_error>`;
const READ = 'read_file {"path":"a.txt"}';
const DELETE = 'delete_file {"path":"b.txt"}';

describe('two outcomes for one of two parallel calls (c17)', () => {
  it('gptel/42a as measured the other call runs before the second hook has seen it', async () => {
    expect(await runCase('c17', 'as-measured')).toEqual({
      trace: [
        'send 1',
        `pre hook-a ${READ}`,
        `pre hook-a ${DELETE}`,
        `pre hook-b ${READ}`,
        `run ${DELETE}`,
        'send 2',
        `pre hook-b ${DELETE}`,
      ],
      outcome: 'completed',
      results: [blocked('second'), 'delete_file:b.txt'],
      rules: ['gptel/42', 'gptel/42a', 'gptel/42b'],
    });
  });

  it('mended every hook sees every call before anything runs', async () => {
    expect(await runCase('c17', 'mended')).toEqual({
      trace: [
        'send 1',
        `pre hook-a ${READ}`,
        `pre hook-a ${DELETE}`,
        `pre hook-b ${READ}`,
        `pre hook-b ${DELETE}`,
        `run ${DELETE}`,
        'send 2',
      ],
      outcome: 'completed',
      results: [blocked('second'), 'delete_file:b.txt'],
      rules: ['gptel/42'],
    });
  });
});

describe('arguments with a result, and a block for the sibling (e11)', () => {
  it('gptel/43 as measured the sibling runs before its hook: the block comes too late', async () => {
    expect(await runCase('e11', 'as-measured')).toEqual({
      trace: ['send 1', `pre hook-a ${READ}`, `run ${DELETE}`, 'send 2', `pre hook-a ${DELETE}`],
      outcome: 'completed',
      results: ['canned', 'delete_file:b.txt'],
      rules: ['gptel/43', 'gptel/42a', 'gptel/42b'],
    });
  });

  it('mended the block keeps the sibling from running', async () => {
    expect(await runCase('e11', 'mended')).toEqual({
      trace: ['send 1', `pre hook-a ${READ}`, `pre hook-a ${DELETE}`, 'send 2'],
      outcome: 'completed',
      results: ['canned', blocked('no deletes')],
      rules: [],
    });
  });
});

describe('arguments with a result, and a question for the sibling (e22)', () => {
  it('gptel/43 as measured the request goes out with the question open', async () => {
    expect(await runCase('e22', 'as-measured')).toEqual({
      trace: [
        'send 1',
        `pre hook-a ${READ}`,
        'ask delete_file',
        `pre hook-a ${DELETE}`,
        'send 2',
        'answer none',
      ],
      outcome: 'completed',
      results: ['canned', {}],
      rules: ['gptel/43', 'gptel/42a'],
    });
  });

  it('mended the request waits for the answer', async () => {
    expect(await runCase('e22', 'mended')).toEqual({
      trace: ['send 1', `pre hook-a ${READ}`, `pre hook-a ${DELETE}`, 'ask delete_file', 'answer none'],
      outcome: 'awaiting-user',
      results: [],
      rules: [],
    });
  });
});

describe('three hooks that block the only call (c25)', () => {
  it('gptel/42b as measured the request is sent while a hook is still due', async () => {
    expect(await runCase('c25', 'as-measured')).toEqual({
      trace: ['send 1', `pre hook-a ${READ}`, `pre hook-b ${READ}`, 'send 2', `pre hook-c ${READ}`],
      outcome: 'completed',
      results: [blocked('2')],
      rules: ['gptel/42', 'gptel/42a', 'gptel/42b'],
    });
  });

  it('mended the last hook has the last word', async () => {
    expect(await runCase('c25', 'mended')).toEqual({
      trace: ['send 1', `pre hook-a ${READ}`, `pre hook-b ${READ}`, `pre hook-c ${READ}`, 'send 2'],
      outcome: 'completed',
      results: [blocked('3')],
      rules: ['gptel/42'],
    });
  });
});
