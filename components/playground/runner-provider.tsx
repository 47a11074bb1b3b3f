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
import { browserPool } from '@/lib/runner/browser/spawn';
import type { Comparison } from '@/lib/engine/comparison';
import { WorkerPool } from '@/lib/runner/pool';
import { runInPool } from '@/lib/runner/run-in-pool';

const Context = createContext<Playground | undefined>(undefined);

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
    const store = createPlayground(
      {
        after: host.after,
        storage: {
          read: (key) => localStorage.getItem(key),
          write: (key, text) => {
            localStorage.setItem(key, text);
          },
        },
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
      store,
      close: () => {
        pool?.close();
        pool = undefined;
      },
    };
  });
  useEffect(() => {
    playground.store.getState().start();
    return () => {
      playground.close();
    };
  }, [playground]);
  return <Context.Provider value={playground.store}>{children}</Context.Provider>;
}

/** Reads from the playground; the component is drawn again when what it read has changed. */
export function usePlayground<T>(select: (state: PlaygroundState & PlaygroundActions) => T): T {
  const store = useContext(Context);
  if (!store) throw new Error('usePlayground needs a RunnerProvider around it');
  return useStore(store, select);
}
