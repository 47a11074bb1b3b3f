import { CASE_READERS, loadCases, type MeasuredEntry } from '@/lib/dialects/measured';
import { findDialect } from '@/lib/dialects/registry';
import { newDocument } from '@/lib/document/new-document';
import type { PlaygroundDocument } from '@/lib/document/schema';
import { parseSettings, type Dialect } from '@/lib/engine/dialect';
import type { StoredAnswer } from '@/lib/engine/questions';
import { err, ok, type Result } from '@/lib/engine/result';
import type { Scenario } from '@/lib/engine/scenario';
import { factsOf } from '@/lib/engine/trace';
import type { Fixture } from '@/lib/fixtures/schema';
import type { RunDocument } from './host';

/** A document that asks more often than this is no case of ours. */
const MOST_QUESTIONS = 20;

/** A measured case by its name, `dialect/id`, as a document whose run equals what was measured. */
export async function openCase(name: string, run: RunDocument): Promise<Result<PlaygroundDocument>> {
  const [dialectId = '', id = ''] = name.split('/');
  const dialect = findDialect(dialectId);
  if (!dialect) return err(`There is no dialect “${dialectId}”, so there is no case of it.`);
  const one = (await loadCases(dialectId)).find((candidate) => candidate.id === id);
  return one ? caseDocument(dialect, one, run) : err(`${dialect.title} has no measured case “${id}”.`);
}

/** A measured case as a document. Its answers are found by running it: each names the question it is for. */
export async function caseDocument(
  dialect: Dialect,
  one: MeasuredEntry,
  run: RunDocument,
): Promise<Result<PlaygroundDocument>> {
  const plan = CASE_READERS[dialect.id]?.plan(one.input, {});
  if (!plan?.ok) return err(`Case ${one.id} cannot be run here: ${plan?.error ?? 'nobody reads its cases'}.`);
  const { sources, scenario, answers } = plan.value;
  const settings = parseSettings(dialect, plan.value.settings);
  if (!settings.ok) return settings;
  const document: PlaygroundDocument = {
    ...newDocument(dialect.ruleSet, sources.join('\n')),
    title: `${one.id}: ${one.title}`,
    settings: { [dialect.id]: settings.value },
    fixture: { kind: 'inline', fixture: fixtureOf(one, dialect, scenario) },
  };
  const book = answers();
  const given: StoredAnswer[] = [];
  for (;;) {
    const result = await run({ ...document, answers: given });
    if (!result) return err('Something else was run in the meantime.');
    if (!result.ok) return result;
    const { ended, events } = result.value.with;
    const open = factsOf(events, 'asked').at(-1)?.question;
    if (ended.state !== 'waiting' || !open || given.length >= MOST_QUESTIONS)
      return ok({ ...document, answers: given });
    const reply = book.take(open);
    if (!reply) return ok({ ...document, answers: given });
    given.push({ question: open, ...reply });
  }
}

function fixtureOf(one: MeasuredEntry, { id }: Dialect, scenario: Scenario): Fixture {
  const { prompts, tools, turns, dialectPart } = scenario;
  return {
    version: 0,
    id: `case-${one.id}`,
    title: `Measured case ${one.id}`,
    only: [id],
    prompts,
    tools,
    turns: turns.map(({ text, calls, error }) => ({
      ...(text === undefined ? {} : { text }),
      ...(calls === undefined ? {} : { calls }),
      ...(error === undefined ? {} : { error }),
    })),
    per: { [id]: dialectPart },
  };
}
