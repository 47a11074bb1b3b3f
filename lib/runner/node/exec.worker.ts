import { parentPort } from 'node:worker_threads';
import { runDocument, serveJobs } from '../serve-jobs';
import { observeCase, reportCase } from '../case-jobs';
import { nodeCode } from './wasm';

const port = parentPort;
const serve = serveJobs(
  { code: async () => nodeCode(), wallNow: () => performance.now() },
  { document: runDocument, observe: observeCase, case: reportCase },
  (message) => port?.postMessage(message),
);

port?.on('message', (message: unknown) => {
  void serve(message);
});
