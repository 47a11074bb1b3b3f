import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, extname, join, relative, sep } from 'node:path';
import { earlyWorkerUrl, workerPlaceholder } from './early-worker.mjs';
import { fixedHeaders, headerPolicy, inlineScriptHashes, metaPolicy } from './policy.mjs';
import { basePlaceholder } from './project.mjs';
import { serviceWorkerFile, withManifest } from './service-worker.mjs';

const textTypes = new Set(['.html', '.js', '.css', '.json', '.txt', '.xml', '.svg', '.map', '.webmanifest']);

/** Where a rendered site keeps what its server must send: `{ base, pages: { path: policy } }`. */
export const headersFile = '_headers.json';

/** Turns what `next build` wrote into a site for one base path, without building again. */
export function renderExport({ from, to, base = '/' }) {
  const prefix = base.replace(/\/$/, '');
  const fresh = `${to}.new`;
  rmSync(fresh, { recursive: true, force: true });
  const pages = {};
  let workerUrl;
  for (const file of filesIn(from)) {
    const source = join(from, file);
    const target = join(fresh, file);
    mkdirSync(dirname(target), { recursive: true });
    if (!textTypes.has(extname(file))) {
      cpSync(source, target);
      continue;
    }
    let text = readFileSync(source, 'utf8');
    if (extname(file) === '.txt') refuseCountedText(file, text);
    if (text.includes(workerPlaceholder)) {
      workerUrl ??= earlyWorkerUrl(from);
      text = text.replaceAll(workerPlaceholder, workerUrl);
    }
    text = text.replaceAll(basePlaceholder, prefix);
    if (text.includes(basePlaceholder.slice(1))) throw new Error(`${file} holds an encoded base path`);
    if (extname(file) === '.html') {
      const hashes = inlineScriptHashes(text);
      pages[pagePath(file)] = headerPolicy(hashes);
      text = withMetaPolicy(file, text, metaPolicy(hashes));
    }
    writeFileSync(target, text);
  }
  const serviceWorker = join(fresh, serviceWorkerFile);
  writeFileSync(serviceWorker, withManifest(readFileSync(serviceWorker, 'utf8'), fresh));
  writeFileSync(join(fresh, headersFile), JSON.stringify({ base: `${prefix}/`, pages }, null, 2));
  writeFileSync(join(fresh, '_headers'), hostHeaders(prefix, pages));
  // Swapped at the end, so that a failed or interrupted run leaves the old site whole.
  rmSync(to, { recursive: true, force: true });
  renameSync(fresh, to);
}

function filesIn(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !isWorkerSource(entry.name))
    .map((entry) =>
      relative(folder, join(entry.parentPath ?? entry.path, entry.name))
        .split(sep)
        .join('/'),
    );
}

/** The bundler also leaves a worker's source beside its bundle; no page loads it. */
function isWorkerSource(name) {
  return name.endsWith('.ts');
}

function pagePath(file) {
  return `/${file}`.replace(/\/index\.html$/, '/');
}

function withMetaPolicy(file, html, policy) {
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}"/>`;
  // A policy binds only what follows it, and the charset must stay within the first 1,024 bytes.
  const result = html.replace(/<head[^>]*>(<meta charset="utf-8"\/>)?/i, (head) => head + meta);
  if (result === html) throw new Error(`${file} has no <head> to put its policy in`);
  return result;
}

/** In server component data a long text carries its length, which a replacement would make wrong. */
function refuseCountedText(file, data) {
  const bytes = Buffer.from(data);
  for (const match of data.matchAll(/[0-9a-f]+:T([0-9a-f]+),/g)) {
    const start = Buffer.byteLength(data.slice(0, match.index + match[0].length));
    const text = bytes.subarray(start, start + Number.parseInt(match[1], 16)).toString();
    if (text.includes(basePlaceholder) || text.includes(workerPlaceholder)) {
      throw new Error(`${file}: a text of more than 1,024 characters contains a placeholder; split it`);
    }
  }
}

/** The format that several static hosts read. */
function hostHeaders(prefix, pages) {
  const rule = (path, headers) =>
    [prefix + path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n');
  return [
    rule('/*', fixedHeaders),
    rule('/_next/static/*', {
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Content-Security-Policy': headerPolicy(),
    }),
    ...Object.entries(pages).map(([path, policy]) => rule(path, { 'Content-Security-Policy': policy })),
    '',
  ].join('\n\n');
}
