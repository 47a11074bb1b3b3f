import { PlaygroundPage } from './support/playground';
import { SLOW } from './support/slow';
import { expect, test } from './support/test';

const hook = (body: string) => `export const preToolCall = (call) => {\n  ${body}\n};\n`;

const PROGRAMS: readonly (readonly [title: string, body: string, state: string])[] = [
  ['an endless loop', 'for (;;) {}', 'hangs'],
  ['an endless loop of microtasks', 'return (async () => { for (;;) await null; })();', 'hangs'],
  ['a catastrophic regular expression', 'return /^(a+)+$/.test("a".repeat(40) + "b");', 'hangs'],
  ['a memory bomb', 'const k = []; for (;;) k.push(new Array(1e6).fill("x" + k.length));', 'out-of-memory'],
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
    const good = await playground.source.inputValue();
    await playground.source.fill(hook(body));
    const slowest = await slowestKey(page);
    expect(slowest, 'ms from key to text').toBeLessThan(50 * SLOW);
    await playground.expectState(state);
    await playground.source.fill(good);
    await playground.expectState('completed');
    await expect(playground.cell('call:rm', 'with')).toContainText('Blocked');
  });

/** Types into the end of the source, a comment, and measures the slowest of the best of three tries. */
async function slowestKey(page: import('playwright/test').Page): Promise<number> {
  return page.getByRole('textbox', { name: 'hook.ts' }).evaluate(async (area: HTMLTextAreaElement) => {
    const tries: number[] = [];
    for (let round = 0; round < 3; round++) {
      const start = performance.now();
      area.setRangeText(' ', area.value.length, area.value.length, 'end');
      area.dispatchEvent(new InputEvent('input', { bubbles: true }));
      await new Promise((done) => requestAnimationFrame(done));
      tries.push(performance.now() - start);
    }
    return Math.min(...tries);
  });
}
