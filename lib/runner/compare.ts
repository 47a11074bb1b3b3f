import { compile } from '@/lib/compile/compile';
import { explainSyntax } from '@/lib/compile/syntax-error';
import type { Dialect } from '@/lib/engine/dialect';
import type { SettingValues } from '@/lib/engine/effects';
import type { GuestModule } from '@/lib/engine/guest';
import type { Limits } from '@/lib/engine/limits';
import type { AnswerBook, Side } from '@/lib/engine/questions';
import type { Scenario } from '@/lib/engine/scenario';
import type { Comparison } from '@/lib/engine/comparison';
import type { SessionResult } from '@/lib/engine/session';
import { isRepeatable, type Problem, type RunEnd, type TraceEvent } from '@/lib/engine/trace';
import { runSessions, type RunHost, type SideInput } from './run-side';

/** One source of the user; the first is `hook.ts`. */
export interface Source {
  readonly name: string;
  readonly text: string;
}

/** Everything a comparison depends on. The same input gives the same result, on every machine. */
export interface CompareInput {
  readonly dialect: Dialect;
  readonly settings: SettingValues;
  readonly scenario: Scenario;
  readonly sources: readonly Source[];
  readonly answers: Readonly<Record<Side, AnswerBook>>;
  readonly limits: Limits;
  readonly seed: number;
}

/** Source names as the user sees them in errors. */
export const sourceName = (index: number): string => (index === 0 ? 'hook.ts' : `hook${index + 1}.ts`);

/** Compiles, then runs the baseline and the hooked side. Never throws for anything a user can write. */
export async function compare(input: CompareInput, host: RunHost): Promise<Comparison> {
  const { scenario, answers } = input;
  const [without] = await runSessions(
    sideInput(input, 'without', []),
    [{ scenario, answers: answers.without }],
    host,
  );
  const { modules, problems } = await compileAll(input.sources);
  const [first] = problems;
  if (first || !without) {
    const ended: RunEnd = { state: 'compile-error', detail: first?.text ?? '' };
    const event: TraceEvent = {
      at: 0,
      lane: input.dialect.laneOf({ kind: 'ended', end: ended }),
      kind: 'ended',
      end: ended,
    };
    host.sink?.(event, 'with', 0);
    return finish(input, without, { events: [event], end: ended }, problems);
  }
  const [hooked] = await runSessions(
    sideInput(input, 'with', modules),
    [{ scenario, answers: answers.with }],
    host,
  );
  return finish(input, without, hooked, hooked?.problems ?? []);
}

/** TypeScript to modules; each source that does not compile is one problem with its place. */
export async function compileAll(
  sources: readonly Source[],
): Promise<{ modules: GuestModule[]; problems: Problem[] }> {
  const modules: GuestModule[] = [];
  const problems: Problem[] = [];
  for (const { name, text } of sources) {
    const compiled = compile(text, name);
    if (compiled.ok) modules.push({ name, code: compiled.value });
    else {
      const { message, place } = (await explainSyntax(text, name)) ?? compiled.error;
      const where = `${name}, line ${place.line}, column ${place.column}`;
      problems.push({ severity: 'error', text: `${where}: ${message}. Nothing ran; mend this line.`, place });
    }
  }
  return { modules, problems };
}

export function sideInput(input: CompareInput, side: Side, modules: readonly GuestModule[]): SideInput {
  const { dialect, settings, limits, seed } = input;
  return { side, dialect, settings, modules, hooksApply: side === 'with', limits, seed };
}

function finish(
  input: CompareInput,
  without: SessionResult | undefined,
  hooked: Pick<SessionResult, 'events' | 'end'> | undefined,
  problems: readonly Problem[],
): Comparison {
  if (!without || !hooked) throw new Error('a side of the comparison did not run');
  return {
    without: { events: without.events, ended: without.end },
    with: { events: hooked.events, ended: hooked.end },
    problems,
    unusedAnswers: input.answers.with.unused(),
    repeatable: isRepeatable(without.end) && isRepeatable(hooked.end),
  };
}
