import variant from '@jitl/quickjs-wasmfile-release-sync';
import { newQuickJSWASMModuleFromVariant, newVariant } from 'quickjs-emscripten-core';
import type { QuickJSContext, QuickJSRuntime } from 'quickjs-emscripten-core';
import type { Limits } from '@/lib/engine/limits';

/** A fresh interpreter: own WebAssembly instance, own memory with a hard maximum. */
export interface Instance {
  readonly runtime: QuickJSRuntime;
  readonly context: QuickJSContext;
  /** True when the memory has grown to its maximum. */
  memoryIsFull(): boolean;
}

const PAGES_PER_MB = 16;

/**
 * Makes a fresh instance. A new one for every run: then results are identical every time, also at the
 * limits, and nothing of one run can reach another. It is never disposed, only dropped: disposing a runtime
 * whose stack overflowed aborts the module, and dropping the whole memory frees the same.
 */
export async function createInstance(wasm: WebAssembly.Module, limits: Limits): Promise<Instance> {
  const memory = new WebAssembly.Memory({
    initial: 16 * PAGES_PER_MB,
    maximum: limits.memoryMb * PAGES_PER_MB,
  });
  const module = await newQuickJSWASMModuleFromVariant(
    newVariant(variant, { wasmModule: wasm, wasmMemory: memory }),
  );
  const runtime = module.newRuntime({
    // Catches one huge allocation cleanly; the memory maximum bounds the total (setMemoryLimit does not).
    memoryLimitBytes: limits.memoryMb * 1024 * 1024,
    maxStackSizeBytes: limits.stackKb * 1024,
  });
  const context = runtime.newContext();
  return {
    runtime,
    context,
    memoryIsFull: () => memory.buffer.byteLength >= limits.memoryMb * PAGES_PER_MB * 65536,
  };
}
