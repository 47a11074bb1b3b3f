import { run } from '@/lib/runner/run';
import { onTestHost } from '@/lib/runner/test-host-harness';
import type { Comparison } from '@/lib/engine/comparison';
import { checkLesson, type Check, type LessonRuns } from './check';
import { lessonDocument, type Lesson } from './lesson';

/** Runs a source on both sessions of a lesson, as the page does. */
export async function runLesson(lesson: Lesson, source: string): Promise<LessonRuns> {
  const play = async (fixture: Lesson['visible']): Promise<Comparison> => {
    const document = lessonDocument(lesson, source, fixture);
    const { value } = await onTestHost((host) => run(document, host, { answers: lesson.answers ?? [] }));
    if (!value.ok) throw new Error(`${lesson.id}: ${value.error}`);
    return value.value;
  };
  return { visible: await play(lesson.visible), hidden: await play(lesson.hidden) };
}

export async function tryLesson(lesson: Lesson, source: string): Promise<Check> {
  return checkLesson(lesson, await runLesson(lesson, source));
}

/** What a learner is told first; undefined: passed. */
export const firstHint = ({ fault, goals }: Check): string | undefined =>
  fault ?? goals.find(({ missed }) => missed !== undefined)?.missed;
