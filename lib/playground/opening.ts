import { readLink } from '@/lib/document/link/link';
import type { PlaygroundDocument } from '@/lib/document/schema';
import type { StoredDocument } from '@/lib/library/library';
import type { Core } from './core';
import type { PlaygroundHost } from './host';
import { keepLegacyDraft } from './legacy-draft';
import { LAST_DOCUMENT, nameOf } from './mine';
import { hasRescue, takeRescue } from './rescue';
import { ownOfLink } from './shared-link';
import { readPrefill, wantedCase } from './prefill';

export interface OpeningActions {
  /** Opens what the address asks for, else my last document, else the example. */
  readonly start: () => void;
  /** The address has changed under the page: a link was pasted, or the browser went back. */
  readonly followAddress: () => void;
  /** Opens a link out of any text; gives a sentence where there is none. */
  readonly openText: (text: string) => Promise<string | undefined>;
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

const NOT_STORED =
  'Your work on this page could not be stored. Save it as a file first, or ask for the same once more to leave it.';

/** Everything that puts another document on the page. What was there before is stored first. */
export function createOpening(core: Core, host: PlaygroundHost, example: PlaygroundDocument): OpeningActions {
  const { get, set, show, flush, loaded } = core;

  const showMine = (stored: StoredDocument) => {
    const { id, name, revision, document, unfinished } = stored;
    loaded(stored);
    show(document, { kind: 'mine', id, name, revision }, unfinished ? NOT_FINISHED : undefined);
  };
  const openRead = (read: NonNullable<ReturnType<typeof readLink>>): string | undefined => {
    if (!read.ok) return read.error;
    const { document, digest, runs, damage } = read.value;
    const title = nameOf(document, { kind: 'example' });
    show(document, { kind: 'visitor', title, digest, damage }, runs ? undefined : NOT_ASKED);
    return undefined;
  };
  /**
   * Stores what is on the page before another document takes its place. False: it could not be stored, and
   * the user is told; asked for the same once more, it is left behind as the user wants.
   */
  const mayLeave = async (target: string): Promise<boolean> => {
    await flush();
    if (!core.hasUnsaved() || refusedFor === target) return true;
    refusedFor = target;
    set({ notice: NOT_STORED });
    return false;
  };
  let refusedFor: string | undefined;

  const openText = async (text: string): Promise<string | undefined> => {
    const read = readLink(text, example);
    if (!read) return 'There is no link in this text. A link holds “#v1.” and many letters.';
    if (!(await mayLeave(text))) return NOT_STORED;
    return openRead(read);
  };
  const openMine = async (id: string): Promise<string | undefined> => {
    if (!(await mayLeave(id))) return NOT_STORED;
    const found = await host.library.open(id);
    if (!found.ok) return found.error;
    if (!found.value) return 'This document is no longer there.';
    // What was typed while it was being read.
    await flush();
    host.address.replace('');
    showMine(found.value);
    return undefined;
  };
  const openExample = () => {
    show(example, { kind: 'example' });
  };
  const showCase = async (name: string) => {
    // The cases are as large as a page, so they come only when somebody asks for one.
    const { openCase } = await import('./case-document');
    const found = await openCase(name, host.run);
    if (found.ok) show(found.value, { kind: 'example' });
    else {
      set({ notice: found.error });
      core.run();
    }
  };
  /** Where the address asks for something, shows it. */
  const openAddress = ({ search, hash } = host.address.read()): boolean => {
    // Code in words may hold anything, also what looks like a link.
    const read = hash.length > 1 && !hash.startsWith('#code=') ? readLink(hash, example) : undefined;
    if (read) {
      const problem = openRead(read);
      if (problem === undefined) return true;
      set({ notice: problem });
      return false;
    }
    const wanted = wantedCase(search);
    if (wanted !== undefined) {
      void showCase(wanted);
      return true;
    }
    const prefill = readPrefill(search, hash);
    if (!prefill) return false;
    show(prefill.document, { kind: 'example' }, prefill.runs ? undefined : NOT_ASKED);
    if (prefill.problems.length > 0) set({ notice: prefill.problems.join(' ') });
    return true;
  };
  const openLast = async (id = lastId(host)) => {
    const { notice, document: before } = get();
    const legacy = await keepLegacyDraft(host);
    const rescued = await takeRescue(host);
    const wanted = rescued.id ?? legacy.id ?? id;
    const found = wanted === undefined ? undefined : await host.library.open(wanted);
    const problem = rescued.problem ?? legacy.problem ?? (found && !found.ok ? found.error : undefined);
    // Storage may be slow, and somebody may be typing into the example by now: then that stays.
    if (get().document === before) {
      if (found?.ok && found.value && found.value.trashed === undefined) showMine(found.value);
      else if (get().origin.kind === 'visitor') openExample();
      else core.run();
    }
    if (problem !== undefined) set({ storageProblem: problem });
    if (notice !== undefined) set({ notice });
  };
  const openMyWork = () => {
    if (hasWork(host)) void openLast();
    else openExample();
  };
  return {
    start: () => {
      const { hash } = host.address.read();
      const own = ownOfLink(host, hash);
      if (own !== undefined) {
        void openLast(own);
        return;
      }
      if (openAddress()) {
        // Work that was left behind here must not be overwritten by what is done now.
        void takeRescue(host).then(({ problem }) => {
          if (problem !== undefined) set({ storageProblem: problem });
        });
        return;
      }
      // Without anything of mine the example runs at once, not after the storage has answered.
      if (hasWork(host)) void openLast();
      else core.run();
    },
    followAddress: () => {
      // Read now: while work is being stored, an edit may clear the address.
      const address = host.address.read();
      void mayLeave(address.search + address.hash).then((may) => {
        if (!may || openAddress(address)) return;
        if (get().origin.kind === 'visitor' && address.hash === '') openMyWork();
      });
    },
    openText,
    openMine,
    openExample: () => {
      void mayLeave('example').then((may) => {
        if (!may) return;
        host.address.replace('');
        openExample();
      });
    },
    openMyWork: () => {
      void mayLeave('my work').then((may) => {
        if (!may) return;
        host.address.replace('');
        openMyWork();
      });
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
    keepCopy: core.keep,
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
