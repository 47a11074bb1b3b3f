import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { isMain } from './project.mjs';
import { run, runTask, runTool, TaskError } from './run.mjs';

const browsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const playwrightInstall = 'npx playwright install chromium';
const aptInstall = 'apt-get update && apt-get install -y chromium';

/**
 * The path of a Chromium for the browser tests, installing one where that is possible.
 * @returns {Promise<string>}
 */
export async function findBrowser() {
  const asked = process.env.CHROMIUM_PATH;
  if (asked && !isExecutable(asked)) throw new TaskError(`CHROMIUM_PATH is no program: ${asked}`, 2);
  return asked || onPath(browsers) || (await ofPlaywright()) || (await installed());
}

/** The first of these programs that is on the path, or undefined. */
export function onPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}

async function ofPlaywright() {
  const { chromium } = await import('playwright');
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

async function installed() {
  console.log(`No Chromium found; trying: ${playwrightInstall}`);
  await runTool('playwright', ['install', 'chromium']);
  const own = await ofPlaywright();
  if (own) return own;
  if (process.getuid?.() === 0 && onPath(['apt-get'])) {
    console.log(`Trying: ${aptInstall}`);
    await run('sh', ['-c', aptInstall], { env: { DEBIAN_FRONTEND: 'noninteractive' } });
    const packaged = onPath(browsers);
    if (packaged) return packaged;
  }
  throw new TaskError(
    `The browser tests need Chromium. Install it with one of these, or set CHROMIUM_PATH:\n  ${playwrightInstall}\n  sudo sh -c '${aptInstall}'`,
  );
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

if (isMain(import.meta.url)) await runTask(async () => console.log(await findBrowser()));
