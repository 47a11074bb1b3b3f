/** What there is to tell about the copy of the playground that works without a network. */
export type OfflineState =
  /** A newer version is there and waits to be used. */
  | { readonly kind: 'update-ready'; readonly apply: () => void }
  /** Another tab has taken a newer version; this one is still the old one. */
  | { readonly kind: 'updated-elsewhere' };

const CHECK_EVERY_MS = 60 * 60 * 1000;

/**
 * Keeps the site for use without a network, where the browser allows it: not over plain http, where it just
 * works online. Tells when a newer version is ready; it is never put in place by itself.
 */
export async function keepForOffline(
  scriptUrl: string,
  tell: (state: OfflineState) => void,
  reload: () => void,
): Promise<void> {
  // Typed as always there, and absent in an insecure context.
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!container) return;
  let isMine = false;
  const wasControlled = container.controller !== null;
  container.addEventListener('controllerchange', () => {
    if (isMine) reload();
    else if (wasControlled) tell({ kind: 'updated-elsewhere' });
  });
  const registration = await container.register(scriptUrl, { updateViaCache: 'none' });
  const offer = () => {
    const { waiting } = registration;
    if (!waiting || !container.controller) return;
    tell({
      kind: 'update-ready',
      apply: () => {
        isMine = true;
        waiting.postMessage({ type: 'SKIP_WAITING' });
      },
    });
  };
  offer();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', offer);
  });
  setInterval(() => {
    // Without a network there is nothing newer to be had.
    registration.update().catch(() => undefined);
  }, CHECK_EVERY_MS);
}
