import { PlaygroundPage } from './support/playground';
import { SLOW } from './support/slow';
import { expect, test } from './support/test';

test.use({ idles: true });

const KILLS = 20;
/** What is older than this must be there after a crash. */
const LOST_AT_MOST_MS = 1000;

test.describe('a page that dies', () => {
  test.setTimeout(240_000 * SLOW);

  test('20 times while keys are typed: nothing older than a second is lost', async ({ context }) => {
    let source = '// ';
    for (let kill = 0; kill < KILLS; kill++) {
      const page = await context.newPage();
      const playground = new PlaygroundPage(page);
      await playground.open();
      if (kill === 0) await playground.setSource(source);
      else await playground.expectSource(new RegExp(`^// `));
      const found = await playground.readSource();
      expect(found.startsWith(source), `after kill ${kill}: ${found} instead of ${source}`).toBe(true);
      await playground.waitForFullEditor();
      await playground.placeCaret(found.length);
      // As many keys as a pseudo-random number says, so that the page dies at another moment each time.
      const keys = 3 + ((kill * 7919) % 11);
      const typed: { text: string; at: number }[] = [{ text: found, at: 0 }];
      for (let key = 0; key < keys; key++) {
        await page.keyboard.press('x');
        typed.push({ text: await playground.readSource(), at: Date.now() });
      }
      expect(typed.at(-1)?.text).toBe(found + 'x'.repeat(keys));
      const session = await context.newCDPSession(page);
      const died = Date.now();
      const crashed = page.waitForEvent('crash');
      void session.send('Page.crash').catch(() => undefined);
      await crashed;
      await page.close();
      source = typed.filter(({ at }) => died - at > LOST_AT_MOST_MS).at(-1)?.text ?? found;
    }
  });
});
