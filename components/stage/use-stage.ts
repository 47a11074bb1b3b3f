import { useSyncExternalStore } from 'react';

/** The address asks for the stage. */
export const isStageAsked = (): boolean =>
  typeof location !== 'undefined' && new URLSearchParams(location.search).has('stage');

const never = () => () => undefined;

/** Whether the page is on stage; false while it is built. */
export const useStage = (): boolean => useSyncExternalStore(never, isStageAsked, () => false);
