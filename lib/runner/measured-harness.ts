import { existsSync, readFileSync } from 'node:fs';
import { CASE_READERS } from '@/lib/dialects/measured';
import { isJsonObject, own, type Json } from '@/lib/engine/json';
import type { TraceEvent } from '@/lib/engine/trace';
import { observeCase } from './case-jobs';
import { side } from './run-in-pool';
import { onTestHost } from './test-host-harness';

/** One case of a dialect's `vectors.json`. */
export interface MeasuredCase {
  readonly id: string;
  readonly title: string;
  readonly group: string;
  readonly input: Json;
  readonly observed: Json;
}

/** All measured cases of a dialect, in the order of its file; none where nothing was measured. */
export function measuredCases(dialect: string): readonly MeasuredCase[] {
  const file = new URL(`../dialects/${dialect}/vectors.json`, import.meta.url);
  if (!existsSync(file)) return [];
  return (JSON.parse(readFileSync(file, 'utf8')) as { cases: MeasuredCase[] }).cases;
}

/** Those of them that the engine can run. */
export const runnableCases = (dialect: string): readonly MeasuredCase[] =>
  measuredCases(dialect).filter(({ input }) => CASE_READERS[dialect]?.plan(input, {}).ok === true);

export interface Observation {
  readonly events: readonly TraceEvent[];
  /** In the terms of the measured cases. */
  readonly observed: Json;
}

/** Does with one measured case what `hook observe` does: source text, compile, sandbox, session. */
export async function observeMeasured(
  dialect: string,
  input: Json,
  settings: Record<string, string> = {},
): Promise<Observation> {
  const { value, streamed } = await onTestHost((host) => observeCase({ dialect, input, settings }, host));
  const unsupported = isJsonObject(value) ? own(value, 'unsupported') : undefined;
  if (unsupported !== undefined) throw new Error(`the case cannot be run: ${JSON.stringify(unsupported)}`);
  const { events, ended } = side(streamed, 'with');
  return { events, observed: CASE_READERS[dialect]?.observed(input, events, ended) ?? null };
}
