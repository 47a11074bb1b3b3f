import { PlaygroundScreen } from '@/components/playground/playground';
import type { PlaygroundDocument } from '@/lib/document/schema';
import type { Comparison } from '@/lib/engine/comparison';
import defaultResult from './default-result.generated.json';

/** The playground. The default example and its result are in the page before any code of ours runs. */
export default function PlaygroundPage() {
  const { document, comparison } = defaultResult as unknown as {
    document: PlaygroundDocument;
    comparison: Comparison;
  };
  return <PlaygroundScreen document={document} comparison={comparison} />;
}
