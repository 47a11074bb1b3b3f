import { expectAccessible } from './support/accessible';
import { PlaygroundPage } from './support/playground';
import { expect, test } from './support/test';

const SCREENS = [
  { name: 'light', use: { colorScheme: 'light', viewport: { width: 1440, height: 900 } } },
  { name: 'dark', use: { colorScheme: 'dark', viewport: { width: 1440, height: 900 } } },
  { name: 'a phone', use: { colorScheme: 'light', viewport: { width: 390, height: 844 } } },
  { name: 'a dark phone', use: { colorScheme: 'dark', viewport: { width: 390, height: 844 } } },
] as const;

for (const { name, use } of SCREENS)
  test.describe(name, () => {
    test.use(use);

    test('as it opens, with a card open, with Why open, with a compile error', async ({ page }) => {
      const playground = new PlaygroundPage(page);
      await page.goto('/');
      await expect(page.locator('[data-live="true"]')).toBeAttached();
      await expectAccessible(page);
      const pane = async (tab: string) => {
        const found = page.getByRole('tablist', { name: 'Panes' }).getByRole('tab', { name: tab });
        if (await found.isVisible()) await found.click();
      };

      await pane('Code');
      await playground.waitForFullEditor();
      await page.getByRole('button', { name: 'confirm' }).click();
      await playground.expectState('waiting');
      await expectAccessible(page);
      await pane('Result');
      await expect(page.getByRole('button', { name: 'Accept' })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Why rm' }).click();
      await expectAccessible(page);

      await pane('Code');
      await playground.setSource('export const preToolCall = (;');
      await playground.expectState('compile-error');
      await pane('Result');
      await expect(page.getByText('from before your edit')).toBeVisible();
      await expectAccessible(page);
      await pane('Problems');
      await expect(playground.problems).toContainText('line 1');
      await expectAccessible(page);
    });
  });
