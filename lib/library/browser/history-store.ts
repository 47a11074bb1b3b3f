import { belongsInHistory, surplus, type Replacement } from '../history';
import type { HistoryEntry, StoredDocument } from '../library';
import { parseHistory, type HistoryRecord } from '../records';
import type { HistoryStore } from './database';

/** Keeps the state before a save, if it belongs into the history, and lets the oldest ones go. */
export async function keepEarlier(
  history: HistoryStore,
  before: StoredDocument,
  save: Pick<Replacement, 'after' | 'checkpoint' | 'now'>,
): Promise<void> {
  const { id, changed, document } = before;
  const last = await newest(history, id);
  if (!belongsInHistory({ ...save, before: document, last })) return;
  await history.add({ id, at: changed, kept: save.now, document } satisfies HistoryRecord);
  await thin(history, id);
}

async function newest(history: HistoryStore, id: string): Promise<HistoryRecord | undefined> {
  const cursor = await history.index('document').openCursor(id, 'prev');
  return parseHistory(cursor?.value);
}

async function thin(history: HistoryStore, id: string): Promise<void> {
  for (const key of surplus(await history.index('document').getAllKeys(id)))
    // What cannot be read now may be read by a later version.
    if (parseHistory(await history.get(key))) await history.delete(key);
}

/** The earlier states of a document that can be read, newest first. */
export async function readHistory(
  history: HistoryStore<'readonly'>,
  id: string,
): Promise<readonly HistoryEntry[]> {
  const records = await history.index('document').getAll(id);
  return records.toReversed().flatMap((record) => {
    const entry = parseHistory(record);
    return entry ? [{ at: entry.at, document: entry.document }] : [];
  });
}

/** Removes every earlier state of a document. */
export async function forgetHistory(history: HistoryStore, id: string): Promise<void> {
  for (const key of await history.index('document').getAllKeys(id)) await history.delete(key);
}
