import type { Problem, RunEnd, TraceEvent } from './trace';

export interface SideResult {
  readonly events: readonly TraceEvent[];
  readonly ended: RunEnd;
}

/** The same session without and with the hook. */
export interface Comparison {
  readonly without: SideResult;
  readonly with: SideResult;
  readonly problems: readonly Problem[];
  /** Given answers that no question asked for. */
  readonly unusedAnswers: readonly string[];
  /** False when an end depends on the machine: such a result is never compared. */
  readonly repeatable: boolean;
}
