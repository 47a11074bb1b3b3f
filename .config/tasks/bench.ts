import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compile } from '@/lib/compile/compile';
import { createIdle } from '@/lib/runner/idle';
import { nodePool } from '@/lib/runner/node/spawn';
import { nodeCode } from '@/lib/runner/node/wasm';
import { WorkerPool } from '@/lib/runner/pool';
import { run } from '@/lib/runner/run';
import { runInPool } from '@/lib/runner/run-in-pool';
import { measureInBrowser } from '../bench/browser';
import { linkLengths } from '../bench/links';
import { measure, show } from '../bench/measure';
import { HOOK, INPUTS, tenCallDocument } from '../bench/ten-calls';
import { ensureBuilt } from './build.mjs';
import { workFolder } from './project.mjs';

/** `npm run bench`: figures to compare within one run; machines differ, ratios less. Never a gate. */
const document = tenCallDocument();
const rows: [string, string][] = [];
const figures: Record<string, unknown> = {};
const add = (name: string, value: string, raw: unknown) => {
  rows.push([name, value]);
  figures[name] = raw;
};

const { idle, close } = createIdle();
const host = { code: nodeCode(), wallNow: () => performance.now(), idle };
const inProcess = await measure(100, () => run(document, host));
add('ten-call comparison, in process', show(inProcess), inProcess);

const pool = new WorkerPool(nodePool());
const inWorker = await measure(100, () => runInPool(pool, document));
add('ten-call comparison, in a worker', show(inWorker), inWorker);

const compiled = compile(HOOK, 'hook.ts');
if (!compiled.ok) throw new Error(compiled.error.message);
const module = (await import(`data:text/javascript,${encodeURIComponent(compiled.value)}`)) as {
  preToolCall: (call: unknown) => unknown;
};
const natively = await measure(
  2000,
  () => INPUTS.map((input) => module.preToolCall(structuredClone(input))),
  200,
);
add('the same ten hook calls natively', show(natively), natively);
const ratio = inWorker.median / natively.median;
add('ratio worker / native', ratio.toFixed(0), ratio);

const start = performance.now();
for (let i = 0; i < 1000; i++) await run(document, host);
const perSecond = 1000 / ((performance.now() - start) / 1000);
add('runs per second over 1,000 runs', perSecond.toFixed(0), perSecond);
close();

for (const { name, ours, lz } of linkLengths())
  add(`link of the ${name} hook / by lz-string`, `${ours} / ${lz} characters`, { ours, lz });

const stuck = tenCallDocument('export default () => [].includes.call({ length: 2 ** 53 - 1 }, 1);');
await runInPool(pool, document);
pool.warmUp();
await new Promise((resolve) => setTimeout(resolve, 1000));
const handOvers: number[] = [];
for (let i = 0; i < 5; i++) {
  void runInPool(pool, stuck);
  // Long enough for the worker to be stuck and for the spare to be ready.
  await new Promise((resolve) => setTimeout(resolve, 1000));
  const began = performance.now();
  await runInPool(pool, document);
  handOvers.push(performance.now() - began);
}
add('stuck run killed, next result from the spare', `${median(handOvers).toFixed(1)} ms`, handOvers);
pool.close();

await ensureBuilt();
const page = await measureInBrowser();
add('key press to transcript, in the page', show(page.keyToResult), page.keyToResult);
add('cold load to the first live transcript', show(page.coldLoad), page.coldLoad);
add('Monaco alone, until its editor is there', show(page.bareMonaco), page.bareMonaco);
const loadRatio = page.coldLoad.median / page.bareMonaco.median;
add('ratio cold load / Monaco alone', loadRatio.toFixed(2), loadRatio);
const kilobytes = (page.bytesBeforeLive / 1024).toFixed(0);
add('sent before the first live transcript', `${kilobytes} KB compressed`, page.bytesBeforeLive);

const width = Math.max(...rows.map(([name]) => name.length));
for (const [name, value] of rows) console.log(`${name.padEnd(width)}  ${value}`);
mkdirSync(workFolder, { recursive: true });
const file = join(workFolder, 'bench.json');
writeFileSync(file, `${JSON.stringify(figures, null, 1)}\n`);
console.log(`\n${file}`);

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
