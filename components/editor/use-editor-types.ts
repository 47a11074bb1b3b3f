import { useEffect, useState } from 'react';
import { findDialect } from '@/lib/dialects/registry';
import { fixtureOf } from '@/lib/document/new-document';
import type { PlaygroundDocument } from '@/lib/document/schema';
import { toolsOf } from '@/lib/fixtures/example-context';

type Declarations = Readonly<Record<string, string>>;

const NONE: Declarations = {};

/** The declarations of a dialect for the tools of a fixture; none until they have been loaded. */
export function useEditorTypes(
  dialect: string,
  fixture: PlaygroundDocument['fixture'],
  wanted: boolean,
): Declarations {
  const [types, setTypes] = useState(NONE);
  useEffect(() => {
    if (!wanted) return undefined;
    let isCurrent = true;
    const chosen = fixtureOf({ fixture });
    const tools = chosen.ok ? toolsOf(chosen.value.fixture) : [];
    void findDialect(dialect)
      ?.engine()
      .then((engine) => {
        if (isCurrent) setTypes(engine.editorTypes(tools));
      })
      // Without them the editor only knows less.
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [dialect, fixture, wanted]);
  return types;
}
