import { block } from '@/lib/lessons/basics/block';
import { LessonPage } from './support/learn';
import { PlaygroundPage } from './support/playground';
import { shareLink, waitUntilKept } from './support/sharing';
import { expect, test } from './support/test';

const isRoot = process.getuid?.() === 0;

test.use({
  launchOptions: {
    executablePath: process.env['CHROMIUM_PATH'] ?? '',
    args: [
      '--host-resolver-rules=MAP lan.test 127.0.0.1',
      '--disable-background-networking',
      '--disable-quic',
      ...(isRoot ? ['--no-sandbox'] : []),
    ],
  },
});

test('in a room without https a hook is edited, kept, shared, copied and opened', async ({
  page,
  baseURL,
  ownOrigins,
}) => {
  const site = (baseURL ?? '').replace('127.0.0.1', 'lan.test');
  ownOrigins.add(new URL(site).origin);
  const playground = new PlaygroundPage(page);
  await playground.open(site);
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  await playground.placeCaret((await playground.readSource()).length);
  await page.keyboard.type('// mine');
  await playground.expectState('completed');
  const mine = await playground.readSource();
  await waitUntilKept(page);
  const link = await shareLink(page);
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('button', { name: 'Copy the link' }).click();
  await expect(page.getByText('Copied')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto(site);
  await page.reload();
  await playground.expectSource(mine);
  // In a tab of its own: the one that made the link goes on with the document itself.
  const other = await page.context().newPage();
  await other.goto(link);
  await expect(other.getByRole('complementary', { name: 'You opened a link' })).toContainText('Same result');
});

test('there a lesson is solved, too, and its link opens in the playground', async ({
  page,
  baseURL,
  ownOrigins,
}) => {
  const site = (baseURL ?? '').replace('127.0.0.1', 'lan.test');
  ownOrigins.add(new URL(site).origin);
  const lesson = new LessonPage(page);
  await lesson.open('block', `${site}/`.replace(/\/\/$/, '/'));
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  await lesson.expectPassed(false);
  // There is no clipboard to paste from here: every key is typed.
  await lesson.playground.placeCaret(0);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(block.solution);
  await lesson.expectPassed();
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('button', { name: 'Copy the link' }).click();
  await expect(page.getByText('Copied')).toBeVisible();
  const link = await page.getByLabel('Link', { exact: true }).inputValue();
  expect(link).toMatch(/^http:\/\/lan\.test:\d+\/#v1\./);
  const other = await page.context().newPage();
  await other.goto(link);
  await expect(other.getByRole('complementary', { name: 'You opened a link' })).toContainText('Same result');
});
