'use client';

import { useState } from 'react';
import { lessonDocument } from '@/lib/lessons/lesson';
import type { FoundLesson } from '@/lib/lessons/tracks';
import { keepSource } from '@/lib/playground/keep-source';
import { STAGE } from '../playground/page-host';
import { RunnerProvider } from '../playground/runner-provider';
import StageScreen from '../stage/stage-screen';
import { OWN, type StageStep } from '../stage/stage-step';
import { SITE_ROOT } from '../ui/site-root';
import { lessonAddress } from './use-place';

/** A lesson for a room: what it starts with, a place to type, a solution; then the lesson after it. */
export default function LessonOnStage({ found }: { readonly found: FoundLesson }) {
  const { lesson, previous, next } = found;
  const [start] = useState(() => ({
    document: lessonDocument(lesson, lesson.starter, lesson.visible),
    // What is typed on stage is no learner's answer.
    keep: keepSource(() => undefined),
  }));
  const steps: readonly StageStep[] = [
    { id: 'starter', title: 'Start', source: lesson.starter },
    { ...OWN, title: 'Ours' },
    { id: 'solution', title: 'Solution', source: lesson.solution },
  ];
  return (
    <RunnerProvider document={start.document} keep={start.keep} profile={STAGE}>
      <StageScreen
        title={lesson.title}
        steps={steps}
        onBeyond={(direction) => {
          const to = direction > 0 ? next : previous;
          if (to) location.hash = lessonAddress(to.id);
        }}
        onLeave={() => {
          location.assign(`${SITE_ROOT}learn/${lessonAddress(lesson.id)}`);
        }}
      />
    </RunnerProvider>
  );
}
