import { PlaygroundScreen } from '@/components/playground/playground';
import type { PlaygroundDocument } from '@/lib/document/schema';
import type { Comparison } from '@/lib/engine/comparison';
import defaultResult from './default-result.generated.json';

/**
 * Starts the worker before any other script is there; the build puts in the real address. Its name says
 * whether it may run the example ahead: not when a link or work of mine will be shown.
 */
const START_WORKER =
  "let n='example';try{if(location.hash+location.search||localStorage.getItem('hook-playground/document'))n='first'}catch{}self.hookWorker=new Worker('/__hook_playground_worker__',{name:n})";

/** The playground. The default example and its result are in the page before any code of ours runs. */
export default function PlaygroundPage() {
  const { document, comparison } = defaultResult as unknown as {
    document: PlaygroundDocument;
    comparison: Comparison;
  };
  return (
    <>
      {process.env.NODE_ENV === 'production' ? (
        <script dangerouslySetInnerHTML={{ __html: START_WORKER }} />
      ) : null}
      <PlaygroundScreen document={document} comparison={comparison} />
    </>
  );
}
