'use client';

import { useState } from 'react';
import { usePlayground } from '../playground/runner-provider';
import { Button } from '../ui/button';

/** Opens a link that was copied from anywhere, with whatever stands around it. */
export function OpenLink({ onOpened }: { readonly onOpened: () => void }) {
  const openText = usePlayground((state) => state.openText);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  return (
    <form
      className="flex w-full flex-wrap items-center gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        void openText(text).then((failed) => {
          setProblem(failed);
          if (failed === undefined) onOpened();
        });
      }}
    >
      <label className="flex min-w-0 flex-1 items-center gap-2 text-small text-ink2">
        Open a link
        <input
          value={text}
          onChange={(event) => {
            setText(event.target.value);
          }}
          placeholder="…/#v1."
          className="min-h-8 min-w-0 flex-1 rounded-2 border border-edge bg-raised px-2 font-mono text-code text-ink"
        />
      </label>
      <Button type="submit">Open</Button>
      {problem === undefined ? null : (
        <p role="alert" className="m-0 w-full text-small text-fault">
          {problem}
        </p>
      )}
    </form>
  );
}
