import type { Json } from '@/lib/engine/json';
import type { TraceEvent } from '@/lib/engine/trace';
import type { PoolHost, WorkerPort } from './pool';
import type { StreamedEvent } from './protocol';

/** A worker that does what a test tells it. */
export class FakeWorker implements WorkerPort {
  readonly posted: Json[] = [];
  terminated = false;
  private listener: (message: unknown) => void = () => undefined;
  private errorListener: (message: string) => void = () => undefined;

  post(message: Json): void {
    this.posted.push(message);
  }
  onMessage(listener: (message: unknown) => void): void {
    this.listener = listener;
  }
  onError(listener: (message: string) => void): void {
    this.errorListener = listener;
  }
  terminate(): void {
    this.terminated = true;
  }

  say(message: unknown): void {
    this.listener(message);
  }
  fail(message: string): void {
    this.errorListener(message);
  }
}

/** A machine whose time a test sets, and whose workers it plays. */
export class FakeMachine implements PoolHost {
  readonly workers: FakeWorker[] = [];
  private readonly alarms = new Map<number, { readonly due: number; readonly run: () => void }>();
  private now = 0;
  private last = 0;

  spawn(): WorkerPort {
    const worker = new FakeWorker();
    this.workers.push(worker);
    return worker;
  }

  after(ms: number, run: () => void): () => void {
    const number = ++this.last;
    this.alarms.set(number, { due: this.now + ms, run });
    return () => {
      this.alarms.delete(number);
    };
  }

  /** Lets real time pass. */
  pass(ms: number): void {
    this.now += ms;
    for (const [number, { due, run }] of [...this.alarms])
      if (due <= this.now && this.alarms.delete(number)) run();
  }

  get armed(): number {
    return this.alarms.size;
  }

  worker(number: number): FakeWorker {
    const worker = this.workers[number];
    if (!worker) throw new Error(`there is no worker ${number}`);
    return worker;
  }
}

/** Any event will do, told apart by its text. */
export function event(text: string): StreamedEvent {
  const fact: TraceEvent = { at: 0, lane: 'all', kind: 'step', name: 'note', text };
  return [fact, 'with', 0];
}

/** What has become of a promise so far. */
export function watch<T>(promise: Promise<T>): { readonly settled: T[] } {
  const settled: T[] = [];
  void promise.then((value) => settled.push(value));
  return { settled };
}
