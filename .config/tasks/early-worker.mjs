import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { basePlaceholder } from './project.mjs';

/** An inline script may name the run worker by this, and so start it before the page's own code. */
export const workerPlaceholder = '/__hook_playground_worker__';

/** A text in the run worker's source, by which it is told from other workers. */
const marker = 'hook-playground-exec';

const chunkBase = `${basePlaceholder}/_next/`;

/** The address that the bundler gives `new Worker(new URL(…))`, which no source can know. */
export function earlyWorkerUrl(rawExport) {
  const folder = join(rawExport, '_next/static/chunks');
  const code = new Map(
    readdirSync(folder)
      .filter((name) => name.endsWith('.js'))
      .map((name) => [`static/chunks/${name}`, readFileSync(join(folder, name), 'utf8')]),
  );
  const found = new Map();
  for (const text of code.values()) {
    for (const [, bootstrap, list] of text.matchAll(
      /\("(static\/chunks\/turbopack-worker-[^"]+)",(\[[^\]]*\])\)/g,
    )) {
      const chunks = JSON.parse(list);
      if (chunks.some((chunk) => code.get(chunk)?.includes(marker)))
        found.set(bootstrap + list, { bootstrap, chunks });
    }
  }
  if (found.size !== 1) throw new Error(`expected one worker that contains "${marker}", found ${found.size}`);
  const [{ bootstrap, chunks }] = found.values();
  const parameters = [chunks.map((chunk) => chunkBase + chunk).reverse(), '', chunkBase, null, null];
  // The slashes stay readable, so that the base path in it is replaced like everywhere else.
  const encoded = encodeURIComponent(JSON.stringify(parameters))
    .replaceAll('%2F', '/')
    .replaceAll("'", '%27');
  return `${chunkBase}${bootstrap}#params=${encoded}`;
}
