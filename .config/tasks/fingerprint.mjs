import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './project.mjs';

/** What the build depends on; generated files follow from the rest and change during a build. */
const sources = [
  'app',
  'components',
  'lib',
  'public',
  '.config/tasks',
  'next.config.js',
  'package.json',
  'package-lock.json',
];
const irrelevant = /\.test\.tsx?$|\.generated\.[a-z]+$/;

/** A hash of contents, because a checkout gives files any times. */
export function sourceFingerprint() {
  const hash = createHash('sha256');
  for (const file of sources.flatMap(filesBelow))
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  return hash.digest('hex');
}

function filesBelow(path) {
  const absolute = join(root, path);
  if (!existsSync(absolute)) return [];
  if (statSync(absolute).isFile()) return irrelevant.test(path) ? [] : [path];
  return readdirSync(absolute)
    .sort()
    .flatMap((name) => filesBelow(`${path}/${name}`));
}
