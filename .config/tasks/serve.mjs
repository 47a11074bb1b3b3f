import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, relative, sep } from 'node:path';
import { gzipSync } from 'node:zlib';
import { fixedHeaders, headerPolicy } from './policy.mjs';
import { headersFile } from './render-export.mjs';

const types = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.ttf': 'font/ttf',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
};
const compressedAlready = new Set(['.ico', '.png', '.woff2']);

/**
 * Serves a rendered site from memory, so that a new build never mixes with the one being served.
 * `onAnswer` hears how many bytes each answer's body had.
 */
export async function serve({ dir, base = '/', host = '127.0.0.1', port = 0, onAnswer = (_bytes) => {} }) {
  const prefix = base.replace(/\/$/, '');
  const { pages } = JSON.parse(readFileSync(join(dir, headersFile), 'utf8'));
  const files = load(dir, pages);
  const server = createServer((request, response) =>
    answer({ files, pages, prefix, onAnswer }, request, response),
  );
  await new Promise((done, failed) => {
    server.once('error', failed);
    server.listen(port, host, done);
  });
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${server.address().port}${prefix}/`,
    port: server.address().port,
    close: () =>
      new Promise((done) => {
        server.close(done);
        server.closeAllConnections();
      }),
  };
}

function load(dir, pages) {
  const files = new Map();
  for (const entry of readdirSync(dir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const absolute = join(entry.parentPath ?? entry.path, entry.name);
    const path = `/${relative(dir, absolute).split(sep).join('/')}`.replace(/\/index\.html$/, '/');
    const extension = extname(absolute);
    const body = readFileSync(absolute);
    files.set(path, {
      body,
      packed:
        compressedAlready.has(extension) || body.length < 1024 ? undefined : lazily(() => gzipSync(body)),
      headers: {
        'Content-Type': types[extension] ?? 'application/octet-stream',
        'Content-Security-Policy': pages[path] ?? headerPolicy(),
        'Cache-Control': path.startsWith('/_next/static/')
          ? 'public, max-age=31536000, immutable'
          : 'no-cache',
        ETag: `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
        Vary: 'Accept-Encoding',
        ...fixedHeaders,
      },
    });
  }
  return files;
}

function answer({ files, pages, prefix, onAnswer }, request, response) {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { Allow: 'GET, HEAD', ...fixedHeaders }).end();
    return;
  }
  const path = pathWithin(prefix, request.url);
  // Only known pages are redirected to, so that no request can choose where the redirect leads.
  if (path !== undefined && `${path}/` in pages) {
    response.writeHead(308, { Location: `${prefix}${path}/`, ...fixedHeaders }).end();
    return;
  }
  const found = path === undefined ? undefined : files.get(path);
  const file = found ?? files.get('/404.html');
  if (!file) {
    response.writeHead(404, fixedHeaders).end();
    return;
  }
  if (found && request.headers['if-none-match'] === file.headers.ETag) {
    response.writeHead(304, file.headers).end();
    return;
  }
  const packed = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '') && file.packed?.();
  response.writeHead(found ? 200 : 404, {
    ...file.headers,
    'Content-Length': (packed || file.body).length,
    ...(packed && { 'Content-Encoding': 'gzip' }),
  });
  if (request.method === 'HEAD') return void response.end();
  onAnswer((packed || file.body).length);
  response.end(packed || file.body);
}

function pathWithin(prefix, url) {
  const path = url.split(/[?#]/, 1)[0];
  if (path === prefix) return '';
  if (!path.startsWith(`${prefix}/`)) return undefined;
  try {
    return decodeURIComponent(path.slice(prefix.length));
  } catch {
    return undefined;
  }
}

function lazily(make) {
  let value;
  return () => (value ??= make());
}
