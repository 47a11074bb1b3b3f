import { PlaygroundPage } from './support/playground';
import { expect, test } from './support/test';

test.use({ idles: true });

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])
  test.describe(`${viewport.width} px`, () => {
    test.use({ viewport });

    test('from the first paint to the full editor', async ({ page }) => {
      await page.addInitScript(() => {
        Object.assign(globalThis, { shifts: [] });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            (globalThis as unknown as { shifts: number[] }).shifts.push(
              (entry as PerformanceEntry & { value: number }).value,
            );
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await page.goto('/');
      await expect(page.locator('[data-live="true"]')).toBeAttached();
      await expect(page.locator('[data-editor="full"]')).toBeAttached({ timeout: 15_000 });
      const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts);
      expect(shifts.reduce((sum, one) => sum + one, 0)).toBeLessThan(0.02);
    });
  });

test.describe('a screen of 1440 by 900', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('shows the default example whole', async ({ page }) => {
    const playground = new PlaygroundPage(page);
    await playground.open();
    await playground.waitForFullEditor();
    const hidden = await page.evaluate(() =>
      [document.documentElement, ...document.querySelectorAll('[role="tabpanel"]')].map(
        ({ scrollHeight, clientHeight }) => scrollHeight - clientHeight,
      ),
    );
    expect(hidden).toEqual(hidden.map(() => 0));
    await expect(page.getByText('Completed').last()).toBeInViewport();
  });
});
