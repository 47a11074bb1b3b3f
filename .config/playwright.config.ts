import { defineConfig } from 'playwright/test';
import { SLOW } from '../e2e/support/slow';
import { findBrowser } from './tasks/browser.mjs';

// Each test process reads this file again and then finds the answer in its environment.
const executablePath = await findBrowser();
process.env['CHROMIUM_PATH'] = executablePath;

const isRoot = process.getuid?.() === 0;
const quiet = [
  '--disable-background-networking',
  '--no-first-run',
  '--disable-component-update',
  '--disable-sync',
];

export default defineConfig({
  testDir: '../e2e',
  outputDir: '../.build/e2e',
  globalSetup: '../e2e/support/server.ts',
  workers: 2,
  timeout: 90_000 * SLOW,
  expect: { timeout: 10_000 * SLOW },
  fullyParallel: true,
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  reporter: [
    ['list'],
    ...(process.env['E2E_REPORT'] ? [['json', { outputFile: process.env['E2E_REPORT'] }] as const] : []),
  ],
  use: {
    browserName: 'chromium',
    trace: 'off',
    // One test is about the copy of the site that works without a network; the others look at the site itself.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath,
      args: [...quiet, '--disable-quic', ...(isRoot ? ['--no-sandbox'] : [])],
    },
  },
});
