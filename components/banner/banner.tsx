'use client';

import { Info, Link2, TriangleAlert, X } from 'lucide-react';
import { findDialect } from '@/lib/dialects/registry';
import { compareWithAuthor } from '@/lib/playground/author-result';
import { OfflineWithWork } from '../offline/offline';
import { usePlayground } from '../playground/runner-provider';
import { saveShared } from '../share/save-shared';
import { Button } from '../ui/button';
import { IconButton } from '../ui/icon-button';

/** Lines under the header, in the flow: a link that is open, something that happened, storage that fails. */
export function Banner() {
  const notice = usePlayground((state) => state.notice);
  const dismiss = usePlayground((state) => state.dismissNotice);
  const storageProblem = usePlayground((state) => state.storageProblem);
  const share = usePlayground((state) => state.share);
  const saveAsFile = async () => {
    const shared = await share([]);
    if (shared.ok) saveShared(shared.value);
  };
  return (
    <>
      <OfflineWithWork />
      <Visitor />
      {notice === undefined ? null : (
        <div
          role="alert"
          className="flex items-center gap-2 border-b border-line bg-ask-bg px-4 py-1.5 text-small"
        >
          <Info aria-hidden size={15} className="flex-none" />
          <p className="m-0 min-w-0 flex-1">{notice}</p>
          <IconButton icon={X} label="Dismiss" onClick={dismiss} />
        </div>
      )}
      {storageProblem === undefined ? null : (
        <div
          role="alert"
          className="flex items-center gap-2 border-b border-line bg-fault-bg px-4 py-1.5 text-small"
        >
          <TriangleAlert aria-hidden size={15} className="flex-none text-fault" />
          <p className="m-0 min-w-0 flex-1">{storageProblem}</p>
          <Button onClick={() => void saveAsFile()}>Save as file</Button>
        </div>
      )}
    </>
  );
}

/** Somebody else's document is on the page: is its result theirs, and what happens to my own work? */
function Visitor() {
  const origin = usePlayground((state) => state.origin);
  const document = usePlayground((state) => state.document);
  const latest = usePlayground((state) => state.latest);
  const isLive = usePlayground((state) => state.runs > 0 && !state.running && state.held === undefined);
  const keepCopy = usePlayground((state) => state.keepCopy);
  const openLast = usePlayground((state) => state.openMyWork);
  if (origin.kind !== 'visitor') return null;
  const dialect = findDialect(document.dialect);
  const result =
    isLive && latest && dialect ? compareWithAuthor(document, origin.digest, latest, dialect) : undefined;
  const isBad = origin.damage !== undefined || result?.same === false;
  return (
    <aside
      aria-label="You opened a link"
      className={`flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-4 py-1.5 text-small ${isBad ? 'bg-fault-bg' : 'bg-accent-bg'}`}
    >
      <Link2 aria-hidden size={15} className="flex-none" />
      <p className="m-0 min-w-0 flex-1 basis-72">
        <strong>You opened a link: “{origin.title}”.</strong> {origin.damage} {result?.sentence} Your own work
        is untouched; your first edit makes a copy.
      </p>
      <Button onClick={() => void keepCopy()}>Keep a copy</Button>
      <Button onClick={openLast}>Back to my work</Button>
    </aside>
  );
}
