import type { Mark, TraceEvent, TraceFact } from '@/lib/engine/trace';
import { TimelineCalls } from './timeline-calls';
import { blocksOf, type SeenEvent, type TimelineLane } from './timeline-blocks';
import { timelineSentence, type TimelineCall } from './timeline-words';

/** One thing that happened, at its place in the order of the run. */
export interface TimelineStep {
  /** The same for the same thing in another run. */
  readonly key: string;
  readonly kind: TraceFact['kind'];
  /** Virtual milliseconds since the start. */
  readonly at: number;
  readonly lane: string;
  readonly sentence: string;
  readonly calls: readonly TimelineCall[];
  /** What was decided here, the weightiest first. */
  readonly marks: readonly Mark[];
  readonly rules: readonly string[];
}

export interface Timeline {
  readonly lanes: readonly TimelineLane[];
  readonly steps: readonly TimelineStep[];
  /** The virtual time of the end, in ms. */
  readonly endsAt: number;
}

/** The weightiest first: what a block with several marks is coloured by. */
const WEIGHT: readonly Mark[] = [
  'hook-failed',
  'stopped',
  'blocked',
  'asks',
  'result-replaced',
  'args-changed',
  'context-added',
  'runs',
];

/**
 * A run as lanes of virtual time, made only of what its trace says. The run beside it tells in which lane a
 * call would run that never starts.
 */
export function timelineOf(
  events: readonly TraceEvent[],
  lanes: readonly { readonly id: string; readonly title: string }[],
  beside: readonly TraceEvent[] = [],
): Timeline {
  const reader = new Reader();
  for (const event of events) reader.read(event);
  const { steps, seen } = reader;
  for (const { marks } of steps) marks.sort((a, b) => WEIGHT.indexOf(a) - WEIGHT.indexOf(b));
  const toolLane = [events, beside].flatMap((run) => run.find(({ kind }) => kind === 'tool-started') ?? [])[0]
    ?.lane;
  return { lanes: blocksOf(seen, steps, lanes, toolLane), steps, endsAt: events.at(-1)?.at ?? 0 };
}

interface Draft extends TimelineStep {
  readonly marks: Mark[];
  readonly rules: string[];
}

class Reader {
  readonly steps: Draft[] = [];
  readonly seen: SeenEvent[] = [];
  private readonly calls = new TimelineCalls();
  private readonly counts = new Map<string, number>();
  private readonly points = new Map<number, string>();
  private readonly returns = new Map<number, Draft>();
  private readonly waits = new Map<string, string>();
  /** Calls that a hook asks about: tools of some systems ask by themselves. */
  private readonly asking = new Set<string>();

  read(event: TraceEvent): void {
    const calls = this.calls.of(event);
    if (event.kind === 'hook-called') this.points.set(event.hookCall, event.point);
    if (event.kind === 'step' && event.span?.phase === 'start') this.waits.set(event.span.id, event.text);
    if (event.kind === 'mark' && event.mark === 'asks') this.asking.add(event.call);
    const sentence = this.addsToAnother(event) ? undefined : this.sentenceOf(event, calls);
    if (sentence !== undefined) this.add(event, calls, sentence);
    this.seen.push({ event, calls, step: this.steps.length - 1, isStep: sentence !== undefined });
  }

  /** What a return brought about is told where the hook returned, and a rule where it was last used. */
  private addsToAnother(event: TraceEvent): boolean {
    if (event.kind !== 'rule' && event.kind !== 'mark') return false;
    const cause = this.returns.get(event.hookCall ?? 0);
    const teller = cause ?? (event.kind === 'rule' ? this.steps.at(-1) : undefined);
    if (!teller) return false;
    if (event.kind === 'mark' && !teller.marks.includes(event.mark)) teller.marks.push(event.mark);
    if (event.rule !== undefined && !teller.rules.includes(event.rule)) teller.rules.push(event.rule);
    return true;
  }

  private sentenceOf(event: TraceEvent, calls: readonly TimelineCall[]): string | undefined {
    const point = event.kind === 'hook-returned' ? this.points.get(event.hookCall) : undefined;
    const waits = event.kind === 'step' && event.span ? this.waits.get(event.span.id) : undefined;
    return timelineSentence(event, { calls, point: point ?? 'A hook', waits: waits ?? 'a wait' });
  }

  private add(event: TraceEvent, calls: readonly TimelineCall[], sentence: string): void {
    const { kind, at, lane } = event;
    const count = (this.counts.get(kind) ?? 0) + 1;
    this.counts.set(kind, count);
    const step: Draft = { key: `${kind}:${count}`, kind, at, lane, sentence, calls, marks: [], rules: [] };
    if (kind === 'mark') {
      step.marks.push(event.mark);
      if (event.rule !== undefined) step.rules.push(event.rule);
    }
    if (kind === 'asked' && calls.some(({ id }) => this.asking.has(id))) step.marks.push('asks');
    if (kind === 'hook-returned') this.returns.set(event.hookCall, step);
    this.steps.push(step);
  }
}
