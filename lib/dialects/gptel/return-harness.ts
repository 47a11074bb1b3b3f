import type { GuestReturn } from '@/lib/engine/guest';
import type { Json } from '@/lib/engine/json';
import type { Reading } from './read-return';

const FACTS = { lost: [], async: false, steps: 1 };

/** What the sandbox reports of a hook that returned this value; without one: `undefined`. */
export const returned = (...json: [] | [Json]): GuestReturn => ({
  ...FACTS,
  kind: 'value',
  ...(json.length === 0 ? {} : { json: json[0] }),
});

/** A reading in few words: what it asks for, the verdict on each key, and what the user is told. */
export function inShort<Keys>({ notes, remarks, ...rest }: Reading<Keys>) {
  const verdicts = Object.fromEntries(notes.map(({ key, verdict }) => [key, verdict]));
  return { ...rest, verdicts, told: remarks.map(({ text }) => text) };
}
