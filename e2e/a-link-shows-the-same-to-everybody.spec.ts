import { execFileSync } from 'node:child_process';
import { PlaygroundPage } from './support/playground';
import { shareLink } from './support/sharing';
import { expect, test } from './support/test';

const HOOK = 'export const preToolCall = (call) => ({ block: `No ${call.name} today.` });\n';

test('the link of a hook opens elsewhere with the same result, also on the command line', async ({
  page,
  browser,
}) => {
  const playground = new PlaygroundPage(page);
  await playground.open();
  await playground.setSource(HOOK);
  await playground.expectState('completed');
  const link = await shareLink(page);
  expect(page.url()).toBe(link);
  expect(await shareLink(page), 'sharing twice').toBe(link);
  await playground.placeCaret(0);
  await page.keyboard.press('Space');
  await expect.poll(() => page.url(), 'the link left the address with the next edit').not.toContain('#');

  const context = await browser.newContext();
  const other = await context.newPage();
  await other.goto(`${link}&run=1`);
  const visitor = new PlaygroundPage(other);
  await visitor.expectSource(HOOK);
  await expect(other.getByRole('complementary', { name: 'You opened a link' })).toContainText(
    'Same result as the author’s.',
  );
  await context.close();

  const opened = execFileSync('npx', ['tsx', 'lib/cli/main.ts', 'open', link, '--format', 'json'], {
    encoding: 'utf8',
  });
  const { digest, authorDigest } = JSON.parse(opened) as Record<string, unknown>;
  expect(digest).toMatch(/^[0-9a-f]{16}$/);
  expect(digest).toBe(authorDigest);
});

test('a link pasted into an open tab, mangled, or with run=0 works', async ({ page }) => {
  const playground = new PlaygroundPage(page);
  await playground.open();
  await playground.setSource(HOOK);
  await playground.expectState('completed');
  const link = await shareLink(page);
  await page.goto('/?fixture=retry');
  await expect(page.getByLabel('fixture')).toHaveValue('retry');

  await page.evaluate((hash) => {
    location.hash = hash;
  }, new URL(link).hash);
  await playground.expectSource(HOOK);

  await page.goto(`/${new URL(link).hash}&run=0`);
  await page.reload();
  await expect(page.getByRole('alert').filter({ hasText: 'asks not to be run' })).toBeVisible();
  await page.getByRole('button', { name: 'Run it' }).click();
  await playground.expectState('completed');

  await page.goto('/?dialect=gptel');
  await page.reload();
  await page.getByRole('button', { name: 'Documents' }).click();
  const broken = `> ${link.replace(/.{40}/g, '$&\n> ')}.`;
  await page.getByLabel('Open a link').fill(`<${encodeURIComponent(link)}>`);
  await page.getByRole('dialog').getByRole('button', { name: 'Open', exact: true }).click();
  await playground.expectSource(HOOK);
  await page.getByRole('button', { name: 'Documents' }).click();
  await page.getByLabel('Open a link').fill('nothing of the kind');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('There is no link');
  await page.getByLabel('Open a link').fill(broken);
  await page.keyboard.press('Enter');
  await playground.expectSource(HOOK);
});

test('a damaged link gives what is left of it, and says what is missing', async ({ page }) => {
  const playground = new PlaygroundPage(page);
  await playground.open();
  await playground.setSource(`${HOOK}// ${'abc def ghi jkl mno pqr '.repeat(20)}\n// ${Math.E}\n`);
  await playground.expectState('completed');
  const link = await shareLink(page);
  await playground.open('/?fixture=cleanup');
  await page.evaluate(
    (hash) => {
      location.hash = hash;
    },
    new URL(link.slice(0, -30)).hash,
  );
  await expect(page.getByRole('complementary', { name: 'You opened a link' })).toContainText('damaged');
  await playground.expectSource(/^export const preToolCall/);
});

test('an address may ask for a dialect, a fixture and a hook in words', async ({ page }) => {
  const playground = new PlaygroundPage(page);
  await playground.open(`/?dialect=gptel&fixture=twins#code=${encodeURIComponent(HOOK)}`);
  await playground.expectSource(HOOK);
  await expect(page.getByLabel('fixture')).toHaveValue('twins');
  await playground.open('/?fixture=nonsense');
  await page.reload();
  await expect(page.getByRole('alert').filter({ hasText: 'There is no fixture “nonsense”' })).toBeVisible();
});
