import type { Content, Library, StoredDocument } from '@/lib/library/library';
import type { Origin } from './origin';

/** A change is stored this many milliseconds after the first one that is not stored yet. */
export const SAVE_AFTER_MS = 250;

export interface KeeperHost {
  readonly library: Pick<Library, 'create' | 'save'>;
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

/** Keeps what is edited: soon after each change, one save at a time, never over somebody else's. */
export interface Keeper {
  /** Something has changed that must be kept. */
  readonly touch: () => void;
  /** Stores at once what is not stored yet, and resolves when nothing is left. */
  readonly flush: () => Promise<void>;
  /** What is not stored yet; undefined: all is. */
  readonly unsaved: () => Content | undefined;
  /** The page shows this stored document now; until it differs there is nothing to keep. */
  readonly loaded: (stored: Content) => void;
}

export function createKeeper(host: KeeperHost): Keeper {
  let dirty = false;
  let takeBack: (() => void) | undefined;
  let saving: Promise<void> | undefined;
  /** What the library has of the document on the page, as text. */
  let kept: { readonly document: string; readonly all: string } | undefined;

  const keptNow = (content: Content) => {
    kept = asText(content);
  };

  const store = async () => {
    while (dirty) {
      dirty = false;
      await storeOnce();
    }
  };
  const storeOnce = async () => {
    const content = host.content();
    const origin = host.origin();
    const text = asText(content);
    if (origin.kind === 'mine' && text.all === kept?.all) return;
    if (origin.kind !== 'mine') {
      const created = await host.library.create(content);
      host.problem(created.ok ? undefined : created.error);
      if (created.ok) {
        keptNow(content);
        host.became(created.value);
      }
      return;
    }
    const saved = await host.library.save(origin.id, origin.revision, content);
    if (!saved.ok) {
      host.problem(saved.error);
      return;
    }
    if (saved.value.kind === 'saved') {
      keptNow(content);
      host.problem(undefined);
      host.became(saved.value.stored);
      return;
    }
    // Only how its run ended is new here: no reason for a copy.
    if (text.document === kept?.document) return;
    const copy = await host.library.create({ ...content, name: `${content.name} (other tab)` });
    host.problem(copy.ok ? undefined : copy.error);
    if (copy.ok) {
      keptNow(copy.value);
      host.forked(copy.value);
    }
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
    unsaved: () => (dirty || saving ? host.content() : undefined),
    loaded: (stored) => {
      // What is being saved belongs to the document before.
      dirty = false;
      keptNow(stored);
    },
  };
}

const asText = ({ name, document, unfinished, lastResult }: Content) => {
  const text = JSON.stringify(document);
  return { document: text, all: JSON.stringify([name, unfinished, lastResult]) + text };
};
