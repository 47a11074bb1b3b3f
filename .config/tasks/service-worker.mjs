import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { root } from './project.mjs';

/** The service worker, beside the pages it serves. */
export const serviceWorkerFile = 'sw.js';

const source = join(root, 'lib/offline/service-worker.worker.ts');
const manifestPlace = 'self.__SW_MANIFEST';

/** Nobody needs these without a network: data of a router that is not used, notes for servers, pictures of the README. */
const notKept = (path) =>
  extname(path) === '.txt' ||
  path.startsWith('_headers') ||
  path.startsWith('screenshot-') ||
  path.startsWith('_not-found/') ||
  path === serviceWorkerFile;

/** Bundles the service worker into a folder; the list of files is put in when the site is rendered. */
export async function bundleServiceWorker(folder) {
  const { build } = await import('vite');
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: 'es2022',
      lib: { entry: source, formats: ['iife'], name: 'serviceWorker', fileName: () => serviceWorkerFile },
    },
  });
}

/** The service worker of one rendered site: it knows each file and the digest of what is in it. */
export function withManifest(code, site) {
  if (!code.includes(manifestPlace))
    throw new Error(`${serviceWorkerFile} has no place for its list of files`);
  return code.replaceAll(manifestPlace, () => JSON.stringify(manifestOf(site)));
}

function manifestOf(site) {
  return readdirSync(site, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      relative(site, join(entry.parentPath ?? entry.path, entry.name))
        .split(sep)
        .join('/'),
    )
    .filter((path) => !notKept(path))
    .sort()
    .map((path) => {
      const digest = createHash('sha256')
        .update(readFileSync(join(site, path)))
        .digest();
      // Names under _next/static change with what is in them.
      const revision = path.startsWith('_next/static/') ? null : digest.toString('hex').slice(0, 16);
      // A page has the address of its folder.
      const url = path.replace(/(^|\/)index\.html$/, '$1') || './';
      return { url, revision, integrity: `sha256-${digest.toString('base64')}` };
    });
}
