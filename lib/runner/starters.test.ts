import { describe, expect, it } from 'vitest';
import { DIALECTS } from '@/lib/dialects/registry';
import { builtinFixture, newDocument } from '@/lib/document/new-document';
import type { Comparison } from '@/lib/engine/comparison';
import type { Dialect } from '@/lib/engine/dialect';
import { factsOf } from '@/lib/engine/trace';
import { exampleContext } from '@/lib/fixtures/example-context';
import { FIXTURES } from '@/lib/fixtures/registry';
import type { Fixture } from '@/lib/fixtures/schema';
import { alignEntries } from '@/lib/transcript/align';
import { entriesOf } from '@/lib/transcript/entries';
import { sentenceOf } from '@/lib/transcript/sentence';
import { run } from './run';
import { onTestHost } from './test-host-harness';

async function compareWith(dialect: Dialect, fixture: Fixture, source: string): Promise<Comparison> {
  const document = { ...newDocument(dialect.ruleSet, source), fixture: builtinFixture(fixture) };
  const { value } = await onTestHost((host) => run(document, host));
  if (!value.ok) throw new Error(value.error);
  return value.value;
}

/** The outcomes of the calls of a run: their marks, or `runs` for a call that has none and ran. */
function outcomes({ with: hooked }: Comparison): string[] {
  const calls = entriesOf(hooked.events).flatMap((entry) => (entry.kind === 'call' ? [entry] : []));
  const found = calls.flatMap(({ marks, runs }) =>
    marks.length > 0 ? marks.map(({ mark }) => mark) : runs.length > 0 ? ['runs'] : [],
  );
  return [...new Set(found)].sort();
}

const rowsOf = ({ without, with: hooked }: Comparison) =>
  alignEntries(entriesOf(without.events), entriesOf(hooked.events));

const differing = (comparison: Comparison) => rowsOf(comparison).filter(({ differs }) => differs);

describe.each(DIALECTS.map((dialect) => [dialect.id, dialect] as const))('%s', (_, dialect) => {
  it.each(FIXTURES.map((fixture) => [fixture.id, fixture] as const))(
    '%s: the starter and every example change at least one row',
    async (_id, fixture) => {
      const context = exampleContext(fixture);
      const sources = [
        dialect.starterFor(context),
        ...dialect.examplesFor(context).map(({ source }) => source),
      ];
      for (const source of sources)
        expect(differing(await compareWith(dialect, fixture, source)), source).not.toEqual([]);
    },
  );

  it('the starters show every outcome, each fixture a set of its own, and at least 20 rules', async () => {
    const sets: string[] = [];
    const rules = new Set<string>();
    for (const fixture of FIXTURES) {
      const comparison = await compareWith(dialect, fixture, dialect.starterFor(exampleContext(fixture)));
      sets.push(outcomes(comparison).join(', '));
      for (const { rule } of factsOf(comparison.with.events, 'rule')) rules.add(rule);
    }
    expect(new Set(sets).size, sets.join(' | ')).toBe(FIXTURES.length);
    const shown = new Set(sets.flatMap((set) => set.split(', ')));
    expect([...shown].sort()).toEqual(['runs', ...Object.keys(dialect.markWords)].sort());
    expect(rules.size).toBeGreaterThanOrEqual(20);
  });

  it('the five words on the default fixture give five different sentences', async () => {
    const [fixture] = FIXTURES;
    const sentences = new Set<string>();
    for (const { source } of dialect.examplesFor(exampleContext(fixture))) {
      const { without, with: hooked } = await compareWith(dialect, fixture, source);
      sentences.add(sentenceOf(entriesOf(without.events), entriesOf(hooked.events)));
    }
    expect(sentences.size).toBe(5);
  });
});
