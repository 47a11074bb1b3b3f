'use client';

import { useEffect, useRef } from 'react';
import { usePlayground } from '../playground/runner-provider';

const KEY = 'hook-playground/intro';

/** Remembers that the sentence is known; the page's first script reads it before anything is drawn. */
function remember(): void {
  try {
    localStorage.setItem(KEY, 'known');
  } catch {
    // Without storage it is shown again next time.
  }
}

/**
 * One sentence for who has never heard of hooks. After the first edit it does not come back; until then it
 * stays, because nothing may move while somebody types.
 */
export function Intro() {
  const sources = usePlayground((state) => state.document.sources);
  const first = useRef(sources);
  useEffect(() => {
    if (sources !== first.current) remember();
  }, [sources]);
  return (
    <aside
      aria-label="What a hook is"
      className="intro flex items-center gap-4 border-b border-line bg-panel px-4 py-2"
    >
      <p className="m-0 flex-1 text-body text-ink2">
        <strong className="text-ink">
          A hook is a few lines of code that an agent calls before it uses a tool.
        </strong>{' '}
        <span className="max-sm:hidden">
          Change it on the left; read on the right what the model, the user and the machine get.
        </span>
      </p>
      <button
        type="button"
        className="flex-none rounded-2 border border-transparent bg-transparent px-2 text-small text-ink2 hover:bg-sunken"
        onClick={() => {
          remember();
          document.documentElement.dataset['intro'] = 'known';
        }}
      >
        Hide
      </button>
    </aside>
  );
}
