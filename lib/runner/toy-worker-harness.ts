import { parentPort } from 'node:worker_threads';
import { parseDocument } from '@/lib/document/schema';
import { toyProgram } from '@/lib/engine/toy-program-harness';
import type { Json } from '@/lib/engine/json';
import { nodeCode } from './node/wasm';
import { run } from './run';
import { serveJobs } from './serve-jobs';

/** The worker of a toy pool: runs documents of a dialect that is in no registry. */
const serve = serveJobs(
  { code: async () => nodeCode(), wallNow: () => performance.now() },
  {
    document: async (job, host) => {
      const document = parseDocument(job['document']);
      if (!document.ok) throw new Error(document.error);
      const comparison = await run(document.value, host, { dialects: [toyProgram] });
      if (!comparison.ok) throw new Error(comparison.error);
      const { problems, unusedAnswers, repeatable } = comparison.value;
      return JSON.parse(JSON.stringify({ problems, unusedAnswers, repeatable })) as Json;
    },
  },
  (message) => parentPort?.postMessage(message),
);

parentPort?.on('message', (message: unknown) => {
  void serve(message);
});
