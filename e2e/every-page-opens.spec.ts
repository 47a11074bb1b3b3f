import { expectAccessible } from './support/accessible';
import { block } from '@/lib/lessons/basics/block';
import { LessonPage } from './support/learn';
import { PlaygroundPage } from './support/playground';
import { expect, test } from './support/test';

test('the page opens without errors, accessible, under a policy', async ({ page }) => {
  const response = await page.goto('/');
  expect(response?.headers()['content-security-policy']).toContain("default-src 'none'");
  await expect(page).toHaveTitle('Hook Playground');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
});

test('the same build opens under another path', async ({ page, siteUnder }) => {
  const site = await siteUnder('/deep/sub/');
  const playground = new PlaygroundPage(page);
  await playground.open(site);
  await page.getByRole('link', { name: 'Rules' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Rules' })).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: 'Learn' }).click();
  await page.getByRole('link', { name: block.title }).click();
  const lesson = new LessonPage(page);
  await lesson.expectPassed(false);
  await lesson.playground.setSource(block.solution);
  await lesson.expectPassed();
  const rule = page.getByRole('link', { name: 'gptel/17' }).first();
  expect(await rule.evaluate((link: HTMLAnchorElement) => link.pathname)).toBe('/deep/sub/about/');
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByLabel('Link', { exact: true })).toHaveValue(new RegExp(`^${site}#v1\\.`));
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Playground' }).click();
  await expect(page.locator('[data-live="true"]')).toBeVisible();
  await page.keyboard.press('Alt+s');
  await expect(page.locator('.stage-word')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/deep/sub/');
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-live="true"]')).toBeVisible();
});

test.describe('an unknown address', () => {
  test.use({ expectedErrors: [/404/] });

  test('is answered with a page and status 404', async ({ page }) => {
    const response = await page.goto('/nowhere/');
    expect(response?.status()).toBe(404);
    await expect(page.getByText('404')).toBeVisible();
  });
});
