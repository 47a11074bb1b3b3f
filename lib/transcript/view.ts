import type { Comparison } from '@/lib/engine/comparison';
import { alignEntries, type Row } from './align';
import { entriesOf } from './entries';
import { sentenceOf } from './sentence';
import { causesOf, type RowCause } from './why';

/** What the page shows of a comparison, whoever's eyes it is seen with. */
export interface ComparisonView {
  readonly rows: readonly Row[];
  /** By row key, for rows that differ. */
  readonly causes: ReadonlyMap<string, RowCause>;
  readonly sentence: string;
  /** Rows of calls, in the order of the model; a call's number is its place here, from 1. */
  readonly calls: readonly Row[];
}

const views = new WeakMap<Comparison, ComparisonView>();

/** Made once for each comparison: several panes read it. */
export function viewOf(comparison: Comparison): ComparisonView {
  const known = views.get(comparison);
  if (known) return known;
  const without = entriesOf(comparison.without.events);
  const hooked = entriesOf(comparison.with.events);
  const rows = alignEntries(without, hooked);
  const view: ComparisonView = {
    rows,
    causes: causesOf(rows, comparison.with.events),
    sentence: sentenceOf(without, hooked),
    calls: rows.filter(({ key }) => key.startsWith('call:')),
  };
  views.set(comparison, view);
  return view;
}
