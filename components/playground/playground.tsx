'use client';

import { useState } from 'react';
import type { PlaygroundDocument } from '@/lib/document/schema';
import type { Comparison } from '@/lib/engine/comparison';
import { Chips } from '../chips/chips';
import { Drawer } from '../drawer/drawer';
import { SourceEditor } from '../editor/source-editor';
import { TypeProblemsProvider } from '../editor/type-problems';
import { Header } from '../header/header';
import { Tabs } from '../ui/tabs';
import { ResultPane } from './result-pane';
import { RunnerProvider } from './runner-provider';

interface Props {
  readonly document: PlaygroundDocument;
  readonly comparison: Comparison;
}

const PANES = [
  { value: 'code', label: 'Code' },
  { value: 'result', label: 'Result' },
  { value: 'notes', label: 'Problems' },
] as const;

type Pane = (typeof PANES)[number]['value'];

/**
 * The whole playground: code on the left, consequences on the right. On narrow screens one pane at a time;
 * all stay mounted, so that nothing of their state is lost.
 */
export function PlaygroundScreen({ document, comparison }: Props) {
  const [pane, setPane] = useState<Pane>('result');
  const only = (value: Pane) => (pane === value ? 'flex' : 'hidden');
  return (
    <RunnerProvider document={document} comparison={comparison}>
      <TypeProblemsProvider>
        <div className="flex h-dvh flex-col">
          <Header />
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
          <nav className="border-t border-line bg-panel lg:hidden">
            <Tabs label="Panes" value={pane} tabs={PANES} onChange={setPane} prefix="pane" stretch />
          </nav>
        </div>
      </TypeProblemsProvider>
    </RunnerProvider>
  );
}
