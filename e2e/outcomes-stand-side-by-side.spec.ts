import { expectAccessible } from './support/accessible';
import { PlaygroundPage } from './support/playground';
import { expect, test } from './support/test';

test('by keyboard and names alone: choose a call, walk its columns, take one into the editor', async ({
  page,
}) => {
  const playground = new PlaygroundPage(page);
  await playground.open();
  await page.getByRole('tab', { name: 'Compare' }).focus();
  await page.keyboard.press('ArrowRight');
  const table = page.getByRole('table', { name: 'What each outcome does to the call, in gptel' });
  await expect(table).toBeVisible();
  const call = page.getByRole('combobox', { name: 'call', exact: true });
  await call.selectOption('read_file {"path":"package.json"}');
  await expect(table.getByRole('columnheader', { name: /^Runs/ }).first()).toBeVisible();
  await expect(page.getByText(/^The tool ran in \d+ of \d+ columns/)).toBeVisible();
  await table.getByRole('columnheader').nth(0).focus();
  await page.keyboard.press('ArrowRight');
  const block = table.getByRole('columnheader', { name: /Blocked.*block/ }).first();
  await expect(block).toBeFocused();
  const row = (name: string) => table.getByRole('row', { name: new RegExp(`^${name.replace('?', '\\?')}`) });
  await expect(row('Did the tool run?').getByRole('cell').nth(1)).toContainText('No');
  await expect(row('The other calls').getByRole('cell').nth(1)).toContainText('same');
  await expect(row('Model reads').getByRole('cell').nth(1)).toContainText('Not this one.');
  await page.keyboard.press('Alt+ArrowRight');
  await expect(table.getByRole('columnheader').nth(2)).toContainText('Not this one.');
  await page.keyboard.press('p');
  await expect(table.getByRole('button', { name: 'Pin block', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expectAccessible(page);
  await table
    .getByRole('columnheader', { name: /Stopped.*stop/ })
    .first()
    .focus();
  await page.keyboard.press('h');
  await expect(page.getByRole('button', { name: 'Show 1 hidden' })).toBeVisible();
  await table
    .getByRole('columnheader', { name: /Blocked.*block/ })
    .first()
    .focus();
  await page.keyboard.press('Enter');
  await playground.expectSource(/call\.name !== "read_file"/);
  await expect(playground.cell('call:package', 'with')).toContainText('Not this one.');
});

test('after the tool, and in another agent system, the columns are others', async ({ page }) => {
  const playground = new PlaygroundPage(page);
  await playground.open('/?dialect=copilot');
  await page.getByRole('tab', { name: 'Outcomes' }).click();
  const table = page.getByRole('table', { name: /Copilot SDK/ });
  await expect(table).not.toContainText('…');
  const anyway = table.locator('td[data-row="ran"]', { hasText: 'Yes, anyway' });
  await expect(anyway).toHaveCount(1);
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.getByRole('button', { name: 'For the back of the room' }).click();
  const sizes = await table
    .locator('td, th, td *, th *')
    .evaluateAll((all) =>
      all
        .filter((one) => one.textContent.trim() !== '')
        .map((one) => parseFloat(getComputedStyle(one).fontSize)),
    );
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(15);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'For the back of the room' })).toBeVisible();
  await page.getByText('After the tool', { exact: true }).click();
  await expect(table.getByRole('columnheader', { name: /modifiedResult as text/ })).toBeVisible();
  await expect(table).not.toContainText('…');
  await expectAccessible(page);
});
