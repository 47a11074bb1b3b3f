import type { Comparison } from '@/lib/engine/comparison';
import type { Mark } from '@/lib/engine/trace';
import { END_WORDS } from './end-words';
import { viewOf } from './view';

/** What each outcome is called, everywhere. */
export const MARK_WORDS: Readonly<Record<Mark, string>> = {
  runs: 'Runs',
  stopped: 'Stopped',
  blocked: 'Blocked',
  asks: 'Asks',
  'args-changed': 'Args changed',
  'result-replaced': 'Result replaced',
  'context-added': 'Context added',
  'hook-failed': 'Hook failed',
  'too-late': 'Too late',
};

/** A result in a few words, for lists: `Blocked 1, Asks 2`, or how it ended where no call was touched. */
export function resultWords(comparison: Comparison): string {
  const counts = new Map<Mark, number>();
  for (const { with: entry } of viewOf(comparison).calls)
    if (entry?.kind === 'call')
      for (const { mark } of entry.marks) counts.set(mark, (counts.get(mark) ?? 0) + 1);
  counts.delete('runs');
  const words = [...counts].map(([mark, count]) => `${MARK_WORDS[mark]} ${count}`);
  const { state } = comparison.with.ended;
  if (state !== 'completed' && state !== 'stopped') words.push(END_WORDS[state]);
  return words.length > 0 ? words.join(', ') : 'nothing changed';
}
