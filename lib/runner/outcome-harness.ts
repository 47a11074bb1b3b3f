import type { SideResult } from '@/lib/engine/comparison';
import type { DialectEngine } from '@/lib/engine/dialect';
import type { SettingValues } from '@/lib/engine/effects';
import { DEFAULT_LIMITS } from '@/lib/engine/limits';
import type { AnswerBook } from '@/lib/engine/questions';
import type { Scenario } from '@/lib/engine/scenario';
import { compileAll, sourceName } from './compare';
import { runSessions } from './run-side';
import { onTestHost } from './test-host-harness';

/** Runs one hook on a scenario, the hooked side only. */
export async function runOutcome(
  engine: DialectEngine,
  source: string,
  settings: SettingValues,
  scenario: Scenario,
  answers: AnswerBook,
): Promise<SideResult> {
  const { value } = await onTestHost(async (host) => {
    const { modules, problems } = await compileAll([{ name: sourceName(0), text: source }], host);
    if (problems[0]) throw new Error(problems[0].text);
    const side = {
      side: 'with' as const,
      engine,
      settings,
      modules,
      hooksApply: true,
      limits: DEFAULT_LIMITS,
      seed: 1,
    };
    const [result] = await runSessions(side, [{ scenario, answers }], host);
    if (!result) throw new Error('the session did not run');
    return { events: result.events, ended: result.end };
  });
  return value;
}
