import type { Rewording } from '@/lib/engine/trace';

/** How far below its first line a returned value may name the key. */
const LINES_BELOW = 20;

/**
 * The source with one word put in the place of another, at the first place at or below the line that has it
 * as a word of its own. Undefined: it is not there any more.
 */
export function reworded(source: string, line: number, { from, to }: Rewording): string | undefined {
  const lines = source.split('\n');
  const word = new RegExp(`(?<![\\w$])${from.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\w$])`);
  for (let at = line - 1; at < Math.min(lines.length, line + LINES_BELOW); at++) {
    const text = lines[at];
    if (text === undefined || !word.test(text)) continue;
    lines[at] = text.replace(word, () => to);
    return lines.join('\n');
  }
  return undefined;
}
