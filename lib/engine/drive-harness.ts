import type { Drive } from './effects';
import { orderedAnswers, type Reply } from './questions';
import type { Scenario, ScriptTurn, ToolSpec } from './scenario';
import { runSession, type SessionResult } from './session';
import { TOY_ENGINE } from './toy-harness';
import { factsOf, type TraceEvent } from './trace';

export interface Played {
  readonly prompts?: readonly string[];
  readonly turns?: readonly ScriptTurn[];
  readonly tools?: readonly ToolSpec[];
  readonly answers?: readonly Reply[];
  readonly modelTurns?: number;
  readonly virtualMs?: number;
}

/** Runs a session that `drive` drives, without any guest code. For tests. */
export async function play(drive: Drive, played: Played = {}): Promise<SessionResult> {
  const { prompts = ['Go.'], turns = [], tools = [], modelTurns = 50, virtualMs = 600_000 } = played;
  const scenario: Scenario = { prompts, tools, turns, answers: [], dialectPart: null };
  return runSession({
    side: 'with',
    engine: TOY_ENGINE,
    drive,
    settings: {},
    scenario,
    answers: orderedAnswers(played.answers ?? []),
    modules: [],
    hooksApply: true,
    limits: { modelTurns, virtualMs },
    seed: 1,
    idle: () => new Promise((resolve) => setImmediate(resolve)),
    sink: () => undefined,
  });
}

/** When each step of the dialect's own was reached, in virtual milliseconds. */
export const steps = (events: readonly TraceEvent[]): (readonly [number, string])[] =>
  factsOf(events, 'step').map(({ at, text }) => [at, text]);

/** The kinds of facts with their times, in order. */
export const kinds = (events: readonly TraceEvent[]): (readonly [number, string])[] =>
  events.map(({ at, kind }) => [at, kind]);
