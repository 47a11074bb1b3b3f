import { expectAccessible } from './support/accessible';
import { PlaygroundPage } from './support/playground';
import { expect, test } from './support/test';

test('a badge leads to its rule, and a case of the rule opens as a document', async ({ page }) => {
  const playground = new PlaygroundPage(page);
  await playground.open();
  await playground.cell('call:rm', 'with').getByRole('link', { name: 'gptel/17' }).first().click();
  await expect(page).toHaveURL(/\/about\/#gptel\/17$/);
  const rules = page.getByRole('list', { name: 'Rules of gptel' });
  const rule = rules.getByRole('listitem').filter({ hasText: 'gptel/17' }).first();
  await expect(rule).toBeInViewport();
  await expect(rule).toContainText('Measured in');
  await rule.getByRole('link', { name: /^case/ }).first().click();
  await expect(page).toHaveURL(/\?case=gptel\//);
  await expect(page.locator('[data-live="true"]')).toBeVisible();
  await playground.expectState('completed');
  await playground.expectSource(/export const preToolCall/);
});

test('documentation and measurement stand side by side', async ({ page }) => {
  await page.goto('/about/#copilot');
  const claims = page.getByRole('region', { name: 'Documentation of Copilot SDK and measurement' });
  await expect(claims.getByRole('row')).toHaveCount(13);
  await expect(claims).toContainText('null leaves it to the permission handler');
  await expectAccessible(page);
});

test('a case that is not there is said, and the example stays', async ({ page }) => {
  const playground = new PlaygroundPage(page);
  await playground.open('/?case=gptel/zz');
  await expect(page.getByText('gptel has no measured case “zz”.')).toBeVisible();
  await playground.expectState('completed');
});
