import type { SettingValues } from './effects';
import type { Json, JsonObject } from './json';
import type { AnswerBook } from './questions';
import type { Result } from './result';
import type { Scenario } from './scenario';
import type { RunEnd, TraceEvent } from './trace';

/** A measured case as something the engine can run. Hooks are source text, like those of a user. */
export interface MeasuredPlan {
  readonly sources: readonly string[];
  readonly settings: JsonObject;
  readonly scenario: Scenario;
  readonly answers: () => AnswerBook;
}

/** What a reported case says about the tools and the phase, for the dialect to put into its fixture part. */
export interface ReportedSetup {
  readonly phase: 'pre' | 'post';
  /** Slots of tools as the case gives them, by tool name. */
  readonly slots: Readonly<Record<string, Json>>;
  /** What the human of the case does; undefined: nothing is said. */
  readonly human: 'approve' | 'reject' | 'nobody' | undefined;
}

/** Reads the measured cases of one system, and calls as reports give them in that system's own shape. */
export interface CaseReader {
  /** The error says why the engine does not model the case. `settings` override those of the case. */
  plan(input: unknown, settings: SettingValues): Result<MeasuredPlan>;
  observed(input: unknown, events: readonly TraceEvent[], end: RunEnd): Json;
  readCall(
    input: unknown,
  ): Result<{ readonly name: string; readonly args: JsonObject; readonly written?: string }>;
  partFor(setup: ReportedSetup): Json;
  /** What is said of a case's time limit on hooks, in a system that has none. */
  readonly timeLimitRemark?: string;
}
