import type { Page } from 'playwright/test';
import { holdFullEditor } from './support/full-editor';
import { PlaygroundPage } from './support/playground';
import { expect, test } from './support/test';

test.use({ idles: true });

const LINE = '// typed while the editor changes under the hands of its user 0123456789 ';

const isFull = (page: Page) => page.locator('[data-editor="full"]').isVisible();

test('a text typed key by key across the hand-over arrives whole', async ({ page }) => {
  test.slow();
  const playground = new PlaygroundPage(page);
  const release = await holdFullEditor(page);
  await playground.open();
  const source = await playground.readSource();
  await playground.placeCaret(source.length);
  let typed = '';
  const type = async () => {
    const key = LINE.charAt(typed.length % LINE.length);
    await page.keyboard.press(key === ' ' ? 'Space' : key);
    typed += key;
  };
  for (const _key of LINE) await type();
  expect(await isFull(page)).toBe(false);
  await release();
  while (!(await isFull(page))) {
    await type();
    // The pace of people: without any pause the runs leave the editor no time to load on a busy machine.
    await page.waitForTimeout(60);
  }
  for (const _key of LINE) await type();
  await playground.expectSource(source + typed);
  await page.keyboard.press('ControlOrMeta+Home');
  await expect(page.locator('.view-lines')).toContainText('preToolCall');
});

test('selection, scroll and focus go on, and undo goes back to before the hand-over', async ({ page }) => {
  const playground = new PlaygroundPage(page);
  const release = await holdFullEditor(page);
  await playground.open();
  const first = await playground.readSource();
  const long = Array.from({ length: 200 }, (_, i) => `const n${i} = ${i};`).join('\n');
  await playground.setSource(long);
  await playground.select('n150');
  const scrolled = await playground.source.evaluate((area) => area.scrollTop);
  expect(scrolled).toBeGreaterThan(0);
  await release();
  await playground.waitForFullEditor();
  await expect(page.locator('.view-line', { hasText: 'n150' })).toBeInViewport();
  await page.keyboard.type('m');
  await playground.expectSource(long.replace('n150', 'm'));
  for (let i = 0; i < 3; i++) await page.keyboard.press('ControlOrMeta+z');
  await playground.expectSource(first);
});

test('a character being composed is finished before the editor changes', async ({ page }) => {
  const playground = new PlaygroundPage(page);
  const release = await holdFullEditor(page);
  await playground.open();
  await playground.setSource('// ');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Input.imeSetComposition', { text: 'に', selectionStart: 1, selectionEnd: 1 });
  await release();
  await expect(page.locator('.monaco-editor .view-lines')).toBeAttached({ timeout: 15_000 });
  await page.waitForTimeout(500);
  expect(await isFull(page)).toBe(false);
  await devtools.send('Input.insertText', { text: '日本' });
  await playground.waitForFullEditor();
  await devtools.send('Input.imeSetComposition', { text: 'ご', selectionStart: 1, selectionEnd: 1 });
  await devtools.send('Input.insertText', { text: '語' });
  await playground.expectSource('// 日本語');
});
