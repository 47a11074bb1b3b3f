import type { GuestError, LoadFailure } from './guest';
import type { Problem } from './trace';

/** `TypeError: x is not a function`, or the bare text of a thrown value that is no error. */
export function errorText(error: GuestError): string {
  const own = error.name === null ? error.message : `${error.name}: ${error.message}`;
  return error.cause === undefined ? own : `${own} (cause: ${error.cause})`;
}

/**
 * What to say about a module that did not load: what, where, and the way out. One problem per import.
 * `hasSpoken`: it is a program that had sent prompts by then.
 */
export function loadProblems(failure: LoadFailure, importAdvice: string, hasSpoken = false): Problem[] {
  if (hasSpoken && failure.reason.kind === 'threw')
    return [programProblem(failure.module, failure.reason.error)];
  if (failure.reason.kind !== 'unknownImport') return [loadProblem(failure.module, failure.reason)];
  return failure.reason.imports.map(({ specifier, place }) => {
    const where = place ? `${failure.module}, line ${place.line}: ` : '';
    const text = `${where}"${specifier}" does not exist in the playground. ${importAdvice}`;
    return { severity: 'error', text, ...(place ? { place } : {}) };
  });
}

/** A program that failed after it had sent prompts: it had loaded well enough, so this is no reason to end. */
function programProblem(module: string, error: GuestError): Problem {
  const line = error.place ? `, line ${error.place.line}` : '';
  return {
    severity: 'warning',
    text: `${module}${line} threw: ${errorText(error)}.`,
    ...(error.place ? { place: error.place } : {}),
  };
}

function loadProblem(
  module: string,
  reason: Exclude<LoadFailure['reason'], { kind: 'unknownImport' }>,
): Problem {
  const at = { severity: 'error' as const };
  switch (reason.kind) {
    case 'syntax':
    case 'threw': {
      const { error } = reason;
      const line = error.place ? `, line ${error.place.line}` : '';
      const text =
        reason.kind === 'syntax'
          ? `${module}${line}: ${error.message}. The source is not valid; mend this line.`
          : `${module}${line} threw while it was loading: ${errorText(error).replace(/\.$/, '')}. No hook is registered until it loads.`;
      return { ...at, text, ...(error.place ? { place: error.place } : {}) };
    }
    case 'neverSettled':
      return {
        ...at,
        text: `${module} never finished loading: a top-level await waits for something that does not come.`,
      };
    case 'outOfSteps':
      return {
        ...at,
        text: `${module} used up its steps while it was loading. Move the loop into the hook, or end it.`,
      };
    case 'outOfMemory':
    case 'stackOverflow':
    case 'wallClock':
      return { ...at, text: `${module} did not load: it used too much while it was loading.` };
  }
}
