import { fixtureOf } from '@/lib/document/new-document';
import type { PlaygroundDocument } from '@/lib/document/schema';
import type { Dialect, Example } from '@/lib/engine/dialect';
import { exampleContext } from '@/lib/fixtures/example-context';

/** The example hooks for the document as it is now, and which of them its source is. */
export function examplesNow(
  document: PlaygroundDocument,
  dialect: Dialect,
): { readonly examples: readonly Example[]; readonly chosen: string | undefined } {
  const fixture = fixtureOf(document);
  if (!fixture.ok) return { examples: [], chosen: undefined };
  const examples = dialect.examplesFor(exampleContext(fixture.value.fixture));
  const source = document.sources[dialect.id];
  return { examples, chosen: examples.find((example) => example.source === source)?.id };
}
