import { createGuest } from '@/lib/sandbox/interpreter';
import type { InterpreterCode } from '@/lib/sandbox/instance';
import type { JavaScript } from '@/lib/compile/to-javascript';
import type { Limits } from '@/lib/engine/limits';
import type { DialectEngine } from '@/lib/engine/dialect';
import type { SettingValues } from '@/lib/engine/effects';
import type { Guest, GuestModule, LoadOutcome } from '@/lib/engine/guest';
import type { AnswerBook, Side } from '@/lib/engine/questions';
import type { Scenario } from '@/lib/engine/scenario';
import { runSession, type SessionResult } from '@/lib/engine/session';
import type { TraceEvent } from '@/lib/engine/trace';

/** What a run needs from the machine it runs on; nothing of it shows in the result. */
export interface RunHost {
  readonly code: InterpreterCode;
  /** Sources compiled beforehand, by their text: they run before a compiler has loaded. */
  readonly readyMade?: ReadonlyMap<string, JavaScript>;
  /** Real milliseconds, for the wall-clock backstop only. */
  readonly wallNow: () => number;
  /** Resolves when no microtask is left. */
  readonly idle: () => Promise<void>;
  /** Each event as it happens; `session` counts the sessions of one guest from 0. */
  readonly sink?: (event: TraceEvent, side: Side, session: number) => void;
  /** Guest code is about to run. */
  readonly entering?: () => void;
}

export interface SideInput {
  readonly side: Side;
  readonly engine: DialectEngine;
  readonly settings: SettingValues;
  readonly modules: readonly GuestModule[];
  readonly hooksApply: boolean;
  readonly limits: Limits;
  readonly seed: number;
}

/** One or more sessions in one guest instance; module state is kept from one to the next. */
export async function runSessions(
  input: SideInput,
  sessions: readonly { readonly scenario: Scenario; readonly answers: AnswerBook }[],
  host: RunHost,
): Promise<SessionResult[]> {
  const { engine, limits } = input;
  const needsGuest = input.hooksApply || engine.baselineRunsProgram === true;
  const guest = needsGuest ? await guestFor(input, host) : undefined;
  const results: SessionResult[] = [];
  let loaded: readonly LoadOutcome[] | undefined;
  for (const [session, { scenario, answers }] of sessions.entries()) {
    const lost = results.find((result) => result.guestLost);
    if (lost) {
      results.push({ ...lost, events: [] });
      continue;
    }
    const prepared = engine.prepare(scenario.dialectPart ?? undefined);
    if (!prepared.ok) throw new Error(prepared.error);
    const result = await runSession({
      side: input.side,
      engine,
      drive: prepared.value,
      settings: input.settings,
      scenario,
      answers,
      ...(guest ? { guest } : {}),
      ...(loaded ? { loaded } : {}),
      modules: input.modules,
      hooksApply: input.hooksApply,
      limits,
      seed: input.seed,
      idle: host.idle,
      sink: (event) => host.sink?.(event, input.side, session),
      entering: () => host.entering?.(),
    });
    loaded = result.loaded;
    results.push(result);
  }
  return results;
}

function guestFor({ engine, limits }: SideInput, host: RunHost): Promise<Guest> {
  return createGuest({ code: host.code, limits, guestModules: engine.guestModules, wallNow: host.wallNow });
}
