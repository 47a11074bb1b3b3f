import { builtinFixture, fixtureOf } from '@/lib/document/new-document';
import type { PlaygroundDocument } from '@/lib/document/schema';
import { findDialect } from '@/lib/dialects/registry';
import { sameQuestion, type Question } from '@/lib/engine/questions';
import { exampleContext } from '@/lib/fixtures/example-context';
import { findFixture } from '@/lib/fixtures/registry';
import type { Fixture } from '@/lib/fixtures/schema';
import type { Core } from './core';

export interface EditingActions {
  readonly editSource: (source: string) => void;
  readonly setSetting: (name: string, value: string) => void;
  readonly chooseFixture: (id: string) => void;
  readonly answer: (question: Question, answer: string, text?: string) => void;
  readonly takeBackAnswer: (question: Question) => void;
  readonly setView: (view: string) => void;
}

/** Everything that changes the document. */
export const createEditing = ({ get, change, look }: Core): EditingActions => ({
  editSource: (source) => {
    const now = get().document;
    // An editor that takes over tells the text it was given.
    if (now.sources[now.dialect] === source) return;
    change((document) => ({
      ...document,
      sources: { ...document.sources, [document.dialect]: source },
    }));
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
