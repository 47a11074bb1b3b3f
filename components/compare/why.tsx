'use client';

import { useState } from 'react';
import { ChevronRight } from 'lucide-react';
import { findDialect } from '@/lib/dialects/registry';
import type { RowCause } from '@/lib/transcript/why';
import { usePlayground } from '../playground/runner-provider';
import { CauseText } from './cause-text';
import { WhyPanel } from './why-panel';

interface Props {
  /** The call the row is about; undefined for a message. */
  readonly call?: string;
  /** What the row is called for those who cannot see it. */
  readonly label: string;
  readonly cause: RowCause | undefined;
}

/** One line that says which line did it; opened, the whole chain from hook input to rule. */
export function Why({ call, label, cause }: Props) {
  const [open, setOpen] = useState(false);
  const dialect = usePlayground((state) => findDialect(state.document.dialect));
  const rule = dialect?.rules.find(({ id }) => id === cause?.rule);
  return (
    <div className="border-t border-line bg-panel">
      <div className="flex items-start gap-2 px-3 py-1.5 text-small text-ink2">
        <button
          type="button"
          data-why={call ?? ''}
          aria-expanded={open}
          aria-label={`Why ${label}`}
          onClick={() => {
            setOpen(!open);
          }}
          className="-my-0.5 inline-flex items-center gap-1 border-0 bg-transparent p-0 text-small text-ink2"
        >
          <ChevronRight aria-hidden size={14} className={open ? 'rotate-90' : ''} /> Why
        </button>
        <p className="m-0 min-w-0 flex-1 py-0.5">
          {cause ? (
            <CauseText cause={cause} {...(call === undefined ? {} : { call })} />
          ) : (
            'It differs because of what happened before.'
          )}{' '}
          {rule ? <span>{rule.sentence}</span> : null}
        </p>
      </div>
      {open ? <WhyPanel call={call} hookCall={cause?.hookCall} /> : null}
    </div>
  );
}
