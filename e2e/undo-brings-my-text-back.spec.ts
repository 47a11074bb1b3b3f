import { PlaygroundPage } from './support/playground';
import { test } from './support/test';

test('a word above the editor replaces the text in one step, and undo takes that step back', async ({
  page,
}) => {
  const playground = new PlaygroundPage(page);
  await playground.open();
  await playground.waitForFullEditor();
  await playground.typeAt(0, '//mine');
  await page.keyboard.press('Enter');
  const mine = await playground.readSource();
  await page.getByRole('button', { name: 'stop', exact: true }).click();
  await playground.expectSource(/stop/);
  await playground.expectState('stopped');
  await playground.source.focus();
  await page.keyboard.press('ControlOrMeta+z');
  await playground.expectSource(mine);
  await playground.expectState('completed');
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await playground.expectState('stopped');
});

test('after a reload undo does not take my draft away', async ({ page }) => {
  const playground = new PlaygroundPage(page);
  await playground.open();
  await playground.setSource('// mine\n');
  await playground.expectState('completed');
  await page.reload();
  await playground.waitForFullEditor();
  await playground.expectSource('// mine\n');
  await playground.source.focus();
  await page.keyboard.press('ControlOrMeta+z');
  await page.keyboard.type('x');
  await playground.expectSource(/mine/);
});
