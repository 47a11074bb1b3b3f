import { useEffect, useRef } from 'react';
import type { Timeline, TimelineStep } from '@/lib/transcript/timeline';
import { timeText, type StepWindow } from '@/lib/transcript/timeline-layout';
import { MarkChip } from '../compare/marks';

interface Props {
  readonly timeline: Timeline;
  readonly window: StepWindow;
  readonly current: number;
  readonly onMove: (step: number) => void;
}

/** All steps in words, in their order: what the picture shows, for whoever does not see it. */
export function StepList({ timeline: { lanes, steps }, window, current, onMove }: Props) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = list.current;
    const item = box?.querySelector<HTMLElement>('[aria-current]');
    if (!box || !item) return;
    const { offsetTop: top, offsetHeight: height } = item;
    if (top < box.scrollTop) box.scrollTop = top;
    else if (top + height > box.scrollTop + box.clientHeight) box.scrollTop = top + height - box.clientHeight;
  }, [current]);
  const drawn = steps.slice(window.from, window.to + 1);
  return (
    <>
      {drawn.length === steps.length ? null : (
        <p className="m-0 flex-none border-b border-line bg-panel px-4 py-1 text-small text-ink2">
          A long run: steps {window.from + 1} to {window.to + 1} of {steps.length} are drawn. The others
          follow the playhead.
        </p>
      )}
      <div
        ref={list}
        role="region"
        aria-label="Steps"
        tabIndex={0}
        className="relative min-h-28 flex-1 overflow-x-hidden overflow-y-auto bg-panel focus-visible:-outline-offset-2"
      >
        <ol start={window.from + 1} className="m-0 list-none p-0 py-1">
          {drawn.map((step, i) => (
            <StepItem
              key={step.key}
              step={step}
              number={window.from + i + 1}
              lane={lanes.find(({ id }) => id === step.lane)?.title ?? step.lane}
              when={window.from + i - current}
              onMove={onMove}
            />
          ))}
        </ol>
      </div>
    </>
  );
}

interface ItemProps {
  readonly step: TimelineStep;
  readonly number: number;
  readonly lane: string;
  /** Before (negative), at (0) or behind the playhead. */
  readonly when: number;
  readonly onMove: (step: number) => void;
}

function StepItem({ step: { at, sentence, marks }, number, lane, when, onMove }: ItemProps) {
  const look =
    when === 0
      ? 'bg-accent-bg border-l-accent text-ink'
      : `border-l-transparent ${when > 0 ? 'text-ink3' : 'text-ink2'}`;
  return (
    <li
      aria-current={when === 0 ? 'step' : undefined}
      onClick={() => {
        onMove(number - 1);
      }}
      className={`grid cursor-pointer grid-cols-[1.75rem_3.5rem_minmax(0,1fr)] items-baseline gap-x-2 border-l-3 px-3 py-1 text-small hover:bg-sunken sm:grid-cols-[2rem_4rem_5rem_minmax(0,1fr)_auto] ${look}`}
    >
      <span aria-hidden className="text-right text-ink3 tabular-nums">
        {number}
      </span>
      <span className="text-right tabular-nums">{timeText(at)}</span>
      <span className={`max-sm:col-start-3 ${when > 0 ? '' : 'font-semibold text-ink'}`}>{lane}</span>
      <span className="min-w-0 break-words max-sm:col-start-3">{sentence}</span>
      <span className="inline-flex flex-wrap gap-1 max-sm:col-start-3">
        {marks.map((mark) => (
          <MarkChip key={mark} mark={mark} />
        ))}
      </span>
    </li>
  );
}
