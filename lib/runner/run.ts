import { DIALECTS } from '@/lib/dialects/registry';
import { effectiveLimits, type PlaygroundDocument } from '@/lib/document/schema';
import { fixtureOf } from '@/lib/document/new-document';
import { parseSettings, type Dialect } from '@/lib/engine/dialect';
import { storedAnswers, type AnswerBook, type Question, type Reply } from '@/lib/engine/questions';
import { err, ok, type Result } from '@/lib/engine/result';
import type { DefaultAnswer } from '@/lib/engine/scenario';
import { exampleContext } from '@/lib/fixtures/example-context';
import { isMadeFor, toScenario, type Fixture } from '@/lib/fixtures/schema';
import type { Comparison } from '@/lib/engine/comparison';
import { compare, sourceName, type CompareInput } from './compare';
import type { RunHost } from './run-side';

/**
 * Runs a document: a pure function of it. The error is a sentence about the document itself (an unknown
 * dialect, fixture or setting), never about what the user's code does; that is in the comparison.
 */
export async function run(
  document: PlaygroundDocument,
  host: RunHost,
  { answers = [], dialects = DIALECTS }: RunOptions = {},
): Promise<Result<Comparison>> {
  const input = await compareInput(document, dialects, answers);
  return input.ok ? ok(await compare(input.value, host)) : input;
}

export interface RunOptions {
  /** Answers beside those of the document, taken in order on each side. */
  readonly answers?: readonly OrderedAnswer[];
  readonly dialects?: readonly Dialect[];
}

/** An answer for the next question, or for the next one that covers exactly these calls. */
export interface OrderedAnswer extends Reply {
  readonly calls?: readonly string[];
}

/** What a document asks for, looked up and checked. */
async function compareInput(
  document: PlaygroundDocument,
  dialects: readonly Dialect[] = DIALECTS,
  ordered: readonly OrderedAnswer[] = [],
): Promise<Result<CompareInput>> {
  const dialect = dialects.find(({ id }) => id === document.dialect);
  if (!dialect) {
    const known = dialects.map(({ id }) => id).join(', ');
    return err(`There is no dialect "${document.dialect}". There are: ${known}.`);
  }
  const settings = parseSettings(dialect, { ...document.settings[dialect.id] });
  if (!settings.ok) return settings;
  const chosen = fixtureOf(document);
  if (!chosen.ok) return chosen;
  const { fixture } = chosen.value;
  if (!isMadeFor(fixture, dialect.id))
    return err(
      `The fixture "${fixture.title}" is made for ${(fixture.only ?? []).join(', ')}. Choose that dialect, or another fixture.`,
    );
  const scenario = toScenario(fixture, dialect.id);
  const engine = await dialect.engine();
  const prepared = engine.prepare(scenario.dialectPart ?? undefined);
  if (!prepared.ok) return err(`fixture.${prepared.error}`);
  const words = dialect.answers.map(({ id }) => id);
  const unknown = [...document.answers, ...ordered].find(({ answer }) => !words.includes(answer));
  if (unknown)
    return err(`${dialect.title} knows no answer "${unknown.answer}". It knows: ${words.join(', ')}.`);
  const given = (side: Question['side']) =>
    inTurn(storedAnswers(document.answers.filter(({ question }) => question.side === side)), ordered);
  return ok({
    engine,
    settings: settings.value,
    scenario,
    sources: [{ name: sourceName(0), text: sourceOf(document, dialect, fixture) }],
    answers: { without: withDefaults(given('without'), scenario.answers, dialect), with: given('with') },
    limits: effectiveLimits(document),
    seed: document.seed,
  });
}

/** The document's source for its dialect; without one, what the fixture starts with. */
const sourceOf = (document: PlaygroundDocument, dialect: Dialect, fixture: Fixture): string =>
  document.sources[dialect.id] ?? dialect.starterFor(exampleContext(fixture));

/** The document's answers first, then the ordered ones that no question has used yet. */
function inTurn(book: AnswerBook, ordered: readonly OrderedAnswer[]): AnswerBook {
  const left = [...ordered];
  return {
    take(question) {
      const ids = question.calls.map(({ id }) => id);
      const named = (calls: readonly string[]) =>
        calls.length === ids.length && calls.every((id) => ids.includes(id));
      const next = left.findIndex(({ calls }) => calls === undefined || named(calls));
      return book.take(question) ?? (next < 0 ? undefined : left.splice(next, 1)[0]);
    },
    unused: () => [...book.unused(), ...left.map(({ answer }) => answer)],
  };
}

/** The baseline is answered by the fixture where the document does not answer. */
function withDefaults(book: AnswerBook, defaults: readonly DefaultAnswer[], dialect: Dialect): AnswerBook {
  return {
    take(question) {
      return book.take(question) ?? defaultReply(question, defaults, dialect);
    },
    unused: () => book.unused(),
  };
}

function defaultReply(
  question: Question,
  defaults: readonly DefaultAnswer[],
  dialect: Dialect,
): Reply | undefined {
  const found = defaults.find(({ call }) => question.calls.some(({ id }) => id === call));
  const choice = found && dialect.answers.find(({ meaning }) => meaning === found.answer);
  return choice && { answer: choice.id };
}
