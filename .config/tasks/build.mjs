import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sourceFingerprint } from './fingerprint.mjs';
import { generate } from './generate.mjs';
import { installPackages } from './install.mjs';
import { isMain, rawExport, root, site, workFolder } from './project.mjs';
import { renderExport } from './render-export.mjs';
import { mustRunTool, runTask } from './run.mjs';

const stamp = join(workFolder, 'fingerprint');

export async function build() {
  const fingerprint = sourceFingerprint();
  rmSync(stamp, { force: true });
  await generate();
  await mustRunTool('next', ['build']);
  mkdirSync(workFolder, { recursive: true });
  rmSync(rawExport, { recursive: true, force: true });
  renameSync(join(root, 'out'), rawExport);
  const { bundleServiceWorker } = await import('./service-worker.mjs');
  await bundleServiceWorker(rawExport);
  renderExport({ from: rawExport, to: site });
  writeFileSync(stamp, fingerprint);
}

/** Builds unless the last finished build was made from the same sources. */
export async function ensureBuilt() {
  if (isBuilt()) return;
  console.log('Building the site …');
  await build();
}

function isBuilt() {
  return [stamp, rawExport, site].every(existsSync) && readFileSync(stamp, 'utf8') === sourceFingerprint();
}

if (isMain(import.meta.url)) {
  await runTask(async () => {
    await installPackages();
    await build();
  });
}
