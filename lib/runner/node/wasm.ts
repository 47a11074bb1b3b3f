import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { InterpreterCode } from '@/lib/sandbox/instance';

const PACKAGE = '@jitl/quickjs-wasmfile-release-sync';
type Glue = NonNullable<InterpreterCode['glue']>;

let code: InterpreterCode | undefined;

/** The interpreter's code, compiled once a process. */
export function nodeCode(): InterpreterCode {
  if (code) return code;
  const require = createRequire(import.meta.url);
  const wasm = new WebAssembly.Module(readFileSync(require.resolve(`${PACKAGE}/wasm`)));
  // The ESM glue imports a module for every instance, which costs more than the rest of making one.
  const loader = require(`${PACKAGE}/emscripten-module`) as Awaited<ReturnType<Glue>>;
  code = { wasm, glue: async () => loader };
  return code;
}
