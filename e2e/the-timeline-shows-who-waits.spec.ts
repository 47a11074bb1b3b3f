import type { Page } from 'playwright/test';
import { expectAccessible } from './support/accessible';
import { PlaygroundPage } from './support/playground';
import { expect, test } from './support/test';

const ASKS = `export const preToolCall = (call) => {
  console.log("saw", call.name);
  if (call.name === "bash") return { confirm: true };
};`;

const withHook = (source: string) => `/?dialect=gptel&fixture=cleanup#code=${encodeURIComponent(source)}`;

const playheadOf = (page: Page) => page.getByRole('slider', { name: 'Playhead' });
const steps = (page: Page) => page.getByRole('region', { name: 'Steps' }).getByRole('listitem');
const currentStep = (page: Page) =>
  page.getByRole('region', { name: 'Steps' }).locator('[aria-current="step"]');

async function openTimeline(page: Page, path: string): Promise<PlaygroundPage> {
  const playground = new PlaygroundPage(page);
  await playground.open(path);
  await page.getByRole('tab', { name: 'Timeline' }).click();
  await expect(playheadOf(page)).toBeVisible();
  return playground;
}

test('by keyboard, step by step, from decision to decision; a question nobody answered is open', async ({
  page,
}) => {
  const playground = await openTimeline(page, withHook(ASKS));
  const isAt = async (number: number, sentence: string | RegExp) => {
    await expect(playground.sentence).toContainText(sentence);
    await expect(currentStep(page)).toContainText(sentence);
    await expect(playheadOf(page)).toHaveAttribute('aria-valuenow', String(number));
  };
  await isAt(6, 'preToolCall returned {"confirm":true} for bash (rm).');
  await expect(currentStep(page)).toContainText('Asks');
  await expect(currentStep(page)).toContainText('0.8 s');
  await playheadOf(page).focus();
  await page.keyboard.press('Home');
  await isAt(1, /^(?:.*)The user writes: “Clean up the build/);
  await page.keyboard.press('ArrowLeft');
  await isAt(1, 'The user writes');
  await page.keyboard.press('ArrowRight');
  await isAt(2, 'Request 1 goes to the model.');
  await page.keyboard.press('Shift+ArrowRight');
  await isAt(6, 'for bash (rm).');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(playground.sentence).toHaveText('The user is asked about bash (rm).');
  await page.keyboard.press('Shift+ArrowLeft');
  await isAt(6, 'for bash (rm).');
  await page.keyboard.press('End');
  await expect(playground.sentence).toContainText('The run ends: waiting for an answer.');
  await expect(steps(page).last()).toHaveAttribute('aria-current', 'step');
  await expect(playheadOf(page)).toContainText('bash waits · still open');
  await expect(playheadOf(page)).toContainText('bash? · still open');
  for (const lane of ['Model', 'Hooks', 'User', 'Tools']) await expect(playheadOf(page)).toContainText(lane);
  await expectAccessible(page);
});

test('a press on a step or a block goes there, and Space plays from it', async ({ page }) => {
  const playground = await openTimeline(page, withHook(ASKS));
  await steps(page).filter({ hasText: 'The model answers and asks for' }).click();
  await expect(playground.sentence).toContainText('asks for bash (rm) and read_file (package).');
  await playheadOf(page).getByText('request 1').click();
  await expect(playground.sentence).toHaveText('Request 1 goes to the model.');
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect(playground.sentence).toContainText('The model answers');
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Play, one step a second' })).toBeVisible();
});

test('calls that wait for a hook of another one stand in rows below each other', async ({ page }) => {
  await openTimeline(page, '/?dialect=copilot&fixture=slow-hooks');
  const boxOf = async (text: string) => {
    const box = await playheadOf(page).getByText(text, { exact: true }).boundingBox();
    if (!box) throw new Error(`${text} is not drawn`);
    return box;
  };
  const first = await boxOf('fetch_page old waits');
  const second = await boxOf('fetch_page new waits');
  expect(second.y).toBeGreaterThanOrEqual(first.y + first.height);
  await expect(steps(page).filter({ hasText: 'fetch_page (new) starts.' })).toContainText('1.4 s');
  await expectAccessible(page);
});

test('a source that does not compile leaves the timeline of before, and says so', async ({ page }) => {
  const playground = await openTimeline(page, withHook(ASKS));
  await playground.setSource('export const preToolCall = (;');
  await playground.expectState('compile-error');
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('from before your edit');
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('nothing plays', async ({ page }) => {
    await openTimeline(page, withHook(ASKS));
    await expect(page.getByRole('button', { name: 'Next decision' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Play, one step a second' })).toBeHidden();
    await playheadOf(page).press('Space');
    await expect(page.getByRole('button', { name: 'Pause' })).toHaveCount(0);
  });
});

for (const width of [320, 390])
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 844 } });

    test('only the picture scrolls sideways', async ({ page }) => {
      await page.goto('/?dialect=copilot&fixture=slow-hooks');
      await expect(page.locator('[data-live="true"]')).toBeAttached();
      await page.getByRole('tab', { name: 'Result' }).click();
      await page.getByRole('tab', { name: 'Timeline' }).click();
      await playheadOf(page).press('End');
      await expect(currentStep(page)).toContainText('The run ends: completed.');
      const wide = await page.evaluate(() =>
        [...document.querySelectorAll('html, body, main, main div')]
          .filter(
            (one) => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).overflowX !== 'visible',
          )
          .map((one) => one.getAttribute('aria-label') ?? one.className),
      );
      expect(wide).toEqual(['Playhead']);
      await expectAccessible(page);
    });
  });
