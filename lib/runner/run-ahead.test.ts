import { describe, expect, it } from 'vitest';
import type { StreamedEvent, WorkerMessage } from './protocol';
import { runAhead } from './run-ahead';

const JOB = { kind: 'document', document: { a: 1 } };
const event = (text: string): StreamedEvent => [
  { at: 0, lane: 'user', kind: 'prompt', index: 0, text },
  'with',
  0,
];

/** A worker whose only job is done when the test says so. */
function worker() {
  const posted: WorkerMessage[] = [];
  let post: (message: WorkerMessage) => void = () => undefined;
  const take = runAhead(
    JOB,
    (inner) => async () => {
      post = inner;
      await Promise.resolve();
    },
    (message) => posted.push(message),
  );
  return {
    posted,
    take,
    enter: () => {
      post({ kind: 'entering', run: 0, events: [event('first')] });
    },
    finish: () => {
      post({ kind: 'done', run: 0, events: [event('second')], result: { ended: 'x' } });
    },
  };
}

const DONE = { kind: 'done', run: 7, events: [event('first'), event('second')], result: { ended: 'x' } };

describe('a job done ahead', () => {
  it('answers the request for it at once, with everything that happened', () => {
    const { posted, take, enter, finish } = worker();
    enter();
    finish();
    expect(posted).toEqual([]);
    expect(take({ run: 7, job: structuredClone(JOB) })).toBe(true);
    expect(posted).toEqual([DONE]);
  });

  it('answers a request that came before it was done', () => {
    const { posted, take, enter, finish } = worker();
    expect(take({ run: 7, job: JOB })).toBe(true);
    enter();
    expect(posted).toEqual([]);
    finish();
    expect(posted).toEqual([DONE]);
  });

  it('is not the answer to any other request', () => {
    const { posted, take, enter, finish } = worker();
    enter();
    finish();
    expect(take({ run: 7, job: { ...JOB, answers: [] } })).toBe(false);
    expect(take('nonsense')).toBe(false);
    expect(posted).toEqual([]);
  });
});
