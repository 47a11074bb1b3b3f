import { Worker } from 'node:worker_threads';
import { nodePool } from './node/spawn';
import { WorkerPool } from './pool';

const entry = new URL('./toy-worker-harness.ts', import.meta.url).href;
const boot = `import("tsx/esm/api").then(({ register }) => { register(); return import(${JSON.stringify(entry)}); });`;

/** A pool whose workers know the toy dialect that is a program. For tests. */
export const toyPool = (): WorkerPool => new WorkerPool(nodePool(() => new Worker(boot, { eval: true })));
