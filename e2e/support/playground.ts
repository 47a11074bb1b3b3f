import type { Locator, Page } from 'playwright/test';
import { letIdle } from './idle';
import { SLOW } from './slow';
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

  /** The text area, or what the full editor takes its place with. */
  get source(): Locator {
    return this.page.getByRole('textbox', { name: 'hook.ts' });
  }

  /** The text as the page's state has it; the full editor draws only the lines in view. */
  get storedSource(): Locator {
    return this.page.locator('input[data-source="hook.ts"]');
  }

  readSource(): Promise<string> {
    return this.storedSource.inputValue();
  }

  async expectSource(text: string | RegExp): Promise<void> {
    await expect(this.storedSource).toHaveValue(text);
  }

  /** Replaces the whole text by what a user would do in either editor, and while one takes over. */
  async setSource(text: string): Promise<void> {
    await this.source.focus();
    await this.page.keyboard.press('ControlOrMeta+a');
    if (text === '') await this.page.keyboard.press('Delete');
    else await this.paste(text);
    await this.expectSource(text);
  }

  async paste(text: string): Promise<void> {
    await this.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await this.page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await this.page.keyboard.press('ControlOrMeta+v');
  }

  async placeCaret(offset: number): Promise<void> {
    const before = (await this.readSource()).slice(0, offset).split('\n');
    await this.source.focus();
    await this.page.keyboard.press('Control+Home');
    await this.pressOften('ArrowDown', before.length - 1);
    await this.pressOften('ArrowRight', before.at(-1)?.length ?? 0);
  }

  /** Selects the first place where the text holds this part. */
  async select(part: string): Promise<void> {
    await this.placeCaret((await this.readSource()).indexOf(part));
    await this.pressOften('Shift+ArrowRight', part.length);
  }

  /** Types key by key, from the given place on. */
  async typeAt(offset: number, text: string): Promise<void> {
    await this.placeCaret(offset);
    for (const key of text) await this.page.keyboard.press(key === ' ' ? 'Space' : key);
  }

  async waitForFullEditor(): Promise<void> {
    await letIdle(this.page);
    await expect(this.page.locator('[data-editor="full"]')).toBeVisible({ timeout: 15_000 * SLOW });
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

  private async pressOften(key: string, times: number): Promise<void> {
    for (let i = 0; i < times; i++) await this.page.keyboard.press(key);
  }

  async expectState(state: string | RegExp, timeout?: number): Promise<void> {
    await expect(this.state).toHaveAttribute('data-state', state, timeout === undefined ? {} : { timeout });
  }
}
