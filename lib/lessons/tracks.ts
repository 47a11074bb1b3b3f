import { basics } from './basics';
import { copilot } from './copilot';
import { gabber } from './gabber';
import { gptel } from './gptel';
import { guards } from './guards';
import type { Lesson, Track } from './lesson';

/** All tracks, in the order in which they are offered. */
export const TRACKS: readonly Track[] = [basics, gptel, copilot, gabber, guards];

export interface FoundLesson {
  readonly lesson: Lesson;
  readonly track: Track;
  /** Its place in its track, from 1. */
  readonly number: number;
  readonly previous: Lesson | undefined;
  /** The lesson after it, in the next track when this one is done. */
  readonly next: Lesson | undefined;
}

/** A lesson by its id, with its neighbours. */
export function findLesson(id: string): FoundLesson | undefined {
  const all = TRACKS.flatMap((track) => track.lessons.map((lesson, i) => ({ lesson, track, number: i + 1 })));
  const at = all.findIndex(({ lesson }) => lesson.id === id);
  const found = all[at];
  return found && { ...found, previous: all[at - 1]?.lesson, next: all[at + 1]?.lesson };
}
