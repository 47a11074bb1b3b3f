import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../tasks/project.mjs';
import slimMonaco from '../tasks/slim-monaco.cjs';

function slim(file: string): { before: string; after: string } {
  const resourcePath = join(root, 'node_modules', file);
  const before = readFileSync(resourcePath, 'utf8');
  return { before, after: slimMonaco.call({ resourcePath }, before) };
}

test('the declarations keep the language and lose the browser', () => {
  const { before, after } = slim('monaco-editor/esm/vs/languages/features/typescript/lib/lib.js');
  expect(after.length).toBeLessThan(before.length / 4);
  expect(after).toContain('"lib.es2023.d.ts":');
  expect(after).toContain('"lib.es5.d.ts":');
  expect(after).not.toContain('interface HTMLElement');
});

test('the file that starts workers still does, and imports no feature', () => {
  const { after } = slim('monaco-editor/esm/vs/internal/common/workers.js');
  expect(after).toContain('export { createWebWorker }');
  expect(after.match(/^import .*/gm)).toHaveLength(1);
});
