import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

let compiled: WebAssembly.Module | undefined;

/** The interpreter's WebAssembly module, compiled once a process. */
export function nodeWasm(): WebAssembly.Module {
  const require = createRequire(import.meta.url);
  compiled ??= new WebAssembly.Module(
    readFileSync(require.resolve('@jitl/quickjs-wasmfile-release-sync/wasm')),
  );
  return compiled;
}
