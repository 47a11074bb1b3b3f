import type { Page } from 'playwright/test';
import { expect } from './test';

/** Opens the share dialog, reads the link and closes it again. */
export async function shareLink(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Share' }).click();
  const link = await page.getByLabel('Link', { exact: true }).inputValue();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  return link;
}

/** Waits until what was typed is stored. */
export async function waitUntilKept(page: Page): Promise<void> {
  await expect(page.getByText('kept on this device')).toBeAttached();
  await page.keyboard.press('ControlOrMeta+s');
}

/** The names of my documents, as the list shows them. */
export async function documentNames(page: Page): Promise<string[]> {
  await page.getByRole('button', { name: 'Documents' }).click();
  const dialog = page.getByRole('dialog', { name: 'Documents' });
  await expect(dialog.getByRole('status')).toContainText('on this device');
  const labels = await dialog.getByRole('button', { name: /^Rename / }).all();
  const names = await Promise.all(labels.map((one) => one.getAttribute('aria-label')));
  await page.keyboard.press('Escape');
  return names.map((name) => (name ?? '').replace(/^Rename /, ''));
}
