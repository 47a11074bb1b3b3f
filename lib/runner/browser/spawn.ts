import type { Json } from '@/lib/engine/json';
import type { PoolHost, WorkerPort } from '../pool';

declare global {
  /** A worker that the page's first inline script started, before any other code was there. */
  var hookWorker: Worker | undefined;
}

/** A worker that one pool of this page has left for the next one. */
let resting: WorkerPort | undefined;

/** Workers of a page. The first one may already be running. */
export function browserPool(): PoolHost {
  return {
    rest: (worker) => {
      resting?.terminate();
      resting = worker;
      worker.onError(() => {
        if (resting === worker) resting = undefined;
      });
    },
    spawn: () => {
      const early = globalThis.hookWorker;
      globalThis.hookWorker = undefined;
      const left = resting;
      if (!early && left) {
        resting = undefined;
        return left;
      }
      return portOf(
        early ??
          new Worker(new URL('./exec.worker.ts', import.meta.url), {
            type: 'module',
            name: 'hook-playground',
          }),
      );
    },
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
    post: (message: Json) => {
      worker.postMessage(message);
    },
    onMessage: (listener) => {
      worker.addEventListener('message', (event: MessageEvent<unknown>) => {
        listener(event.data);
      });
    },
    onError: (listener) => {
      worker.addEventListener('error', (event) => {
        event.preventDefault();
        listener(`The worker failed: ${event.message || 'it could not be loaded'}. Reload the page.`);
      });
    },
    terminate: () => {
      worker.terminate();
    },
  };
}
