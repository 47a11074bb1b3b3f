import { Worker } from 'node:worker_threads';
import type { PoolHost, WorkerPort } from '../pool';

/** A worker of a Node process, loaded through tsx like the command line itself. */
const execWorker = () => new Worker(new URL('./exec.boot.mjs', import.meta.url));

/** Workers of a Node process; tests bring workers of their own. */
export function nodePool(start: () => Worker = execWorker): PoolHost {
  return {
    spawn: () => portOf(start()),
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
