'use client';

import { lazy, Suspense, useState } from 'react';
import type { PlaygroundDocument } from '@/lib/document/schema';
import type { Comparison } from '@/lib/engine/comparison';
import { Banner } from '../banner/banner';
import { Chips } from '../chips/chips';
import { Drawer } from '../drawer/drawer';
import { useNotes } from '../drawer/use-notes';
import { SourceEditor } from '../editor/source-editor';
import { TypeProblemsProvider } from '../editor/type-problems';
import { Header } from '../header/header';
import { ResultPane } from './result-pane';
import { Intro } from '../intro/intro';
import { NarrowBar } from './narrow-bar';
import { RunnerProvider, usePlayground } from './runner-provider';
import { STOPS, useKeys, type Pane } from './use-keys';
import { MINE, STAGE } from './page-host';
import { useStage } from '../stage/use-stage';
import { VIEWS } from './views';

const PlaygroundOnStage = lazy(() => import('../stage/playground-on-stage'));

interface Props {
  readonly document: PlaygroundDocument;
  readonly comparison: Comparison;
}

/**
 * The whole playground: code on the left, consequences on the right. On narrow screens one pane at a time;
 * all stay mounted, so that nothing of their state is lost.
 */
export function PlaygroundScreen({ document, comparison }: Props) {
  const isStage = useStage();
  return (
    <RunnerProvider
      key={isStage ? STAGE : MINE}
      profile={isStage ? STAGE : MINE}
      document={document}
      comparison={comparison}
    >
      {isStage ? (
        <Suspense fallback={null}>
          <PlaygroundOnStage />
        </Suspense>
      ) : (
        <TypeProblemsProvider>
          <Screen />
        </TypeProblemsProvider>
      )}
    </RunnerProvider>
  );
}

function Screen() {
  const [pane, setPane] = useState<Pane>('result');
  const setView = usePlayground((state) => state.setView);
  const flush = usePlayground((state) => state.flush);
  useKeys({
    stops: STOPS,
    keep: () => void flush(),
    showPane: setPane,
    showView: (index) => {
      const view = VIEWS[index];
      if (view) setView(view.value);
    },
  });
  const panes = [
    { value: 'code', label: 'Code' },
    { value: 'result', label: 'Result' },
    { value: 'notes', label: 'Problems', count: useNotes().problems.length },
  ] as const;
  const only = (value: Pane) => (pane === value ? 'flex' : 'hidden');
  return (
    <div className="off-stage flex h-dvh flex-col">
      <Header />
      <Banner />
      <Intro />
      <main className="flex min-h-0 flex-1 flex-col lg:grid lg:grid-cols-[minmax(0,9fr)_minmax(0,16fr)] lg:grid-rows-[minmax(0,1fr)_auto]">
        <div
          id="pane-code"
          className={`${only('code')} min-h-0 min-w-0 flex-1 flex-col border-line lg:flex lg:border-r`}
        >
          <Chips />
          <SourceEditor />
        </div>
        <div
          id="pane-result"
          className={`${only('result')} min-h-0 min-w-0 flex-1 flex-col lg:row-span-2 lg:flex`}
        >
          <ResultPane />
        </div>
        <div
          id="pane-notes"
          className={`${only('notes')} min-h-0 min-w-0 flex-1 flex-col border-line lg:flex lg:border-r`}
        >
          <Drawer />
        </div>
      </main>
      <NarrowBar panes={panes} pane={pane} onChange={setPane} />
    </div>
  );
}
