import { diffLines } from 'diff';
import { diffText, whole, type Piece } from './diff';

/** A line of two texts laid over each other. */
export interface DiffLine {
  readonly kind: 'same' | 'mine' | 'other';
  /** Its number in the text it stands in, from 1; in mine where it stands in both. */
  readonly number: number;
  readonly pieces: readonly Piece[];
}

/** My text and another one, line by line: where they differ, my lines stand before the other's. */
export function layOver(mine: string, other: string): DiffLine[] {
  const parts = diffLines(ended(mine), ended(other));
  const lines: DiffLine[] = [];
  let myNumber = 1;
  let otherNumber = 1;
  parts.forEach(({ value, added, removed }, i) => {
    const texts = value.replace(/\n$/, '').split('\n');
    // A part that was taken out and the one put in behind it are one change: words are compared in it.
    const before = added && parts[i - 1]?.removed ? linesOf(parts[i - 1]?.value) : [];
    const after = removed && parts[i + 1]?.added ? linesOf(parts[i + 1]?.value) : [];
    texts.forEach((text, at) => {
      if (removed) {
        const twin = after[at];
        const pieces = twin === undefined ? whole(text, true) : diffText(text, twin).without;
        lines.push({ kind: 'mine', number: myNumber++, pieces });
      } else if (added) {
        const twin = before[at];
        const pieces = twin === undefined ? whole(text, true) : diffText(twin, text).with;
        lines.push({ kind: 'other', number: otherNumber++, pieces });
      } else {
        lines.push({ kind: 'same', number: myNumber++, pieces: whole(text, false) });
        otherNumber++;
      }
    });
  });
  return lines;
}

const ended = (text: string): string => (text.endsWith('\n') || text === '' ? text : `${text}\n`);
const linesOf = (value = ''): string[] => value.replace(/\n$/, '').split('\n');
