import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { serve } from '../.config/tasks/serve.mjs';
import { site } from '../.config/tasks/project.mjs';
import { block } from '@/lib/lessons/basics/block';
import { LessonPage } from './support/learn';
import { SLOW } from './support/slow';
import { PlaygroundPage } from './support/playground';
import { expect, test } from './support/test';

test.use({ serviceWorkers: 'allow', idles: true });
test.setTimeout(120_000 * SLOW);

/** The copy for use without a network is whole and answers for this page. */
const isKept = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active && active.state !== 'activated')
      await new Promise<void>((resolve) => {
        active.addEventListener('statechange', () => {
          if (active.state === 'activated') resolve();
        });
      });
  });

const HOOK = `export const preToolCall = () => ({ block: "not without a network" });\n`;

test('after one visit the page, its editor, links and lessons work without a network', async ({
  page,
  ownOrigins,
}) => {
  const server = await serve({ dir: site });
  ownOrigins.add(new URL(server.url).origin);
  const playground = new PlaygroundPage(page);
  await playground.open(server.url);
  await isKept(page);
  await server.close();

  await playground.open(`${server.url}?dialect=copilot&fixture=cleanup`);
  await playground.waitForFullEditor();
  await expect(playground.cell('call:rm', 'with')).toContainText('Blocked');
  await playground.open(`${server.url}?dialect=gptel&fixture=cleanup#code=${encodeURIComponent(HOOK)}`);
  await expect(playground.cell('call:rm', 'with')).toContainText('not without a network');
  await page.getByRole('tab', { name: 'Outcomes' }).click();
  await expect(page.getByText(/^The tool ran in \d+ of \d+ columns/)).toBeVisible({
    timeout: 30_000 * SLOW,
  });
  await page.getByRole('link', { name: 'Learn' }).click();
  await page.getByRole('link', { name: block.title }).click();
  const lesson = new LessonPage(page);
  await lesson.expectPassed(false);
  await lesson.playground.waitForFullEditor();
  await lesson.playground.setSource(block.solution);
  await lesson.expectPassed();
  await page.reload();
  await lesson.expectPassed();
  await page.goto(`${server.url}?stage`);
  await expect(page.locator('.stage-word')).toHaveText('Blocked');
  await page.goto(`${server.url}about/`);
  await expect(page.getByRole('heading', { name: 'Rules' })).toBeVisible();
});

test('who begins with the lessons has all of it, too', async ({ page, ownOrigins }) => {
  const server = await serve({ dir: site });
  ownOrigins.add(new URL(server.url).origin);
  const lesson = new LessonPage(page);
  await lesson.open('block', server.url);
  await isKept(page);
  await lesson.playground.setSource('// mine');
  await server.close();
  await page.reload();
  await lesson.expectChecked();
  await lesson.playground.expectSource('// mine');
  const playground = new PlaygroundPage(page);
  await playground.open(server.url);
  await expect(playground.cell('call:rm', 'with')).toContainText('Blocked');
});

test('a newer version waits until it is asked for, and my draft is there after it', async ({
  page,
  ownOrigins,
}) => {
  const newer = mkdtempSync(join(tmpdir(), 'playground-'));
  cpSync(site, newer, { recursive: true });
  const worker = join(newer, 'sw.js');
  writeFileSync(worker, `${readFileSync(worker, 'utf8')}\n// newer`);

  const server = await serve({ dir: site });
  ownOrigins.add(new URL(server.url).origin);
  const playground = new PlaygroundPage(page);
  await playground.open(server.url);
  await isKept(page);
  await playground.open(server.url);
  await playground.setSource(HOOK);
  await server.close();
  const after = await serve({ dir: newer, port: Number(new URL(server.url).port) });
  try {
    await page.evaluate(async () => {
      await (await navigator.serviceWorker.ready).update();
    });
    await expect(page.getByText('A newer version of the playground is ready.')).toBeVisible();
    await playground.expectSource(HOOK);
    const reloaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Use it now' }).click();
    await reloaded;
    await expect(page.locator('[data-live="true"]')).toBeVisible();
    await playground.expectSource(HOOK);
    await expect(page.getByText('A newer version of the playground is ready.')).toBeHidden();
  } finally {
    await after.close();
    rmSync(newer, { recursive: true });
  }
});

test('a file that was damaged in the cache is fetched anew, and the page never sees it', async ({
  page,
  ownOrigins,
}) => {
  const server = await serve({ dir: site });
  ownOrigins.add(new URL(server.url).origin);
  const playground = new PlaygroundPage(page);
  await playground.open(server.url);
  await isKept(page);
  const damaged = await page.evaluate(async () => {
    let count = 0;
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const isScript = new URL(request.url).pathname.endsWith('.js');
        if (!isScript && !new URL(request.url).pathname.endsWith('/')) continue;
        await cache.put(request, new Response('<p>not this', { status: 200 }));
        count += 1;
      }
    }
    return count;
  });
  expect(damaged).toBeGreaterThan(5);
  await playground.open(server.url);
  await expect(playground.cell('call:rm', 'with')).toContainText('Blocked');
  await playground.waitForFullEditor();
  await server.close();
  await playground.open(server.url);
  await expect(playground.cell('call:rm', 'with')).toContainText('Blocked');
});
