'use client';

import { createContext, useContext, useState, type ReactNode } from 'react';
import type { EditorProblem } from './types';

type Problems = readonly EditorProblem[];

const Found = createContext<Problems>([]);
const Report = createContext<(problems: Problems) => void>(() => undefined);

/** Carries what type checking finds from the editor to whoever lists it. */
export function TypeProblemsProvider({ children }: { readonly children: ReactNode }) {
  const [problems, setProblems] = useState<Problems>([]);
  return (
    <Report value={setProblems}>
      <Found value={problems}>{children}</Found>
    </Report>
  );
}

/** What type checking found in the source as it stands; it never keeps anything from running. */
export const useTypeProblems = (): Problems => useContext(Found);

export const useReportTypeProblems = (): ((problems: Problems) => void) => useContext(Report);
