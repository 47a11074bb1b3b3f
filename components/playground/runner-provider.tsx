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
import { noAddress, otherTabs, pageAddress, textStorage, type Profile } from './page-host';

/** Runs a document beside the one on the page. */
export type RunBeside = (
  document: PlaygroundDocument,
  answers: readonly OrderedAnswer[],
) => Promise<Result<Comparison> | undefined>;

interface Shared {
  readonly store: Playground;
  readonly library: Library;
  readonly runBeside: RunBeside;
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
export function RunnerProvider({ document, comparison, profile = 'hook-playground', keep, children }: Props) {
  const [playground] = useState(() => {
    const host = browserPool();
    let pool: WorkerPool | undefined;
    // Apart from the first, so that neither takes the worker from the other.
    let beside: WorkerPool | undefined;
    const library = openLibrary({ name: profile, now: () => Date.now(), newId: randomId });
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
          pool ??= new WorkerPool(host);
          const result = await runInPool(pool, wanted);
          pool.warmUp();
          return result;
        },
      },
      { document, ...(comparison ? { comparison } : {}) },
    );
    return {
      shared: {
        store,
        library,
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
    else start();
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
    // What keeps is given with the document and stays as long.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [playground]);
  return <Context.Provider value={playground.shared}>{children}</Context.Provider>;
}

/** Reads from the playground; the component is drawn again when what it read has changed. */
export function usePlayground<T>(select: (state: PlaygroundState & PlaygroundActions) => T): T {
  return useStore(useShared().store, select);
}

/** Runs documents beside the one on the page. */
export const useRunBeside = (): RunBeside => useShared().runBeside;

/** The documents kept on this device. */
export const useLibrary = (): Library => useShared().library;

function useShared() {
  const shared = useContext(Context);
  if (!shared) throw new Error('this needs a RunnerProvider around it');
  return shared;
}
