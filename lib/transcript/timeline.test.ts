import { describe, expect, it } from 'vitest';
import type { TraceEvent, TraceFact } from '@/lib/engine/trace';
import type { GuestReturn } from '@/lib/engine/guest';
import { timelineOf } from './timeline';

const LANES = ['model', 'hooks', 'user', 'tools', 'elsewhere'].map((id) => ({ id, title: id }));

const LANE_OF: Partial<Record<TraceFact['kind'], string>> = {
  request: 'model',
  reply: 'model',
  'tool-started': 'tools',
  'tool-ended': 'tools',
  prompt: 'user',
  asked: 'user',
  answered: 'user',
  shown: 'user',
  ended: 'user',
  step: 'elsewhere',
};

const at = (time: number, ...facts: TraceFact[]): TraceEvent[] =>
  facts.map((fact) => ({ at: time, lane: LANE_OF[fact.kind] ?? 'hooks', ...fact }));

const request = (number: number): TraceFact => ({ kind: 'request', number, messages: [] });
const reply = (number: number, ...ids: string[]): TraceFact => ({
  kind: 'reply',
  number,
  text: ids.length === 0 ? 'Done.' : null,
  calls: ids.map((id) => ({ id, name: `tool_${id}`, args: {} })),
});
const called = (hookCall: number, call: string): TraceFact => ({
  kind: 'hook-called',
  hookCall,
  point: 'before',
  hook: 'guard',
  fn: 1,
  call,
  input: {},
});
const outcome: GuestReturn = { kind: 'value', json: { stop: true }, lost: [], async: false, steps: 0 };
const returned = (hookCall: number): TraceFact => ({ kind: 'hook-returned', hookCall, outcome });
const started = (run: number, call: string): TraceFact => ({
  kind: 'tool-started',
  run,
  call,
  name: `tool_${call}`,
  args: {},
});
const ended = (run: number): TraceFact => ({ kind: 'tool-ended', run, threw: false, value: 'fine' });
const asked = (number: number, id: string): TraceFact => ({
  kind: 'asked',
  number,
  question: { side: 'with', turn: 1, calls: [{ id, name: `tool_${id}`, args: {} }], text: 'May it?' },
});
const over: TraceFact = { kind: 'ended', end: { state: 'completed', detail: '' } };

const laneOf = (events: readonly TraceEvent[], lane: string) => {
  const found = timelineOf(events, LANES).lanes.find(({ id }) => id === lane);
  if (!found) throw new Error(`no lane ${lane}`);
  return found;
};

/** `label from-to`, with `…` where it is open, and the row. */
const drawn = (events: readonly TraceEvent[], lane: string) =>
  laneOf(events, lane).spans.map(
    ({ label, from, to, isOpen, row }) => `${label} ${from}-${to}${isOpen ? '…' : ''} row ${row}`,
  );

describe('the timeline of a run', () => {
  it('has every lane, also where nothing happens', () => {
    const { lanes, steps, endsAt } = timelineOf([], LANES);
    expect(lanes.map(({ id, rows, spans }) => [id, rows, spans.length])).toEqual(
      LANES.map(({ id }) => [id, 1, 0]),
    );
    expect([steps.length, endsAt]).toEqual([0, 0]);
  });

  it('tells each step in a sentence that names the call', () => {
    const events = [
      ...at(0, { kind: 'prompt', index: 0, text: 'Tidy\nup.' }, request(1)),
      ...at(800, reply(1, 'a', 'b'), called(1, 'a'), {
        kind: 'console',
        hookCall: 1,
        level: 'log',
        text: 'hm',
      }),
      ...at(900, returned(1), started(1, 'b'), ended(1), over),
    ];
    const { steps, endsAt } = timelineOf(events, LANES);
    expect(steps.map((step) => [step.at, step.lane, step.sentence])).toEqual([
      [0, 'user', 'The user writes: “Tidy up.”'],
      [0, 'model', 'Request 1 goes to the model.'],
      [800, 'model', 'The model answers and asks for tool_a (a) and tool_b (b).'],
      [800, 'hooks', 'before is called for tool_a (a): guard.'],
      [800, 'hooks', 'The hook prints: “hm”'],
      [900, 'hooks', 'before returned {"stop":true} for tool_a (a).'],
      [900, 'tools', 'tool_b (b) starts.'],
      [900, 'tools', 'tool_b (b) ends: “fine”'],
      [900, 'user', 'The run ends: completed.'],
    ]);
    expect(endsAt).toBe(900);
    expect(laneOf(events, 'hooks').points).toMatchObject([{ step: 4, isTick: true, row: 0 }]);
  });

  it('names in a request what the model reads with it', () => {
    const reads = {
      kind: 'model-reads',
      request: 2,
      call: 'a',
      name: 'tool_a',
      args: {},
      result: 'x',
    } as const;
    expect(timelineOf(at(0, reads, request(2)), LANES).steps[0]?.sentence).toBe(
      'Request 2 goes to the model, with what it reads of tool_a (a).',
    );
  });

  it('puts a mark on the return that caused it and colours its span by the weightiest', () => {
    const events = at(
      0,
      reply(1, 'a'),
      called(1, 'a'),
      returned(1),
      { kind: 'mark', call: 'a', mark: 'context-added', hookCall: 1, rule: 'toy/1' },
      { kind: 'mark', call: 'a', mark: 'blocked', hookCall: 1, rule: 'toy/2' },
      { kind: 'mark', call: 'a', mark: 'stopped' },
    );
    const { steps } = timelineOf(events, LANES);
    expect(steps.map(({ marks, rules }) => [marks, rules])).toEqual([
      [[], []],
      [[], []],
      [
        ['blocked', 'context-added'],
        ['toy/1', 'toy/2'],
      ],
      [['stopped'], []],
    ]);
    expect(laneOf(events, 'hooks').spans).toMatchObject([{ kind: 'hook', mark: 'blocked', from: 1, to: 2 }]);
    expect(steps[3]?.sentence).toBe('tool_a (a): Stopped.');
  });

  it('keeps a question open that nobody answers, and the call that waits for it', () => {
    const ask = at(0, reply(1, 'a'), { kind: 'mark', call: 'a', mark: 'asks' }, asked(1, 'a'));
    const beside = at(0, started(1, 'a'));
    const { lanes } = timelineOf([...ask, ...at(0, over)], LANES, beside);
    expect(lanes.find(({ id }) => id === 'user')?.spans).toMatchObject([
      { kind: 'wait', label: 'tool_a?', mark: 'asks', isOpen: true, from: 2, to: 3 },
    ]);
    expect(lanes.find(({ id }) => id === 'tools')?.spans).toMatchObject([
      { kind: 'wait', label: 'tool_a waits', isOpen: true, from: 0, to: 3 },
    ]);
    const answer: TraceFact = { kind: 'answered', number: 1, answer: 'yes' };
    expect(drawn([...ask, ...at(5, answer, over)], 'user')).toEqual(['tool_a? 2-3 row 0']);
  });

  it('stacks what waits and runs in parallel, each call in a row of its own', () => {
    const events = [
      ...at(800, reply(1, 'a', 'b'), called(1, 'a')),
      ...at(1100, returned(1), started(1, 'a'), started(2, 'b')),
      ...at(1300, ended(2)),
      ...at(1500, ended(1), over),
    ];
    expect(drawn(events, 'tools')).toEqual([
      'tool_a waits 0-3 row 0',
      'tool_b waits 0-4 row 1',
      'tool_a 3-6 row 0',
      'tool_b 4-5 row 1',
    ]);
  });

  it('draws no wait for a call that starts at once', () => {
    const events = at(800, reply(1, 'a'), called(1, 'a'), returned(1), started(1, 'a'), ended(1));
    expect(drawn(events, 'tools')).toEqual(['tool_a 3-4 row 0']);
  });

  it('makes a wait of two steps with one span id, and a point of a step with a text', () => {
    const step = (text: string, phase?: 'start' | 'end'): TraceFact => ({
      kind: 'step',
      name: 'own',
      text,
      ...(phase ? { span: { id: 'x', phase } } : {}),
    });
    const begun = at(0, step('result on its way', 'start'), step(''), step('noted'));
    expect(drawn([...begun, ...at(9, step('', 'end'))], 'elsewhere')).toEqual([
      'result on its way 0-2 row 0',
    ]);
    const { steps } = timelineOf([...begun, ...at(9, step('', 'end'))], LANES);
    expect(steps.map(({ sentence }) => sentence)).toEqual([
      'result on its way',
      'noted',
      'No longer: result on its way.',
    ]);
    expect(laneOf(begun, 'elsewhere').points).toMatchObject([{ label: 'noted', step: 1, row: 1 }]);
    expect(drawn([...begun, ...at(9, over)], 'elsewhere')).toEqual(['result on its way 0-2… row 0']);
  });

  it('is the same for the same events', () => {
    const events = [...at(0, request(1)), ...at(800, reply(1, 'a'), started(1, 'a'))];
    expect(timelineOf(events, LANES)).toEqual(timelineOf(structuredClone(events), LANES));
  });
});
