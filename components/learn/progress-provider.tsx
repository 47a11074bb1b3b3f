'use client';

import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import {
  createProgress,
  type ProgressActions,
  type ProgressState,
  type Progress,
} from '@/lib/lessons/progress';
import { TRACKS } from '@/lib/lessons/tracks';
import { textStorage, type Profile } from '../playground/page-host';

const Context = createContext<Progress | undefined>(undefined);

interface Props {
  readonly profile: Profile;
  readonly children: ReactNode;
}

/** Gives the lessons what is kept of them on this device. */
export function ProgressProvider({ profile, children }: Props) {
  const [progress] = useState(() => createProgress(textStorage(() => localStorage, profile)));
  useEffect(() => {
    progress.getState().load(TRACKS.flatMap(({ lessons }) => lessons));
  }, [progress]);
  return <Context value={progress}>{children}</Context>;
}

export function useProgress<T>(select: (state: ProgressState & ProgressActions) => T): T {
  const progress = useContext(Context);
  if (!progress) throw new Error('this needs a ProgressProvider around it');
  return useStore(progress, select);
}
