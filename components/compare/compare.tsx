'use client';

import { useEffect, useRef, useState, type RefObject } from 'react';
import { findDialect } from '@/lib/dialects/registry';
import type { Row as RowData } from '@/lib/transcript/align';
import type { Audience } from '@/lib/transcript/facts';
import { viewOf } from '@/lib/transcript/view';
import { usePlayground } from '../playground/runner-provider';
import { Segments } from '../ui/segments';
import { Row } from './row';
import { Summary } from './summary';

const AUDIENCES: readonly { readonly value: Audience; readonly label: string }[] = [
  { value: 'model', label: 'Model' },
  { value: 'user', label: 'User' },
  { value: 'ran', label: 'What ran' },
];

/** Both transcripts side by side, call by call. */
export function Compare() {
  const comparison = usePlayground((state) => state.shown);
  const stale = usePlayground((state) => state.stale);
  const dialect = usePlayground((state) => findDialect(state.document.dialect));
  const [audience, setAudience] = useState<Audience>('model');
  const section = useRef<HTMLElement>(null);
  useShowConsequence(section);
  if (!comparison) return <p className="p-4 text-ink2">The result appears here as soon as the hook runs.</p>;
  const { rows, causes, sentence, calls } = viewOf(comparison);
  return (
    <section ref={section} aria-label="Result" className={stale ? 'saturate-0' : ''}>
      <div className="sticky top-0 z-10 flex min-h-11 items-center gap-4 border-b border-line bg-panel px-4 py-1.5">
        <Segments label="Seen by" value={audience} choices={AUDIENCES} onChange={setAudience} />
        {stale ? (
          <span className="min-w-0 text-small leading-4 font-semibold text-fault">from before your edit</span>
        ) : null}
      </div>
      <div className="px-4 py-3">
        <p role="status" className="m-0 text-lead font-semibold">
          {sentence}
        </p>
        <div className="mt-2 flex flex-wrap gap-2">
          <Summary rows={rows} />
        </div>
        <div role="table" aria-label="Transcripts without and with your hook" className="mt-3">
          <div
            role="row"
            className="hidden grid-cols-[minmax(0,1fr)_44px_minmax(0,1fr)] pb-1 text-small font-semibold sm:grid"
          >
            <div role="columnheader" className="text-ink2">
              Without your hook
            </div>
            <div role="columnheader" className="col-start-3">
              With your hook
            </div>
          </div>
          {rows
            .filter((row) => isFor(row, audience))
            .map((row) => (
              <Row
                key={row.key}
                row={row}
                number={calls.indexOf(row) + 1 || undefined}
                audience={audience}
                cause={causes.get(row.key)}
                dialect={dialect}
              />
            ))}
        </div>
      </div>
    </section>
  );
}

/** Lines that only the user's screen shows stand only in the user's view. */
const isFor = ({ without, with: hooked }: RowData, audience: Audience): boolean =>
  (without ?? hooked)?.kind !== 'notice' || audience === 'user';

/** Brings the first consequence of a line into view when the editor asks for it, and the focus if it asks so. */
function useShowConsequence(section: RefObject<HTMLElement | null>): void {
  const wish = usePlayground((state) => state.consequence);
  useEffect(() => {
    if (!wish) return;
    const row = section.current?.querySelector<HTMLElement>(`[data-cause-line="${wish.line}"]`);
    row?.scrollIntoView({ block: 'nearest' });
    if (wish.focus) row?.querySelector<HTMLElement>('[data-why], button')?.focus();
  }, [wish, section]);
}
