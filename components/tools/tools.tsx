'use client';

import { useMemo, useState } from 'react';
import { Undo2 } from 'lucide-react';
import { findDialect } from '@/lib/dialects/registry';
import { fixtureOf } from '@/lib/document/new-document';
import type { JsonObject } from '@/lib/engine/json';
import { usePlayground } from '../playground/runner-provider';
import { Button } from '../ui/button';
import { Segments } from '../ui/segments';
import { ExportPanel } from './export-panel';
import { ImportPanel } from './import-panel';
import { ToolCard } from './tool-card';
import { useNotation } from './use-notation';

const PARTS = [
  { value: 'edit', label: 'Edit' },
  { value: 'import', label: 'Import' },
  { value: 'export', label: 'Export' },
] as const;

/** The tools of the fixture: to edit, to bring in, and to take elsewhere. */
export default function Tools() {
  const choice = usePlayground((state) => state.document.fixture);
  const dialectId = usePlayground((state) => state.document.dialect);
  const before = usePlayground((state) => state.fixtureBefore);
  const setFixture = usePlayground((state) => state.setFixture);
  const takeFixture = usePlayground((state) => state.takeFixture);
  const goBack = usePlayground((state) => state.backToFixtureBefore);
  const [part, setPart] = useState<(typeof PARTS)[number]['value']>('edit');
  const notation = useNotation(dialectId);
  const chosen = useMemo(() => fixtureOf({ fixture: choice }), [choice]);
  if (!chosen.ok) return <p className="p-4 text-ink2">{chosen.error}</p>;
  const { fixture } = chosen.value;
  const change = (at: number, parameters: JsonObject) =>
    setFixture({
      ...fixture,
      tools: fixture.tools.map((tool, i) => (i === at ? { ...tool, parameters } : tool)),
    });
  return (
    <section aria-label="Tools" className="@container min-w-0">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-panel px-4 py-1.5">
        <Segments label="Tools" value={part} choices={PARTS} onChange={setPart} />
        <p className="m-0 min-w-0 flex-1 text-small text-ink2">
          {choice.kind === 'inline'
            ? 'This document’s own fixture'
            : 'Built-in fixture; an edit makes a copy in this document'}
        </p>
        {before ? (
          <Button onClick={goBack}>
            <Undo2 aria-hidden size={14} className="flex-none" />
            <span className="min-w-0 truncate">Back to the previous fixture</span>
            <span className="sr-only">, {before.title}</span>
          </Button>
        ) : null}
      </div>
      <div className="grid gap-4 p-4">
        {part === 'import' ? (
          <ImportPanel
            dialect={dialectId}
            notation={notation}
            fixture={fixture}
            system={findDialect(dialectId)?.title ?? dialectId}
            onTake={takeFixture}
          />
        ) : part === 'export' ? (
          <ExportPanel notation={notation} fixture={fixture} dialect={dialectId} />
        ) : fixture.tools.length === 0 ? (
          <p className="m-0 text-ink2">
            This fixture has no tools, so every call of its model names one that does not exist. Import brings
            tools in; another fixture has some.
          </p>
        ) : (
          fixture.tools.map((tool, at) => (
            <ToolCard
              key={tool.name}
              tool={tool}
              notation={notation}
              onChange={(parameters) => change(at, parameters)}
            />
          ))
        )}
      </div>
    </section>
  );
}
