import type { Page } from 'playwright/test';
import { PlaygroundPage } from './support/playground';
import { expect, test } from './support/test';

test.use({ idles: true });

const RETURN = '    return { block: "Ask me before deleting." };';

test('typing a whole return line by keys never leaves the result empty', async ({ page }) => {
  const playground = new PlaygroundPage(page);
  await playground.open();
  const whole = await playground.readSource();
  const [before = '', after = ''] = whole.split(RETURN.trim());
  await playground.setSource(before + after);
  // A condition without a statement.
  await playground.expectState('compile-error');
  await watchForEmptyResult(page);
  await playground.typeAt(before.length, RETURN.trim());
  await playground.expectSource(whole);
  await playground.expectState('completed');
  await expect(playground.cell('call:rm', 'with')).toContainText('Blocked');
  expect(await page.evaluate(() => Reflect.get(globalThis, 'emptyResults') as number)).toBe(0);
});

test('while the source does not compile the last result stays and says so', async ({ page }) => {
  const playground = new PlaygroundPage(page);
  await playground.open();
  const whole = await playground.readSource();
  await playground.setSource(whole.replace('block:', 'block: ,'));
  await playground.expectState('compile-error');
  await expect(playground.result).toContainText('from before your edit');
  await expect(playground.cell('call:rm', 'with')).toContainText('Blocked');
  await expect(playground.problems).toContainText('hook.ts, line 5');
  await playground.setSource(whole);
  await playground.expectState('completed');
  await expect(playground.result).not.toContainText('from before your edit');
});

test('stop in place of block: the sibling is stopped too and the reply disappears', async ({ page }) => {
  const playground = new PlaygroundPage(page);
  await playground.open();
  await expect(playground.cell('call:package', 'with')).toContainText('Runs');
  await expect(playground.cell('reply:2', 'with')).toContainText('I did not delete anything');
  await playground.select('block');
  await page.keyboard.type('stop');
  await playground.expectState('stopped');
  await expect(playground.cell('call:package', 'with')).toContainText('Stopped');
  await expect(playground.cell('call:package', 'with')).toContainText('tool did not run');
  await expect(playground.cell('reply:2', 'with')).toContainText('Not reached: stopped by hook.');
});

/** Counts every moment at which the result pane has no row. */
async function watchForEmptyResult(page: Page): Promise<void> {
  await page.evaluate(() => {
    const pane = document.querySelector('[aria-label="Result"]');
    if (!pane) throw new Error('no result pane');
    Reflect.set(globalThis, 'emptyResults', 0);
    new MutationObserver(() => {
      if (!document.querySelector('[data-row="call:rm"]'))
        Reflect.set(globalThis, 'emptyResults', (Reflect.get(globalThis, 'emptyResults') as number) + 1);
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
}
