import { Serwist, type PrecacheEntry, type SerwistPlugin } from 'serwist';

declare const self: {
  /** Put in by the build: every file of the site, with the digest of what is in it. */
  readonly __SW_MANIFEST: readonly PrecacheEntry[];
  readonly location: { readonly href: string };
};

const manifest = self.__SW_MANIFEST;
const digests = new Map(
  manifest.map(({ url, integrity }) => [new URL(url, self.location.href).href, integrity]),
);

/** Hands out only what is whole: a file that is missing or was damaged in the cache is fetched anew and kept. */
const whole: SerwistPlugin = {
  async cachedResponseWillBeUsed({ cacheName, cachedResponse, request }) {
    const url = new URL(request.url);
    url.search = '';
    const integrity = digests.get(url.href);
    if (integrity === undefined) return cachedResponse;
    const kept = cachedResponse && (await ifWhole(cachedResponse, integrity));
    if (kept) return kept;
    try {
      const fresh = await fetch(new Request(url.href, { integrity, cache: 'no-store' }));
      if (!fresh.ok) return undefined;
      const cache = await caches.open(cacheName);
      await cache.put(request, fresh.clone());
      return await ifWhole(fresh, integrity);
    } catch {
      return undefined;
    }
  },
};

/**
 * The response again, when its content has the digest. It has no address of its own: a worker's address, with
 * all that stands behind its `#`, is then that of the request.
 */
async function ifWhole(response: Response, integrity: string): Promise<Response | undefined> {
  const { status, statusText, headers } = response;
  const content = await response.arrayBuffer();
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', content));
  const found = `sha256-${btoa(String.fromCharCode(...digest))}`;
  return found === integrity ? new Response(content, { status, statusText, headers }) : undefined;
}

// A new version waits until the page asks for it: nobody's page changes under their hands.
new Serwist({
  precacheEntries: [...manifest],
  precacheOptions: {
    cleanupOutdatedCaches: true,
    concurrency: 4,
    ignoreURLParametersMatching: [/./],
    plugins: [whole],
  },
  skipWaiting: false,
  clientsClaim: true,
  disableDevLogs: true,
}).addEventListeners();
