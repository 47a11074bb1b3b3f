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
import type { Address, OtherTabs, TextStorage } from '@/lib/playground/host';
import { browserPool } from '@/lib/runner/browser/spawn';
import type { Comparison } from '@/lib/engine/comparison';
import type { Result } from '@/lib/engine/result';
import { WorkerPool } from '@/lib/runner/pool';
import type { OrderedAnswer } from '@/lib/runner/run';
import { runInPool } from '@/lib/runner/run-in-pool';

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
  /** The result of that document, made at build time, so that there is one before anything has run here. */
  readonly comparison: Comparison;
  readonly children: ReactNode;
}

/** Gives the panes their store and the store its workers. The only component that knows how code is run. */
export function RunnerProvider({ document, comparison, children }: Props) {
  const [playground] = useState(() => {
    const host = browserPool();
    let pool: WorkerPool | undefined;
    // Apart from the first, so that neither takes the worker from the other.
    let beside: WorkerPool | undefined;
    const library = openLibrary({ now: () => Date.now(), newId: randomId });
    const store = createPlayground(
      {
        after: host.after,
        library,
        shared: textStorage(() => localStorage),
        tab: textStorage(() => sessionStorage),
        address: pageAddress,
        tabs: otherTabs(),
        run: async (wanted) => {
          pool ??= new WorkerPool(host);
          const result = await runInPool(pool, wanted);
          pool.warmUp();
          return result;
        },
      },
      { document, comparison },
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
    const { start, followAddress, leave } = playground.shared.store.getState();
    start();
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
  }, [playground]);
  return <Context.Provider value={playground.shared}>{children}</Context.Provider>;
}

/** A storage of the page. Asking for it may already throw, so it is asked for each time. */
const textStorage = (storage: () => Storage): TextStorage => ({
  read: (key) => storage().getItem(key),
  write: (key, text) => {
    storage().setItem(key, text);
  },
  remove: (key) => {
    storage().removeItem(key);
  },
});

/** What is heard is checked: other pages of this address may speak on the same channel. */
function otherTabs(): OtherTabs {
  const channel = openChannel();
  return {
    tell: (news) => {
      channel?.postMessage(news);
    },
    hear: (listener) => {
      channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        if (typeof data !== 'object' || data === null || !('id' in data) || !('revision' in data)) return;
        const { id, revision } = data;
        if (typeof id === 'string' && typeof revision === 'number') listener({ id, revision });
      });
    },
  };
}

/** None while the page is built, and none where the browser refuses it together with storage. */
function openChannel(): BroadcastChannel | undefined {
  if (typeof window === 'undefined') return undefined;
  try {
    return new BroadcastChannel('hook-playground/saved');
  } catch {
    return undefined;
  }
}

const pageAddress: Address = {
  read: () => ({ search: location.search, hash: location.hash }),
  replace: (hash) => {
    history.replaceState(null, '', location.pathname + hash);
  },
};

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
