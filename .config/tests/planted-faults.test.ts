import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root } from '../tasks/project.mjs';

/** The checks are checked: a fault put into a copy of the project must be found, and be called by its name. */
let copy = '';

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'planted-'));
  for (const part of ['lib', 'components', 'app', 'e2e', '.config', 'package.json', 'tsconfig.json'])
    cpSync(join(root, part), join(copy, part), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
});

afterAll(() => {
  rmSync(copy, { recursive: true, force: true });
});

/** Changes one file of the copy, runs a tool there, puts the file back, and gives what the tool printed. */
function withFault(file: string, change: (text: string) => string, tool: string, args: readonly string[]) {
  const path = join(copy, file);
  const before = readFileSync(path, 'utf8');
  const faulty = change(before);
  expect(faulty, 'the fault must be there').not.toBe(before);
  writeFileSync(path, faulty);
  const { status, stdout, stderr } = spawnSync(join(copy, 'node_modules/.bin', tool), args, {
    cwd: copy,
    encoding: 'utf8',
  });
  writeFileSync(path, before);
  return { failed: status !== 0, output: stdout + stderr };
}

const vitest = ['run', '--config', '.config/vitest.config.ts', '--root', '.'];

it('an import through a wall is named by the wall', () => {
  const { failed, output } = withFault(
    'lib/engine/random.ts',
    (text) => `import '../sandbox/stack';\n${text}`,
    'depcruise',
    ['--config', '.config/walls.cjs', 'lib'],
  );
  expect([failed, output.includes('engine-is-a-leaf: lib/engine/random.ts')], output).toEqual([true, true]);
});

it('a rule without evidence is named by its id', () => {
  const { failed, output } = withFault(
    'lib/dialects/gptel/rules.ts',
    (text) => text.replace("'a20'", "''"),
    'vitest',
    [...vitest, 'lib/dialects/contract.test.ts'],
  );
  expect([failed, output.includes('gptel/2')], output).toEqual([true, true]);
});

it('a changed vector is named by its case', () => {
  const { failed, output } = withFault(
    'lib/dialects/gptel/vectors.json',
    (text) => text.replace('"observed":{"outcome":"completed"', '"observed":{"outcome":"hung"'),
    'vitest',
    [...vitest, 'lib/dialects/gptel/vectors.test.ts', '-t', 'a01'],
  );
  expect([failed, output.includes('a01 no hook, one call')], output).toEqual([true, true]);
});
