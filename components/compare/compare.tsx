'use client';

import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Audience } from '@/lib/transcript/facts';
import { viewOf } from '@/lib/transcript/view';
import { usePlayground } from '../playground/runner-provider';
import { Segments } from '../ui/segments';
import { CompareTable } from './compare-table';
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
  const [audience, setAudience] = useState<Audience>('model');
  const section = useRef<HTMLElement>(null);
  useShowConsequence(section);
  if (!comparison) return <p className="p-4 text-ink2">The result appears here as soon as the hook runs.</p>;
  const { rows, sentence } = viewOf(comparison);
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
        <CompareTable comparison={comparison} audience={audience} />
      </div>
    </section>
  );
}

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
