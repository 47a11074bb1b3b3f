import type { Page } from 'playwright/test';
import { expectAccessible } from './support/accessible';
import { PlaygroundPage } from './support/playground';
import { documentNames, waitUntilKept } from './support/sharing';
import { expect, test } from './support/test';

test.use({ viewport: { width: 1280, height: 720 } });

const word = (page: Page) => page.locator('.stage-word');
const current = (page: Page) => page.locator('.stage-strip [aria-current]');

/** Every text in view with its size, its contrast on what lies behind it, and whether it is cut off. */
const measure = (page: Page) =>
  page.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    const rgba = (colour: string): number[] => {
      if (!canvas) return [0, 0, 0, 0];
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
      return [...canvas.getImageData(0, 0, 1, 1).data];
    };
    const light = ([r = 0, g = 0, b = 0]: number[]) => {
      const [x = 0, y = 0, z = 0] = [r, g, b].map((value) => {
        const part = value / 255;
        return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * x + 0.7152 * y + 0.0722 * z;
    };
    const ground = (element: Element | null): number[] => {
      for (let at = element; at; at = at.parentElement) {
        const colour = rgba(getComputedStyle(at).backgroundColor);
        if (colour[3] === 255) return colour;
      }
      return rgba('white');
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (!element || (node.textContent ?? '').trim() === '' || element.closest('script, style')) continue;
      if (!element.checkVisibility({ visibilityProperty: true })) continue;
      const style = getComputedStyle(element);
      const [a, b] = [light(rgba(style.color)), light(ground(element))];
      found.push({
        text: (node.textContent ?? '').slice(0, 30),
        size: parseFloat(style.fontSize),
        contrast: (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05),
      });
    }
    return found;
  });

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    test('every text is at least 24 px and 7:1, step by step, and nothing scrolls', async ({ page }) => {
      for (const dialect of ['gptel', 'copilot']) {
        await page.goto(`/?stage&dialect=${dialect}&fixture=cleanup`);
        await expect(word(page)).toBeVisible();
        const steps = page.locator('.stage-strip button');
        await expect(steps.nth(5)).toBeVisible();
        for (let i = 0, count = await steps.count(); i < count; i++) {
          await expect(steps.nth(i)).toHaveAttribute('aria-current', 'step');
          const texts = await measure(page);
          expect(texts.length).toBeGreaterThan(15);
          expect(texts.filter(({ size, contrast }) => size < 24 || contrast < 7)).toEqual([]);
          const strip = await page.locator('.stage-strip').boundingBox();
          expect(strip && [Math.round(strip.width), Math.round(strip.y + strip.height)]).toEqual([1280, 720]);
          await page.keyboard.press('PageDown');
        }
        await expectAccessible(page);
      }
    });
  });

test('a clicker and the arrows go through the outcomes, and every element keeps its place', async ({
  page,
}) => {
  await page.goto('/?stage&dialect=gptel&fixture=cleanup');
  await expect(page.locator('.stage[data-live="true"]')).toBeVisible();
  await expect(word(page)).toHaveText('Blocked');
  const places = async () =>
    Promise.all(
      ['.stage-word', '.stage-fact', '.stage-reads', '.stage-strip'].map(async (part) =>
        Math.round((await page.locator(part).boundingBox())?.y ?? -1),
      ),
    );
  const before = await places();
  const seen: string[] = [];
  for (const key of [
    'PageDown',
    'ArrowRight',
    'PageDown',
    'ArrowRight',
    'PageDown',
    'ArrowRight',
    'PageDown',
  ]) {
    await page.keyboard.press(key);
    await expect(page.locator('[data-pressed]')).toHaveAttribute(
      'data-pressed',
      key === 'PageDown' ? 'PgDn' : '→',
    );
    const title = await current(page).innerText();
    seen.push(title.trim());
    await expect(word(page)).toContainText(
      { Runs: 'Runs', Fails: 'Hook failed', Result: 'Result replaced', Args: 'Args changed' }[title.trim()] ??
        title.trim(),
    );
    expect(await places()).toEqual(before);
  }
  expect(seen).toEqual(['Runs', 'Blocked', 'Asks', 'Args', 'Result', 'Stopped', 'Fails']);
  await expect(page.locator('[data-trap]')).toHaveText('The tool ran anyway.');
  await page.keyboard.press('PageUp');
  await expect(word(page)).toHaveText('Stopped');
  await expect(page.getByText('Nothing. No request is sent.')).toBeVisible();
  await page.keyboard.press('b');
  await expect(page.getByRole('img', { name: 'The screen is dark' })).toBeVisible();
  await page.keyboard.press('b');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText('call 2 of 2')).toBeVisible();
});

test('my documents do not show; what is typed on stage is among them afterwards', async ({ page }) => {
  const playground = new PlaygroundPage(page);
  await playground.open();
  await playground.setSource('export const preToolCall = () => ({ block: "private words" });');
  await waitUntilKept(page);
  await page.goto('/?stage');
  await expect(word(page)).toBeVisible();
  await expect(page.getByText('private words')).toHaveCount(0);
  await page.keyboard.press('e');
  const text = page.getByRole('textbox', { name: 'hook.ts' });
  await text.press('ControlOrMeta+a');
  await text.pressSequentially(
    'export const preToolCall = () => ({ stop: true, stopReason: "typed here" });',
  );
  await expect(word(page)).toHaveText('Stopped');
  await expect(page.locator('[data-pressed]')).toHaveAttribute('data-pressed', ';');
  await page.keyboard.press('PageDown');
  await expect(current(page)).toContainText('Runs');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await playground.expectSource(/private words/);
  await page.getByRole('button', { name: 'Documents' }).click();
  await expect(page.getByRole('dialog')).toContainText('Two parallel calls');
  await page.keyboard.press('Escape');
  // And the next stage begins clean.
  await page.keyboard.press('Alt+s');
  await expect(page.getByText('private words')).toBeVisible();
  await page.goto('/?stage');
  await expect(word(page)).toHaveText('Blocked');
});

test('a lesson goes on stage with its solution, and the next lesson follows', async ({ page }) => {
  await page.goto('/learn/#block');
  await expect(page.getByRole('heading', { level: 2, name: 'Block one call' })).toBeVisible();
  await page.keyboard.press('Alt+s');
  await expect(page).toHaveURL(/\/learn\/\?stage#block$/);
  await expect(page.getByText('Block one call')).toBeVisible();
  await expect(word(page)).toHaveText('Runs');
  await page.keyboard.press('PageDown');
  await page.keyboard.press('PageDown');
  await expect(word(page)).toHaveText('Blocked');
  await page.keyboard.press('PageDown');
  await expect(page.getByText('Block one call')).toHaveCount(0);
  await page.keyboard.press('PageUp');
  await expect(page.getByText('Block one call')).toBeVisible();
  await page.keyboard.press('e');
  const text = page.getByRole('textbox', { name: 'hook.ts' });
  await text.press('ControlOrMeta+a');
  await text.pressSequentially('export const preToolCall = (;');
  await expect(page.getByRole('status')).toContainText('Line 1');
  await expect(word(page)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { level: 2, name: 'Block one call' })).toBeVisible();
  await page.getByRole('link', { name: 'Playground' }).click();
  expect(await documentNames(page)).toEqual(['Block one call']);
});
