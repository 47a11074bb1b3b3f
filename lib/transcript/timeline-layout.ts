import type { Mark } from '@/lib/engine/trace';
import type { Timeline } from './timeline';
import type { TimelineSpan } from './timeline-blocks';

/** The steps that are drawn: places in the list of steps, the last one included. */
export interface StepWindow {
  readonly from: number;
  readonly to: number;
}

/** A thin bar: what lasts in the run beside, on the axis of the one that is drawn. */
export interface LayoutBar {
  readonly key: string;
  readonly x: number;
  readonly width: number;
  readonly row: number;
}

/** Where things stand, in pixels from the left end of the axis. */
export interface TimelineLayout {
  readonly width: number;
  /** The place of a drawn step; of steps left or right of them, the nearer end. */
  readonly x: (step: number) => number;
  readonly ticks: readonly { readonly at: number; readonly x: number }[];
  /** By lane. */
  readonly bars: ReadonlyMap<string, readonly LayoutBar[]>;
}

/** Up to here, all steps are drawn. */
const ALL_DRAWN = 160;
/** Windows of so many steps begin half as many steps apart, so that a playhead seldom moves one. */
const PAGE = 120;

/** Which steps are drawn around the current one. */
export function windowAround(current: number, count: number): StepWindow {
  if (count <= ALL_DRAWN) return { from: 0, to: count - 1 };
  const half = PAGE / 2;
  const page = Math.floor((current + half / 2) / half);
  const from = Math.max(0, Math.min((page - 1) * half, count - PAGE));
  return { from, to: from + PAGE - 1 };
}

const START = 36;
const STEP = 14;
const BAR = 8;
const BAR_ROWS = 3;
const BETWEEN_TICKS = 52;

const GAP = { least: 18, each: 34, most: 300 };

/** Waiting takes room, but a hundred times as long does not take a hundred times as much. */
const gapOf = (ms: number): number =>
  ms === 0 ? 0 : Math.round(Math.min(GAP.most, GAP.least + GAP.each * Math.log2(1 + ms / 100)));

const LABEL = { each: 6.5, around: 24, least: 34, most: 240, icon: 16 };

/** The room a label needs. */
const labelWidth = (label: string, mark: Mark | undefined): number =>
  Math.round(
    Math.min(
      LABEL.most,
      Math.max(LABEL.least, label.length * LABEL.each + LABEL.around + (mark === undefined ? 0 : LABEL.icon)),
    ),
  );

/**
 * The axis of a run: steps in their order, each with room for what it is called, and gaps where virtual time
 * passes. Things that happen at one instant stand side by side. The run beside is drawn on the same axis.
 */
export function layoutOf(timeline: Timeline, beside: Timeline, { from, to }: StepWindow): TimelineLayout {
  const { steps } = timeline;
  const isLast = to === steps.length - 1;
  const begin = steps[from]?.at ?? 0;
  const end = steps[to]?.at ?? 0;
  const isWithin = (at: number) => (from === 0 || at >= begin) && (isLast || at <= end);
  const others = beside.lanes.flatMap(({ spans }) => spans);
  const times = [
    ...steps.slice(from, to + 1).map(({ at }) => at),
    ...others.flatMap((span) => [timeOf(beside, span.from), timeOf(beside, span.to)]).filter(isWithin),
  ];
  const instants = [...new Set(times)].sort((a, b) => a - b);
  const needs = needsOf(timeline);
  const xs: number[] = [];
  const instantXs = new Map<number, number>();
  let x = START;
  let before: number | undefined;
  let next = from;
  for (const instant of instants) {
    if (before !== undefined) x += gapOf(instant - before);
    before = instant;
    let isFirst = true;
    while (next <= to && steps[next]?.at === instant) {
      for (const { start, width } of needs.get(next) ?? [])
        x = Math.max(x, (xs[start - from] ?? START) + width);
      xs.push(x);
      if (isFirst) instantXs.set(instant, x);
      isFirst = false;
      x += STEP;
      next += 1;
    }
    if (isFirst) {
      instantXs.set(instant, x);
      x += STEP;
    }
  }
  for (const { start, width } of needs.get(steps.length) ?? [])
    if (start <= to) x = Math.max(x, (xs[start - from] ?? START) + width);
  const stepX = (step: number) => (step < from ? 0 : (xs[step - from] ?? x));
  const counterparts = new Map(timeline.lanes.flatMap(({ spans }) => spans.map((span) => [span.key, span])));
  const edge = (span: TimelineSpan, side: 'from' | 'to'): number => {
    const at = timeOf(beside, span[side]);
    const same = counterparts.get(span.key)?.[side];
    if (same !== undefined && same >= from && same <= to && steps[same]?.at === at) return stepX(same);
    return instantXs.get(at) ?? (at < begin ? 0 : x);
  };
  const bars = new Map(
    beside.lanes.map(({ id, spans }) => {
      const drawn = spans.filter(
        (span) => isWithin(timeOf(beside, span.from)) || isWithin(timeOf(beside, span.to)),
      );
      return [
        id,
        stacked(
          drawn.map((span) => {
            const left = edge(span, 'from');
            return { key: span.key, x: left, width: Math.max(BAR, edge(span, 'to') - left) - 2 };
          }),
        ),
      ];
    }),
  );
  return { width: x + START, x: stepX, ticks: spread(instants, instantXs), bars };
}

const timeOf = ({ steps }: Timeline, step: number): number => steps[step]?.at ?? 0;

/** By step: how far it must stand from an earlier one, so that what begins there can be read. */
function needsOf({ lanes, steps }: Timeline): Map<number, { start: number; width: number }[]> {
  const needs = new Map<number, { start: number; width: number }[]>();
  const add = (step: number, start: number, width: number) => {
    needs.set(step, [...(needs.get(step) ?? []), { start, width }]);
  };
  for (const { spans, points } of lanes) {
    for (const { label, mark, from, to, isOpen } of spans)
      add(isOpen ? steps.length : to, from, labelWidth(label, mark) + (isOpen ? 80 : 0));
    for (const { label, mark, step, isTick } of points)
      if (!isTick) add(step + 1, step, labelWidth(label, mark));
  }
  return needs;
}

/** Bars of a lane in as few rows as keep them apart; what finds no row shares the last one. */
function stacked(bars: readonly Omit<LayoutBar, 'row'>[]): LayoutBar[] {
  const ends: number[] = [];
  return [...bars]
    .sort((a, b) => a.x - b.x)
    .map((bar) => {
      const free = ends.findIndex((end) => end <= bar.x);
      const row = Math.min(BAR_ROWS - 1, free < 0 ? ends.length : free);
      ends[row] = bar.x + bar.width + 2;
      return { ...bar, row };
    });
}

/** Times that have room for their label. */
function spread(
  instants: readonly number[],
  xs: ReadonlyMap<number, number>,
): { readonly at: number; readonly x: number }[] {
  const ticks: { at: number; x: number }[] = [];
  for (const at of instants) {
    const x = xs.get(at) ?? 0;
    if (x - (ticks.at(-1)?.x ?? -BETWEEN_TICKS) >= BETWEEN_TICKS) ticks.push({ at, x });
  }
  return ticks;
}

/** `0`, `0.8 s`: a virtual time. */
export const timeText = (ms: number): string => (ms === 0 ? '0' : `${Math.round(ms) / 1000} s`);
