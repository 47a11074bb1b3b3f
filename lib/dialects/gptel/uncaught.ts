/** An error nothing in gptel guards: it ends everything the current event would still have done. */
export class UncaughtError extends Error {
  override readonly name = 'UncaughtError';
}

/** Emacs stands still inside a hook: nothing after it ever happens (assumption A1). */
export class BlockedInside extends Error {
  override readonly name = 'BlockedInside';
}
