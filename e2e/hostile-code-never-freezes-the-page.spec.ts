import type { Page } from 'playwright/test';
import { PlaygroundPage } from './support/playground';
import { SLOW } from './support/slow';
import { expect, test } from './support/test';

const hook = (body: string) => `export const preToolCall = (call) => {\n  ${body}\n};\n`;

/** A slow or busy machine may meet the clock on the wall before the last step; both are named ends. */
const STEPS_OR_CLOCK = /^(hangs|wall-clock)$/;

const PROGRAMS: readonly (readonly [title: string, body: string, state: string | RegExp])[] = [
  ['an endless loop', 'for (;;) {}', STEPS_OR_CLOCK],
  ['an endless loop of microtasks', 'return (async () => { for (;;) await null; })();', STEPS_OR_CLOCK],
  ['a catastrophic regular expression', 'return /^(a+)+$/.test("a".repeat(40) + "b");', STEPS_OR_CLOCK],
  [
    'a memory bomb',
    'const k = []; for (;;) k.push(new Array(1e6).fill("x" + k.length));',
    /^(out-of-memory|wall-clock)$/,
  ],
  ['a built-in that cannot be interrupted', '[].includes.call({ length: 2 ** 53 - 1 }, 1);', 'wall-clock'],
  [
    'a stack overflow outside the interpreter',
    'let a = {}; for (let i = 0; i < 2e4; i++) a = { a }; JSON.stringify(a);',
    'stack-overflow',
  ],
];

for (const [title, body, state] of PROGRAMS)
  test(`${title}: the page answers keys, the run ends by name, the next run is right`, async ({ page }) => {
    const playground = new PlaygroundPage(page);
    await playground.open();
    await playground.waitForFullEditor();
    const good = await playground.readSource();
    await playground.placeCaret(good.length);
    const usual = await timeOfKey(page);
    await playground.setSource(hook(body));
    expect(await timeOfKey(page), 'ms from key to text').toBeLessThan(Math.max(50 * SLOW, 2 * usual));
    // Each of the keys above was an edit, and ended a run that was stuck.
    await playground.expectState(state, 30_000 * SLOW);
    await playground.setSource(good);
    await playground.expectState('completed');
    await expect(playground.cell('call:rm', 'with')).toContainText('Blocked');
  });

/** Presses a key at the end of the source and measures until it can be seen; the best of ten tries, because other programs run here too. */
async function timeOfKey(page: Page): Promise<number> {
  await page.evaluate(() => {
    const times: number[] = [];
    Reflect.set(globalThis, 'keyTimes', times);
    addEventListener(
      'keydown',
      ({ timeStamp }) => {
        requestAnimationFrame(() => times.push(performance.now() - timeStamp));
      },
      { capture: true },
    );
  });
  for (let round = 0; round < 10; round++) await page.keyboard.press('Space');
  await page.waitForFunction(() => (Reflect.get(globalThis, 'keyTimes') as number[]).length === 10);
  return page.evaluate(() => Math.min(...(Reflect.get(globalThis, 'keyTimes') as number[])));
}
