import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright';
import { build } from 'vite';
import { findBrowser } from '../tasks/browser.mjs';
import { site, workFolder } from '../tasks/project.mjs';
import { headersFile } from '../tasks/render-export.mjs';
import { serve } from '../tasks/serve.mjs';
import { spread, type Spread } from './measure';

const SLOWDOWN = 4;
const LOADS = 7;
const KEYS = 60;
const LIVE = '[data-live="true"]';

export interface BrowserFigures {
  /** Milliseconds from a key press to the transcript that shows it, without any pause of ours. */
  readonly keyToResult: Spread;
  /** Milliseconds from opening the page to its first live transcript, nothing cached, slowed down. */
  readonly coldLoad: Spread;
  /** The same for a page with Monaco alone, until its editor is there. */
  readonly bareMonaco: Spread;
  /** Bytes sent, as compressed, before the first live transcript. */
  readonly bytesBeforeLive: number;
}

/** What a user of the page waits for, in a real browser. */
export async function measureInBrowser(): Promise<BrowserFigures> {
  const sent: { at: number; bytes: number }[] = [];
  const playground = await serve({
    dir: site,
    onAnswer: (bytes: number) => sent.push({ at: Date.now(), bytes }),
  });
  const bare = await serve({ dir: await buildBareMonaco() });
  const root = process.getuid?.() === 0;
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--disable-background-networking', ...(root ? ['--no-sandbox'] : [])],
  });
  try {
    const loads = { playground: [] as number[], bare: [] as number[] };
    for (let i = 0; i < LOADS; i++) {
      loads.playground.push((await coldLoad(browser, playground.url)).ms);
      loads.bare.push((await coldLoad(browser, bare.url)).ms);
    }
    sent.length = 0;
    const { at } = await coldLoad(browser, playground.url);
    const bytesBeforeLive = sent.filter((one) => one.at <= at).reduce((sum, { bytes }) => sum + bytes, 0);
    const keyToResult = spread(await typeKeys(browser, playground.url));
    return {
      keyToResult,
      coldLoad: spread(loads.playground),
      bareMonaco: spread(loads.bare),
      bytesBeforeLive,
    };
  } finally {
    await browser.close();
    await playground.close();
    await bare.close();
  }
}

/** Opens a page in a browser profile that has never seen it, and waits for its live mark. */
async function coldLoad(browser: Browser, url: string): Promise<{ ms: number; at: number }> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.addInitScript((selector) => {
    const watch = new MutationObserver(() => {
      if (!document.querySelector(selector)) return;
      watch.disconnect();
      performance.mark('live');
    });
    watch.observe(document, { subtree: true, childList: true, attributes: true });
  }, LIVE);
  await page.goto(url);
  const live = page.waitForFunction(() => performance.getEntriesByName('live')[0]?.startTime);
  const ms = Number(await (await live).jsonValue());
  const at = (await page.evaluate(() => performance.timeOrigin)) + ms;
  await context.close();
  return { ms, at };
}

/** Presses keys inside the text that the model reads; each one shows in the transcript. */
async function typeKeys(browser: Browser, url: string): Promise<number[]> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(url);
  await page.waitForSelector('[data-editor="full"]');
  await page.evaluate(() => {
    const times: number[] = [];
    let pressed = 0;
    let seen = 0;
    addEventListener('keydown', ({ timeStamp }) => (pressed = timeStamp), true);
    new MutationObserver(() => {
      const row = document.querySelector('[data-row^="call:"]')?.textContent ?? '';
      const count = row.split('z').length;
      if (count !== seen && seen > 0) times.push(performance.now() - pressed);
      seen = count;
    }).observe(document.querySelector('main') as Element, {
      subtree: true,
      childList: true,
      characterData: true,
    });
    Object.assign(globalThis, { keyTimes: times });
  });
  const readTimes = () => page.evaluate(() => (globalThis as unknown as { keyTimes: number[] }).keyTimes);
  const text = await page.locator('input[data-source="hook.ts"]').inputValue();
  const before = text.slice(0, text.indexOf('Ask me')).split('\n');
  await page.getByRole('textbox', { name: 'hook.ts' }).focus();
  await page.keyboard.press('Control+Home');
  for (let i = 1; i < before.length; i++) await page.keyboard.press('ArrowDown');
  for (const _ of before.at(-1) ?? '') await page.keyboard.press('ArrowRight');
  for (let i = 0; i < KEYS; i++) {
    await page.keyboard.press('z');
    await settled(page, i);
  }
  const times = await readTimes();
  await page.close();
  // The first few include what loads on first use.
  return times.slice(5);
}

const settled = (page: Page, presses: number) =>
  page.waitForFunction(
    (count) => (globalThis as unknown as { keyTimes: number[] }).keyTimes.length >= count,
    presses,
  );

async function buildBareMonaco(): Promise<string> {
  const outDir = join(workFolder, 'bare-monaco');
  await build({
    root: join(import.meta.dirname, 'bare-monaco'),
    logLevel: 'error',
    build: { outDir, emptyOutDir: true, chunkSizeWarningLimit: 1e5 },
    worker: { format: 'es' },
  });
  mkdirSync(outDir, { recursive: true });
  writeFileSync(join(outDir, headersFile), JSON.stringify({ base: '/', pages: {} }));
  return outDir;
}
