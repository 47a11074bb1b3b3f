import { useCallback, useEffect, useState } from 'react';
import type { StoredDocument } from '@/lib/library/library';
import { useLibrary } from '../playground/runner-provider';

interface Listed {
  readonly documents: readonly StoredDocument[];
  readonly unreadable: readonly string[];
}

/** My documents, read anew by `reload`; `problem` is a sentence when that or anything else failed. */
export function useDocuments() {
  const library = useLibrary();
  const [listed, setListed] = useState<Listed>();
  const [problem, setProblem] = useState<string>();
  const reload = useCallback(async () => {
    const found = await library.list();
    if (found.ok) setListed(found.value);
    else setProblem(found.error);
  }, [library]);
  useEffect(() => {
    void library.list().then((found) => {
      if (found.ok) setListed(found.value);
      else setProblem(found.error);
    });
  }, [library]);
  return { library, listed, problem, setProblem, reload };
}
