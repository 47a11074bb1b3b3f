'use client';

import { useMemo, type KeyboardEvent } from 'react';
import { findDialect } from '@/lib/dialects/registry';
import type { Comparison } from '@/lib/engine/comparison';
import { timelineOf } from '@/lib/transcript/timeline';
import { layoutOf, windowAround } from '@/lib/transcript/timeline-layout';
import { usePlayground } from '../playground/runner-provider';
import { TimelineControls } from './timeline-controls';
import { TimelinePicture } from './timeline-picture';
import { CurrentStep } from './current-step';
import { StepList } from './step-list';
import { usePlayhead } from './use-playhead';

type Lanes = readonly { readonly id: string; readonly title: string }[];

/** Order and waiting: who held up whom, step by step, in virtual time. */
export default function Timeline() {
  const comparison = usePlayground((state) => state.shown);
  const stale = usePlayground((state) => state.stale);
  const lanes = usePlayground((state) => findDialect(state.document.dialect)?.lanes);
  if (!comparison || !lanes)
    return <p className="p-4 text-ink2">The timeline appears here as soon as the hook has run.</p>;
  return <TimelineOf comparison={comparison} lanes={lanes} isStale={stale} />;
}

interface Props {
  readonly comparison: Comparison;
  readonly lanes: Lanes;
  readonly isStale: boolean;
}

function TimelineOf({ comparison, lanes, isStale }: Props) {
  const [timeline, beside] = useMemo(() => {
    const { with: hooked, without } = comparison;
    return [
      timelineOf(hooked.events, lanes, without.events),
      timelineOf(without.events, lanes, hooked.events),
    ] as const;
  }, [comparison, lanes]);
  const playhead = usePlayhead(timeline);
  const { current, moveTo, moveToDecision, togglePlay } = playhead;
  const { steps } = timeline;
  const { from, to } = windowAround(current, steps.length);
  const layout = useMemo(() => layoutOf(timeline, beside, { from, to }), [timeline, beside, from, to]);
  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const isOnControl = event.target instanceof Element && event.target.closest('button, a') !== null;
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : undefined;
    if (by !== undefined) {
      if (event.shiftKey) moveToDecision(by);
      else moveTo(current + by);
    } else if (event.key === 'Home') moveTo(0);
    else if (event.key === 'End') moveTo(steps.length - 1);
    else if (event.key === ' ' && !isOnControl) togglePlay();
    else return;
    event.preventDefault();
  };
  return (
    <section
      aria-label="Timeline"
      className={`flex h-full min-h-[34rem] flex-col ${isStale ? 'saturate-0' : ''}`}
      onKeyDown={onKey}
    >
      <TimelineControls timeline={timeline} playhead={playhead} isStale={isStale} />
      <CurrentStep step={steps[current]} />
      <TimelinePicture
        timeline={timeline}
        layout={layout}
        window={{ from, to }}
        current={current}
        onMove={moveTo}
      />
      <StepList timeline={timeline} window={{ from, to }} current={current} onMove={moveTo} />
    </section>
  );
}
