import { expectAccessible } from './support/accessible';
import { PlaygroundPage } from './support/playground';
import { expect, test } from './support/test';

test('a changed call names its line, and opens the chain from input to rule', async ({ page }) => {
  const playground = new PlaygroundPage(page);
  await playground.open();
  const cell = playground.cell('call:rm', 'with');
  await expect(cell.getByRole('button', { name: 'hook.ts:5' })).toBeVisible();
  await cell.getByRole('button', { name: 'Why rm' }).click();
  await expect(cell).toContainText('given');
  await expect(cell).toContainText('(:block "Ask me before deleting.")');
  await expect(cell.getByRole('list', { name: 'Keys' })).toContainText('took effect');
  await expect(cell.getByRole('list', { name: 'Rules' })).toContainText('gptel/17');
  await expectAccessible(page);
});

test('raw messages of both sides can be compared and copied', async ({ page }) => {
  const playground = new PlaygroundPage(page);
  await playground.open();
  await page.getByRole('tab', { name: 'Messages' }).click();
  const second = page.getByRole('article', { name: 'Request 2' });
  await expect(second).toContainText('lines differ');
  await expect(second).toContainText('removed 214 files');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await second.getByRole('button', { name: 'Copy request 2 with your hook' }).click();
  await expect(second.getByText('Copied')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(JSON.parse(copied)).toHaveLength(4);
  await expectAccessible(page);
});
