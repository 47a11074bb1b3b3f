import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { rawExport, site, workFolder } from '../../.config/tasks/project.mjs';
import { renderExport } from '../../.config/tasks/render-export.mjs';
import { serve } from '../../.config/tasks/serve.mjs';

/** Runs once before all tests: the server that `npm start` uses, over the same files. */
export default async function startServer(): Promise<() => Promise<void>> {
  if (!existsSync(site)) throw new Error('There is no build to test; use: npm run e2e');
  const server = await serve({ dir: site });
  process.env['SITE_URL'] = server.url;
  return server.close;
}

/** The same build under another path; every caller takes a path of its own. */
export async function serveUnder(base: `/${string}/`): Promise<{ url: string; close: () => Promise<void> }> {
  const dir = join(workFolder, 'e2e-site', base.slice(1, -1).replaceAll('/', '+'));
  renderExport({ from: rawExport, to: dir, base });
  return serve({ dir, base });
}
