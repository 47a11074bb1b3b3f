'use client';

import { Info, X } from 'lucide-react';
import { IconButton } from '../ui/icon-button';
import { useProgress } from './progress-provider';

/** What there is to say about keeping: not kept, not readable, changed in another tab. */
export function ProgressNotice() {
  const notice = useProgress((state) => state.notice);
  const dismiss = useProgress((state) => state.dismissNotice);
  if (notice === undefined) return null;
  return (
    <div
      role="alert"
      className="flex items-center gap-2 border-b border-line bg-ask-bg px-4 py-1.5 text-small print:hidden"
    >
      <Info aria-hidden size={15} className="flex-none" />
      <p className="m-0 min-w-0 flex-1">{notice}</p>
      <IconButton icon={X} label="Dismiss" onClick={dismiss} />
    </div>
  );
}
