import { Circle, Clock } from 'lucide-react';
import type { CallEntry } from '@/lib/transcript/entries';
import { ranOf } from '@/lib/transcript/ran';

/** Whether the tool ran: a fact apart from the outcome, and loud where the two contradict. */
export function RanFact({ entry }: { readonly entry: CallEntry }) {
  const ran = ranOf(entry);
  const look = 'ml-auto inline-flex items-center gap-1 text-small';
  if (ran === 'anyway')
    return (
      <span className={`${look} rounded-1 bg-fault-solid px-1.5 font-semibold text-fault-on`}>
        ran anyway
      </span>
    );
  if (ran === 'ran')
    return (
      <span className={`${look} text-ink2`}>
        <Circle aria-hidden size={9} fill="currentColor" /> ran
      </span>
    );
  const waits = ran === 'waits';
  const Icon = waits ? Clock : Circle;
  return (
    <span className={`${look} font-semibold ${waits ? 'text-ask' : 'text-ink'}`}>
      <Icon aria-hidden size={waits ? 13 : 9} /> {waits ? 'not yet' : 'tool did not run'}
    </span>
  );
}
