import { diffWordsWithSpace } from 'diff';
import { create, type Delta } from 'jsondiffpatch';
import { isJsonObject, type Json } from '@/lib/engine/json';

/** A piece of text; `changed` pieces stand on this side only. */
export interface Piece {
  readonly text: string;
  readonly changed: boolean;
}

export interface Both<T> {
  readonly without: T;
  readonly with: T;
}

/** Beyond this many characters a text is compared as a whole: word by word would take too long. */
const LONGEST = 20_000;

/** Which words of two texts differ. */
export function diffText(before: string, after: string): Both<Piece[]> {
  if (before === after) return { without: whole(before, false), with: whole(after, false) };
  if (before.length + after.length > LONGEST)
    return { without: whole(before, true), with: whole(after, true) };
  const parts = diffWordsWithSpace(before, after);
  const common = parts.reduce(
    (sum, { added, removed, value }) => sum + (added || removed ? 0 : value.trim().length),
    0,
  );
  // Two texts that share a few small words by chance read better as wholly different.
  if (common * 4 < Math.min(before.length, after.length))
    return { without: whole(before, true), with: whole(after, true) };
  return {
    without: joined(
      parts.flatMap(({ added, removed, value }) => (added ? [] : [{ text: value, changed: removed }])),
    ),
    with: joined(
      parts.flatMap(({ added, removed, value }) => (removed ? [] : [{ text: value, changed: added }])),
    ),
  };
}

/** Blank space between two changed words belongs to the change. */
function joined(pieces: readonly Piece[]): Piece[] {
  const result: Piece[] = [];
  pieces.forEach((piece, i) => {
    const bridges =
      piece.text.trim() === '' && pieces[i - 1]?.changed === true && pieces[i + 1]?.changed === true;
    const changed = piece.changed || bridges;
    const last = result.at(-1);
    if (last?.changed === changed) result[result.length - 1] = { text: last.text + piece.text, changed };
    else result.push({ text: piece.text, changed });
  });
  return result;
}

export const whole = (text: string, changed: boolean): Piece[] => (text === '' ? [] : [{ text, changed }]);

/** One line of a JSON value: a path and its value. */
export interface JsonLine {
  readonly path: string;
  readonly pieces: readonly Piece[];
}

const differ = create({ arrays: { detectMove: false } });

/** Two JSON values line by line, compared by structure; words are compared only inside strings. */
export function diffJson(before: Json | undefined, after: Json | undefined): Both<JsonLine[]> {
  const delta: Delta = before === undefined || after === undefined ? undefined : differ.diff(before, after);
  const left = before === undefined ? [] : leaves(before, []);
  const right = after === undefined ? [] : leaves(after, []);
  const only = before === undefined || after === undefined;
  return {
    without: left.map((leaf) => line(leaf, only || isChanged(delta, leaf.path, '_'), right, 'without')),
    with: right.map((leaf) => line(leaf, only || isChanged(delta, leaf.path, ''), left, 'with')),
  };
}

interface Leaf {
  readonly path: readonly string[];
  readonly value: Json;
}

function leaves(value: Json, path: readonly string[]): Leaf[] {
  const inner = Array.isArray(value)
    ? value.map((item, i): [string, Json] => [String(i), item])
    : isJsonObject(value)
      ? Object.entries(value)
      : [];
  if (inner.length === 0) return [{ path, value }];
  return inner.flatMap(([key, item]) => leaves(item, [...path, key]));
}

function line(leaf: Leaf, changed: boolean, others: readonly Leaf[], side: keyof Both<unknown>): JsonLine {
  const path = leaf.path.join('.');
  const text = plain(leaf.value);
  const twin = others.find((other) => other.path.join('.') === path);
  if (!changed || !twin) return { path, pieces: whole(text, changed) };
  const pieces =
    side === 'without' ? diffText(text, plain(twin.value)).without : diffText(plain(twin.value), text).with;
  return { path, pieces };
}

const plain = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** A JSON value printed over lines, each with whether it stands on this side only. */
export function prettyJson(before: Json | undefined, after: Json | undefined): Both<Piece[]> {
  const delta: Delta = before === undefined || after === undefined ? undefined : differ.diff(before, after);
  const only = before === undefined || after === undefined;
  return {
    without: before === undefined ? [] : print(before, (path) => only || isChanged(delta, path, '_')),
    with: after === undefined ? [] : print(after, (path) => only || isChanged(delta, path, '')),
  };
}

type IsChanged = (path: readonly string[]) => boolean;

function print(value: Json, isNew: IsChanged, path: readonly string[] = [], head = '', tail = ''): Piece[] {
  const indent = '  '.repeat(path.length);
  const isList = Array.isArray(value);
  const inner: [string, Json][] = isList
    ? value.map((item, i): [string, Json] => [String(i), item])
    : isJsonObject(value)
      ? Object.entries(value)
      : [];
  if (inner.length === 0)
    return [{ text: `${indent}${head}${JSON.stringify(value)}${tail}`, changed: isNew(path) }];
  return [
    { text: `${indent}${head}${isList ? '[' : '{'}`, changed: false },
    ...inner.flatMap(([key, item], i) =>
      print(
        item,
        isNew,
        [...path, key],
        isList ? '' : `${JSON.stringify(key)}: `,
        i < inner.length - 1 ? ',' : '',
      ),
    ),
    { text: `${indent}${isList ? ']' : '}'}${tail}`, changed: false },
  ];
}

/** Whether a delta touches a path; in arrays the old side's places carry a leading underscore. */
function isChanged(delta: Delta, path: readonly string[], prefix: '_' | ''): boolean {
  let here: unknown = delta;
  for (const key of path) {
    if (here === undefined) return false;
    if (Array.isArray(here)) return true;
    const level = here as Record<string, unknown>;
    here = level['_t'] === 'a' ? (level[`${prefix}${key}`] ?? level[key]) : level[key];
  }
  return here !== undefined;
}
