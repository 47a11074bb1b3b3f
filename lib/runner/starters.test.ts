import { describe, expect, it } from 'vitest';
import { DIALECTS } from '@/lib/dialects/registry';
import { builtinFixture, newDocument } from '@/lib/document/new-document';
import type { Comparison } from '@/lib/engine/comparison';
import type { Dialect } from '@/lib/engine/dialect';
import { factsOf } from '@/lib/engine/trace';
import { exampleContext } from '@/lib/fixtures/example-context';
import { FIXTURES } from '@/lib/fixtures/registry';
import { isMadeFor, type Fixture } from '@/lib/fixtures/schema';
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

const warns = ({ with: hooked }: Comparison) => factsOf(hooked.events, 'warning').length > 0;

describe.each(DIALECTS.map((dialect) => [dialect.id, dialect] as const))('%s', (_, dialect) => {
  const fixtures = FIXTURES.filter((fixture) => isMadeFor(fixture, dialect.id));

  it.each(fixtures.map((fixture) => [fixture.id, fixture] as const))(
    '%s: every example changes at least one row, and so does the starter, or it is told why not',
    async (_id, fixture) => {
      const context = exampleContext(fixture);
      const starter = await compareWith(dialect, fixture, dialect.starterFor(context));
      expect(warns(starter) || differing(starter).length > 0).toBe(true);
      for (const { source } of dialect.examplesFor(context))
        expect(differing(await compareWith(dialect, fixture, source)), source).not.toEqual([]);
    },
  );

  it.each(fixtures.map((fixture) => [fixture.id, fixture] as const))(
    '%s: the script has a reply for all that its starter and examples lead to',
    async (_id, fixture) => {
      const context = exampleContext(fixture);
      const sources = [
        dialect.starterFor(context),
        ...dialect.examplesFor(context).map(({ source }) => source),
      ];
      for (const source of sources) {
        const { without, with: hooked, problems } = await compareWith(dialect, fixture, source);
        expect([without.ended.state, hooked.ended.state], source).not.toContain('script-ended');
        expect(problems, source).toEqual([]);
      }
    },
  );

  it('the starters show every outcome, as many sets of them as there are outcomes, and at least 20 rules', async () => {
    const sets: string[] = [];
    const rules = new Set<string>();
    for (const fixture of fixtures) {
      const comparison = await compareWith(dialect, fixture, dialect.starterFor(exampleContext(fixture)));
      sets.push(outcomes(comparison).join(', '));
      for (const { rule } of factsOf(comparison.with.events, 'rule')) rules.add(rule);
    }
    const all = [...new Set(['runs', ...Object.keys(dialect.markWords)])];
    const shown = new Set(sets.flatMap((set) => set.split(', ')));
    expect([...shown].sort()).toEqual(all.sort());
    expect(new Set(sets).size, sets.join(' | ')).toBeGreaterThanOrEqual(all.length);
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
