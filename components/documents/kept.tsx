'use client';

import { usePlayground } from '../playground/runner-provider';

/** Whose document is on the page, and whether it is kept. */
export function Kept() {
  const origin = usePlayground((state) => state.origin);
  const failed = usePlayground((state) => state.storageProblem !== undefined);
  const words = {
    example: 'example; your first edit is kept',
    visitor: 'from a link; your first edit makes a copy',
    mine: 'kept on this device',
  };
  return (
    <p className="m-0 flex min-w-0 flex-1 justify-end gap-2 text-ink3">
      {origin.kind === 'mine' ? <span className="min-w-0 truncate text-ink2">{origin.name}</span> : null}
      <span className={`min-w-0 truncate ${failed ? 'font-semibold text-fault' : ''}`}>
        {failed ? 'not kept' : words[origin.kind]}
      </span>
    </p>
  );
}
