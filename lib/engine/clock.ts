/**
 * Virtual time. Nothing here reads a real clock: when nothing is runnable, time jumps to the next event.
 *
 * Order at one instant: first all *work* (timers of guest code, replies, tool results), then all
 * *completions* of hook calls, each group in the order of registration. So the number of awaits a hook
 * happens to use never decides who finishes first.
 */
export type Phase = 'work' | 'completion';

interface Scheduled {
  readonly due: number;
  readonly phase: number;
  readonly seq: number;
  readonly background: boolean;
  readonly run: () => void;
}

export interface When {
  readonly phase?: Phase;
  /** A place in the order of registration that was taken before. */
  readonly seq?: number;
  /** Nobody in the session waits for this one: a timer that guest code has set for itself. */
  readonly background?: boolean;
}

/** Milliseconds since 1970 at which every run starts: 2026-01-15T09:00:00.000Z. */
export const START_OF_TIME = Date.UTC(2026, 0, 15, 9);

export class VirtualClock {
  private elapsed = 0;
  private lastSeq = 0;
  private queue: Scheduled[] = [];

  /** Virtual milliseconds since the start of the run. */
  get now(): number {
    return this.elapsed;
  }

  /** A place in the order of registration, taken when an effect begins. */
  register(): number {
    return ++this.lastSeq;
  }

  /** Schedules `run` in `ms` virtual milliseconds; returns the way to take it back. */
  after(ms: number, run: () => void, when: When = {}): () => void {
    const { phase = 'work', seq = this.register(), background = false } = when;
    const due = this.elapsed + (ms > 0 ? ms : 0);
    const event = { due, phase: phase === 'work' ? 0 : 1, seq, background, run };
    this.queue.push(event);
    return () => {
      this.queue = this.queue.filter((other) => other !== event);
    };
  }

  /** Something is scheduled; `foreground`: something that the session itself waits for. */
  get expects(): 'nothing' | 'background' | 'foreground' {
    if (this.queue.length === 0) return 'nothing';
    return this.queue.some(({ background }) => !background) ? 'foreground' : 'background';
  }

  /** Guest code read the clock: each read takes one virtual millisecond, so that busy waiting ends. */
  read(): number {
    this.elapsed += 1;
    return START_OF_TIME + this.elapsed;
  }

  /** Runs the next event and moves time to it. False when there is none up to `limit` ms. */
  runNext(limit: number): boolean {
    let next: Scheduled | undefined;
    for (const event of this.queue) if (!next || isBefore(event, next, this.elapsed)) next = event;
    if (!next || Math.max(next.due, this.elapsed) > limit) return false;
    const chosen = next;
    this.queue = this.queue.filter((other) => other !== chosen);
    this.elapsed = Math.max(this.elapsed, chosen.due);
    chosen.run();
    return true;
  }
}

function isBefore(a: Scheduled, b: Scheduled, now: number): boolean {
  const dueA = Math.max(a.due, now);
  const dueB = Math.max(b.due, now);
  if (dueA !== dueB) return dueA < dueB;
  if (a.phase !== b.phase) return a.phase < b.phase;
  // Overdue events (guest code moved the clock by reading it) keep their own order among themselves.
  if (a.phase === 0 && a.due !== b.due) return a.due < b.due;
  return a.seq < b.seq;
}
