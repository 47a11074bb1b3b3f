import { builtinFixture, fixtureOf } from '@/lib/document/new-document';
import type { FixtureChoice, PlaygroundDocument } from '@/lib/document/schema';
import { findDialect } from '@/lib/dialects/registry';
import type { Dialect } from '@/lib/engine/dialect';
import { sameQuestion, type Question } from '@/lib/engine/questions';
import { exampleContext } from '@/lib/fixtures/example-context';
import { findFixture, FIXTURES } from '@/lib/fixtures/registry';
import { isMadeFor, parseFixture, type Fixture } from '@/lib/fixtures/schema';
import { err, type Result } from '@/lib/engine/result';
import type { SourceChange } from '@/lib/engine/source-change';
import type { Core } from './core';
import { changedSource } from '@/lib/compile/changed-source';

export interface EditingActions {
  readonly editSource: (source: string) => void;
  /** Changes the source near a line, or says that what is to be changed is not written there. */
  readonly mend: (line: number, instead: SourceChange) => Promise<void>;
  readonly setSetting: (name: string, value: string) => void;
  readonly chooseFixture: (id: string) => void;
  /** Makes this the document's own fixture. Gives a sentence when it is none, and changes nothing then. */
  readonly setFixture: (fixture: Fixture) => string | undefined;
  /** As `setFixture`, for one from outside: the one that was there can be taken back. */
  readonly takeFixture: (fixture: Fixture) => string | undefined;
  /** The fixture that was there before; the present one takes its place. */
  readonly backToFixtureBefore: () => void;
  /** Another agent system: the fixture stays, its own draft of the hook is shown. */
  readonly chooseDialect: (id: string) => void;
  readonly answer: (question: Question, answer: string, text?: string) => void;
  readonly takeBackAnswer: (question: Question) => void;
  readonly setView: (view: string) => void;
}

const NOT_WRITTEN_THERE =
  'The hook builds this value in another way than as an object written out, so nothing was changed. Change it by hand.';

/** Everything that changes the document. */
export const createEditing = ({ get, set, change, look }: Core): EditingActions => ({
  setFixture: (fixture) => {
    const parsed = parseFor(get().document, fixture);
    if (!parsed.ok) return parsed.error;
    const { document, fixtureBefore } = get();
    // One of the list can always be chosen again; one of the document's own only from here.
    const keepsOther = document.fixture.kind === 'inline' || fixtureBefore?.choice.kind === 'inline';
    set({ fixtureBefore: keepsOther ? fixtureBefore : nowOf(document) });
    change((now) => ({ ...now, fixture: { kind: 'inline', fixture: parsed.value } }));
    return undefined;
  },
  takeFixture: (fixture) => {
    const parsed = parseFor(get().document, fixture);
    if (!parsed.ok) return parsed.error;
    set({ fixtureBefore: nowOf(get().document) });
    change((now) => withFixture(now, parsed.value, { kind: 'inline', fixture: parsed.value }));
    return undefined;
  },
  backToFixtureBefore: () => {
    const { document, fixtureBefore } = get();
    if (!fixtureBefore) return;
    const chosen = fixtureOf({ fixture: fixtureBefore.choice });
    if (!chosen.ok) return;
    set({ fixtureBefore: nowOf(document) });
    change((now) => withFixture(now, chosen.value.fixture, fixtureBefore.choice));
  },
  editSource: (source) => {
    const now = get().document;
    // An editor that takes over tells the text it was given.
    if (now.sources[now.dialect] === source) return;
    change((document) => ({
      ...document,
      sources: { ...document.sources, [document.dialect]: source },
    }));
  },
  mend: async (line, instead) => {
    const { sources, dialect } = get().document;
    const before = sources[dialect] ?? '';
    const source = await changedSource(before, line, instead);
    const now = get().document;
    if (now.dialect !== dialect || now.sources[dialect] !== before) return;
    if (source === undefined) set({ notice: NOT_WRITTEN_THERE });
    else change((document) => ({ ...document, sources: { ...document.sources, [dialect]: source } }));
  },
  setSetting: (name, value) => {
    change((document) => ({
      ...document,
      settings: {
        ...document.settings,
        [document.dialect]: { ...document.settings[document.dialect], [name]: value },
      },
    }));
  },
  chooseFixture: (id) => {
    const fixture = findFixture(id);
    if (!fixture) return;
    // A fixture of the document's own stands in no list, so the way back to it is kept.
    const { document, fixtureBefore } = get();
    set({ fixtureBefore: document.fixture.kind === 'inline' ? nowOf(document) : fixtureBefore });
    change((now) => withFixture(now, fixture, builtinFixture(fixture)));
  },
  chooseDialect: (id) => {
    const dialect = findDialect(id);
    if (dialect && get().document.dialect !== id) change((document) => withDialect(document, dialect));
  },
  answer: (question, answer, text) => {
    change((document) => ({
      ...document,
      answers: [
        ...document.answers.filter((stored) => !sameQuestion(stored.question, question)),
        { question, answer, ...(text === undefined ? {} : { text }) },
      ],
    }));
  },
  takeBackAnswer: (question) => {
    change((document) => ({
      ...document,
      answers: document.answers.filter((stored) => !sameQuestion(stored.question, question)),
    }));
  },
  setView: (view) => {
    look((document) => ({ ...document, view }));
  },
});

/**
 * Each dialect has its own draft and answers in its own words; a draft that is not there yet is the starter.
 * A fixture that is not made for the dialect gives way to the first one that is.
 */
function withDialect(document: PlaygroundDocument, dialect: Dialect): PlaygroundDocument {
  const { id, version, revision } = { id: dialect.id, ...dialect.ruleSet };
  const chosen = fixtureOf(document);
  const kept = chosen.ok && isMadeFor(chosen.value.fixture, id) ? chosen.value.fixture : undefined;
  const fixture = kept ?? FIXTURES.find((candidate) => isMadeFor(candidate, id)) ?? FIXTURES[0];
  return {
    ...document,
    dialect: id,
    ruleSet: { dialect: id, version, revision },
    fixture: kept ? document.fixture : builtinFixture(fixture),
    answers: [],
    sources: {
      ...document.sources,
      [id]: document.sources[id] ?? dialect.starterFor(exampleContext(fixture)),
    },
  };
}

/** Another fixture brings its own starter, unless the source is somebody's work. */
function withFixture(
  document: PlaygroundDocument,
  fixture: Fixture,
  choice: FixtureChoice,
): PlaygroundDocument {
  const dialect = findDialect(document.dialect);
  const before = fixtureOf(document);
  const changed = { ...document, fixture: choice };
  if (!dialect || !before.ok) return changed;
  const context = exampleContext(before.value.fixture);
  const source = document.sources[document.dialect];
  const ours = [
    dialect.starterFor(context),
    ...dialect.examplesFor(context).map((example) => example.source),
  ];
  if (source !== undefined && !ours.includes(source)) return changed;
  const starter = dialect.starterFor(exampleContext(fixture));
  return { ...changed, sources: { ...document.sources, [document.dialect]: starter } };
}

function parseFor({ dialect }: PlaygroundDocument, fixture: Fixture): Result<Fixture> {
  const parsed = parseFixture(fixture);
  if (!parsed.ok || isMadeFor(parsed.value, dialect)) return parsed;
  return err(
    `fixture.only: it is made for ${(fixture.only ?? []).join(', ')}, not for ${dialect}. Choose that dialect first, or take "only" out.`,
  );
}

/** What a document has as its fixture, with the name to show for it. */
function nowOf(document: PlaygroundDocument): { choice: FixtureChoice; title: string } {
  const chosen = fixtureOf(document);
  return { choice: document.fixture, title: chosen.ok ? chosen.value.fixture.title : '' };
}
