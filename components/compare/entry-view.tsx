import { Circle, CircleDot, Clock, TriangleAlert } from 'lucide-react';
import { END_WORDS } from '@/lib/transcript/end-words';
import type { Dialect } from '@/lib/engine/dialect';
import type { CallEntry, Entry } from '@/lib/transcript/entries';
import { CallFacts, type Audience } from './call-facts';
import { MarkChip, markEdge } from './marks';
import { QuestionCard } from './question-card';

interface Props {
  readonly entry: Entry;
  readonly audience: Audience;
  readonly raised: boolean;
  readonly dialect: Dialect | undefined;
}

/** One cell: a step of one transcript. A changed call on the hook's side is a card; all else lies flat. */
export function EntryView({ entry, audience, raised, dialect }: Props) {
  switch (entry.kind) {
    case 'prompt':
      return <Line who="user" text={entry.text} />;
    case 'reply':
      return (
        <div>
          <Line who="model" text={entry.text} />
          {entry.recorded ? (
            <p className="m-0 flex items-center gap-1 text-small text-fault">
              <TriangleAlert aria-hidden size={14} /> recorded reply; the model read something else
            </p>
          ) : null}
        </div>
      );
    case 'notice':
      return <Line who="shown" text={entry.text} />;
    case 'end':
      return (
        <div>
          <p className="m-0 font-semibold text-ink2 first-letter:uppercase">{END_WORDS[entry.end.state]}</p>
          {entry.end.detail === '' ? null : <p className="m-0 text-small text-ink2">{entry.end.detail}</p>}
        </div>
      );
    case 'call':
      return <CallView entry={entry} audience={audience} raised={raised} dialect={dialect} />;
  }
}

function Line({ who, text }: { readonly who: string; readonly text: string }) {
  return (
    <p className="m-0 break-words text-ink2">
      <span className="mr-2 text-small text-ink3">{who}</span>
      {text}
    </p>
  );
}

function CallView({
  entry,
  audience,
  raised,
  dialect,
}: Omit<Props, 'entry'> & { readonly entry: CallEntry }) {
  const last = entry.marks.at(-1)?.mark;
  const look = raised ? `rounded-3 border border-l-3 border-line2 bg-raised p-3 ${markEdge(last)}` : 'py-1';
  return (
    <article className={`min-w-0 ${look}`}>
      <header className="mb-1 flex flex-wrap items-center gap-2">
        <h3 className="m-0 font-mono text-body font-semibold">{entry.name}</h3>
        {entry.marks.map(({ mark }) => (
          <MarkChip key={mark} mark={mark} own={dialect?.markWords[mark]} />
        ))}
        {entry.marks.length === 0 && entry.runs.length > 0 ? <MarkChip mark="runs" /> : null}
        <RanFact entry={entry} />
      </header>
      <CallFacts entry={entry} audience={audience} />
      {entry.question ? <QuestionCard entry={entry.question} /> : null}
    </article>
  );
}

/** Whether the tool ran: a fact apart from the outcome, and loud where the two contradict. */
function RanFact({ entry }: { readonly entry: CallEntry }) {
  const ran = entry.runs.length > 0;
  const marks = entry.marks.map(({ mark }) => mark);
  const against = ran && marks.some((mark) => mark === 'blocked' || mark === 'hook-failed');
  if (against)
    return (
      <span className="ml-auto rounded-1 bg-fault-solid px-1.5 text-small font-semibold text-fault-on">
        ran anyway
      </span>
    );
  const waiting = !ran && entry.asked !== undefined && !marks.includes('stopped');
  const Icon = ran ? CircleDot : waiting ? Clock : Circle;
  return (
    <span className="ml-auto inline-flex items-center gap-1 text-small text-ink2">
      <Icon aria-hidden size={12} />
      {ran ? 'ran' : 'tool did not run'}
    </span>
  );
}
