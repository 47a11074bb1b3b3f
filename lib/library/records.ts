import * as v from 'valibot';
import { parseDocument, type PlaygroundDocument } from '@/lib/document/schema';
import { isJsonObject } from '@/lib/engine/json';
import { err, ok, type Result } from '@/lib/engine/result';
import type { Content, HistoryEntry, StoredDocument } from './library';
import { cleanName, NAME_LENGTH, shorten } from './names';

/** An entry of the history as it is kept; `at` is when that state was made. */
export interface HistoryRecord extends HistoryEntry {
  /** The document it is an earlier state of. */
  readonly id: string;
  /** Milliseconds since 1970 when it was put into the history. */
  readonly kept: number;
}

const time = v.pipe(v.number(), v.finite());

// Strict: a key from a newer version must not get lost when the record is written again.
const storedSchema = v.strictObject({
  id: v.string(),
  name: v.string(),
  document: v.unknown(),
  unfinished: v.boolean(),
  lastResult: v.string(),
  changed: time,
  revision: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  trashed: v.exactOptional(time),
});

const historySchema = v.strictObject({ id: v.string(), at: time, kept: time, document: v.unknown() });

/** A stored document from the database; undefined when it cannot be read. Its document is a current one. */
export const parseStored = (record: unknown): StoredDocument | undefined => parseWith(storedSchema, record);

/** An entry of the history from the database; undefined when it cannot be read. */
export const parseHistory = (record: unknown): HistoryRecord | undefined => parseWith(historySchema, record);

function parseWith<T extends { readonly document: unknown }>(
  schema: v.GenericSchema<unknown, T>,
  record: unknown,
): (Omit<T, 'document'> & { readonly document: PlaygroundDocument }) | undefined {
  const parsed = v.safeParse(schema, record);
  if (!parsed.success) return undefined;
  const document = parseDocument(parsed.output.document);
  return document.ok ? { ...parsed.output, document: document.value } : undefined;
}

/**
 * What may be written: only the keys of a content, its name cleaned, its document one that can be read again.
 * The error is a sentence for the user.
 */
export function checkContent(content: Content): Result<Content> {
  const { unfinished, lastResult } = content;
  const name = cleanName(content.name);
  if (!name.ok) return name;
  const document = parseDocument(content.document);
  return document.ok
    ? ok({ name: name.value, document: document.value, unfinished, lastResult })
    : err(`This state was not saved, as it could not be read again. ${document.error}`);
}

/** What to call a record that cannot be read: its name, else its id. */
export function labelOf(record: unknown): string {
  const { name, id } = isJsonObject(record) ? record : {};
  const label = [name, id].find((text) => typeof text === 'string' && text.trim() !== '');
  return typeof label === 'string' ? shorten(label.trim(), NAME_LENGTH) : 'a record without a name';
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** Order by name, then id; the same on every device. */
export const byName = (a: StoredDocument, b: StoredDocument): number =>
  compare(a.name, b.name) || compare(a.id, b.id);

/** Order by time of change, last first, then by name. */
export const lastChangedFirst = (a: StoredDocument, b: StoredDocument): number =>
  b.changed - a.changed || byName(a, b);
