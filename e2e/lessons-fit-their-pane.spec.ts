import { TRACKS } from '@/lib/lessons/tracks';
import { LessonPage } from './support/learn';
import { SLOW } from './support/slow';
import { expect, test } from './support/test';

const SCREENS = [
  { width: 1280, height: 720 },
  { width: 390, height: 844 },
] as const;

for (const viewport of SCREENS)
  test.describe(`${viewport.width} × ${viewport.height}`, () => {
    test.use({ viewport });
    test.setTimeout(120_000 * SLOW);

    test('no text of a lesson overflows its pane', async ({ page }) => {
      const lesson = new LessonPage(page);
      await lesson.openList();
      const tooLong: string[] = [];
      for (const { id, title } of TRACKS.flatMap(({ lessons }) => lessons)) {
        await page.evaluate((hash) => {
          location.hash = hash;
        }, id);
        await expect(lesson.title).toHaveText(title);
        await lesson.expectChecked();
        const over = await page.locator('[data-lesson-text]').evaluate((pane) => ({
          down: pane.scrollHeight - pane.clientHeight,
          across: pane.scrollWidth - pane.clientWidth,
          page: document.documentElement.scrollWidth - innerWidth,
        }));
        if (over.down > 0 || over.across > 0 || over.page > 0) tooLong.push(`${id} ${JSON.stringify(over)}`);
      }
      expect(tooLong).toEqual([]);
    });
  });
