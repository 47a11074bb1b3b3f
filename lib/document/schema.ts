import * as v from 'valibot';
import { isJsonObject, type Json } from '@/lib/engine/json';
import { DEFAULT_LIMITS, LIMIT_RANGES, type Limits } from '@/lib/engine/limits';
import type { StoredAnswer } from '@/lib/engine/questions';
import { err, ok, type Result } from '@/lib/engine/result';
import { isNestedTooDeep, MAX_NESTING, sayIssue } from '@/lib/fixtures/door';
import { parseFixture, type Fixture } from '@/lib/fixtures/schema';

/** Which fixture a document uses: a built-in one, with the hash of its content then, or its own. */
export type FixtureChoice =
  | { readonly kind: 'builtin'; readonly id: string; readonly hash: string }
  | { readonly kind: 'inline'; readonly fixture: Fixture };

/** Everything a run depends on, and the view it was left in. What links and files store. */
export interface PlaygroundDocument {
  readonly version: 1;
  /** What its author calls it. */
  readonly title?: string | undefined;
  readonly dialect: string;
  /** One source per dialect; switching the dialect never loses text. */
  readonly sources: Readonly<Record<string, string>>;
  readonly settings: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly ruleSet: { readonly dialect: string; readonly version: string; readonly revision: number };
  readonly fixture: FixtureChoice;
  readonly answers: readonly StoredAnswer[];
  /** Only the limits that differ from the defaults. */
  readonly limits: Partial<Limits>;
  readonly seed: number;
  readonly view: string;
}

const TITLE_CHARACTERS = 200;

export const DOCUMENT_LIMITS = {
  titleCharacters: TITLE_CHARACTERS,
  sourceCharacters: 200_000,
  answers: 200,
} as const;

const json = v.custom<Json>((value) => value !== undefined, 'must be a JSON value');
const word = v.pipe(v.string(), v.minLength(1), v.maxLength(200));

const question = v.strictObject({
  side: v.picklist(['without', 'with']),
  turn: v.pipe(v.number(), v.integer(), v.minValue(1)),
  calls: v.array(v.strictObject({ id: word, name: word, args: json })),
  text: v.string(),
});

const answer = v.strictObject({
  question,
  answer: word,
  text: v.optional(v.string()),
  afterMs: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(600_000))),
}) as v.GenericSchema<unknown, StoredAnswer>;

const limit = (name: keyof Limits) => {
  const [least, most] = LIMIT_RANGES[name];
  return v.optional(v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most)));
};

const limits = v.strictObject({
  steps: limit('steps'),
  memoryMb: limit('memoryMb'),
  stackKb: limit('stackKb'),
  returnBytes: limit('returnBytes'),
  consoleLines: limit('consoleLines'),
  consoleBytes: limit('consoleBytes'),
  virtualMs: limit('virtualMs'),
  modelTurns: limit('modelTurns'),
  wallMs: limit('wallMs'),
}) as v.GenericSchema<unknown, Partial<Limits>>;

const source = v.pipe(
  v.string(),
  v.maxLength(
    DOCUMENT_LIMITS.sourceCharacters,
    `is longer than ${DOCUMENT_LIMITS.sourceCharacters} characters`,
  ),
);

/** Sources and settings are looked up by it, so it must not name what every object has. */
const dialectId = v.pipe(
  v.string(),
  v.regex(/^[a-z][a-z0-9-]{0,40}$/, 'is no id of a dialect (small letters, digits and hyphens)'),
  v.check((id) => !(id in {}), 'is no id of a dialect'),
);

const schema = v.strictObject({
  version: v.literal(1),
  title: v.optional(v.pipe(v.string(), v.maxLength(TITLE_CHARACTERS))),
  dialect: dialectId,
  sources: v.record(word, source),
  settings: v.record(word, v.record(word, word)),
  ruleSet: v.strictObject({ dialect: word, version: v.string(), revision: v.number() }),
  fixture: v.variant('kind', [
    v.strictObject({ kind: v.literal('builtin'), id: word, hash: v.string() }),
    v.strictObject({ kind: v.literal('inline'), fixture: v.unknown() }),
  ]),
  answers: v.array(answer),
  limits,
  seed: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(0xffffffff)),
  view: word,
});

/** Checks a document from outside. The error names the place and what is wrong; nothing is repaired silently. */
export function parseDocument(value: unknown): Result<PlaygroundDocument> {
  if (isJsonObject(value) && typeof value['version'] === 'number' && value['version'] > 1)
    return err(
      `This document has version ${value['version']}; this playground reads version 1. Reload the page to get a newer one.`,
    );
  if (isNestedTooDeep(value))
    return err(`document: it is nested deeper than ${MAX_NESTING} levels. Flatten its values.`);
  // Said at once, not after a look at each of them.
  const answers = isJsonObject(value) ? value['answers'] : undefined;
  if (Array.isArray(answers) && answers.length > DOCUMENT_LIMITS.answers)
    return err(
      `document.answers: Invalid length: Expected <=${DOCUMENT_LIMITS.answers} but received ${answers.length}`,
    );
  const parsed = v.safeParse(schema, atVersion1(value), { abortEarly: true });
  if (!parsed.success) {
    const [issue] = parsed.issues;
    const place = ['document', v.getDotPath(issue) ?? []].flat().join('.');
    return err(`${place}: ${sayIssue(issue)}`);
  }
  const { fixture } = parsed.output;
  if (fixture.kind === 'builtin') return ok({ ...parsed.output, fixture });
  const inline = parseFixture(fixture.fixture);
  if (!inline.ok) return err(`document.${inline.error}`);
  return ok({ ...parsed.output, fixture: { kind: 'inline', fixture: inline.value } });
}

/** Version 0, from before links were published, is the same but for its number. */
const atVersion1 = (value: unknown): unknown =>
  isJsonObject(value) && value['version'] === 0 ? { ...value, version: 1 } : value;

/** The limits a document runs under. */
export const effectiveLimits = (document: PlaygroundDocument): Limits => ({
  ...DEFAULT_LIMITS,
  ...document.limits,
});
