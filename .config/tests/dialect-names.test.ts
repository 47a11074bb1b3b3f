import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../tasks/project.mjs';

const folders = ['lib/engine', 'lib/runner', 'lib/transcript', 'components'];
const dialectName = /gptel|copilot|claude|gabber/i;

describe('what serves every dialect names none', () => {
  it.each(folders)('%s', (folder) => {
    const named = sourcesBelow(folder).flatMap((file) =>
      readFileSync(join(root, file), 'utf8')
        .split('\n')
        .map((line, index) => ({ at: `${file}:${index + 1}`, line: line.trim() }))
        .filter(({ line }) => dialectName.test(line)),
    );
    expect(named).toEqual([]);
  });
});

function sourcesBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => `${folder}/${name}`);
}
