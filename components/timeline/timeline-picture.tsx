import { useLayoutEffect, useRef } from 'react';
import type { Timeline } from '@/lib/transcript/timeline';
import { timeText, type StepWindow, type TimelineLayout } from '@/lib/transcript/timeline-layout';
import { LaneView } from './lane';

interface Props {
  readonly timeline: Timeline;
  readonly layout: TimelineLayout;
  readonly window: StepWindow;
  readonly current: number;
  readonly onMove: (step: number) => void;
}

/** The lanes with the playhead: past in full ink, future in outline. Its words are the list of steps. */
export function TimelinePicture({ timeline, layout, window, current, onMove }: Props) {
  const scroller = useRef<HTMLDivElement>(null);
  const corner = useRef<HTMLDivElement>(null);
  const { lanes, steps } = timeline;
  const at = layout.x(current);
  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box) return;
    const room = box.clientWidth - (corner.current?.offsetWidth ?? 0);
    const isInView = at >= box.scrollLeft + 24 && at <= box.scrollLeft + room * 0.8;
    if (!isInView) box.scrollLeft = Math.max(0, at - room * 0.3);
  }, [at]);
  const time = timeText(steps[current]?.at ?? 0);
  return (
    <div
      ref={scroller}
      role="slider"
      aria-label="Playhead"
      aria-valuemin={1}
      aria-valuemax={Math.max(1, steps.length)}
      aria-valuenow={current + 1}
      aria-valuetext={`Step ${current + 1} of ${steps.length}`}
      tabIndex={0}
      className="relative max-h-[50%] flex-none overflow-auto border-2 border-transparent border-b-line2 bg-bg outline-none focus-visible:border-accent"
    >
      <div aria-hidden className="relative w-max min-w-full">
        <div className="flex">
          <div
            ref={corner}
            className="sticky left-0 z-20 w-20 flex-none bg-bg py-1 pl-2 text-micro whitespace-nowrap text-ink3 sm:w-28 sm:pl-4"
          >
            virtual time
          </div>
          <div className="relative h-12 flex-none" style={{ width: layout.width }}>
            <span
              className="absolute top-1 z-10 -translate-x-1/2 rounded-1 bg-ink px-1.5 text-micro font-semibold whitespace-nowrap text-panel"
              style={{ left: Math.max(34, at) }}
            >
              {time} virtual
            </span>
            {layout.ticks.map(({ at: instant, x }) => (
              <span
                key={instant}
                className="absolute bottom-1 -translate-x-1/2 text-micro whitespace-nowrap text-ink3"
                style={{ left: x }}
              >
                {timeText(instant)}
              </span>
            ))}
          </div>
        </div>
        {lanes.map((lane) => (
          <LaneView
            key={lane.id}
            lane={lane}
            steps={steps}
            layout={layout}
            window={window}
            current={current}
            onMove={onMove}
          />
        ))}
        <p className="sticky left-0 m-0 w-max max-w-[100cqw] px-3 py-1 text-micro text-ink3 sm:px-4">
          Dashed: waiting. Thin bars: without your hook.
        </p>
      </div>
    </div>
  );
}
