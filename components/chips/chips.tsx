'use client';

import { findDialect } from '@/lib/dialects/registry';
import { examplesNow } from '@/lib/playground/examples';
import { usePlayground } from '../playground/runner-provider';

/** The words that rewrite the hook: one press swaps in that return, undo brings back what was there. */
export function Chips() {
  const document = usePlayground((state) => state.document);
  const edit = usePlayground((state) => state.editSource);
  const dialect = findDialect(document.dialect);
  if (!dialect) return null;
  const { examples, chosen } = examplesNow(document, dialect);
  return (
    <div
      role="group"
      aria-label="Try"
      className="flex flex-wrap items-center gap-1.5 border-b border-line bg-panel px-4 py-1.5"
    >
      <span className="mr-1 text-small text-ink2">Try</span>
      {examples.map(({ id, title, source }) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === chosen}
          onClick={() => {
            edit(source);
          }}
          className="rounded-2 border border-line2 bg-raised px-2 text-small text-ink hover:bg-sunken aria-pressed:border-accent aria-pressed:bg-accent-bg aria-pressed:font-semibold aria-pressed:text-accent"
        >
          {title}
        </button>
      ))}
    </div>
  );
}
