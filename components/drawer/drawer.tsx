'use client';

import { notesOf, type ConsoleView } from '@/lib/playground/notes';
import { usePlayground } from '../playground/runner-provider';

/** What there is to say about the source, and what the hook has printed. */
export function Drawer() {
  const latest = usePlayground((state) => state.latest);
  const failure = usePlayground((state) => state.failure);
  const notes = notesOf(latest, failure);
  return (
    <div
      className="max-h-64 overflow-auto border-t border-line bg-panel"
      tabIndex={0}
      role="group"
      aria-label="Problems and console"
    >
      <section aria-label="Problems" className="px-4 py-2">
        <h2 className="m-0 text-small font-semibold">Problems {notes.problems.length}</h2>
        <ul className="m-0 list-none p-0 text-small">
          {notes.problems.map((problem, i) => (
            <li key={i} className="flex gap-2 border-b border-line py-1 last:border-b-0">
              <span className={problem.severity === 'error' ? 'font-semibold text-block' : 'text-fault'}>
                {problem.severity}
              </span>
              <span className="min-w-0 flex-1 break-words">{problem.text}</span>
              {problem.rule === undefined ? null : (
                <span className="font-mono text-ink3">{problem.rule}</span>
              )}
            </li>
          ))}
        </ul>
      </section>
      <section aria-label="Console" className="border-t border-line px-4 py-2">
        <h2 className="m-0 text-small font-semibold">Console {notes.lines.length}</h2>
        <ul className="m-0 list-none p-0 font-mono text-code">
          {notes.lines.map((line, i) => (
            <ConsoleLine key={i} line={line} />
          ))}
        </ul>
        {notes.dropped > 0 ? (
          <p className="m-0 text-small text-ink3">
            {notes.dropped} more lines were left out (the limit is 1,000).
          </p>
        ) : null}
      </section>
    </div>
  );
}

function ConsoleLine({ line }: { readonly line: ConsoleView }) {
  return (
    <li className="flex gap-2 break-words">
      <span className="text-ink3">{line.from}</span>
      <span className="min-w-0 flex-1 whitespace-pre-wrap">{line.text}</span>
    </li>
  );
}
