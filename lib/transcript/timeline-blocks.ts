import type { Mark, TraceEvent } from '@/lib/engine/trace';
import type { TimelineStep } from './timeline';
import { MARK_WORDS } from './mark-words';
import { inRows } from './timeline-rows';
import { shortNames } from './timeline-calls';
import { waitsOf } from './timeline-waits';
import type { TimelineCall } from './timeline-words';

/** Something that lasts, from one step to another. Steps are places in the list of steps. */
export interface TimelineSpan {
  /** The same for the same thing in another run. */
  readonly key: string;
  readonly kind: 'model' | 'hook' | 'tool' | 'wait';
  readonly lane: string;
  readonly label: string;
  readonly from: number;
  /** Where it ends; of one that nothing ends, the last step. */
  readonly to: number;
  readonly isOpen: boolean;
  readonly mark?: Mark;
  /** The call it is about, if it is one. */
  readonly call?: string;
  /** Spans of a lane that overlap stand in different rows, from 0. */
  readonly row: number;
}

/** Something that happens at one step and takes no time. */
export interface TimelinePoint {
  readonly step: number;
  readonly lane: string;
  readonly label: string;
  /** Only a small mark: a line on the console. */
  readonly isTick: boolean;
  readonly mark?: Mark;
  readonly row: number;
}

export interface TimelineLane {
  readonly id: string;
  readonly title: string;
  readonly rows: number;
  readonly spans: readonly TimelineSpan[];
  readonly points: readonly TimelinePoint[];
}

/** An event with the calls it is about, and the step it is or the last one before it. */
export interface SeenEvent {
  readonly event: TraceEvent;
  readonly calls: readonly TimelineCall[];
  readonly step: number;
  readonly isStep: boolean;
}

/** A call as a block names it. */
type Short = (call: TimelineCall) => string;

export type SpanDraft = Omit<TimelineSpan, 'row'>;
export type PointDraft = Omit<TimelinePoint, 'row'>;

/** What lasts and what happens on each lane; lanes without anything stay. */
export function blocksOf(
  seen: readonly SeenEvent[],
  steps: readonly TimelineStep[],
  lanes: readonly { readonly id: string; readonly title: string }[],
  toolLane: string | undefined,
): TimelineLane[] {
  const short = shortNames(seen.map(({ event }) => event));
  const waits = toolLane === undefined ? [] : waitsOf(seen, steps, toolLane, short);
  const spans = [...spansOf(seen, steps, short), ...waits];
  const points = seen.flatMap((one) => pointOf(one, steps, short));
  return lanes.map(({ id, title }) => ({
    id,
    title,
    ...inRows(
      spans.filter(({ lane }) => lane === id),
      points.filter(({ lane }) => lane === id),
    ),
  }));
}

/** Which span an event starts or ends; the key says which belong together. */
function endOf(
  { event, calls }: SeenEvent,
  short: Short,
): { key: string; starts?: Pick<SpanDraft, 'kind' | 'label'> } | undefined {
  const names = calls.map(short).join(', ');
  switch (event.kind) {
    case 'request':
      return { key: `model:${event.number}`, starts: { kind: 'model', label: `request ${event.number}` } };
    case 'reply':
      return { key: `model:${event.number}` };
    case 'hook-called': {
      const label = names === '' ? event.point : `${event.point} ${names}`;
      return { key: `hook:${event.hookCall}`, starts: { kind: 'hook', label } };
    }
    case 'hook-returned':
      return { key: `hook:${event.hookCall}` };
    case 'tool-started':
      return { key: `tool:${event.run}`, starts: { kind: 'tool', label: names } };
    case 'tool-ended':
      return { key: `tool:${event.run}` };
    case 'asked':
      return {
        key: `question:${event.number}`,
        starts: { kind: 'wait', label: names === '' ? 'question' : `${names}?` },
      };
    case 'answered':
      return { key: `question:${event.number}` };
    case 'step': {
      if (!event.span) return undefined;
      const key = `step:${event.span.id}`;
      return event.span.phase === 'end' ? { key } : { key, starts: { kind: 'wait', label: event.text } };
    }
    default:
      return undefined;
  }
}

function spansOf(seen: readonly SeenEvent[], steps: readonly TimelineStep[], short: Short): SpanDraft[] {
  const open = new Map<string, SpanDraft>();
  const done: SpanDraft[] = [];
  const last = steps.length - 1;
  for (const one of seen) {
    const end = one.isStep ? endOf(one, short) : undefined;
    if (!end) continue;
    if (end.starts) {
      const [call] = one.calls;
      const mark = one.event.kind === 'asked' ? steps[one.step]?.marks[0] : undefined;
      open.set(end.key, {
        key: end.key,
        ...end.starts,
        lane: one.event.lane,
        from: one.step,
        to: last,
        isOpen: true,
        ...(mark === undefined ? {} : { mark }),
        ...(call && one.calls.length === 1 ? { call: call.id } : {}),
      });
      continue;
    }
    const started = open.get(end.key);
    if (!started) continue;
    open.delete(end.key);
    const mark = started.mark ?? steps[one.step]?.marks[0];
    done.push({ ...started, to: one.step, isOpen: false, ...(mark === undefined ? {} : { mark }) });
  }
  return [...done, ...open.values()];
}

function pointOf(
  { event, calls, step, isStep }: SeenEvent,
  steps: readonly TimelineStep[],
  short: Short,
): PointDraft[] {
  const label = isStep ? pointLabel(event, calls.map(short).join(', ')) : undefined;
  if (label === undefined) return [];
  const isTick = event.kind === 'console' || event.kind === 'console-cut';
  const mark = steps[step]?.marks[0];
  return [{ step, lane: event.lane, label, isTick, ...(mark === undefined ? {} : { mark }) }];
}

function pointLabel(event: TraceEvent, names: string): string | undefined {
  switch (event.kind) {
    case 'prompt':
      return 'prompt';
    case 'prompt-changed':
      return 'prompt changed';
    case 'added':
      return 'added';
    case 'mark':
      return `${MARK_WORDS[event.mark]} ${names}`;
    case 'shown':
      return names === '' ? 'shown' : `shows ${names}`;
    case 'ended':
      return 'end';
    case 'console':
    case 'console-cut':
      return 'console';
    case 'step':
      return event.span ? undefined : event.text;
    default:
      return undefined;
  }
}
