'use client';

import { useMemo } from 'react';
import { notesOf } from '@/lib/playground/notes';
import { MARK_TONES } from '../compare/marks';
import { Kept } from '../documents/kept';
import { usePlayground } from '../playground/runner-provider';
import { CodeEditor } from './code-editor';
import { useReportTypeProblems } from './type-problems';
import { sourceMarks } from '@/lib/transcript/line-marks';
import { MARK_WORDS } from '@/lib/transcript/mark-words';
import type { LineMark } from './types';
import { useEditorTypes } from './use-editor-types';
import { useIdleAfter } from './use-idle';

/** The module name by which runs speak of the source. */
const FILE = 'hook.ts';

interface Props {
  /** What is said about keeping it; without it, what holds for my documents. */
  readonly kept?: string;
  readonly wraps?: boolean;
}

/** The hook's source. */
export function SourceEditor({ kept, wraps = false }: Props) {
  const source = usePlayground((state) => state.document.sources[state.document.dialect] ?? '');
  const dialect = usePlayground((state) => state.document.dialect);
  const edit = usePlayground((state) => state.editSource);
  const run = usePlayground((state) => state.run);
  const hasRun = usePlayground((state) => state.runs > 0);
  const latest = usePlayground((state) => state.latest);
  const failure = usePlayground((state) => state.failure);
  const problems = useMemo(
    () =>
      notesOf(latest, failure).problems.flatMap(({ severity, text, place }) =>
        place?.module === FILE
          ? [
              {
                severity,
                text,
                line: place.line,
                ...(place.column === undefined ? {} : { column: place.column }),
              },
            ]
          : [],
      ),
    [latest, failure],
  );
  const fixture = usePlayground((state) => state.document.fixture);
  const readyToLoad = useIdleAfter(hasRun);
  const types = useEditorTypes(dialect, fixture, readyToLoad);
  const showConsequence = usePlayground((state) => state.showConsequence);
  const shown = usePlayground((state) => state.shown);
  const stale = usePlayground((state) => state.stale);
  const marks = useMemo<LineMark[]>(
    () =>
      // Marks of an outdated result would stand beside lines that have moved.
      stale
        ? []
        : sourceMarks(shown).map(({ line, mark, calls }) => ({
            line,
            tone: MARK_TONES[mark],
            word: MARK_WORDS[mark],
            label: `call ${calls.join(', ')}`,
          })),
    [shown, stale],
  );
  return (
    <section aria-label="Hook" className="flex min-h-72 flex-1 flex-col bg-editor lg:min-h-0">
      <div className="flex items-baseline gap-3 border-b border-line bg-panel px-4 py-2 text-small">
        <h2 className="m-0 text-small font-semibold">{FILE}</h2>
        {kept === undefined ? <Kept /> : <p className="m-0 ml-auto text-ink3">{kept}</p>}
      </div>
      <CodeEditor
        // Each dialect has a text of its own, and undo never leads from one into another.
        key={dialect}
        value={source}
        wraps={wraps}
        onChange={edit}
        onRun={run}
        label={FILE}
        readyToLoad={readyToLoad}
        extraLibs={types}
        problems={problems}
        lineMarks={marks}
        highlightedLine={usePlayground((state) => state.pointedLine)}
        reveal={usePlayground((state) => state.reveal)}
        onLineHover={usePlayground((state) => state.pointAt)}
        onLineClick={(line) => {
          showConsequence(line, false);
        }}
        onShowConsequence={(line) => {
          showConsequence(line, true);
        }}
        onTypeProblems={useReportTypeProblems()}
      />
    </section>
  );
}
