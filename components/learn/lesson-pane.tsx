import { useEffect, useRef } from 'react';
import { ChevronLeft, ChevronRight, Printer } from 'lucide-react';
import { isPassed, stateOf, type LessonRecord } from '@/lib/lessons/record';
import type { FoundLesson } from '@/lib/lessons/tracks';
import { Button } from '../ui/button';
import { IconButton } from '../ui/icon-button';
import { GoalList } from './goal-list';
import { HintList } from './hint-list';
import { STATE_WORDS } from './lesson-mark';
import { Prose } from './prose';
import { BrokenMark } from './track-screen';
import { lessonAddress, trackAddress } from './use-place';
import type { Checked } from './use-check';

interface Props {
  readonly found: FoundLesson;
  readonly record: LessonRecord;
  readonly checked: Checked | undefined;
  readonly isSolutionOpen: boolean;
  readonly onHint: () => void;
  readonly onSolution: () => void;
  readonly onReset: () => void;
  readonly onBringBack: () => void;
  readonly onNext: () => void;
}

const go = (id: string) => {
  location.hash = lessonAddress(id);
};

/** The lesson itself: text, goals, hints, and the way on. */
export function LessonPane({ found, record, checked, onHint, onNext, ...rest }: Props) {
  const { lesson, track, number, previous, next } = found;
  const state = stateOf(lesson, record);
  const isStale = checked !== undefined && checked.source !== record.source;
  const mayGoOn = isPassed(state);
  const heading = useRef<HTMLHeadingElement>(null);
  // Who comes from another lesson by a key begins to read at the top of this one.
  useEffect(() => {
    const { title } = document;
    document.title = `${lesson.title} · Learn · Hook Playground`;
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
    return () => {
      document.title = title;
    };
  }, [lesson]);
  return (
    <section aria-labelledby="lesson-title" className="flex min-h-0 min-w-0 flex-1 flex-col bg-panel">
      <div className="flex items-center gap-2 border-b border-line py-0.5 pr-2 pl-5 text-small max-sm:pl-4">
        <a href={trackAddress(track.id)}>{track.title}</a>
        <span className="text-ink3">
          Lesson {number} of {track.lessons.length}
        </span>
        <span className="ml-auto flex">
          <IconButton
            icon={Printer}
            label="Print this lesson as a sheet"
            onClick={() => {
              print();
            }}
          />
          {previous ? (
            <IconButton
              icon={ChevronLeft}
              label={`Previous lesson: ${previous.title}`}
              onClick={() => {
                go(previous.id);
              }}
            />
          ) : null}
          {next ? (
            <IconButton
              icon={ChevronRight}
              label={`Following lesson: ${next.title}`}
              onClick={() => {
                go(next.id);
              }}
            />
          ) : null}
        </span>
      </div>
      <div
        data-lesson-text
        tabIndex={0}
        role="group"
        aria-label="Lesson"
        className="flex min-h-0 flex-1 flex-col gap-3 overflow-auto px-5 py-4 text-[15px] leading-[22px] max-sm:px-4 short:gap-2 short:py-3 short:text-body"
      >
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2
            id="lesson-title"
            ref={heading}
            tabIndex={-1}
            className="m-0 text-title font-semibold outline-none"
          >
            {lesson.title}
          </h2>
          {lesson.broken ? <BrokenMark /> : null}
        </div>
        {lesson.text.map((paragraph) => (
          <p key={paragraph} className="m-0 text-pretty">
            <Prose text={paragraph} />
          </p>
        ))}
        <GoalList lesson={lesson} check={checked?.check} isStale={isStale} />
        <p role="status" className="m-0 text-small font-semibold text-run empty:hidden">
          {checked?.check.passed && !isStale
            ? `Passed${record.passed?.solutionSeen ? ', with the solution seen' : ''}.`
            : ''}
        </p>
        {state === 'old' ? <p className="m-0 text-small text-fault">It was {STATE_WORDS.old}.</p> : null}
        <HintList hints={lesson.hints} opened={record.hints} onOpen={onHint} />
      </div>
      <Foot
        {...rest}
        record={record}
        starter={lesson.starter}
        mayGoOn={mayGoOn}
        onNext={onNext}
        isLast={!next}
      />
    </section>
  );
}

interface FootProps extends Pick<
  Props,
  'record' | 'isSolutionOpen' | 'onSolution' | 'onReset' | 'onBringBack' | 'onNext'
> {
  readonly starter: string;
  readonly mayGoOn: boolean;
  readonly isLast: boolean;
}

function Foot(props: FootProps) {
  const { record, starter, isSolutionOpen, mayGoOn, isLast, onSolution, onReset, onBringBack, onNext } =
    props;
  const isStarter = record.source === starter;
  const hasOther = record.before !== undefined && record.before !== record.source;
  return (
    <div className="flex flex-wrap items-center gap-1.5 border-t border-line2 px-3.5 py-2">
      <Button aria-expanded={isSolutionOpen} onClick={onSolution}>
        {isSolutionOpen ? 'Hide the solution' : 'Compare with a solution'}
      </Button>
      {isStarter && hasOther ? null : (
        <Button onClick={onReset} disabled={isStarter}>
          Reset
        </Button>
      )}
      {hasOther ? (
        <Button onClick={onBringBack}>{isStarter ? 'Bring back mine' : 'Bring back'}</Button>
      ) : null}
      <span className="ml-auto flex items-center gap-2">
        <Button
          primary={mayGoOn}
          disabled={!mayGoOn}
          title={mayGoOn ? 'Alt+N' : 'Next opens when every goal is met; the list opens any lesson.'}
          onClick={onNext}
        >
          {isLast ? 'All lessons' : 'Next'}
        </Button>
      </span>
    </div>
  );
}
