import { useEffect, useState } from 'react';
import { checkLesson, type Check } from '@/lib/lessons/check';
import { lessonDocument, type Lesson } from '@/lib/lessons/lesson';
import type { Comparison } from '@/lib/engine/comparison';
import { usePlayground, useRunAfter, type RunBeside } from '../playground/runner-provider';
import { useProgress } from './progress-provider';

export interface Checked {
  readonly check: Check;
  /** The source that was checked. */
  readonly source: string;
}

/** Checks the source after each run of it: both sessions are run, behind what is on the page. */
export function useCheck(lesson: Lesson): Checked | undefined {
  const [checked, setChecked] = useState<Checked>();
  const runAfter = useRunAfter();
  const runs = usePlayground((state) => state.runs);
  const source = usePlayground((state) => state.document.sources[state.document.dialect] ?? '');
  const isRunning = usePlayground((state) => state.running);
  const pass = useProgress((state) => state.pass);
  useEffect(() => {
    // A run that is still going may be of another text, or may not end.
    if (runs === 0 || isRunning) return;
    let isCurrent = true;
    void checkSource(lesson, source, runAfter).then((check) => {
      if (!isCurrent || !check) return;
      setChecked({ check, source });
      if (check.passed) pass(lesson);
    });
    return () => {
      isCurrent = false;
    };
  }, [runs, isRunning, source, lesson, runAfter, pass]);
  return checked;
}

/** undefined: a newer check took its place. */
async function checkSource(lesson: Lesson, source: string, runAfter: RunBeside): Promise<Check | undefined> {
  const results: Comparison[] = [];
  for (const fixture of [lesson.visible, lesson.hidden]) {
    const result = await runAfter(lessonDocument(lesson, source, fixture), lesson.answers ?? []);
    if (!result) return undefined;
    if (!result.ok)
      return { fault: result.error, goals: lesson.goals.map(({ text }) => ({ text })), passed: false };
    results.push(result.value);
  }
  const [visible, hidden] = results;
  return visible && hidden && checkLesson(lesson, { visible, hidden });
}
