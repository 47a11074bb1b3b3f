import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './project.mjs';
import { run, TaskError } from './run.mjs';

/** Makes node_modules match package-lock.json, and does nothing when it does already. */
export async function installPackages() {
  if (isInstalled()) return;
  console.log('Installing packages (npm ci) …');
  // Tasks need the development packages even where NODE_ENV=production is set.
  const { code } = await run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund']);
  if (code !== 0) throw new TaskError('npm ci failed', code);
}

/** Compares contents, because a copy or a checkout gives files any times. */
function isInstalled() {
  const wanted = packages('package-lock.json');
  const present = packages('node_modules/.package-lock.json');
  if (!wanted || !present) return false;
  const isSame = (path) => present[path]?.version === wanted[path].version;
  return Object.keys(wanted).every(
    (path) => path === '' || (wanted[path].optional && !present[path]) || isSame(path),
  );
}

function packages(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages;
  } catch {
    return undefined;
  }
}
