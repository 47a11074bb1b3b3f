import { err, ok, type Result } from '@/lib/engine/result';
import type { Content, StoredDocument } from '../library';
import { labelOf, parseStored } from '../records';
import { GONE } from '../storage-error';
import type { DocumentStore } from './database';

/** What a new document needs from outside. */
export interface NewDocumentHost {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Gives an id that was never given before, on this device. */
  readonly newId: () => string;
}

type Readable = DocumentStore<'readonly'> | DocumentStore;

/** The document; undefined when there is none. The error says that it cannot be read. */
export async function open(documents: Readable, id: string): Promise<Result<StoredDocument | undefined>> {
  const record = await documents.get(id);
  if (record === undefined) return ok(undefined);
  const stored = parseStored(record);
  return stored
    ? ok(stored)
    : err(
        `"${labelOf(record)}" could not be read and is left as it is. A newer version of this page may read it: reload. To keep other work, save a file instead.`,
      );
}

/** The document; none is an error as well. */
export async function find(documents: Readable, id: string): Promise<Result<StoredDocument>> {
  const found = await open(documents, id);
  if (!found.ok) return found;
  return found.value ? ok(found.value) : err(GONE);
}

/** The documents that can be read and are not in the trash. */
export async function outsideTrash(documents: Readable): Promise<readonly StoredDocument[]> {
  const records = await documents.getAll();
  return records.flatMap((record) => {
    const stored = parseStored(record);
    return stored && stored.trashed === undefined ? [stored] : [];
  });
}

/** The names that a new document should not have. */
export const takenNames = async (documents: Readable): Promise<Set<string>> =>
  new Set((await outsideTrash(documents)).map(({ name }) => name));

/** Stores a new document. An id that is there already fails instead of overwriting. */
export async function add(
  documents: DocumentStore,
  host: NewDocumentHost,
  content: Content,
): Promise<StoredDocument> {
  const stored = { id: host.newId(), ...content, changed: host.now(), revision: 1 };
  await documents.add(stored);
  return stored;
}

/** Changes what is not content. It counts as a save, so that no other tab saves over it unseen. */
export async function change(
  documents: DocumentStore,
  id: string,
  edit: (stored: StoredDocument) => StoredDocument,
): Promise<Result<StoredDocument>> {
  const found = await find(documents, id);
  if (!found.ok) return found;
  const edited = edit(found.value);
  if (edited === found.value) return found;
  const stored = { ...edited, revision: found.value.revision + 1 };
  await documents.put(stored);
  return ok(stored);
}
