import { describe, expect, it } from 'vitest';
import type { Json } from '@/lib/engine/json';
import { WATCHDOG_MS } from '@/lib/engine/limits';
import { WorkerPool, type JobOutcome } from './pool';

/** Workers and timers that only do what a test tells them to. */
function fakeHost() {
  const workers: FakeWorker[] = [];
  const timers: { ms: number; run: () => void }[] = [];
  const pool = new WorkerPool({
    spawn: () => {
      const worker = new FakeWorker();
      workers.push(worker);
      return worker;
    },
    after: (ms, run) => {
      const timer = { ms, run };
      timers.push(timer);
      return () => {
        timers.splice(timers.indexOf(timer), 1);
      };
    },
  });
  const expire = (ms: number) => {
    const timer = timers.find((one) => one.ms === ms);
    if (!timer) throw new Error(`no timer of ${ms} ms is armed: ${timers.map((one) => one.ms).join(', ')}`);
    timers.splice(timers.indexOf(timer), 1);
    timer.run();
  };
  const worker = (index: number) => {
    const found = workers[index];
    if (!found) throw new Error(`there is no worker ${index}`);
    return found;
  };
  return { pool, workers, timers, expire, worker };
}

class FakeWorker {
  readonly posted: Json[] = [];
  terminated = false;
  private say: (message: unknown) => void = () => undefined;
  private break: (message: string) => void = () => undefined;

  post(message: Json): void {
    this.posted.push(message);
  }
  onMessage(listener: (message: unknown) => void): void {
    this.say = listener;
  }
  onError(listener: (message: string) => void): void {
    this.break = listener;
  }
  terminate(): void {
    this.terminated = true;
  }
  enters(run: number, events: unknown[] = []): void {
    this.say({ kind: 'entering', run, events });
  }
  finishes(run: number, result: Json = 'ok'): void {
    this.say({ kind: 'done', run, events: [], result });
  }
  says(message: unknown): void {
    this.say(message);
  }
  fails(message: string): void {
    this.break(message);
  }
}

const EVENT = [{ at: 0, lane: 'user', kind: 'prompt', index: 0, text: 'Go.' }, 'with', 0];

/** The outcome of a job, or `open`. */
async function outcomeOf(job: Promise<JobOutcome>): Promise<JobOutcome | 'open'> {
  return Promise.race([job, Promise.resolve('open' as const)]);
}

describe('a job', () => {
  it('ends with its result and everything that was streamed', async () => {
    const { pool, worker } = fakeHost();
    const job = pool.start('a');
    expect(worker(0).posted).toEqual([{ run: 1, job: 'a' }]);
    worker(0).enters(1, [EVENT]);
    worker(0).finishes(1, 'done');
    expect(await job).toEqual({ kind: 'done', events: [EVENT], result: 'done' });
  });

  it('is killed when guest code does not come back, with what is known', async () => {
    const { pool, worker, expire } = fakeHost();
    const job = pool.start('a');
    worker(0).enters(1, [EVENT]);
    expire(WATCHDOG_MS);
    expect(await job).toEqual({ kind: 'killed', events: [EVENT] });
    expect(worker(0).terminated).toBe(true);
  });

  it('gets the full time again with each hook call', () => {
    const { pool, worker, timers } = fakeHost();
    void pool.start('a');
    worker(0).enters(1);
    worker(0).enters(1);
    expect(timers.map(({ ms }) => ms)).toEqual([WATCHDOG_MS]);
  });

  it('fails with the sentence of a worker that could not do it, or that broke', async () => {
    const { pool, worker } = fakeHost();
    const first = pool.start('a');
    worker(0).says({ kind: 'failed', run: 1, message: 'no such document' });
    expect(await first).toEqual({ kind: 'failed', message: 'no such document' });
    const second = pool.start('b');
    worker(0).fails('it broke');
    expect(await second).toEqual({ kind: 'failed', message: 'it broke' });
    expect(worker(0).terminated).toBe(true);
  });

  it('pays no heed to messages that are none', async () => {
    const { pool, worker } = fakeHost();
    const job = pool.start('a');
    for (const message of [
      null,
      'x',
      {},
      { kind: 'done', run: 1 },
      { kind: 'done', run: 2, events: [], result: 1 },
    ])
      worker(0).says(message);
    expect(await outcomeOf(job)).toBe('open');
  });
});

describe('a newer job', () => {
  it('takes the place of one inside guest code by ending its worker; the spare takes over', async () => {
    const { pool, worker, workers } = fakeHost();
    const first = pool.start('a');
    worker(0).enters(1);
    expect(workers.length).toBe(2);
    const second = pool.start('b');
    expect(await first).toEqual({ kind: 'cancelled' });
    expect(worker(0).terminated).toBe(true);
    expect(worker(1).posted).toEqual([{ run: 2, job: 'b' }]);
    worker(0).finishes(1);
    worker(1).finishes(2);
    expect(await second).toEqual({ kind: 'done', events: [], result: 'ok' });
  });

  it('only supersedes one that has not got that far, and starts no worker for it', async () => {
    const { pool, worker, workers } = fakeHost();
    const jobs = ['a', 'b', 'c'].map((job) => pool.start(job));
    expect(await Promise.all(jobs.slice(0, 2))).toEqual([{ kind: 'cancelled' }, { kind: 'cancelled' }]);
    expect(workers.length).toBe(1);
    worker(0).finishes(1);
    expect(await outcomeOf(jobs[2] ?? Promise.reject(new Error('no job')))).toBe('open');
    worker(0).finishes(3);
    expect(await jobs[2]).toMatchObject({ kind: 'done' });
  });

  it('moves to another worker when the outdated one turns out to be stuck', async () => {
    const { pool, worker, expire } = fakeHost();
    void pool.start('a');
    const second = pool.start('b');
    worker(0).enters(1);
    expire(100);
    expect(worker(0).terminated).toBe(true);
    expect(worker(1).posted).toEqual([{ run: 2, job: 'b' }]);
    worker(1).finishes(2);
    expect(await second).toMatchObject({ kind: 'done' });
  });
});

it('closing ends everything', async () => {
  const { pool, workers } = fakeHost();
  const job = pool.start('a');
  pool.warmUp();
  pool.close();
  expect(await job).toEqual({ kind: 'cancelled' });
  expect(workers.map(({ terminated }) => terminated)).toEqual([true, true]);
});

describe('a pool that is closed', () => {
  it('leaves its spare, which never had a job, for the next one, and ends the other', async () => {
    const left: unknown[] = [];
    const workers: FakeWorker[] = [];
    const pool = new WorkerPool({
      spawn: () => {
        const worker = new FakeWorker();
        workers.push(worker);
        return worker;
      },
      rest: (worker) => left.push(worker),
      after: () => () => undefined,
    });
    const job = pool.start('job');
    workers[0]?.enters(1);
    workers[0]?.finishes(1);
    await job;
    pool.close();
    expect(left).toEqual([workers[1]]);
    expect(workers.map(({ terminated }) => terminated)).toEqual([true, false]);
    pool.close();
    expect(left).toHaveLength(1);
  });
});
