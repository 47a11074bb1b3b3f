import type { PlaygroundDocument } from '@/lib/document/schema';
import { sameJson, type Json } from '@/lib/engine/json';
import { HISTORY_EVERY_MS, HISTORY_LENGTH } from './library';
import type { HistoryRecord } from './records';

const plain = (document: PlaygroundDocument) => JSON.parse(JSON.stringify(document)) as Json;

/** Equality of what would be written to a file; the order of keys does not count. */
const sameDocument = (a: PlaygroundDocument, b: PlaygroundDocument): boolean => sameJson(plain(a), plain(b));

export interface Replacement {
  readonly before: PlaygroundDocument;
  readonly after: PlaygroundDocument;
  /** The newest entry of the history; undefined when there is none that can be read. */
  readonly last: HistoryRecord | undefined;
  readonly checkpoint: boolean;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Whether the state being replaced goes into the history. */
export function belongsInHistory({ before, after, last, checkpoint, now }: Replacement): boolean {
  if (sameDocument(before, after)) return false;
  if (!last) return true;
  // An entry from the future means that the clock was set back; waiting for it could take years.
  const due = checkpoint || now - last.kept >= HISTORY_EVERY_MS || now < last.kept;
  return due && !sameDocument(before, last.document);
}

/** Those of the keys, oldest first, that are too many. */
export const surplus = <K>(keys: readonly K[]): readonly K[] =>
  keys.slice(0, Math.max(0, keys.length - HISTORY_LENGTH));
