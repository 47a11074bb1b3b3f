import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from './project.mjs';

const windows = process.platform === 'win32';

/** Runs a program to its end; with `capture` its output is returned instead of shown. */
export function run(command, args, { env = {}, capture = false } = {}) {
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', ...env },
    stdio: capture ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    shell: windows,
  });
  let output = '';
  child.stdout?.on('data', (data) => (output += data));
  child.stderr?.on('data', (data) => (output += data));
  const stop = () => child.kill();
  process.once('SIGTERM', stop);
  return new Promise((done) => {
    child.on('error', (error) => done({ code: 127, output: `${output}${error.message}\n` }));
    child.on('close', (code) => {
      process.off('SIGTERM', stop);
      // Ended by a signal: no code, and no success either.
      done({ code: code ?? 1, output });
    });
  });
}

/** The same for a program that one of the installed packages brings. */
export function runTool(tool, args, options) {
  return run(join(root, 'node_modules/.bin', windows ? `${tool}.cmd` : tool), args, options);
}

/** For tasks that cannot go on when a program fails; the program itself has said why. */
export async function mustRunTool(tool, args, options) {
  const { code } = await runTool(tool, args, options);
  if (code !== 0) throw new TaskError(`${tool} failed`, code);
}

/** A failure that needs no stack: one clear line and an exit code. */
export class TaskError extends Error {
  constructor(message, code = 1) {
    super(message);
    this.code = code;
  }
}

export async function runTask(task) {
  try {
    await task();
  } catch (error) {
    if (!(error instanceof TaskError)) throw error;
    console.error(error.message);
    process.exitCode = error.code;
  }
}
