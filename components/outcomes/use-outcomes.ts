import { useEffect, useState } from 'react';
import { findDialect } from '@/lib/dialects/registry';
import type { PlaygroundDocument } from '@/lib/document/schema';
import type { OutcomePhase, OutcomeSpec } from '@/lib/engine/outcome';
import { outcomeContext, outcomeDocument } from '@/lib/playground/outcome-documents';
import { outcomeFacts, type OutcomeFacts } from '@/lib/transcript/outcome-facts';
import { useRunBeside } from '../playground/runner-provider';

/** A column: what its hook does, and what came of running it; undefined while it still runs. */
export interface OutcomeColumn {
  readonly spec: OutcomeSpec;
  readonly facts?: OutcomeFacts;
  /** Why it could not be run. */
  readonly failure?: string;
}

/** Runs one hook after the other on the fixture of a document, each for the same call. */
export function useOutcomes(
  document: Pick<PlaygroundDocument, 'dialect' | 'fixture' | 'settings' | 'limits' | 'seed'>,
  whole: PlaygroundDocument,
  call: string | undefined,
  phase: OutcomePhase,
): readonly OutcomeColumn[] {
  const [columns, setColumns] = useState<readonly OutcomeColumn[]>([]);
  const runBeside = useRunBeside();
  const { dialect, fixture, settings, limits, seed } = document;
  useEffect(() => {
    let isCurrent = true;
    const isOver = () => !isCurrent;
    const base: PlaygroundDocument = { ...whole, dialect, fixture, settings, limits, seed };
    const fill = async () => {
      const context = call === undefined ? undefined : outcomeContext(base, call);
      const engine = await findDialect(dialect)?.engine();
      const specs = context
        ? (engine?.outcomesFor(context) ?? []).filter((spec) => spec.phase === phase)
        : [];
      if (isOver()) return;
      setColumns(specs.map((spec) => ({ spec })));
      for (const spec of specs) {
        const result = await runBeside(outcomeDocument(base, spec), spec.answer ? [spec.answer] : []);
        if (isOver() || call === undefined) return;
        const done: OutcomeColumn = result?.ok
          ? { spec, facts: outcomeFacts(result.value.with, call) }
          : { spec, failure: result?.error ?? 'it was not run' };
        setColumns((now) => now.map((column) => (column.spec.id === spec.id ? done : column)));
      }
    };
    void fill();
    return () => {
      isCurrent = false;
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the page's source and answers play no part here
  }, [dialect, fixture, settings, limits, seed, call, phase, runBeside]);
  return columns;
}
