import type { Comparison } from '@/lib/engine/comparison';
import type { Goal, Lesson } from './lesson';
import { observe, type Observed } from './observed';

export interface CheckedGoal {
  readonly text: string;
  /** Why it is not met, in a sentence; undefined: it is met. */
  readonly missed?: string;
}

/** What a check found out. */
export interface Check {
  /** The code could not be tried at all, and why. */
  readonly fault?: string;
  readonly goals: readonly CheckedGoal[];
  readonly passed: boolean;
}

/** A lesson's two sessions, run with the same source. */
export interface LessonRuns {
  readonly visible: Comparison;
  readonly hidden: Comparison;
}

/** Ends after which there is nothing to look at. */
const NOT_TRIED: readonly string[] = ['compile-error', 'not-loaded'];

/** Holds both runs against the goals of their lesson. */
export function checkLesson({ goals }: Lesson, { visible, hidden }: LessonRuns): Check {
  const { ended } = visible.with;
  if (NOT_TRIED.includes(ended.state)) {
    const problem = visible.problems.find(({ severity }) => severity === 'error')?.text;
    const fault = problem ?? ended.detail;
    return { fault, goals: goals.map(({ text }) => ({ text })), passed: false };
  }
  const seen = observe(visible);
  const unseen = observe(hidden);
  const checked = goals.map((goal) => checkGoal(goal, seen, unseen));
  return { goals: checked, passed: checked.every(({ missed }) => missed === undefined) };
}

function checkGoal({ text, missed }: Goal, seen: Observed, unseen: Observed): CheckedGoal {
  const here = missed(seen);
  if (here !== undefined) return { text, missed: here };
  const there = missed(unseen);
  return there === undefined
    ? { text }
    : { text, missed: `It holds for these calls, but not for others of their kind: ${there}` };
}
