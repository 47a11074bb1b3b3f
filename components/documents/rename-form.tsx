'use client';

import { useState } from 'react';
import type { StoredDocument } from '@/lib/library/library';
import { useLibrary, usePlayground } from '../playground/runner-provider';
import { Button } from '../ui/button';

interface Props {
  readonly stored: StoredDocument;
  /** With a sentence when it failed. */
  readonly onDone: (problem: string | undefined) => void;
}

/** Another name for a document; Escape leaves the old one. */
export function RenameForm({ stored, onDone }: Props) {
  const library = useLibrary();
  const flush = usePlayground((state) => state.flush);
  const renamed = usePlayground((state) => state.renamed);
  const [name, setName] = useState(stored.name);
  const save = async () => {
    await flush();
    const done = await library.rename(stored.id, name);
    if (done.ok) renamed(done.value);
    onDone(done.ok ? undefined : done.error);
  };
  return (
    <form
      className="flex min-w-0 flex-1 basis-56 gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        onDone(undefined);
      }}
    >
      <input
        autoFocus
        aria-label={`New name of ${stored.name}`}
        value={name}
        onChange={(event) => {
          setName(event.target.value);
        }}
        className="min-h-8 min-w-0 flex-1 rounded-2 border border-edge bg-raised px-2 text-body"
      />
      <Button type="submit">Rename</Button>
    </form>
  );
}
