import type { Command } from 'commander';
import { CASE_READERS } from '@/lib/dialects/measured';
import { parseSettings } from '@/lib/engine/dialect';
import { cloneJson, isJsonObject, own, type Json, type JsonObject } from '@/lib/engine/json';
import { nodePool } from '@/lib/runner/node/spawn';
import { caseReport } from '@/lib/runner/case-report';
import { readReportedCase } from '@/lib/runner/cases';
import { WorkerPool, type JobOutcome } from '@/lib/runner/pool';
import { side } from '@/lib/runner/run-in-pool';
import { casesOf, collectSetting, print, readStdin, requireDialect, UsageError } from './usage';

/** `hook observe` and `hook case`: many cases in, one result each out, in the same order. */
export function addCaseCommands(program: Command): void {
  program
    .command('observe')
    .description('read measured cases from standard input and print what the engine does with them')
    .requiredOption('--dialect <id>', 'the dialect')
    .option('--set <key=value>', 'a setting for all cases', collectSetting, {})
    .action(async (options: { dialect: string; set: JsonObject }) => {
      const dialect = requireDialect(options.dialect);
      const settings = parseSettings(dialect, options.set);
      if (!settings.ok) throw new UsageError(settings.error);
      const cases = casesOf(await readStdin());
      print(await withPool((pool) => inOrder(cases, (one) => observe(pool, dialect.id, options.set, one))));
    });
  program
    .command('case')
    .description('read reported cases from standard input and print a verdict for each call')
    .action(async () => {
      const cases = casesOf(await readStdin());
      print(await withPool((pool) => inOrder(cases, (one) => report(pool, one))));
    });
}

interface Case {
  readonly id: string;
  readonly input: Json;
}

async function withPool<T>(work: (pool: WorkerPool) => Promise<T>): Promise<T> {
  const pool = new WorkerPool(nodePool());
  try {
    return await work(pool);
  } finally {
    pool.close();
  }
}

async function inOrder(cases: readonly Case[], work: (one: Case) => Promise<Json>): Promise<Json[]> {
  const results: Json[] = [];
  for (const one of cases) results.push(await work(one));
  return results;
}

async function observe(
  pool: WorkerPool,
  dialect: string,
  settings: JsonObject,
  { id, input }: Case,
): Promise<Json> {
  const outcome = await pool.start({ kind: 'observe', dialect, settings, input });
  if (outcome.kind === 'failed') return { id, unsupported: outcome.message };
  const unsupported =
    outcome.kind === 'done' && isJsonObject(outcome.result) ? own(outcome.result, 'unsupported') : undefined;
  if (unsupported !== undefined) return { id, unsupported };
  const { events, ended } = side(eventsOf(outcome), 'with');
  return { id, observed: CASE_READERS[dialect]?.observed(input, events, ended) ?? null };
}

async function report(pool: WorkerPool, { id, input }: Case): Promise<Json> {
  const read = await readReportedCase(input);
  if (!read.ok) return { id, unsupported: read.error };
  const outcome = await pool.start({ kind: 'case', input });
  if (outcome.kind === 'failed') return { id, unsupported: outcome.message };
  const result = outcome.kind === 'done' ? outcome.result : {};
  return { id, ...cloneJson(caseReport(read.value, eventsOf(outcome), result) as unknown as JsonObject) };
}

const eventsOf = (outcome: JobOutcome) => ('events' in outcome ? outcome.events : []);
