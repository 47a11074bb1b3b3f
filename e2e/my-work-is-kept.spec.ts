import { PlaygroundPage } from './support/playground';
import { documentNames, shareLink, waitUntilKept } from './support/sharing';
import { expect, test } from './support/test';

const MINE = `export const preToolCall = (call) => {
  if (call.name === "read_file") return { confirm: true };
};
`;
const OTHER = 'export const preToolCall = () => ({ block: "No." });\n';

test('source, fixture, settings, answers and view survive a reload', async ({ page }) => {
  const playground = new PlaygroundPage(page);
  await playground.open();
  await playground.setSource(MINE);
  await page.getByRole('button', { name: 'Accept' }).click();
  await playground.expectState('completed');
  await page.getByText('Settings', { exact: true }).click();
  await page.getByLabel('gptel-include-tool-results').selectOption('never');
  await page.getByRole('tab', { name: 'Messages' }).click();
  await waitUntilKept(page);
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
  await waitUntilKept(page);
  await page.reload();
  await expect(page.getByRole('alert').filter({ hasText: 'did not finish last time' })).toBeVisible();
  await playground.setSource('export default () => null;');
  await playground.expectState('completed');
  await expect(page.getByRole('alert').filter({ hasText: 'did not finish' })).toHaveCount(0);
});

test('a link opened over my work leaves it alone; the first edit of it makes a copy', async ({ page }) => {
  const playground = new PlaygroundPage(page);
  await playground.open();
  await playground.setSource(OTHER);
  await playground.expectState('completed');
  const link = await shareLink(page);
  await playground.setSource(MINE);
  await page.evaluate((hash) => {
    location.hash = hash;
  }, new URL(link).hash);
  await playground.expectSource(OTHER);
  expect(await documentNames(page), 'a link alone makes no document').toHaveLength(1);

  await page.goBack();
  await playground.expectSource(MINE);
  await page.goForward();
  await playground.expectSource(OTHER);
  await playground.placeCaret(0);
  await page.keyboard.press('Space');
  await waitUntilKept(page);
  expect(await documentNames(page)).toHaveLength(2);
  await page.reload();
  await playground.expectSource(` ${OTHER}`);
});

test('two tabs on one document do not overwrite each other', async ({ page, context }) => {
  const first = new PlaygroundPage(page);
  await first.open();
  await first.setSource(MINE);
  await waitUntilKept(page);
  const secondPage = await context.newPage();
  const second = new PlaygroundPage(secondPage);
  await second.open();
  await second.expectSource(MINE);

  await first.setSource(`// first\n${MINE}`);
  await waitUntilKept(page);
  await expect
    .poll(async () => {
      await page.keyboard.press('ControlOrMeta+s');
      return page.getByText('kept on this device').count();
    })
    .toBe(1);
  await second.setSource(`// second\n${MINE}`);
  await expect(
    secondPage.getByRole('alert').filter({ hasText: 'What you have here is kept as' }),
  ).toBeVisible();
  expect(await documentNames(secondPage)).toHaveLength(2);
  await page.reload();
  await first.expectSource(`// first\n${MINE}`);
  await secondPage.reload();
  await second.expectSource(`// second\n${MINE}`);
});

test.describe('where the browser refuses all storage', () => {
  test('the page works, says so, and saves a file', async ({ page }) => {
    await page.addInitScript(() => {
      const refuse = () => {
        throw new DOMException('refused', 'SecurityError');
      };
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
        Object.defineProperty(globalThis, name, { get: refuse });
    });
    const playground = new PlaygroundPage(page);
    await playground.open();
    await playground.setSource(MINE);
    const alert = page.getByRole('alert').filter({ hasText: 'storage' });
    await expect(alert).toBeVisible();
    await expect(page.getByText('not kept')).toBeVisible();
    const download = page.waitForEvent('download');
    await alert.getByRole('button', { name: 'Save as file' }).click();
    expect((await download).suggestedFilename()).toMatch(/\.hookplay\.json$/);
    await playground.expectState('waiting');
  });
});

test('documents are found, renamed, duplicated, deleted with undo, and travel in files', async ({ page }) => {
  const playground = new PlaygroundPage(page);
  await playground.open();
  await playground.setSource(MINE);
  await waitUntilKept(page);
  await page.getByRole('button', { name: 'Documents' }).click();
  const dialog = page.getByRole('dialog', { name: 'Documents' });
  await dialog.getByRole('button', { name: /^Rename / }).click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Guard');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Duplicate Guard' }).click();
  await expect(dialog.getByRole('button', { name: 'Rename Guard (2)' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Delete Guard (2)' }).click();
  await expect(dialog.getByRole('button', { name: 'Rename Guard (2)' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect(dialog.getByRole('button', { name: 'Rename Guard (2)' })).toBeVisible();
  await dialog.getByLabel('Search my documents').fill('(2)');
  await expect(dialog.getByRole('button', { name: /^Rename / })).toHaveCount(1);
  await dialog.getByLabel('Search my documents').fill('');

  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export all' }).click();
  const path = await (await download).path();
  await dialog.getByLabel('A file to import').setInputFiles(path);
  await expect(dialog.getByRole('status')).toContainText('2 added.');
  await expect(dialog.getByRole('button', { name: /^Rename / })).toHaveCount(4);
});

test('an earlier state is brought back, and what was there is kept beside it', async ({ page }) => {
  const playground = new PlaygroundPage(page);
  await playground.open();
  await playground.setSource(MINE);
  await waitUntilKept(page);
  // A state goes into the history when it is older than two minutes.
  await page.evaluate(() => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + 10 * 60_000;
  });
  await playground.setSource(OTHER);
  await playground.expectState('completed');
  await waitUntilKept(page);
  await page.getByRole('button', { name: 'Documents' }).click();
  const dialog = page.getByRole('dialog', { name: 'Documents' });
  await dialog.getByRole('button', { name: /^History of / }).click();
  await expect(dialog.getByRole('list', { name: /^Earlier states/ })).toContainText('confirm: true');
  await dialog.getByRole('button', { name: 'Bring back' }).first().click();
  await playground.expectSource(MINE);
  await page.getByRole('button', { name: 'Documents' }).click();
  await dialog.getByRole('button', { name: /^History of / }).click();
  await expect(dialog.getByRole('list', { name: /^Earlier states/ })).toContainText('block');
});
