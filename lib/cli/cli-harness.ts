import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { vi } from 'vitest';
import type { Json } from '@/lib/engine/json';
import { runProgram } from './program';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** What a command printed and how it ended. */
export interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs `hook …` as a process of its own, as `npm run -s hook -- …` does. */
export function hookProcess(args: readonly string[], input: Json = null): Promise<Ended> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'lib/cli/main.ts', ...args], { cwd: root });
  let out = '';
  let err = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (out += chunk));
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (err += chunk));
  child.stdin.on('error', () => undefined).end(JSON.stringify(input));
  return new Promise((resolve, reject) => {
    child.on('error', reject).on('close', (code) => {
      resolve({ code, out, err });
    });
  });
}

/** Runs `hook …` in this process. For commands that read nothing from standard input. */
export async function hook(args: readonly string[]): Promise<Ended> {
  let out = '';
  let err = '';
  const spies = [
    vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => Boolean((out += String(chunk)))),
    vi.spyOn(process.stderr, 'write').mockImplementation((chunk) => Boolean((err += String(chunk)))),
    vi.spyOn(console, 'error').mockImplementation((line: string) => void (err += `${line}\n`)),
  ];
  try {
    return { code: await runProgram(args), out, err };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}

/** A folder for files of a test. */
export function scratch() {
  const folder = mkdtempSync(join(tmpdir(), 'hook-cli-'));
  return {
    /** Writes a file, an object as JSON, and gives its path. */
    file(name: string, content: string | object): string {
      const path = join(folder, name);
      writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
      return path;
    },
    remove: () => {
      rmSync(folder, { recursive: true });
    },
  };
}
