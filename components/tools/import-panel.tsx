'use client';

import { useMemo, useState } from 'react';
import { FileInput } from 'lucide-react';
import type { Notation } from '@/lib/engine/notation';
import { readImport } from '@/lib/playground/import-text';
import type { Fixture } from '@/lib/fixtures/schema';
import { Button } from '../ui/button';
import { FoundPanel } from './found-panel';
import { readFile } from './read-file';

interface Props {
  readonly notation: Notation | undefined;
  readonly fixture: Fixture;
  readonly dialect: string;
  /** What the dialect is called. */
  readonly system: string;
  /** Gives a sentence when the fixture cannot be taken. */
  readonly onTake: (fixture: Fixture) => string | undefined;
}

/** Takes a fixture, or what a system wrote down, from a file or from pasted text. */
export function ImportPanel({ notation, fixture, dialect, system, onTake }: Props) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const [taken, setTaken] = useState<string>();
  const found = useMemo(
    () => (text.trim() === '' ? undefined : readImport(text, notation, fixture, dialect)),
    [text, notation, fixture, dialect],
  );
  const use = (next: string) => {
    setText(next);
    setProblem(undefined);
    setTaken(undefined);
  };
  const error = problem ?? (found?.ok === false ? found.error : undefined);
  return (
    <section aria-label="Import" className="grid gap-3">
      <p className="m-0 text-small text-ink2">
        {notation
          ? `Paste or choose tools or a conversation, as ${system} writes them, in any of its forms; or the JSON of a fixture.`
          : `Paste or choose the JSON of a fixture, as Export gives it. ${system} has no form of its own for tools and conversations.`}
      </p>
      <label className="grid gap-1 text-small font-semibold">
        Text to import
        <textarea
          value={text}
          rows={8}
          spellCheck={false}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : 'import-problem'}
          onChange={(event) => {
            use(event.target.value);
          }}
          className={`w-full resize-y rounded-2 border bg-raised p-2 font-mono text-code font-normal text-ink ${error === undefined ? 'border-edge' : 'border-fault'}`}
        />
      </label>
      {error === undefined ? null : (
        <p id="import-problem" role="alert" className="m-0 text-small break-words text-fault">
          {error} Nothing was changed.
        </p>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <label className="inline-flex min-h-(--hit) cursor-pointer items-center gap-2 rounded-2 border border-edge bg-raised px-3 text-small hover:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent">
          <FileInput aria-hidden size={14} />
          Choose a file
          <input
            type="file"
            className="sr-only"
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              event.target.value = '';
              if (file)
                readFile(file).then(use, (thrown: unknown) => {
                  setProblem(thrown instanceof Error ? thrown.message : 'The file could not be read.');
                });
            }}
          />
        </label>
        {text === '' ? null : (
          <Button
            onClick={() => {
              use('');
            }}
          >
            Empty the field
          </Button>
        )}
      </div>
      {found?.ok ? (
        <FoundPanel
          found={found.value}
          taken={taken}
          onTake={() => {
            const refused = onTake(found.value.fixture);
            setProblem(refused);
            if (refused === undefined) setTaken(text);
          }}
        />
      ) : null}
    </section>
  );
}
