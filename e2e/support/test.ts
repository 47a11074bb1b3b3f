import { test as base, expect } from 'playwright/test';
import { holdIdleBack } from './idle';
import { watch } from './offences';
import { serveUnder } from './server';

interface Fixtures {
  /** Console and page errors that a test brings about on purpose. */
  expectedErrors: RegExp[];
  /** The page finds quiet moments by itself; otherwise only when a test waits for the full editor. */
  idles: boolean;
  /** Holds quiet moments back; true when it does. */
  quiet: boolean;
  /** Origins that count as the page's own. */
  ownOrigins: Set<string>;
  /** Serves the same build under another path until the test ends, and answers its address. */
  siteUnder: (path: `/${string}/`) => Promise<string>;
  /** Fails every test whose page talks to another origin or reports an error. */
  offences: string[];
}

export const test = base.extend<Fixtures>({
  expectedErrors: [[], { option: true }],
  idles: [false, { option: true }],

  quiet: [
    async ({ context, idles }, use) => {
      if (!idles) await context.addInitScript(holdIdleBack);
      await use(!idles);
    },
    { auto: true },
  ],

  baseURL: async ({}, use) => {
    await use(siteUrl());
  },

  ownOrigins: async ({}, use) => {
    await use(new Set([new URL(siteUrl()).origin]));
  },

  siteUnder: async ({ ownOrigins }, use) => {
    const closers: (() => Promise<void>)[] = [];
    await use(async (path) => {
      const server = await serveUnder(path);
      closers.push(server.close);
      ownOrigins.add(new URL(server.url).origin);
      return server.url;
    });
    for (const close of closers) await close();
  },

  offences: [
    async ({ context, ownOrigins, expectedErrors }, use) => {
      const offences = await watch(context, ownOrigins);
      await use(offences);
      const unexpected = offences.filter((offence) => !expectedErrors.some((one) => one.test(offence)));
      expect(unexpected, 'requests to other origins, errors and policy violations').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

function siteUrl(): string {
  const url = process.env['SITE_URL'];
  if (url === undefined) throw new Error('The server for the tests is not running');
  return url;
}
