/** The limits of a run. They are part of the document, so a link gives the same result everywhere. */
export interface Limits {
  /** Interpreter steps per hook call; one step is 10,000 loop turns or calls. */
  readonly steps: number;
  readonly memoryMb: number;
  readonly stackKb: number;
  /** Largest JSON text a hook may return, in bytes of UTF-16 length. */
  readonly returnBytes: number;
  readonly consoleLines: number;
  readonly consoleBytes: number;
  readonly virtualMs: number;
  readonly modelTurns: number;
  /** Backstop for work the step counter cannot see: real ms per hook call. Not repeatable. */
  readonly wallMs: number;
}

export const DEFAULT_LIMITS: Limits = {
  steps: 3000,
  memoryMb: 64,
  stackKb: 128,
  returnBytes: 1_000_000,
  consoleLines: 1000,
  consoleBytes: 256_000,
  virtualMs: 600_000,
  modelTurns: 50,
  wallMs: 2500,
};

/** After this many real ms in one hook call the worker itself is ended from outside. */
export const WATCHDOG_MS = 3000;

/** What a document may ask for, each from the smallest to the largest value. */
export const LIMIT_RANGES: Readonly<Record<keyof Limits, readonly [number, number]>> = {
  steps: [1, 3000],
  memoryMb: [17, 64],
  stackKb: [16, 128],
  returnBytes: [1, 1_000_000],
  consoleLines: [0, 1000],
  consoleBytes: [0, 256_000],
  virtualMs: [0, 600_000],
  modelTurns: [1, 50],
  wallMs: [1, 2500],
};
