/** What exists where user code runs, beside the language itself. Nothing else of a browser or of Node does. */
export const RUNTIME_TYPES = `
/** Lines appear under Console, each with the call it came from. */
declare const console: {
  log(...values: unknown[]): void;
  info(...values: unknown[]): void;
  debug(...values: unknown[]): void;
  warn(...values: unknown[]): void;
  error(...values: unknown[]): void;
  trace(...values: unknown[]): void;
  table(...values: unknown[]): void;
  dir(...values: unknown[]): void;
  dirxml(...values: unknown[]): void;
  group(...values: unknown[]): void;
  groupCollapsed(...values: unknown[]): void;
  groupEnd(): void;
  assert(condition?: unknown, ...values: unknown[]): void;
  count(label?: string): void;
  countReset(label?: string): void;
  time(label?: string): void;
  timeEnd(label?: string): void;
  timeLog(label?: string, ...values: unknown[]): void;
  clear(): void;
};

/** Time is virtual: it passes at once, and Date.now() agrees with it. */
declare function setTimeout<A extends unknown[]>(callback: (...values: A) => void, ms?: number, ...values: A): number;
/** Time is virtual: it passes at once, and Date.now() agrees with it. */
declare function setInterval<A extends unknown[]>(callback: (...values: A) => void, ms?: number, ...values: A): number;
declare function clearTimeout(timer: number | string | undefined): void;
declare function clearInterval(timer: number | string | undefined): void;
declare function queueMicrotask(callback: () => void): void;

declare function structuredClone<T>(value: T): T;

declare class TextEncoder {
  readonly encoding: "utf-8";
  encode(text?: string): Uint8Array;
}
/** Decodes UTF-8 only. */
declare class TextDecoder {
  constructor(label?: "utf-8" | "utf8", options?: { fatal?: boolean; ignoreBOM?: boolean });
  readonly encoding: "utf-8";
  readonly fatal: boolean;
  decode(bytes?: ArrayBuffer | ArrayBufferView): string;
}

/** Base64 to text, one character for each byte. */
declare function atob(base64: string): string;
/** Text to base64; characters above U+00FF throw. */
declare function btoa(text: string): string;
`;
