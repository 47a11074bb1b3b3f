'use client';

import { useState } from 'react';
import { Copy, History, Pencil, Trash2, Undo2 } from 'lucide-react';
import { findDialect } from '@/lib/dialects/registry';
import type { Result } from '@/lib/engine/result';
import type { StoredDocument } from '@/lib/library/library';
import { useLibrary, usePlayground } from '../playground/runner-provider';
import { IconButton } from '../ui/icon-button';
import { HistoryList } from './history-list';
import { RenameForm } from './rename-form';

interface Props {
  readonly stored: StoredDocument;
  readonly onOpened: () => void;
  readonly onProblem: (sentence: string) => void;
  /** Something was done, with a sentence on it and a way to undo it. */
  readonly onChanged: (text: string, undo?: () => Promise<void>) => void;
}

/** One document of mine, with everything that can be done with it. */
export function DocumentRow({ stored, onOpened, onProblem, onChanged }: Props) {
  const { id, name, document, lastResult, changed, trashed } = stored;
  const library = useLibrary();
  const openMine = usePlayground((state) => state.openMine);
  const flush = usePlayground((state) => state.flush);
  const openExample = usePlayground((state) => state.openExample);
  const isOpen = usePlayground(({ origin }) => origin.kind === 'mine' && origin.id === id);
  const [mode, setMode] = useState<'row' | 'rename' | 'history'>('row');
  const open = () => {
    void openMine(id).then((problem) => {
      if (problem === undefined) onOpened();
      else onProblem(problem);
    });
  };
  const act = async (work: () => Promise<Result<unknown>>, text: string, undo?: () => Promise<void>) => {
    await flush();
    const done = await work();
    if (done.ok) onChanged(text, undo);
    else onProblem(done.error);
    return done.ok;
  };
  const restore = async () => {
    await act(() => library.restore(id), `“${name}” is back.`);
  };
  const trash = async () => {
    const done = await act(() => library.trash(id), `“${name}” is in the trash.`, restore);
    if (done && isOpen) openExample();
  };
  return (
    <li className={`border-b border-line last:border-b-0 ${isOpen ? 'bg-accent-bg' : ''}`}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-1.5">
        {mode === 'rename' ? (
          <RenameForm
            stored={stored}
            onDone={(problem) => {
              setMode('row');
              if (problem === undefined) onChanged('Renamed.');
              else onProblem(problem);
            }}
          />
        ) : (
          <button
            type="button"
            onClick={open}
            disabled={trashed !== undefined}
            className="min-w-0 flex-1 basis-56 border-0 bg-transparent p-0 text-left text-body font-semibold text-ink enabled:hover:underline"
          >
            {name}
            {isOpen ? <span className="ml-2 text-small font-normal text-ink2">open here</span> : null}
          </button>
        )}
        <span className="w-40 min-w-0 truncate text-small text-ink2">{lastResult}</span>
        <span className="text-small text-ink3">
          {findDialect(document.dialect)?.title ?? document.dialect} · {new Date(changed).toLocaleString()}
        </span>
        <span className="flex">
          {trashed === undefined ? (
            <>
              <IconButton
                icon={Pencil}
                label={`Rename ${name}`}
                onClick={() => {
                  setMode('rename');
                }}
              />
              <IconButton
                icon={History}
                label={`History of ${name}`}
                onClick={() => {
                  setMode(mode === 'history' ? 'row' : 'history');
                }}
              />
              <IconButton
                icon={Copy}
                label={`Duplicate ${name}`}
                onClick={() => void act(() => library.duplicate(id), 'Duplicated.')}
              />
              <IconButton icon={Trash2} label={`Delete ${name}`} onClick={() => void trash()} />
            </>
          ) : (
            <IconButton icon={Undo2} label={`Restore ${name}`} onClick={() => void restore()} />
          )}
        </span>
      </div>
      {mode === 'history' ? <HistoryList stored={stored} onOpened={onOpened} onProblem={onProblem} /> : null}
    </li>
  );
}
