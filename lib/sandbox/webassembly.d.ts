/** The little of WebAssembly that the core uses; its tsconfig has neither DOM nor Node types. */
declare namespace WebAssembly {
  class Module {
    constructor(bytes: ArrayBuffer | Uint8Array);
  }
  class Memory {
    constructor(descriptor: { initial: number; maximum?: number });
    readonly buffer: ArrayBuffer;
  }
}
