import { readLink } from '@/lib/document/link/link';
import type { PlaygroundDocument } from '@/lib/document/schema';
import type { StoredDocument } from '@/lib/library/library';
import type { Core } from './core';
import type { PlaygroundHost } from './host';
import { keepLegacyDraft } from './legacy-draft';
import { LAST_DOCUMENT, nameOf } from './mine';
import { hasRescue, takeRescue } from './rescue';
import { readPrefill } from './prefill';

export interface OpeningActions {
  /** Opens what the address asks for, else my last document, else the example. */
  readonly start: () => void;
  /** The address has changed under the page: a link was pasted, or the browser went back. */
  readonly followAddress: () => void;
  /** Opens a link out of any text; gives a sentence where there is none. */
  readonly openText: (text: string) => string | undefined;
  /** Opens one of my documents; gives a sentence when that fails. */
  readonly openMine: (id: string) => Promise<string | undefined>;
  /** Puts the example on the page, for a new document. */
  readonly openExample: () => void;
  /** Leaves a link and goes back to my last document, else to the example. */
  readonly openMyWork: () => void;
  /** Puts an earlier state of my document in the place of the one on the page, which goes into the history. */
  readonly bringBack: (document: PlaygroundDocument) => Promise<void>;
  /** One of my documents has another name now. */
  readonly renamed: (stored: StoredDocument) => void;
  /** Makes what is on the page one of mine, as it is. */
  readonly keepCopy: () => Promise<void>;
}

const NOT_FINISHED = 'This code did not finish last time, so it was not run by itself.';
const NOT_ASKED = 'This link asks not to be run by itself. Read it first, then run it.';

/** Everything that puts another document on the page. What was there before is stored first. */
export function createOpening(core: Core, host: PlaygroundHost, example: PlaygroundDocument): OpeningActions {
  const { get, set, show, change, flush, loaded } = core;

  const showMine = (stored: StoredDocument) => {
    const { id, name, revision, document, unfinished } = stored;
    loaded(stored);
    show(document, { kind: 'mine', id, name, revision }, unfinished ? NOT_FINISHED : undefined);
  };
  const openText = (text: string): string | undefined => {
    const read = readLink(text, example);
    if (!read) return 'There is no link in this text. A link holds “#v1.” and many letters.';
    if (!read.ok) return read.error;
    const { document, digest, runs, damage } = read.value;
    const title = nameOf(document, { kind: 'example' });
    show(document, { kind: 'visitor', title, digest, damage }, runs ? undefined : NOT_ASKED);
    return undefined;
  };
  const openMine = async (id: string): Promise<string | undefined> => {
    await flush();
    const found = await host.library.open(id);
    if (!found.ok) return found.error;
    if (!found.value) return 'This document is no longer there.';
    // What was typed while it was being read.
    await flush();
    if (host.address.read().hash !== '') host.address.replace('');
    showMine(found.value);
    return undefined;
  };
  const openExample = () => {
    show(example, { kind: 'example' });
  };
  /** Where the address asks for something, shows it. */
  const openAddress = ({ search, hash } = host.address.read()): boolean => {
    if (hash.length > 1 && readLink(hash, example)) {
      const problem = openText(hash);
      if (problem === undefined) return true;
      set({ notice: problem });
      return false;
    }
    const prefill = readPrefill(search, hash);
    if (!prefill) return false;
    show(prefill.document, { kind: 'example' }, prefill.runs ? undefined : NOT_ASKED);
    if (prefill.problems.length > 0) set({ notice: prefill.problems.join(' ') });
    return true;
  };
  const openLast = async () => {
    const { notice, document: before } = get();
    const legacy = await keepLegacyDraft(host);
    const id = (await takeRescue(host)) ?? legacy.id ?? lastId(host);
    const found = id === undefined ? undefined : await host.library.open(id);
    if (found && !found.ok) set({ storageProblem: found.error });
    // Storage may be slow, and somebody may be typing into the example by now: then that stays.
    if (get().document === before) {
      if (found?.ok && found.value && found.value.trashed === undefined) showMine(found.value);
      else core.run();
    }
    if (legacy.problem !== undefined) set({ storageProblem: legacy.problem });
    if (notice !== undefined) set({ notice });
  };
  return {
    start: () => {
      if (openAddress()) return;
      // Without anything of mine the example runs at once, not after the storage has answered.
      if (hasWork(host)) void openLast();
      else core.run();
    },
    followAddress: () => {
      // Read now: while work is being stored, an edit may clear the address.
      const address = host.address.read();
      void flush().then(() => {
        if (openAddress(address) || get().origin.kind !== 'visitor' || address.hash !== '') return;
        if (hasWork(host)) void openLast();
        else openExample();
      });
    },
    openText,
    openMine,
    openExample: () => {
      void flush().then(() => {
        if (host.address.read().hash !== '') host.address.replace('');
        openExample();
      });
    },
    openMyWork: () => {
      host.address.replace('');
      if (hasWork(host)) void openLast();
      else openExample();
    },
    bringBack: async (document) => {
      const { origin } = get();
      if (origin.kind !== 'mine') return;
      const { id, name, revision } = origin;
      const content = { name, document, unfinished: false, lastResult: '' };
      const saved = await host.library.save(id, revision, content, true);
      if (!saved.ok) set({ storageProblem: saved.error });
      else if (saved.value.kind === 'saved') showMine(saved.value.stored);
      else set({ notice: 'This document was changed in another tab; open it again to see its state.' });
    },
    renamed: (stored) => {
      const { id, name, revision } = stored;
      const { origin } = get();
      if (origin.kind !== 'mine' || origin.id !== id) return;
      loaded(stored);
      set({ origin: { kind: 'mine', id, name, revision } });
    },
    keepCopy: () => {
      // As an edit that changes nothing: it makes the document mine.
      change((document) => document);
      return flush();
    },
  };
}

function lastId({ tab, shared }: PlaygroundHost): string | undefined {
  for (const storage of [tab, shared])
    try {
      const id = storage.read(LAST_DOCUMENT);
      if (id !== null) return id;
    } catch {
      // Refused storage has nothing to say.
    }
  return undefined;
}

function hasWork(host: PlaygroundHost): boolean {
  try {
    return (
      hasRescue(host) || lastId(host) !== undefined || host.shared.read('hook-playground/draft') !== null
    );
  } catch {
    return false;
  }
}
