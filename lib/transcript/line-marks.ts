import type { Comparison } from '@/lib/engine/comparison';
import type { Mark } from '@/lib/engine/trace';
import { viewOf } from './view';

/** A line of the source, what it did, and to which calls (numbered as the transcript numbers them). */
export interface SourceMark {
  readonly line: number;
  readonly mark: Mark;
  readonly calls: readonly number[];
}

/** What each line of the hook did, for the editor; a line with several outcomes shows the last. */
export function sourceMarks(comparison: Comparison | undefined): SourceMark[] {
  if (!comparison) return [];
  const { calls, causes } = viewOf(comparison);
  const marks = new Map<number, SourceMark>();
  calls.forEach((row, i) => {
    const line = causes.get(row.key)?.line;
    const last = row.with?.kind === 'call' ? row.with.marks.at(-1) : undefined;
    if (line === undefined || !last) return;
    const before = marks.get(line)?.calls ?? [];
    marks.set(line, { line, mark: last.mark, calls: [...before, i + 1] });
  });
  return [...marks.values()];
}
