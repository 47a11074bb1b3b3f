/** The little of WebAssembly that the core uses; its tsconfig has neither DOM nor Node types. */
declare namespace WebAssembly {
  class Module {
    constructor(bytes: ArrayBuffer | Uint8Array);
  }
  class Memory {
    constructor(descriptor: { initial: number; maximum?: number });
    readonly buffer: ArrayBuffer;
  }
  type ImportValue = ((...args: never[]) => unknown) | Memory | number;
  type Imports = Record<string, Record<string, ImportValue>>;
  type Exports = Record<string, unknown>;
  class Instance {
    readonly exports: Exports;
  }
  function instantiate(module: Module, imports: Imports): Promise<Instance>;
}
