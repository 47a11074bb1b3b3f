import { sameJson, type Json } from '@/lib/engine/json';
import { END_WORDS } from '@/lib/transcript/end-words';
import type { Entry } from './entries';

/** The same step on both sides, or on one side only with the reason why the other has none. */
export interface Row {
  readonly key: string;
  readonly without?: Entry;
  readonly with?: Entry;
  readonly differs: boolean;
  readonly missing?: string;
}

/** Two transcripts row by row: the same prompt, reply or call stands in the same row on both sides. */
export function alignEntries(without: readonly Entry[], hooked: readonly Entry[]): Row[] {
  const left = new Map(without.map((entry) => [entry.key, entry]));
  const right = new Map(hooked.map((entry) => [entry.key, entry]));
  return mergeKeys([...left.keys()], [...right.keys()]).map((key) => {
    const a = left.get(key);
    const b = right.get(key);
    return {
      key,
      ...(a ? { without: a } : {}),
      ...(b ? { with: b } : {}),
      differs: !a || !b || !sameJson(visible(a), visible(b)),
      ...(a && !b ? { missing: whyMissing(a, hooked) } : {}),
      ...(b && !a ? { missing: 'Only with your hook.' } : {}),
    };
  });
}

/** What a reader can see of an entry; numbers that only count runs or hook calls are not part of it. */
function visible(entry: Entry): Json {
  switch (entry.kind) {
    case 'call': {
      const { name, args, marks, runs, reads, shown, question } = entry;
      return plain({
        name,
        args,
        marks: marks.map(({ mark }) => mark),
        runs: runs.map((one) => [one.name, one.args, one.result, one.threw, one.recorded]),
        reads,
        shown,
        question: question && [question.question.text, question.answer],
      });
    }
    case 'end':
      return plain(entry.end);
    default: {
      const { rules: _, ...rest } = 'rules' in entry ? entry : { ...entry, rules: [] };
      return plain(rest);
    }
  }
}

const plain = (value: unknown): Json => JSON.parse(JSON.stringify(value)) as Json;

/** Both orders kept: a key that only the right side has goes behind the key it follows there. */
function mergeKeys(left: readonly string[], right: readonly string[]): string[] {
  const merged = [...left];
  right.forEach((key, i) => {
    if (merged.includes(key)) return;
    const before = right
      .slice(0, i)
      .reverse()
      .find((other) => merged.includes(other));
    merged.splice(before === undefined ? 0 : merged.indexOf(before) + 1, 0, key);
  });
  return merged;
}

/** Some reply of this number or a later one came. */
const isAskedUpTo = (key: string, entries: readonly Entry[]): boolean =>
  entries.some((entry) => entry.kind === 'reply' && numberOf(entry.key) >= numberOf(key));

const numberOf = (key: string): number => Number(key.slice(key.indexOf(':') + 1));

function whyMissing(entry: Entry, hooked: readonly Entry[]): string {
  const end = hooked.find((other) => other.kind === 'end');
  if (entry.kind === 'notice') return 'Only without your hook.';
  if (entry.kind === 'reply' && end?.end.state === 'completed' && !isAskedUpTo(entry.key, hooked))
    return 'Not reached: the model was not asked again.';
  if (!end || end.end.state === 'completed') return 'With your hook the model took another way.';
  return `Not reached: ${END_WORDS[end.end.state]}.`;
}
