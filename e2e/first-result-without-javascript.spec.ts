import { expect, test } from './support/test';

test('without JavaScript the page shows the default hook and both transcripts', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(baseURL ?? '');
  await expect(page.getByRole('textbox', { name: 'hook.ts' })).toHaveValue(
    /block: "Ask me before deleting\."/,
  );
  const row = page.locator('[data-row="call:rm"]').getByRole('cell');
  await expect(row.nth(0)).toContainText('Runs');
  await expect(row.nth(0)).toContainText('removed 214 files');
  await expect(row.nth(1)).toContainText('Blocked');
  await expect(row.nth(1)).toContainText('tool did not run');
  await expect(row.nth(1)).toContainText('Ask me before deleting.');
  await expect(page.locator('[data-row="call:package"]').getByRole('cell').nth(1)).toContainText('Runs');
  await expect(page.getByText('I did not delete anything')).toBeVisible();
  await context.close();
});
