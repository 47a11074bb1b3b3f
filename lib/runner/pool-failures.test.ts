import { describe, expect, it, vi } from 'vitest';
import { WorkerPool } from './pool';
import { event, FakeMachine, watch } from './pool-harness';

// A machine with other things to do must not fail these.
vi.setConfig({ testTimeout: 60_000 });

const start = () => {
  const machine = new FakeMachine();
  const pool = new WorkerPool(machine);
  return { machine, pool };
};
const tick = () => new Promise((resolve) => setImmediate(resolve));

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
    expect(worker.terminated).toBe(true);
  });

  it('is not put off by what guest code prints', async () => {
    const { machine, pool } = start();
    const outcome = watch(pool.start('talkative'));
    machine.worker(0).say({ kind: 'entering', run: 1, events: [] });
    machine.pass(2000);
    machine.worker(0).say({ kind: 'printed', run: 1, events: [event('still here')] });
    machine.pass(1000);
    await tick();
    expect(outcome.settled).toEqual([{ kind: 'killed', events: [event('still here')] }]);
  });

  it('gives a worker a minute to start', async () => {
    const { machine, pool } = start();
    const outcome = watch(pool.start('never entered'));
    machine.pass(59_999);
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

describe('answers', () => {
  it('may hold a great many events', async () => {
    const { machine, pool } = start();
    const outcome = pool.start(null);
    const events = Array.from({ length: 200_000 }, () => event('x'));
    machine.worker(0).say({ kind: 'done', run: 1, events, result: null });
    const settled = await outcome;
    expect(settled.kind === 'done' && settled.events.length).toBe(200_000);
  });

  it('that are late are dropped: of an older run, of an ended worker, and a second one', async () => {
    const { machine, pool } = start();
    void pool.start('first');
    machine.worker(0).say({ kind: 'entering', run: 1, events: [] });
    const second = watch(pool.start('second'));
    machine.worker(0).say({ kind: 'done', run: 1, events: [], result: 'late' });
    machine.worker(0).say({ kind: 'done', run: 2, events: [], result: 'from the ended worker' });
    machine.worker(1).say({ kind: 'done', run: 1, events: [], result: 'of the older run' });
    machine.worker(1).say({ kind: 'printed', run: 1, events: [event('of the older run')] });
    await tick();
    expect(second.settled).toEqual([]);
    machine.worker(1).say({ kind: 'done', run: 2, events: [], result: 'right' });
    machine.worker(1).say({ kind: 'done', run: 2, events: [], result: 'once more' });
    await tick();
    expect(second.settled).toEqual([{ kind: 'done', events: [], result: 'right' }]);
  });
});

describe('a worker that breaks', () => {
  it('at work is replaced', async () => {
    const { machine, pool } = start();
    const outcome = pool.start('job');
    machine.worker(0).fail('out of memory');
    expect(await outcome).toEqual({ kind: 'failed', message: 'out of memory' });
    const next = pool.start('next');
    machine.worker(1).say({ kind: 'done', run: 2, events: [], result: 1 });
    expect([(await next).kind, machine.worker(0).terminated]).toEqual(['done', true]);
  });

  it('while it is idle is replaced by the next job', async () => {
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

  it('as the spare is not taken', async () => {
    const { machine, pool } = start();
    void pool.start('first');
    machine.worker(0).say({ kind: 'entering', run: 1, events: [] });
    machine.worker(1).fail('could not be loaded');
    const second = pool.start('second');
    machine.worker(2).say({ kind: 'done', run: 2, events: [], result: 1 });
    expect([(await second).kind, machine.worker(1).terminated, machine.worker(1).posted]).toEqual([
      'done',
      true,
      [],
    ]);
  });

  it('after it has been ended does not matter', async () => {
    const { machine, pool } = start();
    void pool.start('first');
    machine.worker(0).say({ kind: 'entering', run: 1, events: [] });
    const second = watch(pool.start('second'));
    machine.worker(0).fail('late');
    await tick();
    expect([second.settled, machine.worker(1).terminated]).toEqual([[], false]);
  });
});

it('a closed pool starts nothing any more', async () => {
  const { machine, pool } = start();
  const running = pool.start('job');
  pool.close();
  pool.warmUp();
  expect([await running, await pool.start('later')]).toEqual([{ kind: 'cancelled' }, { kind: 'cancelled' }]);
  expect([machine.workers.map(({ terminated }) => terminated), machine.armed]).toEqual([[true], 0]);
});
