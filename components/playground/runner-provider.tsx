'use client';

import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import type { PlaygroundDocument } from '@/lib/document/schema';
import {
  createPlayground,
  type Playground,
  type PlaygroundActions,
  type PlaygroundState,
} from '@/lib/playground/store';
import type { Library } from '@/lib/library/library';
import { openLibrary } from '@/lib/library/browser/indexed-library';
import { randomId } from '@/lib/library/browser/random-id';
import type { Keep } from '@/lib/playground/keeper';
import { browserPool } from '@/lib/runner/browser/spawn';
import type { Comparison } from '@/lib/engine/comparison';
import type { Result } from '@/lib/engine/result';
import { WorkerPool } from '@/lib/runner/pool';
import type { OrderedAnswer } from '@/lib/runner/run';
import { runInPool } from '@/lib/runner/run-in-pool';
import { moveAll } from '@/lib/library/move-all';
import { isStageAsked } from '../stage/use-stage';
import { MINE, noAddress, otherTabs, pageAddress, STAGE, textStorage, type Profile } from './page-host';

/** Runs a document beside the one on the page. */
export type RunBeside = (
  document: PlaygroundDocument,
  answers: readonly OrderedAnswer[],
) => Promise<Result<Comparison> | undefined>;

interface Shared {
  readonly store: Playground;
  readonly library: Library;
  readonly runBeside: RunBeside;
  readonly runAfter: RunBeside;
}

const Context = createContext<Shared | undefined>(undefined);

interface Props {
  readonly document: PlaygroundDocument;
  /** The result of that document, where there is one before anything has run here. */
  readonly comparison?: Comparison;
  /** Whose documents the page works with. */
  readonly profile?: Profile;
  /** Keeps what is edited, on a page that is about this document alone and has an address of its own. */
  readonly keep?: Keep;
  readonly children: ReactNode;
}

/** Gives the panes their store and the store its workers. The only component that knows how code is run. */
export function RunnerProvider({ document, comparison, profile = MINE, keep, children }: Props) {
  const [playground] = useState(() => {
    const host = browserPool();
    let pool: WorkerPool | undefined;
    // Apart from the first, so that neither takes the worker from the other.
    let beside: WorkerPool | undefined;
    const library = libraryOf(profile);
    const store = createPlayground(
      {
        after: host.after,
        library,
        shared: textStorage(() => localStorage, profile),
        tab: textStorage(() => sessionStorage, profile),
        address: keep ? noAddress : pageAddress,
        tabs: otherTabs(profile),
        ...(keep ? { keep } : {}),
        run: async (wanted) => {
          const used = (pool ??= new WorkerPool(host));
          const result = await runInPool(used, wanted);
          used.warmUp();
          return result;
        },
      },
      { document, ...(comparison ? { comparison } : {}) },
    );
    return {
      shared: {
        store,
        library,
        runAfter: (wanted: PlaygroundDocument, answers: readonly OrderedAnswer[]) =>
          runInPool((pool ??= new WorkerPool(host)), wanted, answers),
        runBeside: (wanted: PlaygroundDocument, answers: readonly OrderedAnswer[]) => {
          beside ??= new WorkerPool(browserPool());
          return runInPool(beside, wanted, answers);
        },
      },
      close: () => {
        pool?.close();
        beside?.close();
        pool = undefined;
        beside = undefined;
      },
    };
  });
  useEffect(() => {
    const { start, run, followAddress, leave } = playground.shared.store.getState();
    if (keep) run();
    else if (profile === STAGE) void cleanStage(playground.shared.library).then(start);
    // Otherwise this is the page as it was built, in the moment before the stage takes its place.
    else if (!isStageAsked()) start();
    const { document: page } = globalThis;
    const hide = () => {
      if (page.visibilityState === 'hidden') leave();
    };
    addEventListener('hashchange', followAddress);
    addEventListener('pagehide', leave);
    page.addEventListener('visibilitychange', hide);
    return () => {
      removeEventListener('hashchange', followAddress);
      removeEventListener('pagehide', leave);
      page.removeEventListener('visibilitychange', hide);
      playground.close();
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- keeper and profile are given with the document and stay as long
  }, [playground]);
  return <Context.Provider value={playground.shared}>{children}</Context.Provider>;
}

const libraryOf = (name: Profile): Library => openLibrary({ name, now: () => Date.now(), newId: randomId });

const ON_STAGE = 'hook-playground-stage/on';

/**
 * The stage begins without anything of the last time: that goes to my own documents. Within one tab it goes
 * on after a reload.
 */
async function cleanStage(library: Library): Promise<void> {
  try {
    if (sessionStorage.getItem(ON_STAGE) !== null) return;
    localStorage.removeItem(`${STAGE}/document`);
    sessionStorage.setItem(ON_STAGE, 'yes');
  } catch {
    // Without storage there is nothing of the last time.
  }
  await moveAll(library, libraryOf(MINE));
}

/** Puts what was made on stage among my documents. */
export function useLeaveStage(): () => Promise<void> {
  const { library, store } = useShared();
  return async () => {
    await store.getState().flush();
    await moveAll(library, libraryOf(MINE));
    try {
      sessionStorage.removeItem(ON_STAGE);
    } catch {
      // Nothing was noted there either.
    }
  };
}

/** Reads from the playground; the component is drawn again when what it read has changed. */
export function usePlayground<T>(select: (state: PlaygroundState & PlaygroundActions) => T): T {
  return useStore(useShared().store, select);
}

/** Runs documents beside the one on the page. */
export const useRunBeside = (): RunBeside => useShared().runBeside;

/**
 * Runs documents in the page's own worker, for who has waited until the page does not run: at once, without a
 * worker to start. The page's next run takes the place of such a one.
 */
export const useRunAfter = (): RunBeside => useShared().runAfter;

/** The documents kept on this device. */
export const useLibrary = (): Library => useShared().library;

function useShared() {
  const shared = useContext(Context);
  if (!shared) throw new Error('this needs a RunnerProvider around it');
  return shared;
}
