import { CircleDashed, CircleOff } from 'lucide-react';
import type { Dialect } from '@/lib/engine/dialect';
import { MARK_WORDS } from '@/lib/transcript/mark-words';
import type { StageFacts } from '@/lib/transcript/stage-facts';
import { assumedAmong } from '../compare/assumed';
import { markColour, markLook } from '../compare/marks';
import { Pieces } from '../compare/pieces';

interface Props {
  readonly facts: StageFacts;
  readonly dialect: Dialect | undefined;
}

/** One call and what became of it. Every element keeps its place from step to step. */
export function StageOutcome({ facts, dialect }: Props) {
  const { mark, sentence, isTrap, end, reads, without } = facts;
  const Icon = mark ? markLook(mark).icon : CircleOff;
  const own = mark && dialect?.markWords[mark];
  const assumed = assumedAmong(facts.rules, dialect).length;
  return (
    <div className="stage-outcome" role="status">
      <p className="stage-call">
        <span className="text-ink2">{facts.of > 1 ? `call ${facts.number} of ${facts.of}` : 'call'}</span>{' '}
        <code className="font-semibold">{facts.name}</code> <code>{facts.asked}</code>
        {facts.got === undefined ? null : (
          <span className="block">
            <span className="text-ink2">the tool got</span>{' '}
            <code>
              <mark className="bg-ins text-ink">{facts.got}</mark>
            </code>
          </span>
        )}
      </p>
      <p className="stage-word" style={{ color: mark ? markColour(mark) : 'var(--ink2)' }}>
        <Icon aria-hidden strokeWidth={1.75} />
        <strong>{mark ? MARK_WORDS[mark] : 'Did not run'}</strong>
      </p>
      <p className="stage-own">
        {own === undefined ? null : <code>{own}</code>}
        {assumed > 0 ? (
          <span>
            <CircleDashed aria-hidden /> {assumed === 1 ? 'one assumption' : `${assumed} assumptions`}
          </span>
        ) : null}
      </p>
      <p
        className={`stage-fact ${isTrap ? 'bg-fault-solid text-fault-on' : ''}`}
        data-trap={isTrap || undefined}
      >
        {sentence}
        {end === undefined ? null : <span className="block first-letter:uppercase">{end}.</span>}
      </p>
      <div className="stage-read stage-reads">
        <p className="m-0 text-ink2">The model reads</p>
        {typeof reads !== 'string' ? (
          <pre className="stage-text-read">
            <Pieces pieces={reads} side="with" />
          </pre>
        ) : (
          <p className="m-0">{reads}</p>
        )}
      </div>
      {without === undefined ? null : (
        <div className="stage-read">
          <p className="m-0 text-ink2">Without the hook</p>
          <pre className="stage-text-read stage-short">{without}</pre>
        </div>
      )}
    </div>
  );
}
