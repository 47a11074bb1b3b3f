import type { PointDraft, SpanDraft, TimelineLane } from './timeline-blocks';

interface Row {
  /** The first step at which there is room again. */
  freeFrom: number;
  call: string | undefined;
}

/** Gives each block of a lane a row in which nothing else stands; what belongs to one call stays in its row. */
export function inRows(
  spans: readonly SpanDraft[],
  points: readonly PointDraft[],
): Pick<TimelineLane, 'rows' | 'spans' | 'points'> {
  const rows: Row[] = [];
  const place = (from: number, until: number, call?: string): number => {
    const isFree = (row: Row) => row.freeFrom <= from;
    const own = call === undefined ? -1 : rows.findIndex((row) => isFree(row) && row.call === call);
    const free = own >= 0 ? own : rows.findIndex(isFree);
    const at = free >= 0 ? free : rows.length;
    rows[at] = { freeFrom: until, call };
    return at;
  };
  const placedSpans: TimelineLane['spans'][number][] = [];
  const placedPoints: TimelineLane['points'][number][] = [];
  const inOrder = [
    ...spans.map((span) => ({ from: span.from, span })),
    ...points.map((point) => ({ from: point.step, point })),
  ].sort((a, b) => a.from - b.from);
  for (const one of inOrder)
    if ('span' in one) {
      const { from, to, isOpen, call } = one.span;
      placedSpans.push({ ...one.span, row: place(from, isOpen ? Infinity : to, call) });
    } else {
      const { step, isTick } = one.point;
      placedPoints.push({ ...one.point, row: isTick ? 0 : place(step, step + 1) });
    }
  return { rows: Math.max(1, rows.length), spans: placedSpans, points: placedPoints };
}
