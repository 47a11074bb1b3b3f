'use client';

import { Download } from 'lucide-react';
import type { FoundFixture } from '@/lib/playground/import-text';
import { Button } from '../ui/button';
import { saveFile } from '../ui/save-file';
import { Sentences } from './sentences';

interface Props {
  readonly found: FoundFixture;
  /** The text that was taken, if it was. */
  readonly taken: string | undefined;
  readonly onTake: () => void;
}

const count = (number: number, one: string) => `${number} ${one}${number === 1 ? '' : 's'}`;

/** What a text holds, every note on it, and the way to take it. */
export function FoundPanel({ found, taken, onTake }: Props) {
  const { what, fixture, notes, writeBack } = found;
  const calls = fixture.turns.reduce((sum, turn) => sum + (turn.calls?.length ?? 0), 0);
  return (
    <section aria-label="Found" className="rounded-3 border border-line2 bg-raised">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5 border-b border-line px-3 py-2">
        <p className="m-0 min-w-0 text-small">
          <strong>Found: {what}.</strong> “{fixture.title}” then has {count(fixture.prompts.length, 'prompt')}
          , {count(fixture.tools.length, 'tool')}, {count(fixture.turns.length, 'turn')} and{' '}
          {count(calls, 'call')}.
        </p>
        <span className="flex flex-wrap items-center gap-2">
          {writeBack ? (
            <Button
              onClick={() => {
                saveFile('imported.txt', writeBack());
              }}
            >
              <Download aria-hidden size={14} />
              Save as it was read
            </Button>
          ) : null}
          <Button primary onClick={onTake} disabled={taken !== undefined}>
            {taken === undefined ? 'Take it as the fixture' : 'Taken'}
          </Button>
        </span>
      </div>
      {notes.length === 0 ? (
        <p className="m-0 px-3 py-2 text-small text-ink2">Nothing unusual, nothing repaired.</p>
      ) : (
        <Sentences title={`${count(notes.length, 'note')} on the text`} list={notes} />
      )}
    </section>
  );
}
