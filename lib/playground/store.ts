import { createStore, type StoreApi } from 'zustand/vanilla';
import type { PlaygroundDocument } from '@/lib/document/schema';
import type { Comparison } from '@/lib/engine/comparison';
import { resultWords } from '@/lib/transcript/mark-words';
import type { Core, PlaygroundState } from './core';
import { createEditing, type EditingActions } from './editing';
import type { PlaygroundHost } from './host';
import { createKeeper } from './keeper';
import { remember, nameOf } from './mine';
import { createOpening, type OpeningActions } from './opening';
import { dropRescue, leaveRescue } from './rescue';
import { createSharing, type SharingActions } from './sharing';

export type { PlaygroundState } from './core';

interface ViewActions {
  readonly run: () => void;
  readonly pointAt: (line: number | undefined) => void;
  readonly revealLine: (line: number) => void;
  readonly showConsequence: (line: number, focus: boolean) => void;
  readonly dismissNotice: () => void;
  /** Stores at once what is not stored yet. */
  readonly flush: () => Promise<void>;
  /** The page may go away for good now. */
  readonly leave: () => void;
}

export type PlaygroundActions = ViewActions & EditingActions & OpeningActions & SharingActions;

export type Playground = StoreApi<PlaygroundState & PlaygroundActions>;

/** After this long an outdated result is marked as such; shorter, it would only flicker while typing. */
const STALE_AFTER_MS = 300;

const CHANGED_ELSEWHERE =
  'This document was changed in another tab. Reload to see that; an edit here makes a copy of its own.';

/** Ends after which code is not run again by itself. */
const ENDLESS: readonly string[] = ['wall-clock', 'out-of-memory'];

/** A playground with its document and result. Every change of the document runs it again, at once. */
export function createPlayground(
  host: PlaygroundHost,
  start: { readonly document: PlaygroundDocument; readonly comparison?: Comparison },
): Playground {
  let lastRun = 0;
  let takeBack: (() => void) | undefined;

  return createStore((set, get) => {
    const markStaleSoon = () => {
      takeBack ??= host.after(STALE_AFTER_MS, () => {
        set({ stale: true });
      });
    };
    const settle = () => {
      takeBack?.();
      takeBack = undefined;
      set({ stale: false });
    };
    const keep = host.keep ?? ((page) => createKeeper({ ...page, library: host.library }));
    const keeper = keep({
      after: host.after,
      origin: () => get().origin,
      content: () => {
        const { document, origin, latest, running, held } = get();
        const endless = latest !== undefined && ENDLESS.includes(latest.with.ended.state);
        return {
          name: nameOf(document, origin),
          document,
          unfinished: running || held !== undefined || endless,
          lastResult: latest && !running ? resultWords(latest) : '',
        };
      },
      became: ({ id, name, revision }) => {
        set({ origin: { kind: 'mine', id, name, revision } });
        remember(host, id);
        host.tabs.tell({ id, revision });
      },
      forked: ({ id, name, revision }) => {
        set({
          origin: { kind: 'mine', id, name, revision },
          notice: `This document was changed in another tab. What you have here is kept as “${name}”; both are in Documents.`,
        });
        remember(host, id);
      },
      problem: (storageProblem) => {
        set({ storageProblem });
      },
    });
    host.tabs.hear(({ id, revision }) => {
      const { origin } = get();
      if (origin.kind === 'mine' && origin.id === id && revision > origin.revision)
        set({ notice: CHANGED_ELSEWHERE });
    });
    const run = () => {
      const number = ++lastRun;
      set({ running: true, held: undefined });
      // What was shown from the start is the result of this very document.
      if (get().document !== start.document || lastRun > 1) markStaleSoon();
      void host.run(get().document).then((result) => {
        if (!result || number !== lastRun) return;
        set({ running: false, runs: get().runs + 1 });
        if (get().origin.kind === 'mine') keeper.touch();
        if (!result.ok) {
          // What is there from before is no result of this document.
          set({ failure: result.error, latest: undefined });
          return;
        }
        const compiles = result.value.with.ended.state !== 'compile-error';
        set({ latest: result.value, failure: undefined });
        if (compiles || !get().shown) set({ shown: result.value });
        if (compiles) settle();
      });
    };
    /** What the address says is no longer what is on the page. */
    const forgetAddress = () => {
      const { search, hash } = host.address.read();
      if (search + hash !== '') host.address.replace('');
    };
    const core: Core = {
      get,
      set,
      run,
      flush: keeper.flush,
      hasUnsaved: () => keeper.unsaved() !== undefined,
      keep: () => {
        forgetAddress();
        keeper.touch();
        return keeper.flush();
      },
      loaded: keeper.loaded,
      show: (document, origin, held) => {
        set({ document, origin, notice: undefined, failure: undefined, fixtureBefore: undefined });
        if (origin.kind === 'mine') remember(host, origin.id);
        if (held === undefined) {
          run();
          return;
        }
        // What may still be running belongs to the document before.
        lastRun += 1;
        set({ held, latest: undefined, running: false, runs: get().runs + 1, stale: true });
      },
      change: (update) => {
        set({ document: update(get().document) });
        forgetAddress();
        keeper.touch();
        run();
      },
      look: (update) => {
        set({ document: update(get().document) });
        if (get().origin.kind === 'mine') keeper.touch();
      },
    };
    return {
      document: start.document,
      origin: { kind: 'example' },
      shown: start.comparison,
      latest: start.comparison,
      stale: false,
      running: false,
      runs: 0,
      failure: undefined,
      storageProblem: undefined,
      held: undefined,
      notice: undefined,
      fixtureBefore: undefined,
      addressTakesLinks: host.address.takesLinks,
      pointedLine: undefined,
      consequence: undefined,
      reveal: undefined,
      run,
      flush: keeper.flush,
      leave: () => {
        const unsaved = keeper.unsaved();
        if (!unsaved) return;
        leaveRescue(host, unsaved, get().origin);
        void keeper.flush().then(() => {
          if (!keeper.unsaved()) dropRescue(host);
        });
      },
      pointAt: (line) => {
        set({ pointedLine: line });
      },
      revealLine: (line) => {
        set({ reveal: { line, request: (get().reveal?.request ?? 0) + 1 }, pointedLine: line });
      },
      showConsequence: (line, focus) => {
        set({ consequence: { line, focus } });
      },
      dismissNotice: () => {
        set({ notice: undefined });
      },
      ...createEditing(core),
      ...createOpening(core, host, start.document),
      ...createSharing(core, host),
    };
  });
}
