'use client';

import { findLesson } from '@/lib/lessons/tracks';
import { LessonScreen } from './lesson-screen';
import { ProgressProvider, useProgress } from './progress-provider';
import { TrackScreen } from './track-screen';
import { usePlace } from './use-place';

/** The lessons: the list of them, or the one that the address names. */
export function LearnScreen() {
  return (
    <ProgressProvider profile="hook-playground">
      <Screen />
    </ProgressProvider>
  );
}

function Screen() {
  const place = usePlace();
  const isLoaded = useProgress((state) => state.isLoaded);
  if (place?.kind !== 'lesson') return <TrackScreen track={place?.track} />;
  const found = findLesson(place.id);
  if (!found) return <TrackScreen track={undefined} missing={place.id} />;
  // What the learner has written is known only after the first moment.
  return isLoaded ? <LessonScreen key={found.lesson.id} found={found} /> : null;
}
