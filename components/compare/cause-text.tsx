'use client';

import type { RowCause } from '@/lib/transcript/why';
import { usePlayground } from '../playground/runner-provider';
import { RuleBadge } from './rule-badge';

/** `hook.ts:5 returned block`: the line is a way into the editor. */
export function CauseText({ cause }: { readonly cause: RowCause }) {
  const { line, key, kind, rule } = cause;
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
      {kind === 'returned' && key === undefined ? ' something' : ''}.{' '}
      {rule === undefined ? null : <RuleBadge id={rule} />}
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
