import type { Comparison, SideResult } from '@/lib/engine/comparison';
import { contentHash } from '@/lib/engine/content-hash';
import type { Json } from '@/lib/engine/json';
import { entriesOf, type Entry } from './entries';

/**
 * A fingerprint of both transcripts: what the model read, what the user saw, what was asked, what ran, how
 * it ended. Not of how it came about, so that it stays the same while the playground changes. Undefined for
 * a result that depends on the machine: such results are never compared.
 */
export function digestOf({ without, with: hooked, repeatable }: Comparison): string | undefined {
  return repeatable ? contentHash([sideOf(without), sideOf(hooked)]) : undefined;
}

const sideOf = ({ events }: SideResult): Json => entriesOf(events).map(entryOf);

function entryOf(entry: Entry): Json {
  switch (entry.kind) {
    case 'prompt':
      return ['prompt', entry.text, ...(entry.reads === undefined ? [] : [entry.reads, entry.shown ?? ''])];
    case 'added':
      return ['added', entry.text, entry.shown];
    case 'notice':
      return [entry.kind, entry.text];
    case 'reply':
      return ['reply', entry.text, entry.recorded];
    case 'end':
      return ['end', entry.end.state];
    case 'call':
      return [
        'call',
        entry.call,
        entry.name,
        entry.args,
        entry.marks.map(({ mark }) => mark),
        entry.runs.map(({ name, args, result, threw }) => [name, args, result ?? null, threw ?? false]),
        entry.reads ? [entry.reads.name, entry.reads.args, entry.reads.result, entry.reads.isError] : null,
        entry.shown.map(({ name, args, text }) => [name, args, text]),
        entry.question ? [entry.question.question.text, entry.question.answer ?? null] : null,
      ];
  }
}
