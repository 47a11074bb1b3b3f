import type { PlaygroundDocument } from './schema';

/** One text of the document. A source has lines worth naming. */
export interface Spot {
  readonly text: string;
  readonly place: string;
  /** The key it stands under, in JSON of the user's own. */
  readonly key?: string;
  readonly hasLines?: true;
}

/** Below these keys of a fixture everything, keys too, is the user's own JSON. */
const FREE = ['args', 'when', 'returns', 'parameters', 'per'];
/** Holds a word of the format, no free text. */
const FIXED = 'answer';

/** The texts of the sources, by dialect, of the document's own fixture in its order, of answers, and the title. */
export const textsOf = (document: PlaygroundDocument): Spot[] => [
  ...sourceSpots(document),
  ...fixtureSpots(document),
  ...answerSpots(document),
  ...(document.title === undefined ? [] : [{ text: document.title, place: 'name of the document' }]),
];

/** A copy with every text mapped, and the keys of free JSON. The shape stays, so the type does. */
export function mapTexts<T>(value: T, map: (text: string) => string, isFree = false): T {
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

/** What the user has typed as an answer. */
const answerSpots = ({ answers }: PlaygroundDocument): Spot[] =>
  answers.flatMap(({ text }, i) => (text === undefined ? [] : [{ text, place: `answer ${i + 1}` }]));

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
