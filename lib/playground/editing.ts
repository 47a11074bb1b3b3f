import { builtinFixture, fixtureOf } from '@/lib/document/new-document';
import type { PlaygroundDocument } from '@/lib/document/schema';
import { findDialect } from '@/lib/dialects/registry';
import type { Dialect } from '@/lib/engine/dialect';
import { sameQuestion, type Question } from '@/lib/engine/questions';
import { exampleContext } from '@/lib/fixtures/example-context';
import { findFixture, FIXTURES } from '@/lib/fixtures/registry';
import { isMadeFor, type Fixture } from '@/lib/fixtures/schema';
import type { SourceChange } from '@/lib/engine/source-change';
import type { Core } from './core';
import { changedSource } from '@/lib/compile/changed-source';

export interface EditingActions {
  readonly editSource: (source: string) => void;
  /** Changes the source near a line, or says that what is to be changed is not written there. */
  readonly mend: (line: number, instead: SourceChange) => Promise<void>;
  readonly setSetting: (name: string, value: string) => void;
  readonly chooseFixture: (id: string) => void;
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
    if (fixture) change((document) => withFixture(document, fixture));
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
function withFixture(document: PlaygroundDocument, fixture: Fixture): PlaygroundDocument {
  const dialect = findDialect(document.dialect);
  const before = fixtureOf(document);
  const changed = { ...document, fixture: builtinFixture(fixture) };
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
