import type { CompileError } from '@/lib/compile/compile';
import type * as ToJavaScript from '@/lib/compile/to-javascript';
import { withInsertions } from '@/lib/compile/insertions';
import type { DialectEngine } from '@/lib/engine/dialect';
import type { SettingValues } from '@/lib/engine/effects';
import type { GuestModule } from '@/lib/engine/guest';
import type { Limits } from '@/lib/engine/limits';
import type { AnswerBook, Side } from '@/lib/engine/questions';
import type { Scenario } from '@/lib/engine/scenario';
import type { Comparison } from '@/lib/engine/comparison';
import type { SessionResult } from '@/lib/engine/session';
import { ok } from '@/lib/engine/result';
import { isRepeatable, type Problem, type RunEnd, type TraceEvent } from '@/lib/engine/trace';
import { runSessions, type RunHost, type SideInput } from './run-side';

type Compiler = typeof ToJavaScript;

/** One source of the user; the first is `hook.ts`. */
export interface Source {
  readonly name: string;
  readonly text: string;
}

/** Everything a comparison depends on. The same input gives the same result, on every machine. */
export interface CompareInput {
  readonly engine: DialectEngine;
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
  const { answers, engine } = input;
  // A program is the same on both sides, so the baseline waits for it.
  const program = engine.baselineRunsProgram ? await compileAll(input.sources, host) : undefined;
  const without = program?.failed
    ? notCompiled(input, 'without', program.failed, host)
    : await runOne(input, 'without', program?.modules ?? [], host);
  const { modules, problems, failed } = program ?? (await compileAll(input.sources, host));
  const hooked = failed
    ? notCompiled(input, 'with', failed, host)
    : await runOne(input, 'with', modules, host);
  return {
    without: { events: without.events, ended: without.end },
    with: { events: hooked.events, ended: hooked.end },
    problems: failed ? problems : [...hooked.problems, ...reviewed(input)],
    unusedAnswers: answers.with.unused(),
    repeatable: isRepeatable(without.end) && isRepeatable(hooked.end),
  };
}

/** What a dialect remarks on the sources themselves. */
export const reviewed = ({ engine, sources }: Pick<CompareInput, 'engine' | 'sources'>): readonly Problem[] =>
  sources.flatMap(({ name, text }) => engine.reviewSource?.(text, name) ?? []);

type SideRun = Pick<SessionResult, 'events' | 'end' | 'problems'>;

async function runOne(
  input: CompareInput,
  side: Side,
  modules: readonly GuestModule[],
  host: RunHost,
): Promise<SideRun> {
  const { scenario, answers } = input;
  const session = { scenario, answers: answers[side] };
  const [result] = await runSessions(sideInput(input, side, modules), [session], host);
  if (!result) throw new Error('a side of the comparison did not run');
  return result;
}

/** A side that did not run, because the source does not compile. */
function notCompiled({ engine }: CompareInput, side: Side, end: RunEnd, host: RunHost): SideRun {
  const event: TraceEvent = { at: 0, lane: engine.laneOf({ kind: 'ended', end }), kind: 'ended', end };
  host.sink?.(event, side, 0);
  return { events: [event], end, problems: [] };
}

export interface Compiled {
  readonly modules: readonly GuestModule[];
  /** One for each source that does not compile. */
  readonly problems: readonly Problem[];
  /** How a run of them ends, when one does not compile. */
  readonly failed: RunEnd | undefined;
}

/** TypeScript to modules. The compiler is loaded when the first source needs one. */
export async function compileAll(
  sources: readonly Source[],
  { readyMade }: Pick<RunHost, 'readyMade'>,
): Promise<Compiled> {
  const modules: GuestModule[] = [];
  const problems: Problem[] = [];
  let failed: RunEnd | undefined;
  for (const { name, text } of sources) {
    const ready = readyMade?.get(text);
    const compiled = ready ? ok(ready) : (await loadCompiler()).toJavaScript(text, name);
    if (compiled.ok) modules.push({ name, ...withInsertions(compiled.value.code, compiled.value.marks) });
    else {
      const problem = await compileProblem(name, text, compiled.error);
      problems.push(problem);
      failed ??= { state: compiled.error.tooDeep ? 'stack-overflow' : 'compile-error', detail: problem.text };
    }
  }
  return { modules, problems, failed };
}

/** Loads the compiler; a worker with time on its hands may do so before it is needed. */
export function loadCompiler(): Promise<Compiler> {
  return (compiler ??= import('@/lib/compile/to-javascript'));
}
let compiler: Promise<Compiler> | undefined;

async function compileProblem(name: string, text: string, error: CompileError): Promise<Problem> {
  const severity = 'error';
  if (error.tooDeep)
    return { severity, text: `${name} is nested too deeply to be read. Nothing ran; nest less deeply.` };
  const { explainSyntax } = await import('@/lib/compile/syntax-error');
  const { message, place } = (await explainSyntax(text, name)) ?? error;
  const where = `${name}, line ${place.line}, column ${place.column}`;
  return { severity, text: `${where}: ${message}. Nothing ran; mend this line.`, place };
}

export function sideInput(input: CompareInput, side: Side, modules: readonly GuestModule[]): SideInput {
  const { engine, settings, limits, seed } = input;
  return { side, engine, settings, modules, hooksApply: side === 'with', limits, seed };
}
