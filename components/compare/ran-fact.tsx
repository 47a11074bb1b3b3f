import { Circle, Clock } from 'lucide-react';
import type { Mark } from '@/lib/engine/trace';
import type { CallEntry } from '@/lib/transcript/entries';

/** Outcomes after which nobody expects the tool to have run. */
const AGAINST: readonly Mark[] = ['blocked', 'hook-failed', 'too-late'];

/** Whether the tool ran: a fact apart from the outcome, and loud where the two contradict. */
export function RanFact({ entry }: { readonly entry: CallEntry }) {
  const ran = entry.runs.length > 0;
  const marks = entry.marks.map(({ mark }) => mark);
  const against = ran && marks.some((mark) => AGAINST.includes(mark));
  const look = 'ml-auto inline-flex items-center gap-1 text-small';
  if (against)
    return (
      <span className={`${look} rounded-1 bg-fault-solid px-1.5 font-semibold text-fault-on`}>
        ran anyway
      </span>
    );
  if (ran)
    return (
      <span className={`${look} text-ink2`}>
        <Circle aria-hidden size={9} fill="currentColor" /> ran
      </span>
    );
  const { asked, question } = entry;
  const waits = asked !== undefined && question?.answer === undefined && !marks.includes('stopped');
  const Icon = waits ? Clock : Circle;
  return (
    <span className={`${look} font-semibold ${waits ? 'text-ask' : 'text-ink'}`}>
      <Icon aria-hidden size={waits ? 13 : 9} /> {waits ? 'not yet' : 'tool did not run'}
    </span>
  );
}
