import type { ModelError, ReadKind, Scenario, ScriptCall, ScriptTurn } from './scenario';

/** How the model read one call of its last reply; an empty `as` means: as recorded. */
export interface CallReading {
  readonly call: string;
  readonly as: readonly ReadKind[];
}

export interface ScriptedReply {
  readonly text: string | null;
  readonly calls: readonly ScriptCall[];
  /** Recorded calls of tools that the request did not carry. */
  readonly unasked?: readonly ScriptCall[];
  /** The model read something else than what this reply was recorded for, and no branch fitted. */
  readonly recordedForOtherReading: boolean;
  /** The request failed: there is neither text nor call. */
  readonly error?: ModelError;
}

/** The scripted model: a cursor over the turns of a scenario. It looks only at what the model read. */
export class ScriptedModel {
  private rest: readonly ScriptTurn[];
  /** Calls that could not be made: the model knows no more of them than of blocked ones. */
  private unmade: readonly CallReading[] = [];

  constructor(scenario: Scenario) {
    this.rest = scenario.turns;
  }

  /**
   * The next reply, or undefined when the script has none left. Calls of `withheld` tools are left out; a
   * turn of nothing else is passed over for the reply recorded after it, as if they had been blocked.
   */
  reply(readings: readonly CallReading[], withheld: readonly string[] = []): ScriptedReply | undefined {
    const reply = this.next([...readings, ...this.unmade]);
    const unasked = reply?.calls.filter(({ name }) => withheld.includes(name)) ?? [];
    this.unmade = unasked.map(({ id }) => ({ call: id, as: ['blocked'] }));
    if (!reply || unasked.length === 0) return reply;
    const calls = reply.calls.filter((call) => !unasked.includes(call));
    if (calls.length > 0 || reply.text !== null) return { ...reply, calls, unasked };
    const then = this.reply([], withheld);
    return then && { ...then, unasked: [...unasked, ...(then.unasked ?? [])] };
  }

  private next(readings: readonly CallReading[]): ScriptedReply | undefined {
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
