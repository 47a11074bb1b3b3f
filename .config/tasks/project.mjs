import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = resolve(fileURLToPath(import.meta.url), '../../..');

/** Stands in the build for the path under which the site will be served; replaced after the build. */
export const basePlaceholder = '/__hook_playground_base__';

/** Everything that tasks write, except the site itself. */
export const workFolder = join(root, '.build');

/** What `next build` wrote, the placeholder still in it. */
export const rawExport = join(workFolder, 'export');

/** The site for `/`, ready for any static host. */
export const site = join(root, 'out');

/** True when a task file was started by itself and not imported. */
export function isMain(url) {
  return process.argv[1] !== undefined && resolve(process.argv[1]) === fileURLToPath(url);
}
