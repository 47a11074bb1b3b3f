'use client';

import { END_WORDS } from '@/lib/transcript/end-words';
import { viewOf } from '@/lib/transcript/view';
import { usePlayground } from '../playground/runner-provider';
import { StateIcon } from '../compare/end-state';

/** How the hooked run ended, word for word as in the transcript, and how much of it differs. */
export function RunState() {
  const latest = usePlayground((state) => state.latest);
  const live = usePlayground((state) => state.runs > 0);
  const isHeld = usePlayground((state) => state.held !== undefined);
  const state = latest?.with.ended.state;
  const calls = latest && state !== 'compile-error' ? viewOf(latest).calls : [];
  const changed = calls.filter(({ differs }) => differs).length;
  return (
    <span
      className="inline-flex min-w-0 items-center gap-1.5 text-small text-ink2 xl:min-w-32 xl:flex-initial!"
      data-state={state}
      data-live={live}
    >
      {state ? (
        <>
          <StateIcon state={state} />
          <span className="leading-4 font-semibold text-ink first-letter:uppercase">{END_WORDS[state]}</span>
        </>
      ) : isHeld ? (
        <span className="font-semibold text-ink">Not run yet</span>
      ) : null}
      {calls.length > 0 ? (
        <span className="whitespace-nowrap text-ink3 max-[1640px]:hidden">
          · {calls.length === 1 ? '1 call' : `${calls.length} calls`}, {changed} changed
        </span>
      ) : null}
    </span>
  );
}
