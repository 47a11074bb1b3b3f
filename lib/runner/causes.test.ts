import { describe, expect, it } from 'vitest';
import { CASE_READERS } from '@/lib/dialects/measured';
import { findDialect } from '@/lib/dialects/registry';
import { parseSettings } from '@/lib/engine/dialect';
import { DEFAULT_LIMITS } from '@/lib/engine/limits';
import { alignEntries, type Row } from '@/lib/transcript/align';
import { entriesOf } from '@/lib/transcript/entries';
import { causesOf, type RowCause } from '@/lib/transcript/why';
import { compare, sourceName } from './compare';
import { runnableCases, type MeasuredCase } from './measured-harness';
import { onTestHost } from './test-host-harness';

/** A measured case as the page shows it: both sides, row by row, with the cause of each row that differs. */
async function shownInPage(dialectId: string, { input }: MeasuredCase) {
  const dialect = findDialect(dialectId);
  const plan = CASE_READERS[dialectId]?.plan(input, {});
  if (!dialect || !plan?.ok) throw new Error('the case cannot be read');
  const { sources, scenario, answers } = plan.value;
  const settings = parseSettings(dialect, plan.value.settings);
  if (!settings.ok) throw new Error(settings.error);
  const engine = await dialect.engine();
  const { value } = await onTestHost((host) =>
    compare(
      {
        engine,
        settings: settings.value,
        scenario,
        sources: sources.map((text, i) => ({ name: sourceName(i), text })),
        answers: { without: answers(), with: answers() },
        limits: DEFAULT_LIMITS,
        seed: 1,
      },
      host,
    ),
  );
  const rows = alignEntries(entriesOf(value.without.events), entriesOf(value.with.events));
  return { rows, causes: causesOf(rows, value.with.events), rules: dialect.rules.map(({ id }) => id) };
}

const isWhole = (cause: RowCause | undefined, rules: readonly string[]): boolean =>
  cause?.line !== undefined && cause.rule !== undefined && rules.includes(cause.rule);

describe.each(Object.keys(CASE_READERS))('%s', (dialect) => {
  it.each(runnableCases(dialect).map((one) => [one.id, one.title, one] as const))(
    '%s %s: every row that differs names its cause, the rule and the line',
    async (_id, _title, one) => {
      const { rows, causes, rules } = await shownInPage(dialect, one);
      const nameless = rows.filter(({ differs, key }: Row) => differs && !isWhole(causes.get(key), rules));
      expect(nameless.map(({ key }) => [key, causes.get(key)])).toEqual([]);
    },
  );
});
