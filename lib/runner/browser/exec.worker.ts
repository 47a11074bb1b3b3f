import { loadCompiler } from '../compare';
import { runDocument, serveJobs } from '../serve-jobs';
import readyMade from './ready-made.generated.json';

// Compiling starts with the worker, before the first job is there.
const compiled = WebAssembly.compileStreaming(
  fetch(new URL('@jitl/quickjs-wasmfile-release-sync/wasm', import.meta.url)),
);

const serve = serveJobs(
  {
    code: async () => ({ wasm: await compiled }),
    wallNow: () => performance.now(),
    readyMade: new Map(readyMade.map(({ text, ...made }) => [text, made])),
  },
  { document: runDocument },
  (message) => {
    self.postMessage(message);
  },
);

// The page's first inline script gives no name: that worker shows the first result, and nothing may compete
// with it, neither in this thread nor on the line. Every other one can load the compiler at once.
const COMPILER_AFTER_MS = 1000;
let first = self.name === '';
if (!first) void loadCompiler();

// The name by which the build finds this worker among its files, to start it before the page's own code.
self.name ||= 'hook-playground-exec';

self.addEventListener('message', (event: MessageEvent<unknown>) => {
  void serve(event.data);
  if (first) setTimeout(() => void loadCompiler(), COMPILER_AFTER_MS);
  first = false;
});
