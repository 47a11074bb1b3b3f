'use client';

import { viewOf } from '@/lib/transcript/view';
import type { RowCause } from '@/lib/transcript/why';
import { usePlayground } from '../playground/runner-provider';
import { RuleBadge } from './rule-badge';

interface Props {
  readonly cause: RowCause;
  /** The call it is told beside; what was returned for another one says so. */
  readonly call?: string;
}

/** `hook.ts:5 returned block`: the line is a way into the editor. */
export function CauseText({ cause, call }: Props) {
  const { line, key, kind, rule } = cause;
  const shown = usePlayground((state) => state.shown);
  const calls = shown ? viewOf(shown).calls : [];
  const other =
    cause.call === call ? 0 : calls.findIndex((row) => row.key === `call:${cause.call ?? ''}`) + 1;
  const what =
    kind === 'failed'
      ? 'failed'
      : kind === 'changed in place'
        ? 'changed the arguments in place'
        : 'returned';
  return (
    <>
      {line === undefined ? <span>Your hook</span> : <LineLink line={line} />} {what}
      {kind === 'returned' && key !== undefined ? (
        <>
          {' '}
          <code className="text-ink">{key}</code>
        </>
      ) : null}
      {kind === 'returned' && key === undefined ? ' something' : ''}
      {other > 0 ? ` for call ${other}` : ''}. {rule === undefined ? null : <RuleBadge id={rule} />}
    </>
  );
}

/** A line of the source: pointing at it lights it up in the editor, pressing it goes there. */
export function LineLink({ line }: { readonly line: number }) {
  const pointAt = usePlayground((state) => state.pointAt);
  const reveal = usePlayground((state) => state.revealLine);
  const leave = () => {
    pointAt(undefined);
  };
  return (
    <button
      type="button"
      data-line
      className="min-h-0 border-0 bg-transparent p-0 font-mono text-code text-accent underline underline-offset-2"
      onMouseEnter={() => {
        pointAt(line);
      }}
      onMouseLeave={leave}
      onFocus={() => {
        pointAt(line);
      }}
      onBlur={leave}
      onClick={() => {
        reveal(line);
      }}
    >
      hook.ts:{line}
    </button>
  );
}
