import type { Content, Library, StoredDocument } from '@/lib/library/library';
import type { Origin } from './origin';

/** A change is stored this many milliseconds after the first one that is not stored yet. */
const SAVE_AFTER_MS = 250;

const OTHER_TAB = ' (other tab)';
const LONGEST_NAME = 200;

/** What is asked and told by whoever keeps what is edited. */
export interface Keeping {
  readonly after: (ms: number, run: () => void) => () => void;
  /** What is to be kept now. */
  readonly content: () => Content;
  readonly origin: () => Origin;
  /** The document is now this one of mine. */
  readonly became: (stored: StoredDocument) => void;
  /** A sentence for the user, or undefined when all is well again. */
  readonly problem: (sentence: string | undefined) => void;
  /** Another tab has saved the same document, so this page goes on with a copy. */
  readonly forked: (copy: StoredDocument) => void;
}

export interface KeeperHost extends Keeping {
  readonly library: Pick<Library, 'create' | 'save'>;
}

/** Makes a keeper for a page. */
export type Keep = (page: Keeping) => Keeper;

export interface Unsaved {
  readonly content: Content;
  /** The document that is being stored at this moment, as JSON text. */
  readonly inFlight: string | undefined;
}

/** Keeps what is edited: soon after each change, one save at a time, never over somebody else's. */
export interface Keeper {
  /** Something has changed that must be kept. */
  readonly touch: () => void;
  /** Stores at once what is not stored yet, and resolves when nothing is left. */
  readonly flush: () => Promise<void>;
  /** What is not stored yet; undefined: all is. */
  readonly unsaved: () => Unsaved | undefined;
  /** The page shows this stored document now; until it differs there is nothing to keep. */
  readonly loaded: (stored: Content) => void;
}

/** Keeps documents in a library. */
export function createKeeper(host: KeeperHost): Keeper {
  let dirty = false;
  /** The last save did not work; it is tried again with the next change and with every flush. */
  let failed = false;
  let inFlight: string | undefined;
  let takeBack: (() => void) | undefined;
  let saving: Promise<void> | undefined;
  /** What the library has of the document on the page, as text. */
  let kept: { readonly document: string; readonly all: string } | undefined;

  const keptNow = (content: Content) => {
    kept = asText(content);
  };

  const store = async () => {
    dirty ||= failed;
    while (dirty) {
      dirty = false;
      const content = host.content();
      inFlight = JSON.stringify(content.document);
      const problem = await storeOnce(content, host.origin());
      inFlight = undefined;
      failed = problem !== undefined;
      host.problem(problem);
    }
  };
  /** Gives the sentence for the user when it did not work. */
  const storeOnce = async (content: Content, origin: Origin): Promise<string | undefined> => {
    const text = asText(content);
    if (origin.kind !== 'mine') return createNew(content, host.became);
    if (text.all === kept?.all) return undefined;
    const saved = await host.library.save(origin.id, origin.revision, content);
    if (!saved.ok) return saved.error;
    if (saved.value.kind === 'saved') {
      keptNow(content);
      host.became(saved.value.stored);
      return undefined;
    }
    // Only how its run ended is new here: no reason for a copy.
    if (text.document === kept?.document) return undefined;
    const name = content.name.slice(0, LONGEST_NAME - OTHER_TAB.length) + OTHER_TAB;
    return createNew({ ...content, name }, host.forked);
  };
  const createNew = async (content: Content, tell: (stored: StoredDocument) => void) => {
    const created = await host.library.create(content);
    if (!created.ok) return created.error;
    keptNow(content);
    tell(created.value);
    return undefined;
  };
  const schedule = () => {
    takeBack ??= host.after(SAVE_AFTER_MS, () => void flush());
  };
  const flush = (): Promise<void> => {
    takeBack?.();
    takeBack = undefined;
    saving ??= store().finally(() => {
      saving = undefined;
      // Touched in the moment in which it was already leaving its loop.
      if (dirty) schedule();
    });
    return saving;
  };
  return {
    touch: () => {
      dirty = true;
      if (!saving) schedule();
    },
    flush,
    unsaved: () => (dirty || failed || saving ? { content: host.content(), inFlight } : undefined),
    loaded: (stored) => {
      // What is being saved belongs to the document before.
      dirty = false;
      failed = false;
      keptNow(stored);
    },
  };
}

const asText = ({ name, document, unfinished, lastResult }: Content) => {
  const text = JSON.stringify(document);
  return { document: text, all: JSON.stringify([name, unfinished, lastResult]) + text };
};
