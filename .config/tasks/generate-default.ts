import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { toJavaScript } from '@/lib/compile/to-javascript';
import { DIALECTS } from '@/lib/dialects/registry';
import { newDocument } from '@/lib/document/new-document';
import { exampleContext } from '@/lib/fixtures/example-context';
import { FIXTURES } from '@/lib/fixtures/registry';
import { createIdle } from '@/lib/runner/idle';
import { nodeCode } from '@/lib/runner/node/wasm';
import { run } from '@/lib/runner/run';
import { root } from './project.mjs';

/** Runs the default example at build time: its result is in the page before any code of ours runs there. */
const [dialect] = DIALECTS;
const source = dialect.starterFor(exampleContext(FIXTURES[0]));
const document = newDocument(dialect.ruleSet, source);
const compiled = toJavaScript(source, 'hook.ts');
if (!compiled.ok) throw new Error(compiled.error.message);
const { idle, close } = createIdle();
const comparison = await run(document, { code: nodeCode(), wallNow: () => performance.now(), idle });
close();
if (!comparison.ok) throw new Error(comparison.error);
const write = (file: string, value: unknown) => {
  writeFileSync(join(root, file), `${JSON.stringify(value)}\n`);
};
write('app/default-result.generated.json', { document, comparison: comparison.value });
write('lib/runner/browser/ready-made.generated.json', {
  sources: [{ text: source, ...compiled.value }],
  exampleJob: { kind: 'document', document, answers: [] },
});
