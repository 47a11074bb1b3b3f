'use client';

import { useState } from 'react';
import { CircleAlert, TriangleAlert } from 'lucide-react';
import type { SourceChange } from '@/lib/engine/source-change';
import type { Problem } from '@/lib/engine/trace';
import type { ConsoleView } from '@/lib/playground/notes';
import { LineLink } from '../compare/cause-text';
import { RuleBadge } from '../compare/rule-badge';
import { usePlayground } from '../playground/runner-provider';
import { Tabs } from '../ui/tabs';
import { useNotes } from './use-notes';

type Shelf = 'problems' | 'console';

/**
 * What there is to say about the source, and what the hook has printed. Its height never changes and it
 * never takes the focus, so nothing moves while somebody types.
 */
export function Drawer() {
  const [shelf, setShelf] = useState<Shelf>('problems');
  const { problems, lines, dropped } = useNotes();
  const tabs = [
    { value: 'problems', label: 'Problems', count: problems.length },
    { value: 'console', label: 'Console', count: lines.length + dropped },
  ] as const;
  return (
    <div className="flex min-h-0 flex-1 flex-col border-t border-line bg-panel lg:h-44 lg:flex-none">
      <Tabs label="Problems and console" value={shelf} tabs={tabs} onChange={setShelf} prefix="shelf" />
      <div
        id={`shelf-${shelf}`}
        role="tabpanel"
        aria-labelledby={`shelf-tab-${shelf}`}
        tabIndex={0}
        className="min-h-0 flex-1 overflow-auto border-t border-line"
      >
        {shelf === 'problems' ? <Problems problems={problems} /> : <Lines lines={lines} dropped={dropped} />}
      </div>
    </div>
  );
}

function Problems({ problems }: { readonly problems: readonly Problem[] }) {
  if (problems.length === 0) return <p className="m-0 px-4 py-2 text-small text-ink3">No problems.</p>;
  return (
    <ul className="m-0 list-none p-0 text-small">
      {problems.map(({ severity, text, place, rule, instead }, i) => {
        const Icon = severity === 'error' ? CircleAlert : TriangleAlert;
        return (
          <li key={i} className="flex items-start gap-2 border-b border-line px-4 py-1.5">
            <Icon
              aria-hidden
              size={14}
              className={`mt-0.5 flex-none ${severity === 'error' ? 'text-block' : 'text-fault'}`}
            />
            <span className="min-w-0 flex-1 break-words">
              <span className="sr-only">{severity}: </span>
              {text} {rule === undefined ? null : <RuleBadge id={rule} />}
              {instead && place ? <Mend line={place.line} instead={instead} /> : null}
            </span>
            {place ? <LineLink line={place.line} /> : null}
          </li>
        );
      })}
    </ul>
  );
}

/** The form that works, put in by one click; undo takes it back. */
function Mend({ line, instead }: { readonly line: number; readonly instead: SourceChange }) {
  const mend = usePlayground((state) => state.mend);
  return (
    <button
      type="button"
      className="ml-2 rounded-2 border border-edge bg-raised px-2 text-small text-ink"
      onClick={() => {
        void mend(line, instead);
      }}
    >
      {instead.title}
    </button>
  );
}

function Lines({ lines, dropped }: { readonly lines: readonly ConsoleView[]; readonly dropped: number }) {
  if (lines.length === 0 && dropped === 0)
    return (
      <p className="m-0 px-4 py-2 text-small text-ink3">Nothing printed. console.log in a hook shows here.</p>
    );
  return (
    <>
      <ul className="m-0 list-none px-4 py-1 font-mono text-code">
        {lines.map(({ level, text, from }, i) => (
          <li key={i} className="flex gap-3">
            <span className="flex-none text-ink3">{from}</span>
            <span
              className={`min-w-0 flex-1 break-words whitespace-pre-wrap ${level === 'error' ? 'text-block' : ''}`}
            >
              {text}
            </span>
          </li>
        ))}
      </ul>
      {dropped > 0 ? (
        <p className="m-0 px-4 py-1 text-small text-fault">
          {dropped} more lines were left out; the limit is reached.
        </p>
      ) : null}
    </>
  );
}
