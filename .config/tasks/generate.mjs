import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './project.mjs';
import { mustRunTool } from './run.mjs';

const generator = '.config/tasks/generate-default.ts';

/** Writes the files that sources import but that follow from other sources. */
export async function generate() {
  if (existsSync(join(root, generator))) await mustRunTool('tsx', [generator]);
}
