import { useEffect, useState } from 'react';
import { findDialect } from '@/lib/dialects/registry';
import type { Notation } from '@/lib/engine/notation';

/** How the system of a dialect writes things down; undefined: it has no form of its own, or is still loading. */
export function useNotation(dialect: string): Notation | undefined {
  const [loaded, setLoaded] = useState<{
    readonly dialect: string;
    readonly notation: Notation | undefined;
  }>();
  useEffect(() => {
    let isCurrent = true;
    void findDialect(dialect)
      ?.engine()
      .then(({ notation }) => {
        if (isCurrent) setLoaded({ dialect, notation });
      });
    return () => {
      isCurrent = false;
    };
  }, [dialect]);
  return loaded?.dialect === dialect ? loaded.notation : undefined;
}
