import { TriangleAlert } from 'lucide-react';
import type { Dialect } from '@/lib/engine/dialect';
import type { Row as RowData } from '@/lib/transcript/align';
import { diffText } from '@/lib/transcript/diff';
import { END_WORDS } from '@/lib/transcript/end-words';
import type { CallEntry, Entry } from '@/lib/transcript/entries';
import { callFacts, textFor, type Audience, type TextEntry } from '@/lib/transcript/facts';
import type { RowCause } from '@/lib/transcript/why';
import { Assumed } from './assumed';
import { CallCell } from './call-cell';
import { CauseText } from './cause-text';
import { usePlayground } from '../playground/runner-provider';
import { endTone, StateIcon } from './end-state';
import { markEdge } from './marks';
import { Pieces, type Side } from './pieces';
import { Why } from './why';

interface Props {
  readonly row: RowData;
  /** Number of a call in the order of the model; absent for other rows. */
  readonly number: number | undefined;
  readonly audience: Audience;
  readonly cause: RowCause | undefined;
  readonly dialect: Dialect | undefined;
}

/** One step on both sides, with the spine between them: a filled number differs, "=" does not. */
export function Row({ row, number, audience, cause, dialect }: Props) {
  const sides: readonly Side[] = ['without', 'with'];
  const isLit = usePlayground((state) => cause?.line !== undefined && state.pointedLine === cause.line);
  return (
    <div
      role="row"
      data-row={row.key}
      data-differs={row.differs}
      data-cause-line={cause?.line}
      data-lit={isLit || undefined}
      className="group/row grid grid-cols-1 gap-x-0 sm:grid-cols-[minmax(0,1fr)_44px_minmax(0,1fr)]"
    >
      {sides.map((side) => (
        <div
          key={side}
          role="cell"
          // On a narrow screen what is the same on both sides is said once.
          className={`min-w-0 py-1 ${side === 'with' ? 'sm:order-3' : 'sm:order-1'} ${side === 'without' && !row.differs ? 'max-sm:hidden' : ''}`}
        >
          {row.differs ? <span className="text-micro text-ink3 sm:hidden">{side} your hook</span> : null}
          <Cell row={row} side={side} audience={audience} cause={cause} dialect={dialect} />
        </div>
      ))}
      <div
        aria-hidden
        className="relative hidden justify-center before:absolute before:inset-y-0 before:w-px before:bg-line2 sm:order-2 sm:flex"
      >
        <Spine differs={row.differs} number={number} />
      </div>
    </div>
  );
}

function Spine({ differs, number }: { readonly differs: boolean; readonly number: number | undefined }) {
  const filled = 'bg-ink text-bg';
  const bare = 'bg-bg text-ink3';
  return (
    <span
      className={`relative mt-2.5 inline-flex size-6 items-center justify-center rounded-full text-small font-semibold ${differs ? filled : bare}`}
    >
      {differs ? (number ?? '≠') : (number ?? '=')}
    </span>
  );
}

function Cell({ row, side, audience, cause, dialect }: Omit<Props, 'number'> & { readonly side: Side }) {
  const entry = row[side];
  if (!entry) return <Missing row={row} side={side} cause={cause} />;
  switch (entry.kind) {
    case 'call': {
      const facts = callFacts(asCall(row.without), asCall(row.with), audience)[side];
      return (
        <CallCell
          entry={entry}
          facts={facts}
          side={side}
          differs={row.differs}
          cause={cause}
          dialect={dialect}
        />
      );
    }
    case 'end':
      return <End entry={entry} dialect={dialect} />;
    default:
      return <Line row={row} entry={entry} side={side} audience={audience} cause={cause} dialect={dialect} />;
  }
}

const asCall = (entry: Entry | undefined): CallEntry | undefined =>
  entry?.kind === 'call' ? entry : undefined;

function Missing({
  row,
  side,
  cause,
}: {
  readonly row: RowData;
  readonly side: Side;
  readonly cause: RowCause | undefined;
}) {
  return (
    <p className="m-0 py-2 text-small text-ink3">
      {row.missing}{' '}
      {side === 'with' && cause ? (
        <span className="text-ink2">
          <CauseText cause={cause} />
        </span>
      ) : null}
    </p>
  );
}

const WHO: Readonly<Record<TextEntry['kind'], string>> = {
  prompt: 'user',
  reply: 'model',
  notice: 'shown',
  added: 'added',
};

function Line({
  row,
  entry,
  side,
  audience,
  cause,
  dialect,
}: Omit<Props, 'number'> & { readonly entry: TextEntry; readonly side: Side }) {
  const other = row[side === 'without' ? 'with' : 'without'];
  const text = textFor(entry, audience);
  const otherText = other && 'text' in other ? textFor(other, audience) : undefined;
  const both =
    otherText === undefined
      ? undefined
      : side === 'without'
        ? diffText(text, otherText).without
        : diffText(otherText, text).with;
  const isRaised = side === 'with' && row.differs && (entry.kind === 'added' || entry.kind === 'prompt');
  const edge = entry.kind === 'added' ? markEdge('context-added') : 'border-l-accent';
  return (
    <div
      className={
        isRaised
          ? `overflow-hidden rounded-3 border border-l-4 border-line2 bg-raised group-data-lit/row:outline-2 group-data-lit/row:outline-accent ${edge}`
          : 'rounded-2 py-2 group-data-lit/row:bg-accent-bg'
      }
    >
      <div className={isRaised ? 'px-3 py-2' : ''}>
        <p
          className={`m-0 break-words whitespace-pre-line ${row.differs && side === 'with' ? 'text-ink' : 'text-ink2'}`}
        >
          <span className="mr-2 text-small text-ink3">{WHO[entry.kind]}</span>
          {both ? <Pieces pieces={both} side={side} /> : text}
        </p>
        {entry.kind === 'reply' && entry.recorded ? (
          <p className="m-0 flex items-center gap-1 text-small text-fault">
            <TriangleAlert aria-hidden size={13} /> recorded reply; the model read something else
          </p>
        ) : null}
        {!isRaised && side === 'with' && row.differs && cause ? (
          <p className="m-0 text-small text-ink2">
            <CauseText cause={cause} />
          </p>
        ) : null}
        <Assumed rules={'rules' in entry ? (entry.rules ?? []) : []} dialect={dialect} />
      </div>
      {isRaised ? (
        <Why label={entry.kind === 'added' ? 'this message' : 'this prompt'} cause={cause} />
      ) : null}
    </div>
  );
}

function End({
  entry,
  dialect,
}: {
  readonly entry: Extract<Entry, { kind: 'end' }>;
  readonly dialect: Dialect | undefined;
}) {
  const { state, detail } = entry.end;
  const failed = endTone(state) === 'fault';
  return (
    <div className={`py-2 ${failed ? 'rounded-3 border border-fault bg-fault-bg px-3' : ''}`}>
      <p className="m-0 flex items-center gap-2 text-small font-semibold text-ink2">
        <StateIcon state={state} />
        <span className="first-letter:uppercase">{END_WORDS[state]}</span>
      </p>
      {detail === '' ? null : <p className="m-0 text-small break-words text-ink2">{detail}</p>}
      <Assumed rules={entry.rules ?? []} dialect={dialect} />
    </div>
  );
}
