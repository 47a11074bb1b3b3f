import { factsOf, type Problem } from '@/lib/engine/trace';
import type { Comparison } from '@/lib/engine/comparison';

export interface ConsoleView {
  readonly level: string;
  readonly text: string;
  /** Which hook call printed it: `call rm`, or `loading`. */
  readonly from: string;
}

export interface Notes {
  readonly problems: readonly Problem[];
  readonly lines: readonly ConsoleView[];
  readonly dropped: number;
}

/** What a result says beside its transcripts: problems of the source, warnings of the run, console lines. */
export function notesOf(comparison: Comparison | undefined, failure: string | undefined): Notes {
  const problems: Problem[] = failure === undefined ? [] : [{ severity: 'error', text: failure }];
  if (!comparison) return { problems, lines: [], dropped: 0 };
  const { events } = comparison.with;
  problems.push(...comparison.problems);
  for (const { text, rule } of factsOf(events, 'warning'))
    if (!problems.some((problem) => problem.text === text))
      problems.push({ severity: 'warning', text, ...(rule === undefined ? {} : { rule }) });
  for (const { outcome, hookCall } of factsOf(events, 'hook-returned'))
    if (outcome.kind === 'threw')
      problems.push({
        severity: 'warning',
        text: `${outcome.error.place ? `${outcome.error.place.module}, line ${outcome.error.place.line}: ` : ''}hook call ${hookCall} threw ${outcome.error.name ?? 'a value'}: ${outcome.error.message}`,
        ...(outcome.error.place ? { place: outcome.error.place } : {}),
      });
  const calls = factsOf(events, 'hook-called');
  return {
    problems,
    lines: factsOf(events, 'console').map(({ level, text, hookCall }) => {
      const call = calls.find((one) => one.hookCall === hookCall)?.call;
      return { level, text, from: hookCall === undefined ? 'loading' : `call ${call ?? hookCall}` };
    }),
    dropped: factsOf(events, 'console-cut').reduce((sum, { dropped }) => sum + dropped, 0),
  };
}
