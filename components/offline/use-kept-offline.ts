import { useSyncExternalStore } from 'react';

/** There is none in a page over plain http, and in some browsers. */
const workers = (): ServiceWorkerContainer | undefined =>
  typeof navigator === 'undefined' || !('serviceWorker' in navigator) ? undefined : navigator.serviceWorker;

const subscribe = (listener: () => void) => {
  const known = workers();
  known?.addEventListener('controllerchange', listener);
  return () => {
    known?.removeEventListener('controllerchange', listener);
  };
};

/** The page came from the copy on this device, so it works without a network. */
export const useKeptOffline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => (workers()?.controller ?? null) !== null,
    () => false,
  );
