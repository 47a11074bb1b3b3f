'use client';

import { useEffect, useState } from 'react';
import type { HistoryEntry, StoredDocument } from '@/lib/library/library';
import { useLibrary, usePlayground } from '../playground/runner-provider';
import { Button } from '../ui/button';

interface Props {
  readonly stored: StoredDocument;
  readonly onOpened: () => void;
  readonly onProblem: (sentence: string) => void;
}

/** Earlier states of a document. Bringing one back is an edit like any other: what is there now is kept too. */
export function HistoryList({ stored, onOpened, onProblem }: Props) {
  const library = useLibrary();
  const openMine = usePlayground((state) => state.openMine);
  const bringBack = usePlayground((state) => state.bringBack);
  const [entries, setEntries] = useState<readonly HistoryEntry[]>();
  useEffect(() => {
    void library.history(stored.id).then((found) => {
      if (found.ok) setEntries(found.value);
      else onProblem(found.error);
    });
  }, [library, stored.id, onProblem]);
  if (!entries) return null;
  return (
    <ul
      aria-label={`Earlier states of ${stored.name}`}
      className="m-0 list-none border-t border-line px-3 py-1"
    >
      {entries.length === 0 ? (
        <li className="py-1 text-small text-ink2">No earlier states yet; one is kept every two minutes.</li>
      ) : null}
      {entries.map(({ at, document }) => (
        <li key={at} className="flex items-center gap-3 py-0.5">
          <span className="text-small text-ink2">{new Date(at).toLocaleString()}</span>
          <code className="min-w-0 flex-1 truncate text-ink3">
            {(document.sources[document.dialect] ?? '').replace(/\s+/g, ' ')}
          </code>
          <Button
            onClick={() => {
              void openMine(stored.id).then(async (problem) => {
                if (problem !== undefined) onProblem(problem);
                else {
                  await bringBack(document);
                  onOpened();
                }
              });
            }}
          >
            Bring back
          </Button>
        </li>
      ))}
    </ul>
  );
}
