'use client';

import { useRef, useState, type ChangeEvent } from 'react';
import type { StoredDocument } from '@/lib/library/library';
import { usePlayground } from '../playground/runner-provider';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { saveFile } from '../ui/save-file';
import { DocumentRow } from './document-row';
import { OpenLink } from './open-link';
import { useDocuments } from './use-documents';

interface Props {
  readonly onClose: () => void;
}

/** My documents on this device: open, search, rename, duplicate, history, trash, files. */
export default function DocumentsDialog({ onClose }: Props) {
  const { library, listed, problem, setProblem, reload } = useDocuments();
  const flush = usePlayground((state) => state.flush);
  const openExample = usePlayground((state) => state.openExample);
  const [search, setSearch] = useState('');
  const [said, setSaid] = useState<{ readonly text: string; readonly undo?: () => Promise<void> }>();
  const [showsTrash, setShowsTrash] = useState(false);
  const file = useRef<HTMLInputElement>(null);

  const all = listed?.documents ?? [];
  const trash = all.filter(({ trashed }) => trashed !== undefined);
  const shown = all.filter((one) => (one.trashed !== undefined) === showsTrash && matches(one, search));
  const exportAll = async () => {
    await flush();
    const text = await library.exportAll();
    if (text.ok) saveFile('documents.hookplay.json', text.value);
    else setProblem(text.error);
  };
  const importFile = async (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = event.target.files?.[0];
    if (!chosen) return;
    const imported = await library.importText(await chosen.text());
    event.target.value = '';
    if (!imported.ok) setProblem(imported.error);
    else {
      const { added, problems } = imported.value;
      setSaid({ text: [`${added} added.`, ...problems].join(' ') });
      await reload();
    }
  };
  return (
    <Dialog title="Documents" wide onClose={onClose} footer={<OpenLink onOpened={onClose} />}>
      <div className="flex flex-wrap items-center gap-2">
        <input
          type="search"
          aria-label="Search my documents"
          placeholder="Name, hook text or fixture"
          value={search}
          onChange={(event) => {
            setSearch(event.target.value);
          }}
          className="min-h-8 min-w-0 flex-1 basis-48 rounded-2 border border-edge bg-raised px-2 text-small"
        />
        <Button onClick={() => file.current?.click()}>Import…</Button>
        <input
          ref={file}
          type="file"
          accept=".json,application/json"
          aria-label="A file to import"
          className="hidden"
          onChange={(event) => void importFile(event)}
        />
        <Button onClick={() => void exportAll()}>Export all</Button>
        <Button
          primary
          onClick={() => {
            openExample();
            onClose();
          }}
        >
          New
        </Button>
      </div>
      {problem === undefined ? null : (
        <p role="alert" className="m-0 mt-3 text-small text-fault">
          {problem}
        </p>
      )}
      {(listed?.unreadable ?? []).map((name) => (
        <p key={name} className="m-0 mt-2 text-small text-fault">
          “{name}” could not be read. It stays in this browser untouched.
        </p>
      ))}
      <div role="status" className="mt-2 min-h-7 text-small text-ink2">
        {said ? (
          <>
            {said.text}{' '}
            {said.undo ? (
              <button
                type="button"
                className="min-h-7 border-0 bg-transparent p-0 font-semibold text-accent underline"
                onClick={() => {
                  void said.undo?.().then(reload);
                  setSaid(undefined);
                }}
              >
                Undo
              </button>
            ) : null}
          </>
        ) : (
          listed && `${shown.length} ${showsTrash ? 'in the trash' : 'on this device only'}`
        )}
      </div>
      <ul className="m-0 mt-1 list-none rounded-3 border border-line p-0">
        {shown.map((stored) => (
          <DocumentRow
            key={stored.id}
            stored={stored}
            onOpened={onClose}
            onProblem={setProblem}
            onChanged={(text, undo) => {
              setSaid(undo ? { text, undo } : { text });
              void reload();
            }}
          />
        ))}
        {listed && shown.length === 0 ? (
          <li className="px-3 py-4 text-small text-ink2">
            {search === ''
              ? 'Nothing here yet. The first edit of an example or of a link makes a document.'
              : 'Nothing fits this search.'}
          </li>
        ) : null}
      </ul>
      {trash.length > 0 || showsTrash ? (
        <button
          type="button"
          className="mt-2 border-0 bg-transparent p-0 text-small text-ink2 underline"
          onClick={() => {
            setShowsTrash(!showsTrash);
          }}
        >
          {showsTrash ? 'Back to my documents' : `Trash, ${trash.length}, kept 30 days`}
        </button>
      ) : null}
    </Dialog>
  );
}

function matches({ name, document, lastResult }: StoredDocument, search: string): boolean {
  const fixture = document.fixture.kind === 'builtin' ? document.fixture.id : document.fixture.fixture.title;
  const text = [name, lastResult, fixture, ...Object.values(document.sources)].join('\n').toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
