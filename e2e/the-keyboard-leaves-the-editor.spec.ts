import { expectAccessible } from './support/accessible';
import { PlaygroundPage } from './support/playground';
import { SLOW } from './support/slow';
import { expect, test } from './support/test';

test.use({ idles: true });

test('Tab indents; Escape, then Tab or Shift+Tab leaves; the way out is written and linked', async ({
  page,
}) => {
  const playground = new PlaygroundPage(page);
  await playground.open();
  await playground.waitForFullEditor();
  const source = await playground.readSource();
  await expect(page.getByText('Esc, then Tab leaves the editor')).toBeVisible();
  await expect(playground.source).toHaveAccessibleDescription('Esc, then Tab leaves the editor');

  await playground.placeCaret(0);
  await page.keyboard.press('Tab');
  await playground.expectSource(`  ${source}`);
  await expect(playground.source).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(playground.source).not.toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(playground.source).toBeFocused();

  await page.keyboard.press('Escape');
  await page.keyboard.press('Shift+Tab');
  await expect(playground.source).not.toBeFocused();
  await page.keyboard.press('Tab');
  await expect(playground.source).toBeFocused();

  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await expect(playground.source).toBeFocused();
  await expectAccessible(page);
});

test('Escape that closes the suggestions leaves Tab alone', async ({ page }) => {
  const playground = new PlaygroundPage(page);
  await playground.open();
  await playground.waitForFullEditor();
  await playground.placeCaret(0);
  await page.keyboard.press('Control+Space');
  await expect(page.locator('.suggest-widget').getByRole('option').first()).toBeVisible({
    timeout: 15_000 * SLOW,
  });
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(playground.source).toBeFocused();
});

test('Ctrl+Enter runs again and adds no line', async ({ page }) => {
  const playground = new PlaygroundPage(page);
  await playground.open();
  await playground.waitForFullEditor();
  const source = await playground.readSource();
  await playground.placeCaret(0);
  const pane = page.locator('[data-editor="full"]');
  await expect(pane).toBeVisible();
  await page.keyboard.press('ControlOrMeta+Enter');
  await playground.expectState('completed');
  await playground.expectSource(source);
});

test('in the text area Tab moves on as everywhere', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(baseURL ?? '');
  const area = page.getByRole('textbox', { name: 'hook.ts' });
  await area.focus();
  await page.keyboard.press('Tab');
  await expect(area).not.toBeFocused();
  await context.close();
});
