import type { FactLine } from '@/lib/transcript/facts';
import { JsonLines, Pieces, type Side } from './pieces';

interface Props {
  readonly facts: readonly FactLine[];
  readonly side: Side;
}

/** What an audience gets of a call, as labelled lines. */
export function FactsList({ facts, side }: Props) {
  return (
    <dl className="m-0 grid grid-cols-[minmax(44px,max-content)_minmax(0,1fr)] gap-x-4 gap-y-0.5">
      {facts.map(({ label, text, json, note }, i) => (
        <div key={i} className="contents">
          <dt className="text-small leading-5 text-ink3">{label}</dt>
          <dd className="m-0 min-w-0 font-mono text-code break-words whitespace-pre-wrap">
            {text ? <Pieces pieces={text} side={side} /> : null}
            {json ? <JsonLines lines={json} side={side} /> : null}
            {note === undefined ? null : <div className="font-sans text-small text-ink3">{note}</div>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
