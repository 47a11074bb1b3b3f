import type { SourcePlace } from '@/lib/engine/guest';
import { factsOf, type Problem } from '@/lib/engine/trace';
import type { Comparison } from '@/lib/engine/comparison';
import { viewOf } from '@/lib/transcript/view';

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
  for (const { text, rule, hookCall, instead } of factsOf(events, 'warning')) {
    if (problems.some((problem) => problem.text === text)) continue;
    const place = placeOf(comparison, hookCall);
    problems.push({
      severity: 'warning',
      text,
      ...(rule === undefined ? {} : { rule }),
      ...(place === undefined ? {} : { place }),
      ...(instead === undefined ? {} : { instead }),
    });
  }
  problems.push(...silentHooks(comparison));
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

/**
 * Hooks that were called and said nothing each time, in a run in which nothing differs: most likely a
 * condition that no call of this fixture meets. A hook that prints something has done what it is for.
 */
function silentHooks(comparison: Comparison): Problem[] {
  const { events } = comparison.with;
  if (viewOf(comparison).calls.some(({ differs }) => differs)) return [];
  const returned = factsOf(events, 'hook-returned');
  const printed = factsOf(events, 'console').map(({ hookCall }) => hookCall);
  const called = factsOf(events, 'hook-called').filter(({ call }) => call !== undefined);
  const hooks = [...new Set(called.map(({ point }) => point))];
  return hooks.flatMap((point): Problem[] => {
    const mine = called.filter((one) => one.point === point);
    const isSilent = mine.every(({ hookCall }) => {
      const outcome = returned.find((one) => one.hookCall === hookCall)?.outcome;
      return outcome?.kind === 'value' && (outcome.json ?? null) === null && !printed.includes(hookCall);
    });
    const [first] = mine;
    if (!isSilent || !first) return [];
    const times =
      mine.length === 1
        ? 'for 1 call and returned nothing'
        : `for ${mine.length} calls and returned nothing each time`;
    return [
      {
        severity: 'warning',
        text: `${point} ran ${times}, so it changed nothing. Does its condition fit a call of this fixture?`,
        ...(first.line === undefined ? {} : { place: { module: 'hook.ts', line: first.line } }),
      },
    ];
  });
}

/** Where a hook call went wrong, or the line it returned from, or where the hook stands. */
function placeOf(comparison: Comparison, hookCall: number | undefined): SourcePlace | undefined {
  const { events } = comparison.with;
  const called = factsOf(events, 'hook-called').find((event) => event.hookCall === hookCall);
  const outcome = factsOf(events, 'hook-returned').find((event) => event.hookCall === hookCall)?.outcome;
  if (outcome?.kind === 'threw' && outcome.error.place) return outcome.error.place;
  const line = outcome?.line ?? outcome?.writeLine ?? called?.line;
  return line === undefined ? undefined : { module: 'hook.ts', line };
}
