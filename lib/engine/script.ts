import type { ModelError, ReadKind, Scenario, ScriptCall, ScriptTurn } from './scenario';

/** How the model read one call of its last reply; an empty `as` means: as recorded. */
export interface CallReading {
  readonly call: string;
  readonly as: readonly ReadKind[];
}

export interface ScriptedReply {
  readonly text: string | null;
  readonly calls: readonly ScriptCall[];
  /** The model read something else than what this reply was recorded for, and no branch fitted. */
  readonly recordedForOtherReading: boolean;
  /** The request failed: there is neither text nor call. */
  readonly error?: ModelError;
}

/** The scripted model: a cursor over the turns of a scenario. It looks only at what the model read. */
export class ScriptedModel {
  private rest: readonly ScriptTurn[];

  constructor(scenario: Scenario) {
    this.rest = scenario.turns;
  }

  /** The next reply, or undefined when the script has none left. */
  reply(readings: readonly CallReading[]): ScriptedReply | undefined {
    const [turn, ...rest] = this.rest;
    if (!turn) return undefined;
    const branch = turn.branches?.find((candidate) =>
      readings.some((reading) => reading.call === candidate.call && reading.as.includes(candidate.when)),
    );
    if (branch) {
      const [first, ...others] = branch.turns;
      this.rest = others;
      return first && asReply(first, false);
    }
    this.rest = rest;
    return asReply(
      turn,
      readings.some((reading) => reading.as.length > 0),
    );
  }
}

function asReply(turn: ScriptTurn, recordedForOtherReading: boolean): ScriptedReply {
  if (turn.error) return { text: null, calls: [], recordedForOtherReading, error: turn.error };
  return { text: turn.text ?? null, calls: turn.calls ?? [], recordedForOtherReading };
}

/** Every call a scenario can make, branches included. */
export function allCalls(turns: readonly ScriptTurn[]): ScriptCall[] {
  return turns.flatMap((turn) => [
    ...(turn.calls ?? []),
    ...(turn.branches ?? []).flatMap((branch) => allCalls(branch.turns)),
  ]);
}
