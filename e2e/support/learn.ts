import type { Locator, Page } from 'playwright/test';
import { PlaygroundPage } from './playground';
import { SLOW } from './slow';
import { expect } from './test';

/** A lesson on the page, in the words of who learns. */
export class LessonPage {
  readonly page: Page;
  readonly playground: PlaygroundPage;

  constructor(page: Page) {
    this.page = page;
    this.playground = new PlaygroundPage(page);
  }

  async open(id: string, site = '/'): Promise<void> {
    await this.page.goto(`${site}learn/#${id}`);
    await this.expectChecked();
  }

  get goals(): Locator {
    return this.page.getByRole('region', { name: 'Goals' });
  }

  /** The text on the page has been checked, whatever came of it. */
  async expectChecked(): Promise<void> {
    await expect(this.goals.locator('[data-passed]')).toBeAttached({ timeout: 20_000 * SLOW });
  }

  async expectPassed(isPassed = true): Promise<void> {
    await expect(this.goals.locator(`[data-passed="${isPassed}"]`)).toBeAttached({ timeout: 20_000 * SLOW });
  }

  get title(): Locator {
    return this.page.locator('#lesson-title');
  }

  /** The list of lessons, with what is known of them on this device. */
  async openList(): Promise<void> {
    await this.page.goto('/learn/');
    await expect(this.page.locator('main[data-live="true"]')).toBeVisible();
  }

  get next(): Locator {
    return this.page.getByRole('button', { name: 'Next', exact: true });
  }
}
