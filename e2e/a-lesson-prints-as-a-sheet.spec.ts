import { block } from '@/lib/lessons/basics/block';
import { LessonPage } from './support/learn';
import { expect, test } from './support/test';

test('text, goals, code and both transcripts, and nothing of the screen', async ({ page }) => {
  const lesson = new LessonPage(page);
  await lesson.open('block');
  await lesson.playground.setSource(block.solution);
  await lesson.expectPassed();
  await page.emulateMedia({ media: 'print' });
  const sheet = page.locator('.lesson-sheet');
  await expect(sheet).toBeVisible();
  await expect(sheet.getByRole('heading', { level: 1 })).toHaveText(block.title);
  await expect(sheet).toContainText('Every other call runs as if there were no hook');
  await expect(sheet.locator('pre').first()).toHaveText(block.solution);
  const cells = sheet.locator('[data-row="call:danger"]').getByRole('cell');
  await expect(cells.first()).toContainText('removed 214 files');
  await expect(cells.nth(1)).toContainText('Ask a human first.');
  // The only buttons that print are the names of lines.
  await expect(page.getByRole('button')).toHaveText([/^hook\.ts:6$/, /^hook\.ts:6$/]);
  const size = await sheet.evaluate((article) => article.scrollWidth - article.clientWidth);
  expect(size).toBeLessThanOrEqual(0);
  await page.emulateMedia({ media: 'screen' });
  await expect(sheet).toHaveCount(0);
});
