import { ok, type Result } from '@/lib/engine/result';
import { readFile, writeFile, type FileContent } from '../files';
import {
  TRASH_MS,
  type Content,
  type Imported,
  type Library,
  type Saved,
  type StoredDocument,
} from '../library';
import { cleanName, copyName, freeName } from '../names';
import { checkContent, labelOf, lastChangedFirst, parseStored } from '../records';
import { openDatabase, type Database, type DocumentStore, type FindIndexedDb, type Stores } from './database';
import { add, change, find, open, outsideTrash, takenNames, type NewDocumentHost } from './document-store';
import { forgetHistory, keepEarlier, readHistory } from './history-store';

/** What the library needs from outside. */
export interface LibraryHost extends NewDocumentHost {
  /** Whose documents: the name of the database. */
  readonly name?: string;
  /** Without it, the IndexedDB of this page. */
  readonly indexedDb?: FindIndexedDb;
}

/** The documents in the IndexedDB of this page. Nothing is opened before the first call. */
export function openLibrary(host: LibraryHost): Library {
  const database = openDatabase(host.indexedDb ?? (() => globalThis.indexedDB), host.name);
  return {
    list: () => database.write((stores) => list(stores, host.now())),
    open: (id) => database.read(({ documents }) => open(documents, id)),
    create: (content) => create(database, host, content),
    save: (id, revision, content, checkpoint = false) =>
      save(database, host, { id, revision, content, checkpoint }),
    rename: (id, name) => rename(database, host, id, name),
    duplicate: (id) => database.write(({ documents }) => duplicate(documents, host, id)),
    trash: (id) => database.write(({ documents }) => trash(documents, id, host.now())),
    restore: (id) => database.write(({ documents }) => restore(documents, id)),
    history: (id) => database.read(async ({ history }) => ok(await readHistory(history, id))),
    exportAll: () => database.read(async ({ documents }) => ok(writeFile(await outsideTrash(documents)))),
    importText: (text) => importText(database, host, text),
  };
}

async function list(
  { documents, history }: Stores<'readwrite'>,
  now: number,
): Promise<
  Result<{ readonly documents: readonly StoredDocument[]; readonly unreadable: readonly string[] }>
> {
  const kept: StoredDocument[] = [];
  const unreadable: string[] = [];
  for (const record of await documents.getAll()) {
    const stored = parseStored(record);
    if (!stored) unreadable.push(labelOf(record));
    else if (stored.trashed === undefined || now - stored.trashed < TRASH_MS) kept.push(stored);
    else await purge({ documents, history }, stored.id);
  }
  return ok({ documents: kept.toSorted(lastChangedFirst), unreadable });
}

async function purge({ documents, history }: Stores<'readwrite'>, id: string): Promise<void> {
  await forgetHistory(history, id);
  await documents.delete(id);
}

async function create(
  database: Database,
  host: LibraryHost,
  content: Content,
): Promise<Result<StoredDocument>> {
  const checked = checkContent(content);
  if (!checked.ok) return checked;
  return database.write(async ({ documents }) => ok(await add(documents, host, checked.value)));
}

interface Save {
  readonly id: string;
  readonly revision: number;
  readonly content: Content;
  readonly checkpoint: boolean;
}

async function save(
  database: Database,
  { now }: LibraryHost,
  { id, revision, content, checkpoint }: Save,
): Promise<Result<Saved>> {
  const checked = checkContent(content);
  if (!checked.ok) return checked;
  return database.write<Saved>(async ({ documents, history }) => {
    const found = await find(documents, id);
    if (!found.ok) return found;
    const before = found.value;
    if (before.revision !== revision) return ok({ kind: 'conflict', stored: before });
    const stored = { ...before, ...checked.value, changed: now(), revision: revision + 1 };
    await keepEarlier(history, before, { after: stored.document, checkpoint, now: stored.changed });
    await documents.put(stored);
    return ok({ kind: 'saved', stored });
  });
}

async function rename(
  database: Database,
  { now }: LibraryHost,
  id: string,
  name: string,
): Promise<Result<StoredDocument>> {
  const clean = cleanName(name);
  if (!clean.ok) return clean;
  return database.write(({ documents }) =>
    change(documents, id, (stored) =>
      stored.name === clean.value ? stored : { ...stored, name: clean.value, changed: now() },
    ),
  );
}

const trash = (documents: DocumentStore, id: string, now: number): Promise<Result<StoredDocument>> =>
  change(documents, id, (stored) => (stored.trashed === undefined ? { ...stored, trashed: now } : stored));

const restore = (documents: DocumentStore, id: string): Promise<Result<StoredDocument>> =>
  change(documents, id, (stored) => {
    const { trashed, ...rest } = stored;
    return trashed === undefined ? stored : rest;
  });

async function duplicate(
  documents: DocumentStore,
  host: LibraryHost,
  id: string,
): Promise<Result<StoredDocument>> {
  const found = await find(documents, id);
  if (!found.ok) return found;
  const { name, document, unfinished, lastResult } = found.value;
  const copy = copyName(name, await takenNames(documents));
  return ok(await add(documents, host, { name: copy, document, unfinished, lastResult }));
}

async function importText(database: Database, host: LibraryHost, text: string): Promise<Result<Imported>> {
  const file = readFile(text);
  if (!file.ok) return file;
  if (file.value.entries.length === 0) return ok({ added: 0, problems: file.value.problems });
  return database.write(({ documents }) => addAll(documents, host, file.value));
}

async function addAll(
  documents: DocumentStore,
  host: LibraryHost,
  { entries, problems }: FileContent,
): Promise<Result<Imported>> {
  const taken = await takenNames(documents);
  for (const { name, document } of entries) {
    const free = freeName(name, taken);
    taken.add(free);
    await add(documents, host, { name: free, document, unfinished: false, lastResult: '' });
  }
  return ok({ added: entries.length, problems });
}
