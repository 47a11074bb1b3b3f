'use client';

import type { PlaygroundDocument } from '@/lib/document/schema';
import type { Comparison } from '@/lib/engine/comparison';
import { Compare } from '../compare/compare';
import { Drawer } from '../drawer/drawer';
import { SourceEditor } from '../editor/source-editor';
import { Header } from '../header/header';
import { Settings } from '../settings/settings';
import { RunnerProvider } from './runner-provider';

interface Props {
  readonly document: PlaygroundDocument;
  readonly comparison: Comparison;
}

/** The whole playground: code on the left, consequences on the right. */
export function PlaygroundScreen({ document, comparison }: Props) {
  return (
    <RunnerProvider document={document} comparison={comparison}>
      <div className="flex min-h-dvh flex-col lg:h-dvh">
        <Header />
        <main className="grid min-h-0 flex-1 lg:grid-cols-[minmax(0,9fr)_minmax(0,16fr)]">
          <div className="flex min-h-0 flex-col border-r border-line">
            <SourceEditor />
            <Settings />
            <Drawer />
          </div>
          <div className="min-h-0 overflow-auto" tabIndex={0} role="group" aria-label="Result pane">
            <Compare />
          </div>
        </main>
      </div>
    </RunnerProvider>
  );
}
