import { describe, expect, it } from 'vitest';
import { WorkerPool } from './pool';
import { event, FakeMachine, watch } from './pool-harness';

const start = () => {
  const machine = new FakeMachine();
  const pool = new WorkerPool(machine);
  return { machine, pool };
};
const tick = () => new Promise((resolve) => setImmediate(resolve));

describe('a pool of workers', () => {
  it('hands a job to its worker and the answer back, with all that was streamed', async () => {
    const { machine, pool } = start();
    const outcome = pool.start({ kind: 'a job' });
    const worker = machine.worker(0);
    worker.say({ kind: 'entering', run: 1, events: [event('one')] });
    worker.say({ kind: 'entering', run: 1, events: [event('two')] });
    worker.say({ kind: 'done', run: 1, events: [event('three')], result: { fine: true } });
    expect(await outcome).toEqual({
      kind: 'done',
      events: [event('one'), event('two'), event('three')],
      result: { fine: true },
    });
    expect([worker.posted, machine.workers.length, machine.armed]).toEqual([
      [{ run: 1, job: { kind: 'a job' } }],
      1,
      0,
    ]);
  });

  it('takes a great many events at once', async () => {
    const { machine, pool } = start();
    const outcome = pool.start(null);
    const events = Array.from({ length: 200_000 }, () => event('x'));
    machine.worker(0).say({ kind: 'done', run: 1, events, result: null });
    const settled = await outcome;
    expect(settled.kind === 'done' && settled.events.length).toBe(200_000);
  });

  it('uses the same worker for job after job', async () => {
    const { machine, pool } = start();
    for (const run of [1, 2, 3]) {
      const outcome = pool.start(run);
      machine.worker(0).say({ kind: 'done', run, events: [], result: run });
      expect(await outcome).toEqual({ kind: 'done', events: [], result: run });
    }
    expect(machine.workers).toHaveLength(1);
  });

  it('cancels a job when the next one comes: its worker is ended, the spare takes over', async () => {
    const { machine, pool } = start();
    pool.warmUp();
    pool.warmUp();
    const first = pool.start('first');
    const second = pool.start('second');
    const [old, spare, next] = [machine.worker(0), machine.worker(1), machine.worker(2)];
    expect(await first).toEqual({ kind: 'cancelled' });
    expect([old.terminated, spare.posted, next.posted]).toEqual([true, [{ run: 2, job: 'second' }], []]);
    spare.say({ kind: 'done', run: 2, events: [], result: 'of the second' });
    expect(await second).toEqual({ kind: 'done', events: [], result: 'of the second' });
    expect(machine.workers).toHaveLength(3);
  });

  it('drops late answers of an older run, of another worker and of nobody', async () => {
    const { machine, pool } = start();
    void pool.start('first');
    const second = watch(pool.start('second'));
    machine.worker(0).say({ kind: 'done', run: 1, events: [], result: 'late' });
    machine.worker(0).say({ kind: 'done', run: 2, events: [], result: 'from the ended worker' });
    machine.worker(1).say({ kind: 'done', run: 1, events: [], result: 'of the older run' });
    machine.worker(1).say({ kind: 'entering', run: 1, events: [event('of the older run')] });
    for (const noise of [
      null,
      'done',
      {},
      { kind: 'done', run: 2 },
      { kind: 'done', run: 2, events: [[1]], result: 1 },
    ])
      machine.worker(1).say(noise);
    await tick();
    expect(second.settled).toEqual([]);
    machine.worker(1).say({ kind: 'done', run: 2, events: [], result: 'right' });
    machine.worker(1).say({ kind: 'done', run: 2, events: [], result: 'once more' });
    await tick();
    expect(second.settled).toEqual([{ kind: 'done', events: [], result: 'right' }]);
  });
});

describe('the watchdog', () => {
  it('counts three seconds from each time guest code is entered', async () => {
    const { machine, pool } = start();
    const outcome = watch(pool.start('slow'));
    const worker = machine.worker(0);
    for (let i = 0; i < 5; i++) {
      worker.say({ kind: 'entering', run: 1, events: [event(String(i))] });
      machine.pass(2999);
    }
    await tick();
    expect([outcome.settled, machine.armed]).toEqual([[], 1]);
    machine.pass(1);
    await tick();
    expect(outcome.settled).toEqual([{ kind: 'killed', events: ['0', '1', '2', '3', '4'].map(event) }]);
    expect([worker.terminated, machine.workers.length]).toEqual([true, 3]);
  });

  it('gives a worker twelve seconds to start', async () => {
    const { machine, pool } = start();
    const outcome = watch(pool.start('never entered'));
    machine.pass(11_999);
    await tick();
    expect(outcome.settled).toEqual([]);
    machine.pass(1);
    await tick();
    expect(outcome.settled).toEqual([{ kind: 'killed', events: [] }]);
  });

  it('sleeps when nothing runs, and the next job is right', async () => {
    const { machine, pool } = start();
    const first = pool.start('endless');
    machine.worker(0).say({ kind: 'entering', run: 1, events: [] });
    machine.pass(3000);
    expect((await first).kind).toBe('killed');
    machine.pass(100_000);
    const second = pool.start('good');
    machine.worker(1).say({ kind: 'done', run: 2, events: [], result: 'good' });
    expect([await second, machine.armed]).toEqual([{ kind: 'done', events: [], result: 'good' }, 0]);
  });
});

describe('a worker that fails', () => {
  it('says so when the job itself cannot be done, and goes on', async () => {
    const { machine, pool } = start();
    const first = pool.start('nonsense');
    machine.worker(0).say({ kind: 'failed', run: 1, message: 'no such job' });
    expect(await first).toEqual({ kind: 'failed', message: 'no such job' });
    const second = pool.start('good');
    machine.worker(0).say({ kind: 'done', run: 2, events: [], result: 1 });
    expect([(await second).kind, machine.workers.length]).toEqual(['done', 1]);
  });

  it('is replaced when it breaks at work', async () => {
    const { machine, pool } = start();
    const outcome = pool.start('job');
    machine.worker(0).fail('out of memory');
    expect(await outcome).toEqual({ kind: 'failed', message: 'out of memory' });
    const next = pool.start('next');
    machine.worker(1).say({ kind: 'done', run: 2, events: [], result: 1 });
    expect([(await next).kind, machine.worker(0).terminated]).toEqual(['done', true]);
  });

  it('is replaced when it breaks while it is idle', async () => {
    const { machine, pool } = start();
    machine.worker(0).fail('gone');
    const outcome = pool.start('job');
    machine.worker(1).say({ kind: 'done', run: 1, events: [], result: 1 });
    expect([(await outcome).kind, machine.worker(0).terminated, machine.workers.length]).toEqual([
      'done',
      true,
      2,
    ]);
  });

  it('is not taken as a spare', async () => {
    const { machine, pool } = start();
    pool.warmUp();
    machine.worker(1).fail('could not be loaded');
    void pool.start('first');
    const second = pool.start('second');
    machine.worker(2).say({ kind: 'done', run: 2, events: [], result: 1 });
    expect([(await second).kind, machine.worker(1).terminated, machine.worker(1).posted]).toEqual([
      'done',
      true,
      [],
    ]);
  });

  it('does not matter any more once it has been ended', async () => {
    const { machine, pool } = start();
    void pool.start('first');
    const second = watch(pool.start('second'));
    machine.worker(0).fail('late');
    await tick();
    expect([second.settled, machine.worker(1).terminated]).toEqual([[], false]);
  });
});

describe('a closed pool', () => {
  it('has ended its workers and cancels what runs and what comes', async () => {
    const { machine, pool } = start();
    pool.warmUp();
    const running = pool.start('job');
    pool.close();
    pool.warmUp();
    expect([await running, await pool.start('later')]).toEqual([
      { kind: 'cancelled' },
      { kind: 'cancelled' },
    ]);
    expect([machine.workers.map(({ terminated }) => terminated), machine.armed]).toEqual([[true, true], 0]);
  });
});
