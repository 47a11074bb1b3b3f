import { holdFirstResult, watchFullEditor } from './support/full-editor';
import { PlaygroundPage } from './support/playground';
import { SLOW } from './support/slow';
import { expect, test } from './support/test';

test.use({ idles: true });

test('nothing of the full editor is asked for before the first live result', async ({ page }) => {
  const playground = new PlaygroundPage(page);
  const asked = watchFullEditor(page);
  const release = await holdFirstResult(page);
  await page.goto('/');
  await playground.expectState('completed');
  await expect(playground.source).toBeVisible();
  await page.waitForTimeout(1000 * SLOW);
  await expect(page.locator('[data-live="false"]')).toBeVisible();
  expect(asked).toHaveLength(0);
  await release();
  await playground.waitForFullEditor();
  expect(asked.length).toBeGreaterThan(0);
  await expect(playground.source).toHaveCount(1);
});

test('it completes from the types of the dialect and marks type errors', async ({ page }) => {
  test.slow();
  const playground = new PlaygroundPage(page);
  await playground.open();
  await playground.waitForFullEditor();
  const source = await playground.readSource();
  const suggestion = (name: string) =>
    page.locator('.suggest-widget').getByRole('option', { name: new RegExp(`^${name}\\b`) });
  const patient = { timeout: 15_000 * SLOW };

  await playground.typeAt(source.indexOf('  if'), 'call.');
  await expect(suggestion('args')).toBeVisible(patient);
  await expect(suggestion('name')).toBeVisible();
  await page.keyboard.press('Escape');
  await playground.setSource(source.replace('block: "Ask me before deleting."', ' '));
  await playground.placeCaret((await playground.readSource()).indexOf('return {') + 'return {'.length);
  await page.keyboard.press('Control+Space');
  await expect(suggestion('block')).toBeVisible(patient);
  await page.keyboard.press('Escape');

  await playground.setSource(source.replace('"Ask me before deleting."', '7'));
  await expect(page.locator('.squiggly-error')).toBeVisible(patient);
  await playground.setSource(source);
  await expect(page.locator('.squiggly-error')).toHaveCount(0, patient);
});

test('a file without types of a browser, with the globals there are, has no type error', async ({ page }) => {
  const playground = new PlaygroundPage(page);
  await playground.open();
  await playground.waitForFullEditor();
  await playground.setSource(
    'await null;\nconsole.log(btoa("a"), structuredClone([1]));\nsetTimeout(() => {}, 1);\n',
  );
  await playground.placeCaret(0);
  await page.keyboard.insertText('document;\n');
  await expect(page.locator('.squiggly-error')).toHaveCount(1, { timeout: 15_000 * SLOW });
});
