import { Worker } from 'node:worker_threads';
import type { PoolHost, WorkerPort } from '../pool';

/** Workers of a Node process, loaded through tsx like the command line itself. */
export function nodePool(): PoolHost {
  return {
    spawn: () => portOf(new Worker(new URL('./exec.boot.mjs', import.meta.url))),
    after: (ms, run) => {
      const timer = setTimeout(run, ms);
      return () => {
        clearTimeout(timer);
      };
    },
  };
}

function portOf(worker: Worker): WorkerPort {
  return {
    post: (message) => {
      worker.postMessage(message);
    },
    onMessage: (listener) => {
      worker.on('message', listener);
    },
    onError: (listener) => {
      worker.on('error', (error: unknown) => {
        listener(error instanceof Error ? error.message : String(error));
      });
    },
    terminate: () => {
      void worker.terminate();
    },
  };
}
