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

/** Reads the measured cases of one system and describes runs in their terms. */
export interface CaseReader {
  /** The error says why the engine does not model the case. */
  plan(input: unknown): Result<MeasuredPlan>;
  observed(input: unknown, events: readonly TraceEvent[], end: RunEnd): Json;
}
