import type { Locator, Page } from 'playwright/test';
import { expect } from './test';

/** The page in the words of the people who use it. */
export class PlaygroundPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(path = '/'): Promise<void> {
    await this.page.goto(path);
    await expect(this.source).toBeVisible();
    // The state line exists in the static page too; the marker says that our code is running.
    await expect(this.page.locator('[data-live="true"]')).toBeVisible();
  }

  get source(): Locator {
    return this.page.getByRole('textbox', { name: 'hook.ts' });
  }

  get sentence(): Locator {
    return this.page.getByRole('status');
  }

  /** The end state of the hooked run, as an id. */
  get state(): Locator {
    return this.page.locator('header [data-state]');
  }

  get result(): Locator {
    return this.page.getByRole('region', { name: 'Result' });
  }

  get problems(): Locator {
    return this.page.getByRole('tabpanel', { name: /^Problems/ });
  }

  get console(): Locator {
    return this.page.getByRole('tabpanel', { name: /^Console/ });
  }

  /** One side of a row; a call's row is `call:` and its script id. */
  cell(row: string, side: 'without' | 'with'): Locator {
    return this.page
      .locator(`[data-row="${row}"]`)
      .getByRole('cell')
      .nth(side === 'without' ? 0 : 1);
  }

  async expectState(state: string): Promise<void> {
    await expect(this.state).toHaveAttribute('data-state', state);
  }
}
