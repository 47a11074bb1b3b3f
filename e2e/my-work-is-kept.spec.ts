import { PlaygroundPage } from './support/playground';
import { expect, test } from './support/test';

const MINE = `export const preToolCall = (call) => {
  if (call.name === "read_file") return { confirm: true };
};
`;

test('source, fixture, settings, answers and view survive a reload', async ({ page }) => {
  const playground = new PlaygroundPage(page);
  await playground.open();
  await playground.setSource(MINE);
  await page.getByRole('button', { name: 'Accept' }).click();
  await playground.expectState('completed');
  await page.getByText('Settings', { exact: true }).click();
  await page.getByLabel('gptel-include-tool-results').selectOption('never');
  await page.getByRole('tab', { name: 'Messages' }).click();
  await page.reload();
  await expect(page.locator('[data-live="true"]')).toBeVisible();
  await playground.expectSource(MINE);
  await playground.expectState('completed');
  await expect(page.getByRole('tab', { name: 'Messages' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText('Settings (1 changed)')).toBeVisible();
});

test('code that did not finish last time is not run by itself', async ({ page }) => {
  const playground = new PlaygroundPage(page);
  await playground.open();
  await playground.setSource('export default () => { [].includes.call({ length: 2 ** 53 - 1 }, 1); };');
  await page.reload();
  await expect(page.getByRole('alert').filter({ hasText: 'did not finish last time' })).toBeVisible();
  await playground.setSource('export default () => null;');
  await playground.expectState('completed');
  await expect(page.getByRole('alert').filter({ hasText: 'did not finish' })).toHaveCount(0);
});

test('a stored draft that cannot be read is put aside, said, and not overwritten', async ({ page }) => {
  await page.addInitScript(() => {
    if (!localStorage.getItem('hook-playground/draft'))
      localStorage.setItem('hook-playground/draft', '{broken');
  });
  const playground = new PlaygroundPage(page);
  await playground.open();
  await expect(playground.problems).toContainText('could not be read');
  expect(await page.evaluate(() => localStorage.getItem('hook-playground/draft.unreadable'))).toBe('{broken');
});
