'use client';

import { useId } from 'react';
import { usePlayground } from '../playground/runner-provider';

/** The hook's source. A plain text area: it edits and runs everywhere. */
export function SourceEditor() {
  const id = useId();
  const source = usePlayground((state) => state.document.sources[state.document.dialect] ?? '');
  const edit = usePlayground((state) => state.editSource);
  return (
    <section aria-label="Hook" className="flex min-h-0 flex-1 flex-col bg-editor">
      <label htmlFor={id} className="border-b border-line bg-panel px-4 py-2 text-small font-semibold">
        hook.ts
      </label>
      <textarea
        id={id}
        value={source}
        onChange={(event) => {
          edit(event.target.value);
        }}
        spellCheck={false}
        autoCapitalize="off"
        autoCorrect="off"
        className="min-h-60 flex-1 resize-none bg-editor p-4 font-mono text-code text-ink"
      />
    </section>
  );
}
