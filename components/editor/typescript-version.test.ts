import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const read = (path: string) => readFileSync(join(import.meta.dirname, '../..', path), 'utf8');

test('the editor checks types with the TypeScript that the project checks itself with', () => {
  const bundled = read(
    'node_modules/monaco-editor/esm/vs/languages/features/typescript/lib/typescriptServicesMetadata.js',
  );
  const { devDependencies } = JSON.parse(read('package.json')) as { devDependencies: Record<string, string> };
  expect(/typescriptVersion = "([^"]+)"/.exec(bundled)?.[1]).toBe(devDependencies['typescript']);
});
