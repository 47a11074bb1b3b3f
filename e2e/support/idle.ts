import type { Page } from 'playwright/test';

declare global {
  interface Window {
    releaseIdle?: () => void;
  }
}

/**
 * Runs in the page. The full editor is loaded in the first quiet moment and is most of a page's work; a test
 * that is not about it goes without, unless it asks.
 */
export function holdIdleBack(): void {
  const request = window.requestIdleCallback.bind(window);
  const held: (() => void)[] = [];
  window.requestIdleCallback = (callback, options) => {
    held.push(() => request(callback, options));
    return 0;
  };
  window.releaseIdle = () => {
    window.requestIdleCallback = request;
    for (const release of held.splice(0)) release();
  };
}

/** Lets the page have its quiet moments from now on. */
export const letIdle = (page: Page): Promise<void> =>
  page.evaluate(() => {
    window.releaseIdle?.();
  });
