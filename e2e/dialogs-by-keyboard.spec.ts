import { expectAccessible } from './support/accessible';
import { PlaygroundPage } from './support/playground';
import { waitUntilKept } from './support/sharing';
import { expect, test } from './support/test';

const SECRET = '// http://10.20.0.14/policy\nexport const preToolCall = () => null;\n';

for (const { name, use } of [
  { name: 'light', use: { colorScheme: 'light', viewport: { width: 1440, height: 900 } } },
  { name: 'a dark phone', use: { colorScheme: 'dark', viewport: { width: 390, height: 844 } } },
] as const)
  test.describe(name, () => {
    test.use(use);

    test('share, its review of secrets, and documents', async ({ page }) => {
      const playground = new PlaygroundPage(page);
      await page.goto('/');
      await expect(page.locator('[data-live="true"]')).toBeAttached();
      const share = page.getByRole('button', { name: 'Share' });
      await share.focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog', { name: 'Share' })).toContainText('characters.');
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(share).toBeFocused();

      const code = page.getByRole('tablist', { name: 'Panes' }).getByRole('tab', { name: 'Code' });
      if (await code.isVisible()) await code.click();
      await playground.setSource(SECRET);
      await waitUntilKept(page);
      await share.focus();
      await page.keyboard.press('Enter');
      const review = page.getByRole('dialog', { name: 'Before there is a link' });
      await expect(review.getByRole('button', { name: 'Make the link' })).toBeDisabled();
      await expectAccessible(page);
      await review.getByRole('radio', { name: /Replace with/ }).focus();
      await page.keyboard.press('Space');
      await review.getByRole('button', { name: 'Make the link' }).focus();
      await page.keyboard.press('Enter');
      const link = page.getByRole('dialog', { name: 'Share' }).getByLabel('Link', { exact: true });
      await expect(link).toHaveValue(/#v1\./);
      await page.keyboard.press('Escape');
      await playground.expectSource(SECRET);

      const documents = page.getByRole('button', { name: 'Documents' });
      await documents.focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog', { name: 'Documents' })).toContainText('1 on this device');
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(documents).toBeFocused();
    });
  });
