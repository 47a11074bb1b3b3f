'use client';

import { useMemo } from 'react';
import { findDialect } from '@/lib/dialects/registry';
import { notesOf } from '@/lib/playground/notes';
import { usePlayground } from '../playground/runner-provider';
import { CodeEditor } from './code-editor';
import { useReportTypeProblems } from './type-problems';
import type { LineMark } from './types';
import { useIdleAfter } from './use-idle';

/** The module name by which runs speak of the source. */
const FILE = 'hook.ts';

const NO_MARKS: readonly LineMark[] = [];

/** The hook's source. */
export function SourceEditor() {
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
  return (
    <section aria-label="Hook" className="flex min-h-72 flex-1 flex-col bg-editor lg:min-h-0">
      <h2 className="m-0 border-b border-line bg-panel px-4 py-2 text-small font-semibold">{FILE}</h2>
      <CodeEditor
        value={source}
        onChange={edit}
        onRun={run}
        label={FILE}
        readyToLoad={useIdleAfter(hasRun)}
        extraLibs={findDialect(dialect)?.editorTypes ?? {}}
        problems={problems}
        lineMarks={NO_MARKS}
        highlightedLine={usePlayground((state) => state.pointedLine)}
        reveal={usePlayground((state) => state.reveal)}
        onLineHover={usePlayground((state) => state.pointAt)}
        onTypeProblems={useReportTypeProblems()}
      />
    </section>
  );
}
