import variant from '@jitl/quickjs-wasmfile-release-sync';
import { newQuickJSWASMModuleFromVariant, newVariant } from 'quickjs-emscripten-core';
import type { QuickJSContext, QuickJSRuntime } from 'quickjs-emscripten-core';
import type { Limits } from '@/lib/engine/limits';
import { withoutMachine } from './wasm-imports';

type Glue = typeof variant.importModuleLoader;

/** What interpreters are made of: loaded once, shared by all of them. */
export interface InterpreterCode {
  readonly wasm: WebAssembly.Module;
  /** The JavaScript around it; without it, the package's own for this platform. */
  readonly glue?: Glue;
}

/** A fresh interpreter: own WebAssembly instance, own memory with a hard maximum. */
export interface Instance {
  readonly runtime: QuickJSRuntime;
  readonly context: QuickJSContext;
  /** How often memory has been asked for that there was not. */
  refusals(): number;
}

const PAGES_PER_MB = 16;

let ffi: ReturnType<typeof variant.importFFI> | undefined;
/** Imported once: where imports go through hooks, each one costs as much as a run. */
const importFFI = () => (ffi ??= variant.importFFI());

/**
 * Makes a fresh instance. A new one for every run: then results are identical every time, also at the
 * limits, and nothing of one run can reach another. It is never disposed, only dropped: disposing a runtime
 * whose stack overflowed aborts the module, and dropping the whole memory frees the same.
 */
export async function createInstance(code: InterpreterCode, limits: Limits): Promise<Instance> {
  const memory = new WebAssembly.Memory({
    initial: 16 * PAGES_PER_MB,
    maximum: limits.memoryMb * PAGES_PER_MB,
  });
  let refusals = 0;
  const watch = { refused: () => (refusals += 1) };
  const module = await newQuickJSWASMModuleFromVariant(
    newVariant(
      { ...variant, importFFI, importModuleLoader: code.glue ?? variant.importModuleLoader },
      {
        wasmMemory: memory,
        emscriptenModule: {
          instantiateWasm: async (imports, onSuccess) => {
            const instance = await WebAssembly.instantiate(code.wasm, withoutMachine(imports, memory, watch));
            onSuccess(instance);
            return instance.exports;
          },
        },
      },
    ),
  );
  const runtime = module.newRuntime({
    // Catches one huge allocation cleanly; the memory maximum bounds the total (setMemoryLimit does not).
    memoryLimitBytes: limits.memoryMb * 1024 * 1024,
    maxStackSizeBytes: limits.stackKb * 1024,
  });
  return { runtime, context: runtime.newContext(), refusals: () => refusals };
}
