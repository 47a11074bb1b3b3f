import type { Dialect } from '@/lib/engine/dialect';
import type { RowCause } from '@/lib/transcript/why';
import type { CallEntry } from '@/lib/transcript/entries';
import type { FactLine } from '@/lib/transcript/facts';
import { usePlayground } from '../playground/runner-provider';
import { Assumed } from './assumed';
import { FactsList } from './facts-list';
import { MarkChip, markEdge } from './marks';
import type { Side } from './pieces';
import { QuestionCard } from './question-card';
import { RanFact } from './ran-fact';
import { Why } from './why';

interface Props {
  readonly entry: CallEntry;
  readonly facts: readonly FactLine[];
  readonly side: Side;
  readonly differs: boolean;
  readonly cause: RowCause | undefined;
  readonly dialect: Dialect | undefined;
}

/** One call on one side. Only a changed call on the hook's side is raised; all else lies flat. */
export function CallCell({ entry, facts, side, differs, cause, dialect }: Props) {
  const pointAt = usePlayground((state) => state.pointAt);
  const raised = side === 'with' && differs;
  const last = entry.marks.at(-1)?.mark;
  const card = `overflow-hidden rounded-3 border border-l-4 border-line2 bg-raised group-data-lit/row:outline-2 group-data-lit/row:outline-accent ${markEdge(last)}`;
  return (
    <article
      aria-label={`${entry.name}, ${side} your hook`}
      className={raised ? card : ''}
      // Whoever points at a changed call, or has the focus in it, sees the line that changed it.
      onPointerEnter={() => {
        if (raised) pointAt(cause?.line);
      }}
      onPointerLeave={() => {
        if (raised) pointAt(undefined);
      }}
      onFocus={() => {
        if (raised) pointAt(cause?.line);
      }}
      onBlur={() => {
        if (raised) pointAt(undefined);
      }}
    >
      <div className={raised ? 'px-3 py-2' : 'py-2'}>
        <header className="mb-1 flex flex-wrap items-center gap-2">
          <h3 className="m-0 font-mono text-body font-semibold">{entry.name}</h3>
          {entry.marks.map(({ mark }) => (
            <MarkChip key={mark} mark={mark} own={dialect?.markWords[mark]} />
          ))}
          {entry.marks.length === 0 && entry.runs.length > 0 ? <MarkChip mark="runs" /> : null}
          {side === 'with' || entry.runs.length === 0 ? <RanFact entry={entry} /> : null}
        </header>
        <FactsList facts={facts} side={side} />
        <Assumed rules={entry.rules} dialect={dialect} />
        {entry.question ? <QuestionCard entry={entry.question} /> : null}
      </div>
      {raised ? <Why call={entry.call} label={entry.call} cause={cause} /> : null}
    </article>
  );
}
