import type { FixtureChoice, PlaygroundDocument } from '@/lib/document/schema';
import type { Comparison } from '@/lib/engine/comparison';
import type { Content } from '@/lib/library/library';
import type { Origin } from './origin';

export interface PlaygroundState {
  readonly document: PlaygroundDocument;
  readonly origin: Origin;
  /** The last result worth showing. While the source does not compile it stays. */
  readonly shown: Comparison | undefined;
  /** The last result, which may be a compile error that `shown` does not show. */
  readonly latest: Comparison | undefined;
  /** `shown` is from before the last edit, and has been for long enough to say so. */
  readonly stale: boolean;
  readonly running: boolean;
  /** Results that arrived; 0 while only the one from build time is there. */
  readonly runs: number;
  /** A sentence about the document itself, when it cannot be run at all. */
  readonly failure: string | undefined;
  /** A sentence about storage, when work is not kept. */
  readonly storageProblem: string | undefined;
  /** Why the document was not run by itself, as a sentence. */
  readonly held: string | undefined;
  /** A sentence about something that has happened to the document. */
  readonly notice: string | undefined;
  /** The fixture that was there before this document got another one, and what it is called. */
  readonly fixtureBefore: { readonly choice: FixtureChoice; readonly title: string } | undefined;
  /** A link can be put into the address of this page. */
  readonly addressTakesLinks: boolean;
  /** The line of the source that is pointed at, here or in the result. */
  readonly pointedLine: number | undefined;
  /** The line whose first consequence to show in the result, and whether to take the focus there. */
  readonly consequence: { readonly line: number; readonly focus: boolean } | undefined;
  /** A line to show in the editor; the number tells one request from the next. */
  readonly reveal: { readonly line: number; readonly request: number } | undefined;
}

/** What the parts of the store have in common. */
export interface Core {
  readonly get: () => PlaygroundState;
  readonly set: (change: Partial<PlaygroundState>) => void;
  readonly run: () => void;
  /** Puts another document on the page, and runs it unless there is a reason not to. */
  readonly show: (document: PlaygroundDocument, origin: Origin, held?: string) => void;
  /** Changes the document, as an edit by its user. */
  readonly change: (update: (document: PlaygroundDocument) => PlaygroundDocument) => void;
  /** Changes how it is looked at: kept, but no edit of somebody else's document. */
  readonly look: (update: (document: PlaygroundDocument) => PlaygroundDocument) => void;
  readonly flush: () => Promise<void>;
  /** There is work on the page that could not be stored. */
  readonly hasUnsaved: () => boolean;
  /** Makes what is on the page one of mine without running it. */
  readonly keep: () => Promise<void>;
  /** The library has this of the document that is about to be shown. */
  readonly loaded: (stored: Content) => void;
}
