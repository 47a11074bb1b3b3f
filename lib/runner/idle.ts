/** The part of MessageChannel used here; it exists in workers, pages and Node alike. */
interface Port {
  onmessage: (() => void) | null;
  postMessage(message: null): void;
  close(): void;
}
declare const MessageChannel: new () => { readonly port1: Port; readonly port2: Port };

/**
 * A way to wait until every microtask has run: a message is delivered as a task of its own, only after the
 * microtask queue is empty. Close it when the run is over (an open port keeps a Node process alive).
 */
export function createIdle(): { readonly idle: () => Promise<void>; readonly close: () => void } {
  const { port1, port2 } = new MessageChannel();
  let wake: (() => void) | undefined;
  port1.onmessage = () => wake?.();
  return {
    idle: () =>
      new Promise((resolve) => {
        wake = resolve;
        port2.postMessage(null);
      }),
    close: () => {
      port1.close();
      port2.close();
    },
  };
}
