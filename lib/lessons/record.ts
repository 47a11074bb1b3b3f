import * as v from 'valibot';
import { readJsonText } from '@/lib/engine/json-text';
import { err, ok, type Result } from '@/lib/engine/result';
import { DOCUMENT_LIMITS } from '@/lib/document/schema';
import { findDialect } from '@/lib/dialects/registry';
import type { Lesson } from './lesson';

/** What is kept of a lesson on this device. */
export interface LessonRecord {
  readonly version: 1;
  readonly source: string;
  /** What the learner had before the starter, or another tab's text, took its place. */
  readonly before?: string | undefined;
  /** So many hints have been opened. */
  readonly hints: number;
  readonly solutionSeen: boolean;
  readonly passed?:
    | {
        /** The rules it was passed under, see {@link rulesOf}. */
        readonly rules: string;
        readonly solutionSeen: boolean;
      }
    | undefined;
}

/** How far somebody is with a lesson. `old`: passed, but the rules have changed since. */
export type LessonState = 'untouched' | 'started' | 'passed' | 'passed-with-solution' | 'old';

const source = v.pipe(v.string(), v.maxLength(DOCUMENT_LIMITS.sourceCharacters));

const schema = v.object({
  version: v.literal(1),
  source,
  before: v.optional(source),
  hints: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(20)),
  solutionSeen: v.boolean(),
  passed: v.optional(v.object({ rules: v.string(), solutionSeen: v.boolean() })),
}) satisfies v.GenericSchema<unknown, LessonRecord>;

/** What a lesson has before anybody has touched it. */
export const newRecord = ({ starter }: Lesson): LessonRecord => ({
  version: 1,
  source: starter,
  hints: 0,
  solutionSeen: false,
});

/** Reads what was kept; the error is a sentence for the learner. */
export function parseRecord(text: string): Result<LessonRecord> {
  const json = readJsonText(text);
  const parsed = json.ok ? v.safeParse(schema, json.value) : undefined;
  return parsed?.success
    ? ok(parsed.output)
    : err('What was kept of this lesson on this device cannot be read. It is left there under another name.');
}

/** Names the rules a lesson is judged by. */
export function rulesOf({ dialect }: Lesson): string {
  const rules = findDialect(dialect)?.ruleSet;
  return rules ? `${rules.version}#${rules.revision}` : '';
}

export function stateOf(lesson: Lesson, record: LessonRecord | undefined): LessonState {
  if (!record) return 'untouched';
  if (!record.passed) {
    const isFresh = record.source === lesson.starter && record.hints === 0 && !record.solutionSeen;
    return isFresh ? 'untouched' : 'started';
  }
  if (record.passed.rules !== rulesOf(lesson)) return 'old';
  return record.passed.solutionSeen ? 'passed-with-solution' : 'passed';
}

export const isPassed = (state: LessonState): boolean =>
  state === 'passed' || state === 'passed-with-solution';
