'use client';

import { lazy, Suspense } from 'react';
import { findLesson, TRACKS } from '@/lib/lessons/tracks';
import { MINE } from '../playground/page-host';
import { useStage } from '../stage/use-stage';
import { LessonScreen } from './lesson-screen';
import { ProgressProvider, useProgress } from './progress-provider';
import { TrackScreen } from './track-screen';
import { usePlace } from './use-place';

const LessonOnStage = lazy(() => import('./lesson-on-stage'));

/** The lessons: the list of them, or the one that the address names. */
export function LearnScreen() {
  return (
    <ProgressProvider profile={MINE}>
      <Screen />
    </ProgressProvider>
  );
}

function Screen() {
  const place = usePlace();
  const isStage = useStage();
  const isLoaded = useProgress((state) => state.isLoaded);
  if (isStage) {
    const first = TRACKS[0]?.lessons[0]?.id ?? '';
    const shown = findLesson(place?.kind === 'lesson' ? place.id : first) ?? findLesson(first);
    return shown ? (
      <Suspense fallback={null}>
        <LessonOnStage key={shown.lesson.id} found={shown} />
      </Suspense>
    ) : null;
  }
  if (place?.kind !== 'lesson') return <TrackScreen track={place?.track} />;
  const found = findLesson(place.id);
  if (!found) return <TrackScreen track={undefined} missing={place.id} />;
  // What the learner has written is known only after the first moment.
  return isLoaded ? <LessonScreen key={found.lesson.id} found={found} /> : null;
}
