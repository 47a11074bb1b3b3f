'use client';

import { useState } from 'react';
import { lessonDocument, type Lesson } from '@/lib/lessons/lesson';
import type { FoundLesson } from '@/lib/lessons/tracks';
import { keepSource } from '@/lib/playground/keep-source';
import { STAGE } from '../playground/page-host';
import { RunnerProvider, useLeaveStage, useLibrary } from '../playground/runner-provider';
import StageScreen from '../stage/stage-screen';
import { OWN, type StageStep } from '@/lib/playground/stage-steps';
import { SITE_ROOT } from '../ui/site-root';
import { lessonAddress } from './use-place';

/** What was typed into lessons on this stage, until the stage is left. */
const typed = new Map<Lesson, string>();

/** A lesson for a room: what it starts with, a place to type, a solution; then the lesson after it. */
export default function LessonOnStage({ found }: { readonly found: FoundLesson }) {
  const { lesson } = found;
  const [start] = useState(() => ({
    document: lessonDocument(lesson, typed.get(lesson) ?? lesson.starter, lesson.visible),
    // No learner's answer: it is kept apart, and with my documents in the end.
    keep: keepSource((source) => {
      typed.set(lesson, source);
    }),
  }));
  return (
    <RunnerProvider document={start.document} keep={start.keep} profile={STAGE}>
      <Steps found={found} />
    </RunnerProvider>
  );
}

function Steps({ found: { lesson, previous, next } }: { readonly found: FoundLesson }) {
  const library = useLibrary();
  const leaveStage = useLeaveStage();
  const steps: readonly StageStep[] = [
    { id: 'starter', title: 'Start', source: lesson.starter },
    { ...OWN, title: 'Ours' },
    { id: 'solution', title: 'Solution', source: lesson.solution },
  ];
  const leave = async () => {
    for (const [one, source] of typed) {
      const document = lessonDocument(one, source, one.visible);
      const kept = await library.create({ name: one.title, document, unfinished: false, lastResult: '' });
      if (kept.ok) typed.delete(one);
    }
    await leaveStage();
    location.assign(`${SITE_ROOT}learn/${lessonAddress(lesson.id)}`);
  };
  return (
    <StageScreen
      title={lesson.title}
      steps={steps}
      onBeyond={(direction) => {
        const to = direction > 0 ? next : previous;
        if (to) location.hash = lessonAddress(to.id);
      }}
      onLeave={() => void leave()}
    />
  );
}
