import { expectAccessible } from './support/accessible';
import { expect, test } from './support/test';

test('the page opens without errors, accessible, under a policy', async ({ page }) => {
  const response = await page.goto('/');
  expect(response?.headers()['content-security-policy']).toContain("default-src 'none'");
  await expect(page).toHaveTitle('Hook Playground');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
});

test('the same build opens under another path', async ({ page, siteUnder }) => {
  await page.goto(await siteUnder('/deep/sub/'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test.describe('an unknown address', () => {
  test.use({ expectedErrors: [/404/] });

  test('is answered with a page and status 404', async ({ page }) => {
    const response = await page.goto('/nowhere/');
    expect(response?.status()).toBe(404);
    await expect(page.getByText('404')).toBeVisible();
  });
});
