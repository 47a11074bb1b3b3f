import { CASE_READERS } from '@/lib/dialects/measured';
import { findDialect } from '@/lib/dialects/registry';
import { parseSettings } from '@/lib/engine/dialect';
import { isJsonObject, type Json } from '@/lib/engine/json';
import { DEFAULT_LIMITS } from '@/lib/engine/limits';
import type { SettingValues } from '@/lib/engine/effects';
import type { Problem } from '@/lib/engine/trace';
import { compileCase, readReportedCase } from './cases';
import { compileAll, reviewed, sideInput, sourceName } from './compare';
import { runSessions } from './run-side';
import type { JobHandler } from './serve-jobs';

/** Runs one measured case of a dialect; the events are streamed, the end is all that is left to say. */
export const observeCase: JobHandler = async (job, host) => {
  const id = words(job['dialect']);
  const dialect = findDialect(id);
  const reader = CASE_READERS[id];
  if (!dialect || !reader) throw new Error(`There is no dialect "${id}".`);
  const plan = reader.plan(job['input'], settingsOf(job['settings']));
  if (!plan.ok) return { unsupported: plan.error };
  const { sources, scenario, answers } = plan.value;
  const settings = parseSettings(dialect, plan.value.settings);
  if (!settings.ok) throw new Error(settings.error);
  const compiled = await compileAll(
    sources.map((text, i) => ({ name: sourceName(i), text })),
    host,
  );
  const [problem] = compiled.problems;
  if (problem) return { unsupported: problem.text };
  const engine = await dialect.engine();
  const input = { engine, settings: settings.value, sources: [], limits: DEFAULT_LIMITS, seed: 1, scenario };
  const side = sideInput(
    { ...input, answers: { with: answers(), without: answers() } },
    'with',
    compiled.modules,
  );
  const [result] = await runSessions(side, [{ scenario, answers: answers() }], host);
  return { end: json(result?.end) };
};

/** Runs one reported case: its sessions one after the other in one guest. */
export const reportCase: JobHandler = async (job, host) => {
  const read = await readReportedCase(job['input']);
  if (!read.ok) return { unsupported: read.error };
  const { input, sessions, warnings } = read.value;
  const { modules, problems } = await compileCase(read.value);
  const side = { ...input, side: 'with' as const, modules, hooksApply: true };
  const results = await runSessions(side, sessions, host);
  const remarks = problems.length === 0 ? reviewed(input) : [];
  const all = [...problems, ...results.flatMap((result) => result.problems), ...remarks];
  return json({
    ends: results.map((result) => result.end),
    problems: unique(all),
    loaded: problems.length === 0 && !all.some(({ severity }) => severity === 'error'),
    warnings,
  });
};

const settingsOf = (value: Json | undefined): SettingValues =>
  isJsonObject(value)
    ? Object.fromEntries(Object.entries(value).map(([key, word]) => [key, words(word)]))
    : {};

const words = (value: Json | undefined): string =>
  typeof value === 'string' ? value : JSON.stringify(value ?? null);

const unique = (problems: readonly Problem[]): Problem[] =>
  problems.filter((problem, i) => problems.findIndex(({ text }) => text === problem.text) === i);

const json = (value: unknown): Json => JSON.parse(JSON.stringify(value)) as Json;
