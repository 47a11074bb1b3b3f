import { CircleDashed } from 'lucide-react';
import type { Dialect, Rule } from '@/lib/engine/dialect';
import { RuleBadge } from './rule-badge';

interface Props {
  /** Ids of the rules that something in the row cites. */
  readonly rules: readonly string[];
  readonly dialect: Dialect | undefined;
}

/** Those of the rules that were never measured and rest on no documentation. */
export const assumedAmong = (rules: readonly string[], dialect: Dialect | undefined): readonly Rule[] =>
  dialect?.rules.filter(({ id, kind }) => kind === 'assumption' && rules.includes(id)) ?? [];

/** What in a row was never measured and rests on no documentation: said in the row itself, and why beside it. */
export function Assumed({ rules, dialect }: Props) {
  const assumed = assumedAmong(rules, dialect);
  if (assumed.length === 0) return null;
  return (
    <details data-assumed={assumed.map(({ id }) => id).join(' ')} className="text-small text-ink2">
      <summary className="inline-flex min-h-6 cursor-default items-center gap-1">
        <CircleDashed aria-hidden size={13} />
        {assumed.length === 1 ? 'assumption' : `${assumed.length} assumptions`}
      </summary>
      <ul className="m-0 grid list-none gap-0.5 p-0 pb-1">
        {assumed.map(({ id, sentence }) => (
          <li key={id}>
            <RuleBadge id={id} /> {sentence}
          </li>
        ))}
      </ul>
    </details>
  );
}
