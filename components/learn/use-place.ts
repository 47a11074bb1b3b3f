import { useSyncExternalStore } from 'react';

/** What of the lessons the address asks for: `#track=ID` a track, any other `#ID` a lesson. */
export type Place =
  | { readonly kind: 'list'; readonly track: string | undefined }
  | { readonly kind: 'lesson'; readonly id: string };

const TRACK = 'track=';

const subscribe = (listener: () => void) => {
  addEventListener('hashchange', listener);
  return () => {
    removeEventListener('hashchange', listener);
  };
};

/** undefined while the page is built: it cannot know its address. */
export function usePlace(): Place | undefined {
  const hash = useSyncExternalStore(
    subscribe,
    () => location.hash.slice(1),
    () => undefined,
  );
  if (hash === undefined) return undefined;
  if (hash === '') return { kind: 'list', track: undefined };
  return hash.startsWith(TRACK)
    ? { kind: 'list', track: hash.slice(TRACK.length) }
    : { kind: 'lesson', id: hash };
}

export const trackAddress = (id: string): string => `#${TRACK}${id}`;
export const lessonAddress = (id: string): string => `#${id}`;
