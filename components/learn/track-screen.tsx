'use client';

import { findDialect } from '@/lib/dialects/registry';
import type { Lesson, Track } from '@/lib/lessons/lesson';
import { isPassed, stateOf, type LessonRecord } from '@/lib/lessons/record';
import { TRACKS } from '@/lib/lessons/tracks';
import { Offline } from '../offline/offline';
import { useKeptOffline } from '../offline/use-kept-offline';
import { LearnHeader } from './learn-header';
import { LessonMark } from './lesson-mark';
import { useProgress } from './progress-provider';
import { ProgressNotice } from './progress-notice';
import { Prose } from './prose';
import { lessonAddress, trackAddress } from './use-place';

type Records = Readonly<Record<string, LessonRecord>>;

interface Props {
  readonly track: string | undefined;
  /** A lesson that the address asked for and that does not exist. */
  readonly missing?: string;
}

/** Progress is stored at once. */
const nothingToStore = () => Promise.resolve();

const doneIn = (lessons: readonly Lesson[], records: Records): number =>
  lessons.filter((lesson) => isPassed(stateOf(lesson, records[lesson.id]))).length;

/** One list of tracks, and the lessons of one of them. */
export function TrackScreen({ track, missing }: Props) {
  const records = useProgress((state) => state.records);
  const isOffline = useKeptOffline();
  const isLoaded = useProgress((state) => state.isLoaded);
  const all = TRACKS.flatMap(({ lessons }) => lessons);
  const unfinished = TRACKS.find(({ lessons }) => doneIn(lessons, records) < lessons.length);
  const shown = TRACKS.find(({ id }) => id === track) ?? unfinished ?? TRACKS[0];
  return (
    <div className="off-stage flex min-h-dvh flex-col">
      <LearnHeader />
      <Offline isReady={isLoaded} flush={nothingToStore} />
      <ProgressNotice />
      <main data-live={isLoaded} className="mx-auto w-full max-w-[1168px] px-6 py-10 max-sm:px-4 max-sm:py-6">
        <h2 className="m-0 text-display font-semibold">Learn</h2>
        <p className="mt-1.5 mb-7 max-w-[62ch] text-lead text-ink2">
          Short lessons that check themselves by running your hook. {doneIn(all, records)} of {all.length}{' '}
          done on this device.{isOffline ? ' Everything works without a network.' : ''}
        </p>
        {missing === undefined ? null : (
          <p role="alert" className="mt-0 mb-5 border-l-4 border-fault bg-fault-bg px-3 py-2">
            There is no lesson “{missing}” here. It may have another name by now; all there are stand below.
          </p>
        )}
        <div className="grid gap-10 max-md:gap-6 md:grid-cols-[minmax(0,360px)_minmax(0,1fr)]">
          <nav aria-label="Tracks">
            <ul className="m-0 list-none p-0">
              {TRACKS.map((one) => (
                <li key={one.id}>
                  <TrackLink track={one} records={records} isShown={one === shown} />
                </li>
              ))}
            </ul>
          </nav>
          {shown ? <Lessons track={shown} records={records} /> : null}
        </div>
      </main>
    </div>
  );
}

function TrackLink({
  track,
  records,
  isShown,
}: {
  readonly track: Track;
  readonly records: Records;
  readonly isShown: boolean;
}) {
  const { id, title, about, lessons } = track;
  const done = doneIn(lessons, records);
  return (
    <a
      href={trackAddress(id)}
      aria-current={isShown ? 'true' : undefined}
      className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 rounded-3 border border-transparent px-3.5 py-2.5 text-ink no-underline hover:bg-sunken aria-[current]:border-line2 aria-[current]:bg-raised"
    >
      <strong className="font-semibold">{title}</strong>
      <span className="text-small text-ink2">
        {done === lessons.length ? 'done' : `${done} of ${lessons.length}`}
      </span>
      <span className="text-small text-ink2">{about}</span>
      <span aria-hidden className="col-span-2 mt-2 h-1 rounded-full bg-line">
        <span
          className="block h-full rounded-full bg-accent"
          style={{ width: `${(100 * done) / Math.max(lessons.length, 1)}%` }}
        />
      </span>
    </a>
  );
}

function Lessons({ track, records }: { readonly track: Track; readonly records: Records }) {
  const { lessons } = track;
  const next = lessons.find((lesson) => !isPassed(stateOf(lesson, records[lesson.id])));
  return (
    <section aria-labelledby="track-title" className="min-w-0">
      <div className="mb-2.5 flex flex-wrap items-baseline gap-x-3">
        <h3 id="track-title" className="m-0 text-title font-semibold">
          {track.title}
        </h3>
        <span className="text-small text-ink2">
          {lessons.length} lessons, about {track.minutes} minutes{basisOf(track)}
        </span>
      </div>
      <ol className="m-0 list-none p-0">
        {lessons.map((lesson, i) => (
          <li key={lesson.id} className="border-t border-line">
            <a
              href={lessonAddress(lesson.id)}
              className="flex items-center gap-3 px-2 py-2.5 text-ink no-underline hover:bg-sunken"
            >
              <LessonMark state={stateOf(lesson, records[lesson.id])} number={i + 1} />
              <span className="grid min-w-0 flex-1 gap-x-4 lg:grid-cols-[14rem_minmax(0,1fr)]">
                <strong className="font-semibold">{lesson.title}</strong>
                <span className="min-w-0 text-ink2">
                  <Prose text={lesson.surprise} />
                </span>
              </span>
              {lesson.broken ? <BrokenMark /> : null}
              {lesson === next ? (
                <span className="flex-none rounded-2 bg-accent px-3 py-1 text-small font-semibold text-accent-ink">
                  {records[lesson.id] ? 'Continue' : 'Begin'}
                </span>
              ) : null}
            </a>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** So that nobody reports the exercise as a fault of the page. */
export const BrokenMark = () => (
  <span className="flex-none rounded-1 bg-ask-bg px-1.5 text-small text-ask">broken on purpose</span>
);

/** What the rules of a track rest on, where all its lessons are about one system. */
function basisOf({ lessons }: Track): string {
  const [first] = lessons;
  const rules = first && findDialect(first.dialect)?.ruleSet;
  if (!rules || lessons.some(({ dialect }) => dialect !== first.dialect)) return '';
  return rules.measuredOn === undefined
    ? ` · not measured: ${rules.system} ${rules.version}`
    : ` · measured on ${rules.system} ${rules.version}, ${rules.measuredOn}`;
}
