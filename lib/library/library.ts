import type { PlaygroundDocument } from '@/lib/document/schema';
import type { Result } from '@/lib/engine/result';

/** A document of mine, as it is kept on this device. */
export interface StoredDocument {
  readonly id: string;
  readonly name: string;
  readonly document: PlaygroundDocument;
  /** The last run of it did not come to an end, so it is not run again by itself. */
  readonly unfinished: boolean;
  /** A few words on its last result, for the list; empty when it has none. */
  readonly lastResult: string;
  /** Milliseconds since 1970 of the last change. */
  readonly changed: number;
  /** Counts the saves of this document; who saves names the one it started from. */
  readonly revision: number;
  /** Milliseconds since 1970 when it was put into the trash; absent: it is not there. */
  readonly trashed?: number;
}

/** What a page keeps of a document it edits. */
export type Content = Pick<StoredDocument, 'name' | 'document' | 'unfinished' | 'lastResult'>;

/** An earlier state of a document. */
export interface HistoryEntry {
  readonly at: number;
  readonly document: PlaygroundDocument;
}

/** What became of a save: another tab may have saved the document since this one read it. */
export type Saved =
  | { readonly kind: 'saved'; readonly stored: StoredDocument }
  | { readonly kind: 'conflict'; readonly stored: StoredDocument };

export interface Imported {
  readonly added: number;
  /** One sentence for each entry that could not be taken, naming it. */
  readonly problems: readonly string[];
}

/**
 * Documents of mine on this device. Every error is a sentence for the user: storage is refused, full, or
 * holds something unreadable. Nothing is ever overwritten without the caller having seen it.
 */
export interface Library {
  /** All documents, trash included, last changed first. What cannot be read is named, never dropped. */
  readonly list: () => Promise<
    Result<{ readonly documents: readonly StoredDocument[]; readonly unreadable: readonly string[] }>
  >;
  readonly open: (id: string) => Promise<Result<StoredDocument | undefined>>;
  /** Stores a new document under a new id. */
  readonly create: (content: Content) => Promise<Result<StoredDocument>>;
  /**
   * Saves over the revision given; if the stored one is another, nothing is changed. `checkpoint` keeps the
   * state before in the history whatever its age; otherwise only one older than {@link HISTORY_EVERY_MS}.
   */
  readonly save: (
    id: string,
    revision: number,
    content: Content,
    checkpoint?: boolean,
  ) => Promise<Result<Saved>>;
  readonly rename: (id: string, name: string) => Promise<Result<StoredDocument>>;
  readonly duplicate: (id: string) => Promise<Result<StoredDocument>>;
  readonly trash: (id: string) => Promise<Result<StoredDocument>>;
  readonly restore: (id: string) => Promise<Result<StoredDocument>>;
  /** Earlier states, newest first. */
  readonly history: (id: string) => Promise<Result<readonly HistoryEntry[]>>;
  /** Text of a file with every document that is not in the trash, the same for the same documents. */
  readonly exportAll: () => Promise<Result<string>>;
  /** Takes documents from such a file, or one from a `.hookplay.json` file, always as new ones. */
  readonly importText: (text: string) => Promise<Result<Imported>>;
}

/** A state this old or older is kept in the history when it is saved over. */
export const HISTORY_EVERY_MS = 2 * 60_000;
/** So many earlier states are kept of each document; the oldest go first. */
export const HISTORY_LENGTH = 50;
/** Documents leave the trash for good after this long. */
export const TRASH_MS = 30 * 24 * 60 * 60_000;
