import type { TimelineStep } from '@/lib/transcript/timeline';
import type { TimelineLane } from '@/lib/transcript/timeline-blocks';
import type { StepWindow, TimelineLayout } from '@/lib/transcript/timeline-layout';
import { PointView, SpanView } from './block';

interface Props {
  readonly lane: TimelineLane;
  readonly steps: readonly TimelineStep[];
  readonly layout: TimelineLayout;
  readonly window: StepWindow;
  readonly current: number;
  readonly onMove: (step: number) => void;
}

/** Hundreds of parallel calls must not push the other lanes away. */
const MOST_ROWS = 6;
const ROW = 28;
const PAD = 6;
const BAR = 6;

/** One lane: its blocks in rows, under them as thin bars what the run without the hook does. */
export function LaneView({ lane, steps, layout, window, current, onMove }: Props) {
  const bars = layout.bars.get(lane.id) ?? [];
  const rows = Math.min(MOST_ROWS, lane.rows);
  const barRows = Math.max(0, ...bars.map(({ row }) => row + 1));
  const isDrawn = (from: number, to: number) => from <= window.to && to >= window.from;
  const spans = lane.spans.filter(({ from, to }) => isDrawn(from, to));
  const points = lane.points.filter(({ step }) => isDrawn(step, step));
  const hidden = [...spans, ...points].filter(({ row }) => row >= MOST_ROWS).length;
  const top = (row: number) => PAD + row * ROW;
  return (
    <div className="flex border-t border-line">
      <div className="sticky left-0 z-20 w-20 flex-none border-r border-line2 bg-bg py-1.5 pl-2 text-small sm:w-28 sm:pl-4">
        <span className="block font-semibold">{lane.title}</span>
        {hidden === 0 ? null : <span className="text-micro text-ink3">{hidden} more below</span>}
      </div>
      <div
        className="relative flex-none"
        style={{ width: layout.width, height: PAD + rows * ROW + barRows * BAR + (barRows > 0 ? PAD : 0) }}
      >
        {layout.ticks.map(({ at, x }) => (
          <i key={at} className="absolute inset-y-0 w-px bg-line" style={{ left: x }} />
        ))}
        <i
          className="absolute inset-y-0 -my-px w-0.5 -translate-x-1/2 bg-ink"
          style={{ left: layout.x(current) }}
        />
        {spans.map((span) =>
          span.row >= MOST_ROWS ? null : (
            <SpanView
              key={span.key}
              span={span}
              isCurrent={span.from === current}
              isFuture={span.from > current}
              top={top(span.row)}
              left={layout.x(span.from)}
              right={span.isOpen ? layout.width : layout.x(span.to)}
              title={steps[span.from]?.sentence}
              onMove={onMove}
            />
          ),
        )}
        {points.map((point) =>
          point.row >= MOST_ROWS ? null : (
            <PointView
              key={point.step}
              point={point}
              isCurrent={point.step === current}
              isFuture={point.step > current}
              top={top(point.row)}
              left={layout.x(point.step)}
              title={steps[point.step]?.sentence}
              onMove={onMove}
            />
          ),
        )}
        {bars.map(({ key, x, width, row }) => (
          <i
            key={key}
            className="absolute h-1 rounded-1 bg-edge opacity-65"
            style={{ left: x, width, top: top(rows) + row * BAR }}
          />
        ))}
      </div>
    </div>
  );
}
