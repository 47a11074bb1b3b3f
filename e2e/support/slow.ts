/** Multiplies limits of time in tests: shared machines are slower than the ones people use. */
export const SLOW = process.env['CI'] ? 4 : 1;
