import type { StoredAnswer } from '@/lib/engine/questions';
import { DOCUMENT_LIMITS, type PlaygroundDocument } from './schema';
import { SECRET_KEY, SECRET_PATTERNS, type SecretPattern } from './secret-patterns';

/** A likely secret in what a link would carry. */
export interface Finding {
  /** Stable: place and text. */
  readonly id: string;
  /** The first place, for people: `hook.ts:3` or `fixture · result of read_file`. */
  readonly place: string;
  readonly kind: string;
  readonly text: string;
  /** What stands around it in the same line. */
  readonly before: string;
  readonly after: string;
  /** A harmless text of the same kind that the document does not hold yet. */
  readonly replacement: string;
  /** How often sources and fixture hold the text; masking replaces it everywhere. */
  readonly count: number;
}

/** One text of the document. A source has lines worth naming. */
interface Spot {
  readonly text: string;
  readonly place: string;
  readonly key?: string;
  readonly hasLines?: true;
}

interface Hit {
  readonly pattern: SecretPattern;
  readonly text: string;
  readonly start: number;
}

type Draft = Omit<Finding, 'count' | 'replacement'> & Pick<SecretPattern, 'standIn'>;

const CONTEXT = 60;
/** No name in a document is longer; only names have so tight a limit. */
const NAME_CHARACTERS = 200;
/** Below these keys of a fixture everything, keys too, is the user's own JSON. */
const FREE = ['args', 'when', 'returns', 'parameters', 'per'];
/** Ids and words of the format, told of elsewhere or no free text. */
const FIXED = 'answer';

/**
 * Likely secrets in the sources and in the document's own fixture, sources first. A text found in several
 * places is one finding.
 */
export function findSecrets(document: PlaygroundDocument): readonly Finding[] {
  const spots = [...sourceSpots(document), ...fixtureSpots(document)];
  const drafts = new Map<string, Draft>();
  for (const draft of spots.flatMap(draftsIn)) if (!drafts.has(draft.text)) drafts.set(draft.text, draft);
  const counts = new Map<string, number>();
  const count = replacer([...drafts.keys()], (text) => {
    counts.set(text, (counts.get(text) ?? 0) + 1);
    return text;
  });
  for (const { text } of spots) count(text);
  const name = freshNames(spots);
  return [...drafts.values()].map(({ standIn, ...draft }) => ({
    ...draft,
    replacement: name(standIn),
    count: counts.get(draft.text) ?? 1,
  }));
}

/** The document with these texts replaced wherever they stand: sources, own fixture, stored answers. */
export function maskSecrets(document: PlaygroundDocument, findings: readonly Finding[]): PlaygroundDocument {
  const standIns = new Map(findings.map(({ text, replacement }) => [text, replacement]));
  const named = replacer([...standIns.keys()], (text) => standIns.get(text) ?? text);
  const starred = replacer([...standIns.keys()], (text) => '*'.repeat(text.length));
  // A stand-in may be longer than the secret; what fitted its limit before still must.
  const within = (limit: number) => (text: string) => {
    const masked = named(text);
    return text.length <= limit && masked.length > limit ? starred(text) : masked;
  };
  const mask = within(NAME_CHARACTERS);
  const source = within(DOCUMENT_LIMITS.sourceCharacters);
  const { sources, fixture, answers } = document;
  return {
    ...document,
    sources: Object.fromEntries(Object.entries(sources).map(([id, text]) => [id, source(text)])),
    fixture: fixture.kind === 'inline' ? { ...fixture, fixture: mapTexts(fixture.fixture, mask) } : fixture,
    answers: answers.map((answer) => maskAnswer(answer, mask)),
  };
}

function maskAnswer(answer: StoredAnswer, mask: (text: string) => string): StoredAnswer {
  const { question, text } = answer;
  return {
    ...answer,
    question: { ...question, text: mask(question.text), calls: mapTexts(question.calls, mask) },
    ...(text === undefined ? {} : { text: mask(text) }),
  };
}

/** A copy with every text mapped, and the keys of free JSON. The shape stays, so the type does. */
function mapTexts<T>(value: T, map: (text: string) => string, isFree = false): T {
  if (typeof value === 'string') return map(value) as T;
  if (Array.isArray(value)) return value.map((item: unknown) => mapTexts(item, map, isFree)) as T;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]: [string, unknown]) => [
    isFree ? map(key) : key,
    !isFree && key === FIXED ? inner : mapTexts(inner, map, isFree || FREE.includes(key)),
  ]);
  return Object.fromEntries(entries) as T;
}

function sourceSpots({ sources }: PlaygroundDocument): Spot[] {
  const dialects = Object.keys(sources).sort();
  return dialects.map((dialect) => ({
    text: sources[dialect] ?? '',
    place: dialects.length === 1 ? 'hook.ts' : `hook.ts (${dialect})`,
    hasLines: true,
  }));
}

function fixtureSpots({ fixture }: PlaygroundDocument): Spot[] {
  const spots: Spot[] = [];
  if (fixture.kind === 'inline') collect(fixture.fixture, 'fixture', spots);
  return spots;
}

function collect(value: unknown, place: string, spots: Spot[], key = '', isFree = false): void {
  if (typeof value === 'string') spots.push({ text: value, place, ...(isFree ? { key } : {}) });
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    const isNumbered = !isFree && (key === 'prompts' || key === 'turns');
    value.forEach((item, i) => collect(item, isNumbered ? `${place} ${i + 1}` : place, spots, key, isFree));
    return;
  }
  const name = 'name' in value ? String(value.name) : '';
  for (const [inner, held] of Object.entries(value)) {
    if (isFree) spots.push({ text: inner, place });
    if (isFree || inner !== FIXED)
      collect(
        held,
        isFree ? place : placeOf(inner, name, place),
        spots,
        inner,
        isFree || FREE.includes(inner),
      );
  }
}

/** What people call the part of a fixture below a key. */
function placeOf(key: string, name: string, place: string): string {
  if (key === 'prompts') return `${place} · prompt`;
  if (key === 'turns') return `${place} · reply`;
  if (key === 'branches') return `${place} · branch`;
  if (key === 'results') return `fixture · result of ${name}`;
  if (key === 'args') return `fixture · arguments of ${name}`;
  if (key === 'per') return 'fixture · part of a dialect';
  if (name !== '') return `fixture · tool ${name}`;
  return place === 'fixture' && key !== 'tools' ? `fixture · ${key}` : place;
}
