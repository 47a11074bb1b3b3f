import { WATCHDOG_MS } from '@/lib/engine/limits';
import type { Json } from '@/lib/engine/json';
import { readWorkerMessage, type StreamedEvent } from './protocol';

/** A worker as the pool sees it. */
export interface WorkerPort {
  post(message: Json): void;
  onMessage(listener: (message: unknown) => void): void;
  onError(listener: (message: string) => void): void;
  terminate(): void;
}

export interface PoolHost {
  readonly spawn: () => WorkerPort;
  /** Takes a worker that has started and never had a job, for a later `spawn`; without it, it is ended. */
  readonly rest?: (worker: WorkerPort) => void;
  /** Calls back after real milliseconds; returns the way to take it back. */
  readonly after: (ms: number, run: () => void) => () => void;
}

/** How a job ended. `killed`: the watchdog ended the worker; what had been streamed is kept. */
export type JobOutcome =
  | { readonly kind: 'done'; readonly events: readonly StreamedEvent[]; readonly result: Json }
  | { readonly kind: 'killed'; readonly events: readonly StreamedEvent[] }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'cancelled' };

/** How long a worker may take to start. Its own code is loading then, nothing of the user's runs. */
const START_MS = 60_000;

/** How long an outdated job may keep its worker from the newer one. */
const GRACE_MS = 100;

interface Running {
  readonly run: number;
  readonly job: Json;
  readonly events: StreamedEvent[];
  readonly settle: (outcome: JobOutcome) => void;
  /** Guest code has been entered, so only ending the worker stops it. */
  entered: boolean;
  disarm: () => void;
}

/**
 * One worker at work and one warm spare. A job inside guest code when the next one comes is cancelled by
 * ending its worker (guest code cannot be interrupted from outside in any other way), and the spare takes
 * over. A job that has not got that far is only superseded: its worker drops it for the newer one. So while
 * somebody types over an endless loop, no more than one worker is starting at any time.
 */
export class WorkerPool {
  private readonly host: PoolHost;
  /** Absent when it failed while it had nothing to do. */
  private active: WorkerPort | undefined;
  private spare: WorkerPort | undefined;
  private lastRun = 0;
  private running: Running | undefined;
  private closed = false;

  constructor(host: PoolHost) {
    this.host = host;
    this.active = this.open();
  }

  /** Starts a job; one that is still running is cancelled. */
  start(job: Json): Promise<JobOutcome> {
    if (this.closed) return Promise.resolve({ kind: 'cancelled' });
    if (this.running?.entered) this.endWorker({ kind: 'cancelled' });
    else if (this.running) this.settle({ kind: 'cancelled' });
    const run = ++this.lastRun;
    const worker = (this.active ??= this.nextWorker());
    return new Promise((resolve) => {
      this.running = {
        run,
        job,
        events: [],
        settle: resolve,
        entered: false,
        disarm: this.host.after(START_MS, this.expire),
      };
      worker.post({ run, job });
    });
  }

  /** Opens the spare; called once the first result is there, so that it does not compete with it. */
  warmUp(): void {
    if (!this.closed) this.spare ??= this.open();
  }

  close(): void {
    this.closed = true;
    if (this.running) this.settle({ kind: 'cancelled' });
    this.active?.terminate();
    if (this.spare && this.host.rest) this.host.rest(this.spare);
    else this.spare?.terminate();
    this.spare = undefined;
  }

  private open(): WorkerPort {
    const port = this.host.spawn();
    port.onMessage((message) => {
      this.receive(port, message);
    });
    port.onError((message) => {
      this.failed(port, message);
    });
    return port;
  }

  /** A worker that failed is of no use any more, whether it was at work, idle or the spare. */
  private failed(port: WorkerPort, message: string): void {
    if (port === this.spare) this.spare = undefined;
    else if (port !== this.active) return;
    else if (this.running) {
      this.endWorker({ kind: 'failed', message });
      return;
    } else this.active = undefined;
    port.terminate();
  }

  private receive(port: WorkerPort, value: unknown): void {
    const message = readWorkerMessage(value);
    const { running } = this;
    if (!message || !running || port !== this.active) return;
    if (message.run !== running.run) {
      if (message.kind === 'entering') this.expectSoon(running);
      return;
    }
    if (message.kind === 'failed') {
      this.settle({ kind: 'failed', message: message.message });
      return;
    }
    for (const event of message.events) running.events.push(event);
    if (message.kind === 'printed') return;
    running.disarm();
    if (message.kind === 'entering') {
      running.entered = true;
      running.disarm = this.host.after(WATCHDOG_MS, this.expire);
      this.warmUp();
    } else this.settle({ kind: 'done', events: running.events, result: message.result });
  }

  /** The worker went into an outdated job just before it was superseded: it may be stuck there. */
  private expectSoon(running: Running): void {
    running.disarm();
    running.disarm = this.host.after(GRACE_MS, () => {
      const worker = this.replaceWorker();
      running.disarm = this.host.after(START_MS, this.expire);
      worker.post({ run: running.run, job: running.job });
    });
  }

  private readonly expire = (): void => {
    const { running } = this;
    if (running) this.endWorker({ kind: 'killed', events: running.events });
  };

  private endWorker(outcome: JobOutcome): void {
    this.replaceWorker();
    this.settle(outcome);
  }

  private replaceWorker(): WorkerPort {
    this.active?.terminate();
    this.active = this.nextWorker();
    return this.active;
  }

  /** The next spare starts when this worker has proved to be up, so that the two do not compete. */
  private nextWorker(): WorkerPort {
    const next = this.spare ?? this.open();
    this.spare = undefined;
    return next;
  }

  private settle(outcome: JobOutcome): void {
    const { running } = this;
    this.running = undefined;
    running?.disarm();
    running?.settle(outcome);
  }
}
