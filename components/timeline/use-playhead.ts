import { useEffect, useState } from 'react';
import type { Timeline, TimelineStep } from '@/lib/transcript/timeline';

export interface Playhead {
  /** The place of the current step in the list of steps. */
  readonly current: number;
  readonly isPlaying: boolean;
  readonly moveTo: (step: number) => void;
  /** Goes to the next step (1) or the one before (-1) at which something was decided. */
  readonly moveToDecision: (by: -1 | 1) => void;
  readonly togglePlay: () => void;
}

const PLAY_MS = 1000;

/** Where in a run the reader is. In another run it stays at the same thing, if that happens there too. */
export function usePlayhead({ steps }: Timeline): Playhead {
  const [key, setKey] = useState<string>();
  const [isPlaying, setPlaying] = useState(false);
  const known = key === undefined ? -1 : steps.findIndex((step) => step.key === key);
  const current = known >= 0 ? known : Math.max(0, decisionFrom(steps, -1, 1) ?? 0);
  const last = steps.length - 1;
  const isOver = current >= last;
  const goTo = (step: number) => {
    setKey(steps[Math.max(0, Math.min(last, step))]?.key);
  };
  useEffect(() => {
    if (!isPlaying) return undefined;
    const timer = setTimeout(() => {
      if (isOver) setPlaying(false);
      else setKey(steps[current + 1]?.key);
    }, PLAY_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [isPlaying, isOver, current, steps]);
  return {
    current,
    isPlaying,
    moveTo: (step) => {
      setPlaying(false);
      goTo(step);
    },
    moveToDecision: (by) => {
      setPlaying(false);
      goTo(decisionFrom(steps, current, by) ?? current);
    },
    togglePlay: () => {
      if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
      if (!isPlaying && isOver) goTo(0);
      setPlaying(!isPlaying);
    },
  };
}

/** The nearest step behind (1) or before (-1) a place at which something was decided. */
function decisionFrom(steps: readonly TimelineStep[], from: number, by: -1 | 1): number | undefined {
  for (let at = from + by; at >= 0 && at < steps.length; at += by)
    if ((steps[at]?.marks.length ?? 0) > 0) return at;
  return undefined;
}
