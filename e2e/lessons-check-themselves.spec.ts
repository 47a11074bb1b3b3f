import { block } from '@/lib/lessons/basics/block';
import { expectAccessible } from './support/accessible';
import { LessonPage } from './support/learn';
import { expect, test } from './support/test';

test.use({ viewport: { width: 1440, height: 900 } });

test('from the list into a lesson, through a wrong answer and hints to the next one', async ({ page }) => {
  const lesson = new LessonPage(page);
  await page.goto('/');
  await page.getByRole('link', { name: 'Learn' }).click();
  await expect(page.getByText(/^Short lessons/)).toContainText(/0 of \d+ done/);
  await expectAccessible(page);
  await page.getByRole('link', { name: block.title }).click();
  await lesson.expectPassed(false);
  await expect(lesson.next).toBeDisabled();
  await expect(lesson.goals).toContainText('ran all the same');
  await expectAccessible(page);

  await page.keyboard.press('Alt+h');
  await expect(page.getByRole('region', { name: 'Hints' })).toContainText('Hint 1.');
  await lesson.playground.setSource(
    'export const preToolCall = (call) => { if (call.args.command === "rm -rf build ../cache") return { block: "Ask a human first." }; };',
  );
  await expect(lesson.goals).toContainText('but not for others of their kind');
  await expect(lesson.next).toBeDisabled();
  await lesson.playground.setSource('export const preToolCall = (;');
  await expect(lesson.goals).toContainText('Not tried');
  await lesson.playground.setSource(block.solution);
  await lesson.expectPassed();
  await expect(page.getByText('Passed.')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Alt+n');
  await expect(lesson.title).not.toHaveText(block.title);
  await page.getByRole('link', { name: 'Learn' }).click();
  await expect(page.getByText(/^Short lessons/)).toContainText(/1 of \d+ done/);
});

test('my text is kept step by step; a reset brings the starter, and mine back', async ({ page }) => {
  const lesson = new LessonPage(page);
  const mine = 'export const preToolCall = () => ({ block: "mine" });';
  await lesson.open('block');
  await lesson.playground.setSource(mine);
  await page.getByRole('button', { name: /^Following lesson/ }).click();
  await expect(lesson.title).not.toHaveText(block.title);
  await lesson.expectChecked();
  await page.goBack();
  await lesson.playground.expectSource(mine);
  await page.reload();
  await lesson.playground.expectSource(mine);
  await page.getByRole('button', { name: 'Reset' }).click();
  await lesson.playground.expectSource(block.starter);
  await page.getByRole('button', { name: 'Bring back mine' }).click();
  await lesson.playground.expectSource(mine);
});

test('a solution is shown beside mine and leaves it alone; who looks at it is told so', async ({ page }) => {
  const lesson = new LessonPage(page);
  const mine = 'export const preToolCall = () => undefined;\n';
  await lesson.open('block');
  await lesson.playground.setSource(mine);
  await page.getByRole('button', { name: 'Compare with a solution' }).click();
  const solution = page.getByRole('region', { name: 'One solution' });
  await expect(solution).toContainText('Ask a human first.');
  await expectAccessible(page);
  await lesson.playground.expectSource(mine);
  await lesson.playground.setSource(block.solution);
  await expect(solution).toContainText('Yours is the same.');
  await expect(page.getByText('Passed, with the solution seen.')).toBeVisible();
});

test('a lesson that does not exist leads to those there are', async ({ page }) => {
  await page.goto('/learn/#no-such-lesson');
  await expect(page.getByText('There is no lesson “no-such-lesson” here.')).toBeVisible();
  await expect(page.getByRole('link', { name: block.title })).toBeVisible();
});

test('what cannot be read of a lesson is set aside, never overwritten', async ({ page }) => {
  const lesson = new LessonPage(page);
  await lesson.openList();
  await page.evaluate(() => {
    localStorage.setItem('hook-playground/lesson/block', '{"version":9,"source":"mine"}');
  });
  await page.reload();
  await expect(page.getByText('cannot be read')).toBeVisible();
  await page.getByRole('link', { name: block.title }).click();
  await lesson.expectChecked();
  await expect(page.getByText('cannot be read')).toBeVisible();
  await lesson.playground.setSource('// mine');
  const aside = await page.evaluate(() => localStorage.getItem('hook-playground/lesson/block/unreadable'));
  expect(aside).toContain('"source":"mine"');
});

test('an endless hook ends with a word, and the lesson goes on', async ({ page }) => {
  const lesson = new LessonPage(page);
  await lesson.open('block');
  await lesson.playground.setSource('export const preToolCall = () => { for (;;); };');
  await lesson.expectPassed(false);
  await lesson.playground.setSource(block.solution);
  await lesson.expectPassed();
});

test('what is in a lesson opens in the playground', async ({ page }) => {
  const lesson = new LessonPage(page);
  await lesson.open('block');
  await lesson.playground.setSource(block.solution);
  await lesson.expectPassed();
  await page.getByRole('button', { name: 'Open in playground' }).click();
  await expect(page.getByRole('complementary', { name: 'You opened a link' })).toContainText(block.title);
  await lesson.playground.expectSource(block.solution);
});
