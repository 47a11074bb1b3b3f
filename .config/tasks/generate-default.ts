import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DIALECTS } from '@/lib/dialects/registry';
import { newDocument } from '@/lib/document/new-document';
import { exampleContext } from '@/lib/fixtures/example-context';
import { FIXTURES } from '@/lib/fixtures/registry';
import { createIdle } from '@/lib/runner/idle';
import { nodeWasm } from '@/lib/runner/node/wasm';
import { run } from '@/lib/runner/run';
import { root } from './project.mjs';

/** Runs the default example at build time: its result is in the page before any code of ours runs there. */
const [dialect] = DIALECTS;
if (!dialect) throw new Error('there is no dialect');
const document = newDocument(dialect.ruleSet, dialect.starterFor(exampleContext(FIXTURES[0])));
const { idle, close } = createIdle();
const comparison = await run(document, { wasm: nodeWasm(), wallNow: () => performance.now(), idle });
close();
if (!comparison.ok) throw new Error(comparison.error);
writeFileSync(
  join(root, 'app/default-result.generated.json'),
  `${JSON.stringify({ document, comparison: comparison.value })}\n`,
);
