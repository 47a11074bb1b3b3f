import type { Page } from 'playwright/test';
import { expectAccessible } from './support/accessible';
import { PlaygroundPage } from './support/playground';
import { expect, test } from './support/test';

test.use({ idles: true });

for (const width of [320, 390])
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 700 } });

    test('nothing scrolls sideways; edit, run, answer and Why work', async ({ page }) => {
      const playground = new PlaygroundPage(page);
      await page.goto('/');
      await expect(page.locator('[data-live="true"]')).toBeAttached();
      await expectNoSidewaysScroll(page);
      await expectWordsBesideControls(page);
      await expectAccessible(page);
      await page.getByRole('tab', { name: 'Code' }).click();
      await playground.setSource('export const preToolCall = (call) => ({ confirm: call.name === "bash" });');
      await expectNoSidewaysScroll(page);
      await page.getByRole('tab', { name: 'Result' }).click();
      await page.getByRole('button', { name: 'Accept' }).click();
      await playground.expectState('completed');
      await page.getByRole('button', { name: 'Why rm' }).click();
      await expect(playground.cell('call:rm', 'with')).toContainText('took effect');
      await expectNoSidewaysScroll(page);
      await page
        .getByRole('tab', { name: /^Problems/ })
        .first()
        .click();
      await expectNoSidewaysScroll(page);
    });
  });

/** The state of the run is not covered by the controls beside it. */
async function expectWordsBesideControls(page: Page): Promise<void> {
  const covered = await page.locator('header [data-state]').evaluate((state) => {
    const words = document.createRange();
    words.selectNodeContents(state);
    const [own, next] = [words.getBoundingClientRect(), state.nextElementSibling?.getBoundingClientRect()];
    return next && next.top < own.bottom ? own.right - next.left : 0;
  });
  expect(covered).toBeLessThanOrEqual(0);
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const wide = await page.evaluate(() =>
    [...document.querySelectorAll('html, body, main, main div')]
      .filter(
        (element) =>
          element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).overflowX !== 'visible',
      )
      .filter((element) => !element.closest('.monaco-editor'))
      .map((element) => `${element.tagName}.${element.className.slice(0, 80)}`),
  );
  expect(wide).toEqual([]);
}
