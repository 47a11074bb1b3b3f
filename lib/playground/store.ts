import { createStore, type StoreApi } from 'zustand/vanilla';
import { builtinFixture, fixtureOf } from '@/lib/document/new-document';
import type { PlaygroundDocument } from '@/lib/document/schema';
import { findDialect } from '@/lib/dialects/registry';
import { sameQuestion, type Question } from '@/lib/engine/questions';
import type { Result } from '@/lib/engine/result';
import { exampleContext } from '@/lib/fixtures/example-context';
import { findFixture } from '@/lib/fixtures/registry';
import type { Fixture } from '@/lib/fixtures/schema';
import type { Comparison } from '@/lib/engine/comparison';
import { loadDraft, saveDraft, type TextStorage } from './drafts';

/** Runs a document somewhere. undefined: a newer run took its place. */
export type RunDocument = (document: PlaygroundDocument) => Promise<Result<Comparison> | undefined>;

export interface PlaygroundHost {
  readonly run: RunDocument;
  readonly storage: TextStorage;
  /** Calls back after real milliseconds; returns the way to take it back. */
  readonly after: (ms: number, run: () => void) => () => void;
}

export interface PlaygroundState {
  readonly document: PlaygroundDocument;
  /** The last result worth showing. While the source does not compile it stays. */
  readonly shown: Comparison | undefined;
  /** The last result, which may be a compile error that `shown` does not show. */
  readonly latest: Comparison | undefined;
  /** `shown` is from before the last edit, and has been for long enough to say so. */
  readonly stale: boolean;
  readonly running: boolean;
  /** Results that arrived; 0 while only the one from build time is there. */
  readonly runs: number;
  /** A sentence about the document itself, when it cannot be run at all. */
  readonly failure: string | undefined;
  /** A sentence about storage, when work is not kept. */
  readonly storageProblem: string | undefined;
  /** The code did not finish last time, so it was not run by itself. */
  readonly held: boolean;
  /** The line of the source that is pointed at, here or in the result. */
  readonly pointedLine: number | undefined;
  /** The line whose first consequence to show in the result, and whether to take the focus there. */
  readonly consequence: { readonly line: number; readonly focus: boolean } | undefined;
  /** A line to show in the editor; the number tells one request from the next. */
  readonly reveal: { readonly line: number; readonly request: number } | undefined;
}

export interface PlaygroundActions {
  readonly editSource: (source: string) => void;
  readonly setSetting: (name: string, value: string) => void;
  readonly chooseFixture: (id: string) => void;
  readonly answer: (question: Question, answer: string, text?: string) => void;
  readonly takeBackAnswer: (question: Question) => void;
  readonly run: () => void;
  /** Starts from what is stored, or from the document given, and runs it unless it did not finish last time. */
  readonly start: () => void;
  readonly setView: (view: string) => void;
  readonly pointAt: (line: number | undefined) => void;
  readonly revealLine: (line: number) => void;
  readonly showConsequence: (line: number, focus: boolean) => void;
}

export type Playground = StoreApi<PlaygroundState & PlaygroundActions>;

/** After this long an outdated result is marked as such; shorter, it would only flicker while typing. */
export const STALE_AFTER_MS = 300;

/** A playground with its document and result. Every change of the document runs it again, at once. */
export function createPlayground(
  host: PlaygroundHost,
  start: { readonly document: PlaygroundDocument; readonly comparison?: Comparison },
): Playground {
  let lastRun = 0;
  let takeBack: (() => void) | undefined;

  return createStore((set, get) => {
    const markStaleSoon = () => {
      takeBack ??= host.after(STALE_AFTER_MS, () => {
        set({ stale: true });
      });
    };
    const settle = () => {
      takeBack?.();
      takeBack = undefined;
      set({ stale: false });
    };
    const save = (unfinished: boolean) => {
      const { document } = get();
      if (document === start.document) return;
      const saved = saveDraft(host.storage, { document, unfinished });
      set({ storageProblem: saved.ok ? undefined : saved.error });
    };
    const run = () => {
      const number = ++lastRun;
      set({ running: true, held: false });
      // What was shown from the start is the result of this very document.
      if (get().document !== start.document || lastRun > 1) markStaleSoon();
      save(true);
      void host.run(get().document).then((result) => {
        if (!result || number !== lastRun) return;
        set({ running: false, runs: get().runs + 1 });
        save(false);
        if (!result.ok) {
          set({ failure: result.error });
          return;
        }
        const compiles = result.value.with.ended.state !== 'compile-error';
        set({ latest: result.value, failure: undefined });
        if (compiles || !get().shown) set({ shown: result.value });
        if (compiles) settle();
      });
    };
    const change = (update: (document: PlaygroundDocument) => PlaygroundDocument) => {
      set({ document: update(get().document) });
      run();
    };
    return {
      document: start.document,
      shown: start.comparison,
      latest: start.comparison,
      stale: false,
      running: false,
      runs: 0,
      failure: undefined,
      storageProblem: undefined,
      held: false,
      pointedLine: undefined,
      consequence: undefined,
      reveal: undefined,
      run,
      start: () => {
        const draft = loadDraft(host.storage);
        if (!draft.ok) set({ storageProblem: draft.error });
        else if (draft.value) {
          set({ document: draft.value.document });
          if (draft.value.unfinished) {
            set({ held: true, runs: get().runs + 1, stale: true });
            return;
          }
        }
        run();
      },
      setView: (view) => {
        set({ document: { ...get().document, view } });
        save(false);
      },
      pointAt: (line) => {
        set({ pointedLine: line });
      },
      revealLine: (line) => {
        set({ reveal: { line, request: (get().reveal?.request ?? 0) + 1 }, pointedLine: line });
      },
      showConsequence: (line, focus) => {
        set({ consequence: { line, focus } });
      },
      editSource: (source) => {
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
    };
  });
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
