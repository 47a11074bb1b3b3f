import type { PlaygroundDocument } from '@/lib/document/schema';
import type { Comparison } from '@/lib/engine/comparison';
import type { Result } from '@/lib/engine/result';
import type { Library } from '@/lib/library/library';
import type { Keep } from './keeper';

/** Runs a document somewhere. undefined: a newer run took its place. */
export type RunDocument = (document: PlaygroundDocument) => Promise<Result<Comparison> | undefined>;

/** A place that keeps text; all of it may throw where storage is refused or full. */
export interface TextStorage {
  read(key: string): string | null;
  write(key: string, text: string): void;
  remove(key: string): void;
}

/** The page's address behind its path. */
export interface Address {
  /** A link may be put into it; elsewhere it says something else. */
  readonly takesLinks: boolean;
  /** `?…` and `#…` as they are now. */
  read(): { readonly search: string; readonly hash: string };
  /** Puts in another hash and takes the rest out, without a new entry in the history of the browser. */
  replace(hash: string): void;
}

/** A save of a document of mine, for the other tabs of this browser. */
export interface SavedNews {
  readonly id: string;
  readonly revision: number;
}

/** The other tabs of this browser. */
export interface OtherTabs {
  tell(news: SavedNews): void;
  hear(listener: (news: SavedNews) => void): void;
}

/** What the playground needs from the page it is in. */
export interface PlaygroundHost {
  readonly run: RunDocument;
  readonly library: Library;
  /** Keeps what is edited, where that is no document of the library. */
  readonly keep?: Keep;
  /** What all pages of this browser share. */
  readonly shared: TextStorage;
  /** What only this tab knows; it survives a reload. */
  readonly tab: TextStorage;
  readonly address: Address;
  readonly tabs: OtherTabs;
  /** Calls back after real milliseconds; returns the way to take it back. */
  readonly after: (ms: number, run: () => void) => () => void;
}
