import type { Page } from 'playwright/test';
import { PlaygroundPage } from './support/playground';
import { expect, test } from './support/test';

test('load, change the code, answer the card, read Why, leave the editor', async ({ page }) => {
  const playground = new PlaygroundPage(page);
  await playground.open();
  await playground.waitForFullEditor();

  await page.keyboard.press('F6');
  await expect(playground.source).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('export const preToolCall = () => ({ confirm: true });');
  await playground.expectState('waiting');

  await page.keyboard.press('F6');
  await expect(playground.source).not.toBeFocused();
  await tabTo(page, 'Accept');
  await page.keyboard.press('Enter');
  await playground.expectState('completed');

  await page.keyboard.press('Shift+F6');
  await page.keyboard.press('F6');
  await page.keyboard.press('j');
  await expect(page.getByRole('button', { name: 'Why rm' })).toBeFocused();
  await page.keyboard.press('j');
  await expect(page.getByRole('button', { name: 'Why package' })).toBeFocused();
  await page.keyboard.press('k');
  await page.keyboard.press('Enter');
  await expect(playground.cell('call:rm', 'with').getByRole('list', { name: 'Keys' })).toContainText(
    'took effect',
  );

  await page.keyboard.press('Shift+F6');
  await expect(playground.source).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(playground.source).not.toBeFocused();
});

test('from a changed piece to the line that caused it, and back', async ({ page }) => {
  const playground = new PlaygroundPage(page);
  await playground.open();
  await playground.waitForFullEditor();
  const row = page.locator('[data-row="call:rm"]');
  await row.getByRole('button', { name: 'hook.ts:5' }).focus();
  await page.keyboard.press('Enter');
  await expect(playground.source).toBeFocused();
  await page.keyboard.press('Alt+Enter');
  await expect(page.getByRole('button', { name: 'Why rm' })).toBeFocused();
});

test('Alt and a digit choose the view', async ({ page }) => {
  const playground = new PlaygroundPage(page);
  await playground.open();
  await page.keyboard.press('Alt+2');
  await expect(page.getByRole('region', { name: 'Outcomes' })).toBeVisible();
  await page.keyboard.press('Alt+4');
  await expect(page.getByRole('region', { name: 'Messages' })).toBeVisible();
  await page.keyboard.press('Alt+1');
  await expect(playground.result).toBeVisible();
});

/** Presses Tab until the button of this name has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  const focused = page.locator(':focus');
  for (let i = 0; i < 40 && (await focused.textContent()) !== name; i++) await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name, exact: true })).toBeFocused();
}
