import * as v from 'valibot';
import { parseDocument, type PlaygroundDocument } from '@/lib/document/schema';
import { err, ok, type Result } from '@/lib/engine/result';

/** A place that keeps text; both may throw where storage is refused or full. */
export interface TextStorage {
  read(key: string): string | null;
  write(key: string, text: string): void;
}

export interface Draft {
  readonly document: PlaygroundDocument;
  /** The last run of it did not come to an end (the page was closed or died meanwhile). */
  readonly unfinished: boolean;
}

const KEY = 'hook-playground/draft';
/** What could not be read is put aside here and never overwritten silently. */
const ASIDE = 'hook-playground/draft.unreadable';

const schema = v.strictObject({ version: v.literal(0), unfinished: v.boolean(), document: v.unknown() });

/** The stored draft; undefined when there is none. The error is a sentence for the user. */
export function loadDraft(storage: TextStorage): Result<Draft | undefined> {
  let text: string | null;
  try {
    text = storage.read(KEY);
  } catch {
    return err('This browser refuses storage, so your work is kept only until you close the page.');
  }
  if (text === null) return ok(undefined);
  const draft = parseDraft(text);
  if (draft.ok) return draft;
  try {
    storage.write(ASIDE, text);
  } catch {
    // Nothing is lost: the draft itself is still where it was.
  }
  return err(
    `Your last draft could not be read (${draft.error}). It was put aside, and nothing of it is overwritten.`,
  );
}

function parseDraft(text: string): Result<Draft> {
  let value: unknown;
  try {
    value = JSON.parse(text) as unknown;
  } catch {
    return err('it is no JSON');
  }
  const parsed = v.safeParse(schema, value);
  if (!parsed.success) return err('it has another shape');
  const document = parseDocument(parsed.output.document);
  return document.ok ? ok({ document: document.value, unfinished: parsed.output.unfinished }) : document;
}

/** Stores the draft; the error is a sentence for the user. */
export function saveDraft(storage: TextStorage, draft: Draft): Result<undefined> {
  try {
    storage.write(KEY, JSON.stringify({ version: 0, ...draft }));
    return ok(undefined);
  } catch {
    return err('This browser has no room or refuses storage; your last change is kept only in this page.');
  }
}
