'use client';

import { useMemo, useState } from 'react';
import { findDialect } from '@/lib/dialects/registry';
import { alignEntries } from '@/lib/transcript/align';
import { entriesOf, type Entry } from '@/lib/transcript/entries';
import { sentenceOf } from '@/lib/transcript/sentence';
import { usePlayground } from '../playground/runner-provider';
import { Segments } from '../ui/segments';
import { AUDIENCES, type Audience } from './call-facts';
import { EntryView } from './entry-view';

/** Both transcripts side by side, call by call. */
export function Compare() {
  const comparison = usePlayground((state) => state.shown);
  const stale = usePlayground((state) => state.stale);
  const dialect = usePlayground((state) => findDialect(state.document.dialect));
  const [audience, setAudience] = useState<Audience>('model');
  const view = useMemo(() => {
    if (!comparison) return undefined;
    const without = entriesOf(comparison.without.events);
    const hooked = entriesOf(comparison.with.events);
    return { rows: alignEntries(without, hooked), sentence: sentenceOf(without, hooked) };
  }, [comparison]);
  if (!view) return <p className="p-4 text-ink2">The result appears here as soon as the hook runs.</p>;
  const rows = view.rows.filter(({ without, with: hooked }) => isFor(without ?? hooked, audience));
  return (
    <section aria-label="Result" className={stale ? 'saturate-0' : ''}>
      <div className="flex flex-wrap items-center gap-4 border-b border-line bg-panel px-4 py-2">
        <Segments label="Seen by" value={audience} choices={AUDIENCES} onChange={setAudience} />
        {stale ? <span className="text-small font-semibold text-fault">from before your edit</span> : null}
      </div>
      <div className="p-4">
        <p role="status" className="m-0 mb-3 text-lead font-semibold">
          {view.sentence}
        </p>
        <div role="table" aria-label="Transcripts without and with your hook" className="grid gap-y-3">
          <div role="row" className="grid grid-cols-2 gap-4 text-small font-semibold">
            <div role="columnheader" className="text-ink2">
              Without your hook
            </div>
            <div role="columnheader">With your hook</div>
          </div>
          {rows.map((row) => (
            <div
              role="row"
              key={row.key}
              data-row={row.key}
              data-differs={row.differs}
              className="grid grid-cols-2 gap-4"
            >
              {([row.without, row.with] as const).map((entry, i) => (
                <div role="cell" key={i} className="min-w-0">
                  {entry ? (
                    <EntryView
                      entry={entry}
                      audience={audience}
                      raised={i === 1 && row.differs}
                      dialect={dialect}
                    />
                  ) : (
                    <p className="m-0 text-small text-ink3">{row.missing}</p>
                  )}
                </div>
              ))}
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}

/** Lines that only the user's screen shows stand only in the user's view. */
const isFor = (entry: Entry | undefined, audience: Audience): boolean =>
  entry?.kind !== 'notice' || audience === 'user';
