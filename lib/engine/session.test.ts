import { describe, expect, it } from 'vitest';
import { createAbort } from './abort';
import { kinds, play, steps } from './drive-harness';
import type { Drive, Effects } from './effects';
import type { ToolSpec } from './scenario';
import { factsOf } from './trace';

const DONE = { state: 'completed', detail: '' } as const;
const never = new Promise<never>(() => undefined);
const note = (fx: Effects, text: string) => {
  fx.emit({ kind: 'step', name: 'note', text });
};
const question = { turn: 1, calls: [], text: 'May I?' };
const call = { id: 'a', name: 'read', args: { path: 'x' } };
const tool = (...results: NonNullable<ToolSpec['results']>): ToolSpec => ({
  name: 'read',
  parameters: {},
  results,
});
const run = (fx: Effects, spec: ToolSpec, passed = call.args) =>
  fx.runTool({ call, tool: spec, args: call.args, passed });

describe('a session ends', () => {
  it('as its dialect says', async () => {
    const { end, events, problems } = await play(async () => ({ state: 'stopped', detail: 'Enough.' }));
    expect({ end, problems, events }).toEqual({
      end: { state: 'stopped', detail: 'Enough.' },
      problems: [],
      events: [{ at: 0, lane: 'all', kind: 'ended', end: { state: 'stopped', detail: 'Enough.' } }],
    });
  });

  it('waiting, when a question is open and nothing else can happen', async () => {
    const { end, events } = await play(async (_session, fx) => {
      await fx.askUser(question);
      return DONE;
    });
    expect(end).toEqual({
      state: 'waiting',
      detail: 'Answer the question in the transcript; the run starts again from the beginning.',
    });
    expect(factsOf(events, 'asked')).toEqual([
      { at: 0, lane: 'all', kind: 'asked', number: 1, question: { ...question, side: 'with' } },
    ]);
  });

  it('hanging, when the system waits for something that cannot come', async () => {
    const { end } = await play(() => never);
    expect(end).toEqual({
      state: 'hangs',
      detail: 'Nothing can happen any more, and the system still waits.',
    });
  });

  it('hanging, when the human is known never to answer', async () => {
    const { end, events } = await play(
      async (_session, fx) => {
        await fx.askUser(question);
        return DONE;
      },
      { answers: [{ answer: 'nobody' }] },
    );
    expect(end.state).toBe('hangs');
    expect(factsOf(events, 'answered')).toEqual([
      { at: 0, lane: 'all', kind: 'answered', number: 1, answer: 'nobody' },
    ]);
  });

  it('at the end of the script, when the model is asked once more', async () => {
    const { end, events } = await play(
      async (_session, fx) => {
        await fx.callModel({ messages: 'one', readings: [] });
        await fx.callModel({ messages: 'two', readings: [] });
        return DONE;
      },
      { turns: [{ text: 'Only this.' }] },
    );
    expect(end).toEqual({
      state: 'script-ended',
      detail: 'The model would be asked again; nothing is recorded for this request.',
    });
    expect(kinds(events)).toEqual([
      [0, 'request'],
      [800, 'reply'],
      [800, 'request'],
      [1600, 'ended'],
    ]);
  });

  it('after too many turns of the model', async () => {
    const { end, events } = await play(
      async (_session, fx) => {
        for (;;) await fx.callModel({ messages: null, readings: [] });
      },
      { turns: Array.from({ length: 9 }, () => ({ text: 'Again.' })), modelTurns: 3 },
    );
    expect(end).toEqual({
      state: 'too-many-turns',
      detail: 'The model was asked 3 times, which is the limit of this document.',
    });
    expect(factsOf(events, 'reply')).toHaveLength(3);
  });

  it('when virtual time is over and something was still to come', async () => {
    const { end, events } = await play(
      async (_session, fx) => {
        for (;;) {
          await fx.sleep(400);
          note(fx, 'tick');
        }
      },
      { virtualMs: 1000 },
    );
    expect(end).toEqual({
      state: 'out-of-time',
      detail: 'Something was still to come when virtual time reached its limit of 1 s. Wait less.',
    });
    expect(steps(events)).toEqual([
      [400, 'tick'],
      [800, 'tick'],
    ]);
  });

  it.each<[string, Drive]>([
    [
      'later',
      async (_session, fx) => {
        await fx.sleep(5);
        throw new Error('a bug of the dialect');
      },
    ],
    [
      'at once',
      () => {
        throw new Error('a bug of the dialect');
      },
    ],
  ])('as an engine error, when the dialect throws %s', async (_when, drive) => {
    expect((await play(drive)).end).toEqual({ state: 'engine-error', detail: 'a bug of the dialect' });
  });

  it('as an engine error, when a hook is called where there is no guest code', async () => {
    const { end } = await play(async (_session, fx) => {
      await fx.callHook({ fn: 1, name: '' }, { point: 'before', input: null });
      return DONE;
    });
    expect(end).toEqual({
      state: 'engine-error',
      detail: 'a hook was called in a session without guest code',
    });
  });

  it('once: what a dialect says after its end is not in the trace', async () => {
    const { events } = await play(async (_session, fx) => {
      void fx.sleep(0).then(() => {
        note(fx, 'too late');
      });
      return DONE;
    });
    expect(kinds(events)).toEqual([[0, 'ended']]);
  });
});

describe('the user', () => {
  it('says the next thing once nothing else can happen, and nothing after the last', async () => {
    const { end, events } = await play(
      async (_session, fx) => {
        const said: (string | undefined)[] = [];
        void fx.sleep(70).then(() => {
          note(fx, 'still busy');
        });
        for (let i = 0; i < 3; i++) {
          said.push(await fx.nextUserMessage());
          note(fx, 'heard');
        }
        return { state: 'completed', detail: JSON.stringify(said) };
      },
      { prompts: ['one', 'two'] },
    );
    expect(end.detail).toBe('["one","two",null]');
    expect(steps(events)).toEqual([
      [70, 'still busy'],
      [70, 'heard'],
      [70, 'heard'],
      [70, 'heard'],
    ]);
    expect(factsOf(events, 'prompt').map(({ index, text }) => [index, text])).toEqual([
      [0, 'one'],
      [1, 'two'],
    ]);
  });

  it('answers after the time an answer takes, with the text it carries', async () => {
    const { events } = await play(
      async (_session, fx) => {
        note(fx, JSON.stringify(await fx.askUser(question)));
        return DONE;
      },
      { answers: [{ answer: 'reject', text: 'not now', afterMs: 250 }] },
    );
    expect(steps(events)).toEqual([[250, '{"answer":"reject","text":"not now","afterMs":250}']]);
    expect(factsOf(events, 'answered')).toEqual([
      { at: 250, lane: 'all', kind: 'answered', number: 1, answer: 'reject', text: 'not now' },
    ]);
  });

  it('is not waited for any more after an abort, and an answer that comes later is not heard', async () => {
    const { end, events } = await play(
      async (_session, fx) => {
        const abort = createAbort();
        void fx.sleep(10).then(() => {
          abort.abort();
        });
        const reply = await fx.askUser(question, abort);
        await fx.sleep(1000);
        return { state: 'completed', detail: reply === undefined ? 'no reply' : reply.answer };
      },
      { answers: [{ answer: 'accept', afterMs: 500 }] },
    );
    expect([end.detail, factsOf(events, 'answered')]).toEqual(['no reply', []]);
  });
});

describe('a tool', () => {
  it('answers at once, or after its time', async () => {
    const { events } = await play(async (_session, fx) => {
      note(fx, JSON.stringify(await run(fx, tool({ returns: [1] }))));
      note(fx, JSON.stringify(await run(fx, tool({ returns: 'later', afterMs: 30 }))));
      note(fx, JSON.stringify(await run(fx, tool({ throws: 'broken' }))));
      note(fx, JSON.stringify(await run(fx, tool({ echo: true }), { path: 'passed' })));
      return DONE;
    });
    expect(steps(events)).toEqual([
      [0, '{"threw":false,"value":[1],"echo":false}'],
      [30, '{"threw":false,"value":"later","echo":false}'],
      [30, '{"threw":true,"value":"broken","echo":false}'],
      [30, '{"threw":false,"value":{"path":"passed"},"echo":true}'],
    ]);
  });

  it('is not waited for any more after an abort, also when that was before', async () => {
    const { end, events } = await play(async (_session, fx) => {
      const abort = createAbort();
      void fx.sleep(10).then(() => {
        abort.abort();
      });
      const first = await fx.runTool(
        { call, tool: tool({ returns: 1, afterMs: 50 }), args: {}, passed: {} },
        abort,
      );
      const second = await fx.runTool(
        { call, tool: tool({ returns: 2, afterMs: 50 }), args: {}, passed: {} },
        abort,
      );
      return { state: 'completed', detail: JSON.stringify({ first, second }) };
    });
    expect([end.detail, factsOf(events, 'tool-ended'), factsOf(events, 'tool-started').length]).toEqual([
      '{}',
      [],
      2,
    ]);
  });

  it('says when its result was recorded for other arguments', async () => {
    const { events } = await play(async (_session, fx) => {
      const recorded = { ...call, results: [{ returns: 'for x' }] };
      await fx.runTool({ call: recorded, tool: tool(), args: { path: 'y' }, passed: { path: 'y' } });
      return DONE;
    });
    expect(factsOf(events, 'tool-ended')).toEqual([
      { at: 0, lane: 'all', kind: 'tool-ended', run: 1, threw: false, value: 'for x', recorded: true },
    ]);
  });
});

describe('an abort', () => {
  it('tells each listener once, also one that comes late', () => {
    const heard: string[] = [];
    const abort = createAbort();
    abort.onAbort(() => heard.push('early'));
    abort.abort();
    abort.abort();
    abort.onAbort(() => heard.push('late'));
    expect([abort.aborted, heard]).toEqual([true, ['early', 'late']]);
  });
});
