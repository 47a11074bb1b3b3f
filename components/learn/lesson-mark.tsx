import { Check, CircleDot, RotateCw } from 'lucide-react';
import type { LessonState } from '@/lib/lessons/record';

export const STATE_WORDS: Readonly<Record<LessonState, string>> = {
  untouched: 'not begun',
  started: 'begun',
  passed: 'passed',
  'passed-with-solution': 'passed with the solution seen',
  old: 'passed under older rules; run it again',
};

/** How far somebody is with a lesson: its number, or a sign with its words for who cannot see it. */
export function LessonMark({ state, number }: { readonly state: LessonState; readonly number: number }) {
  const isDone = state === 'passed' || state === 'passed-with-solution';
  return (
    <span
      title={STATE_WORDS[state]}
      className={`grid size-6 flex-none place-items-center rounded-full border text-small ${isDone ? 'border-run bg-run-bg text-run' : state === 'started' ? 'border-accent text-accent' : 'border-line2 text-ink2'}`}
    >
      {isDone ? (
        <Check aria-hidden size={14} />
      ) : state === 'old' ? (
        <RotateCw aria-hidden size={13} />
      ) : state === 'started' ? (
        <CircleDot aria-hidden size={13} />
      ) : (
        <span aria-hidden>{number}</span>
      )}
      <span className="sr-only">{STATE_WORDS[state]}</span>
    </span>
  );
}
