import type { PlaygroundDocument } from '@/lib/document/schema';
import type { Reply } from '@/lib/engine/questions';
import type { Fixture } from '@/lib/fixtures/schema';
import { findDialect } from '@/lib/dialects/registry';
import { newDocument } from '@/lib/document/new-document';
import type { Observed } from './observed';

/** Something that must hold of a run. */
export interface Goal {
  /** What shall be, in a sentence; `code` in back quotes. */
  readonly text: string;
  /** Why a run does not meet it, in a sentence that helps the learner on; undefined: it does. */
  readonly missed: (seen: Observed) => string | undefined;
}

/** An answer for the next question of a run, or for the next one about exactly these calls. */
export interface LessonAnswer extends Reply {
  readonly calls?: readonly string[];
}

/** One surprise, found by running. */
export interface Lesson {
  /** Part of its address and the key of what is kept of it: never changed. */
  readonly id: string;
  readonly title: string;
  /** What it teaches, in one line, for the list. */
  readonly surprise: string;
  /** The exercise shows something that cannot be mended from a hook, or starts with a fault: it says so. */
  readonly broken?: true;
  readonly dialect: string;
  /** Paragraphs before the task, at most 60 words together; `code` in back quotes, rules as `[dialect/17]`. */
  readonly text: readonly string[];
  readonly goals: readonly Goal[];
  /** One after the other, each a little nearer to a solution. */
  readonly hints: readonly string[];
  readonly starter: string;
  readonly solution: string;
  /** The session the learner sees. */
  readonly visible: Fixture;
  /** The same kind of session with other values, so that an answer made for the first one shows itself. */
  readonly hidden: Fixture;
  readonly settings?: Readonly<Record<string, string>>;
  /** What the human answers while it is checked; on the page the learner answers. */
  readonly answers?: readonly LessonAnswer[];
}

/** A path through some lessons. */
export interface Track {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  readonly minutes: number;
  readonly lessons: readonly Lesson[];
}

/** What is run for a lesson: this source on one of its sessions. */
export function lessonDocument(lesson: Lesson, source: string, fixture: Fixture): PlaygroundDocument {
  const dialect = findDialect(lesson.dialect);
  if (!dialect) throw new Error(`lesson ${lesson.id} is for a dialect that is not there: ${lesson.dialect}`);
  return {
    ...newDocument(dialect.ruleSet, source),
    title: lesson.title,
    fixture: { kind: 'inline', fixture },
    settings: lesson.settings ? { [lesson.dialect]: lesson.settings } : {},
  };
}
