import { DIALECTS } from '@/lib/dialects/registry';
import { loadCompiler } from '../compare';
import type { WorkerMessage } from '../protocol';
import { runAhead } from '../run-ahead';
import { runDocument, serveJobs } from '../serve-jobs';
import readyMade from './ready-made.generated.json';

// Compiling starts with the worker, before the first job is there.
const compiled = WebAssembly.compileStreaming(
  fetch(new URL('@jitl/quickjs-wasmfile-release-sync/wasm', import.meta.url)),
);

// So does loading what runs the first dialect; one that cannot be had is asked for again by the run itself.
void DIALECTS[0].engine().catch(() => undefined);

const post = (message: WorkerMessage) => {
  self.postMessage(message);
};
const serveWith = (answer: (message: WorkerMessage) => void) =>
  serveJobs(
    {
      code: async () => ({ wasm: await compiled }),
      wallNow: () => performance.now(),
      readyMade: new Map(readyMade.sources.map(({ text, ...made }) => [text, made])),
    },
    { document: runDocument },
    answer,
  );
const serve = serveWith(post);

// The page's first inline script names its worker so when the example will be wanted: it is run while the
// page is still being put together.
let ahead = self.name === 'example' ? runAhead(readyMade.exampleJob, serveWith, post) : undefined;

// Every other worker but the first can load the compiler at once. Beside the first result nothing may
// compete with it, neither in this thread nor on the line.
const COMPILER_AFTER_MS = 1000;
let isFirst = self.name === 'example' || self.name === 'first';
if (!isFirst) void loadCompiler();

// The name by which the build finds this worker among its files, to start it before the page's own code.
self.name ||= 'hook-playground-exec';

self.addEventListener('message', (event: MessageEvent<unknown>) => {
  if (!ahead?.(event.data)) void serve(event.data);
  ahead = undefined;
  if (isFirst) setTimeout(() => void loadCompiler(), COMPILER_AFTER_MS);
  isFirst = false;
});
