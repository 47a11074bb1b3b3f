import { runDocument, serveJobs } from '../serve-jobs';

// Compiling starts with the worker, before the first job is there.
const compiled = WebAssembly.compileStreaming(
  fetch(new URL('@jitl/quickjs-wasmfile-release-sync/wasm', import.meta.url)),
);

const serve = serveJobs(
  { wasm: () => compiled, wallNow: () => performance.now() },
  { document: runDocument },
  (message) => {
    self.postMessage(message);
  },
);

// The name by which the build finds this worker among its files, to start it before the page's own code.
self.name ||= 'hook-playground-exec';

self.addEventListener('message', (event: MessageEvent<unknown>) => {
  void serve(event.data);
});
