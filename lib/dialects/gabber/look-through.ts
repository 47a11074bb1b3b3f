import { err, ok, type Result } from '@/lib/engine/result';

/** How deep values of a text may be nested. */
export const MAX_DEPTH = 100;

/** A lone half of a character that takes two. */
const LONE = /\p{Surrogate}/u;
const MOST = 20;

/** What is dangerous or unusual anywhere in a value, each with its place. Too deep a value is an error. */
export function lookThrough(value: unknown, place: string): Result<readonly string[]> {
  const notes: string[] = [];
  const waiting: { readonly value: unknown; readonly place: string; readonly depth: number }[] = [
    { value, place, depth: 0 },
  ];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (next.depth > MAX_DEPTH)
      return err(`${placed(place)}is nested deeper than ${MAX_DEPTH} levels. Flatten its values.`);
    if (typeof next.value === 'string' && LONE.test(next.value))
      notes.push(`${placed(next.place)}holds half of a character; links and files may change it.`);
    if (typeof next.value !== 'object' || next.value === null) continue;
    for (const [key, inner] of Object.entries(next.value)) {
      const at = Array.isArray(next.value) ? `${next.place}[${key}]` : join(next.place, key);
      if (key === '__proto__') notes.push(`${placed(at)}is a key like any other here; it is kept as data.`);
      if (LONE.test(key)) notes.push(`${placed(at)}has half of a character in its key.`);
      waiting.push({ value: inner, place: at, depth: next.depth + 1 });
    }
  }
  return ok(
    notes.length <= MOST ? notes : [...notes.slice(0, MOST), `text: ${notes.length - MOST} more of these.`],
  );
}

const placed = (place: string): string => `${place === '' ? 'text' : place}: `;

/** A place inside of another. */
export const join = (place: string, key: string): string =>
  place === ''
    ? key
    : place.startsWith('line ') && !place.includes(', ')
      ? `${place}, ${key}`
      : `${place}.${key}`;
