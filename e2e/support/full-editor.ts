import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Page, Request, Route } from 'playwright/test';
import { site } from '../../.config/tasks/project.mjs';

/** A text that the scripts and styles of the full editor hold, and no other file does. */
const MARK = 'monaco-editor';

/** Whether a file is part of the full editor. Read from the site, because file names are hashes. */
function fullEditorFiles(): (url: URL) => boolean {
  const folder = join(site, '_next/static/chunks');
  const names = new Set(
    readdirSync(folder)
      .filter((name) => /\.(js|css)$/.test(name))
      .filter((name) => readFileSync(join(folder, name), 'utf8').includes(MARK)),
  );
  if (names.size === 0) throw new Error('No file of the site belongs to the full editor');
  return ({ pathname }) => names.has(basename(pathname));
}

/** Watches what the page asks for: the requests for files of the full editor, as they come. */
export function watchFullEditor(page: Page): readonly Request[] {
  const isPart = fullEditorFiles();
  const requests: Request[] = [];
  page.on('request', (request) => {
    if (isPart(new URL(request.url()))) requests.push(request);
  });
  return requests;
}

/** Refuses every file of the full editor. */
export async function blockFullEditor(page: Page): Promise<void> {
  await page.route(fullEditorFiles(), (route) => route.abort());
}

/** Keeps the full editor from coming until the function answered is called. */
export const holdFullEditor = (page: Page): Promise<() => Promise<void>> => hold(page, fullEditorFiles());

/** Holds back the interpreter, and with it the first result, until the function answered is called. */
export const holdFirstResult = (page: Page): Promise<() => Promise<void>> =>
  hold(page, ({ pathname }) => pathname.endsWith('.wasm'));

async function hold(page: Page, isHeld: (url: URL) => boolean): Promise<() => Promise<void>> {
  const held: Route[] = [];
  await page.context().route(isHeld, (route) => {
    held.push(route);
  });
  return async () => {
    await Promise.all(held.map((route) => route.continue()));
    await page.context().unroute(isHeld);
  };
}
