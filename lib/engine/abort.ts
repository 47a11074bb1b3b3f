import type { Abort } from './effects';

/** A switch that can be thrown once. */
export function createAbort(): Abort {
  const listeners: (() => void)[] = [];
  let aborted = false;
  return {
    get aborted() {
      return aborted;
    },
    abort() {
      if (aborted) return;
      aborted = true;
      for (const listener of listeners) listener();
    },
    onAbort(listener) {
      if (aborted) listener();
      else listeners.push(listener);
    },
  };
}
