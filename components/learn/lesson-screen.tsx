'use client';

import { useState } from 'react';
import { lessonDocument } from '@/lib/lessons/lesson';
import { isPassed, newRecord, stateOf } from '@/lib/lessons/record';
import type { FoundLesson } from '@/lib/lessons/tracks';
import { keepSource } from '@/lib/playground/keep-source';
import { useNotes } from '../drawer/use-notes';
import { Drawer } from '../drawer/drawer';
import { SourceEditor } from '../editor/source-editor';
import { TypeProblemsProvider } from '../editor/type-problems';
import { OfflineWithWork } from '../offline/offline';
import { ResultPane } from '../playground/result-pane';
import { NarrowBar } from '../playground/narrow-bar';
import { RunnerProvider, usePlayground } from '../playground/runner-provider';
import { STOPS, useKeys } from '../playground/use-keys';
import { LESSON_VIEWS } from '../playground/views';
import { LessonHeader } from './lesson-header';
import { LessonPane } from './lesson-pane';
import { LessonSheet } from './lesson-sheet';
import { ProgressNotice } from './progress-notice';
import { useProgress } from './progress-provider';
import { Solution } from './solution';
import { useCheck } from './use-check';
import { useLessonKeys } from './use-lesson-keys';
import { lessonAddress, trackAddress } from './use-place';

interface Props {
  readonly found: FoundLesson;
}

/** A lesson: text on the left, code in the middle, what it brings about on the right. */
export function LessonScreen({ found }: Props) {
  const { lesson } = found;
  const edit = useProgress((state) => state.edit);
  const kept = useProgress((state) => state.records[lesson.id]);
  const [start] = useState(() => ({
    document: lessonDocument(lesson, (kept ?? newRecord(lesson)).source, lesson.visible),
    keep: keepSource((source) => {
      edit(lesson, source);
    }),
  }));
  return (
    <RunnerProvider document={start.document} keep={start.keep}>
      <TypeProblemsProvider>
        <Screen found={found} />
      </TypeProblemsProvider>
    </RunnerProvider>
  );
}

type Pane = 'lesson' | 'code' | 'result' | 'notes';

function Screen({ found }: Props) {
  const { lesson, track, next } = found;
  const [pane, setPane] = useState<Pane>('lesson');
  const [isSolutionOpen, setSolutionOpen] = useState(false);
  const record = useProgress((state) => state.records[lesson.id]) ?? newRecord(lesson);
  const { openHint, reset, bringBack, seeSolution } = useProgress((state) => state);
  const source = usePlayground((state) => state.document.sources[lesson.dialect] ?? '');
  const editSource = usePlayground((state) => state.editSource);
  const run = usePlayground((state) => state.run);
  const setView = usePlayground((state) => state.setView);
  const checked = useCheck(lesson);
  const mayGoOn = isPassed(stateOf(lesson, record));
  const goOn = () => {
    if (mayGoOn) location.hash = next ? lessonAddress(next.id) : trackAddress(track.id);
  };
  const hint = () => {
    openHint(lesson);
  };
  const showSolution = () => {
    if (!isSolutionOpen) {
      seeSolution(lesson);
      setPane('code');
    }
    setSolutionOpen(!isSolutionOpen);
  };
  useLessonKeys({ onRun: run, onHint: hint, onNext: goOn });
  useKeys<Pane>({
    stops: [{ pane: 'lesson', focus: '[data-lesson-text]' }, ...STOPS],
    keep: () => undefined,
    showPane: setPane,
    showView: (index) => {
      const view = LESSON_VIEWS[index];
      if (view) setView(view.value);
    },
  });
  const only = (value: Pane) => (pane === value ? 'flex' : 'hidden');
  const panes = [
    { value: 'lesson', label: 'Lesson' },
    { value: 'code', label: 'Code' },
    { value: 'result', label: 'Result' },
    { value: 'notes', label: 'Problems', count: useNotes().problems.length },
  ] as const;
  return (
    <>
      <div className="flex h-dvh flex-col print:hidden">
        <LessonHeader lesson={lesson} />
        <OfflineWithWork />
        <ProgressNotice />
        <main className="flex min-h-0 flex-1 flex-col lg:grid lg:grid-cols-[minmax(0,4fr)_minmax(0,7fr)] lg:grid-rows-[minmax(0,6fr)_minmax(0,5fr)] xl:grid-cols-[minmax(0,27fr)_minmax(0,28fr)_minmax(0,36fr)] xl:grid-rows-[minmax(0,1fr)]">
          <div
            id="pane-lesson"
            className={`${only('lesson')} min-h-0 min-w-0 flex-1 flex-col border-line2 lg:row-span-2 lg:flex lg:border-r xl:row-span-1`}
          >
            <LessonPane
              found={found}
              record={{ ...record, source }}
              checked={checked}
              isSolutionOpen={isSolutionOpen}
              onHint={hint}
              onSolution={showSolution}
              onReset={() => {
                reset(lesson);
                editSource(lesson.starter);
              }}
              onBringBack={() => {
                const mine = record.before;
                bringBack(lesson);
                if (mine !== undefined) editSource(mine);
              }}
              onNext={goOn}
            />
          </div>
          <div className="contents min-h-0 min-w-0 flex-col border-line2 lg:flex xl:border-r">
            <div id="pane-code" className={`${only('code')} min-h-0 min-w-0 flex-1 flex-col lg:flex`}>
              <SourceEditor kept="kept on this device" wraps />
              {isSolutionOpen ? (
                <Solution
                  mine={source}
                  solution={lesson.solution}
                  onHide={() => {
                    setSolutionOpen(false);
                  }}
                />
              ) : null}
            </div>
            <div
              id="pane-notes"
              className={`${only('notes')} min-h-0 min-w-0 flex-1 flex-col lg:flex lg:flex-none lg:max-xl:*:h-24 ${isSolutionOpen ? 'lg:hidden' : ''}`}
            >
              <Drawer />
            </div>
          </div>
          <div
            id="pane-result"
            className={`${only('result')} min-h-0 min-w-0 flex-1 flex-col border-line2 lg:flex lg:border-t xl:border-t-0`}
          >
            <ResultPane views={LESSON_VIEWS} />
          </div>
        </main>
        <NarrowBar panes={panes} pane={pane} onChange={setPane} />
      </div>
      <LessonSheet lesson={lesson} track={track} />
    </>
  );
}
