'use client';

import { lazy, Suspense, useState } from 'react';
import { FolderOpen, GraduationCap, Presentation, Share2 } from 'lucide-react';
import { Button } from '../ui/button';
import { useStageDoor } from '../stage/use-stage-door';
import { IconButton } from '../ui/icon-button';
import { SITE_ROOT } from '../ui/site-root';

const ShareDialog = lazy(() => import('../share/share-dialog'));
const DocumentsDialog = lazy(() => import('../documents/documents-dialog'));

/** Share and Documents, each in a dialog that is loaded when it is first opened, and the way to the lessons. */
export function HeaderDialogs() {
  const goOnStage = useStageDoor();
  const [open, setOpen] = useState<'share' | 'documents'>();
  const close = () => {
    setOpen(undefined);
  };
  return (
    <>
      <Button
        title="Documents"
        onClick={() => {
          setOpen('documents');
        }}
      >
        <FolderOpen aria-hidden size={15} />{' '}
        <span className="max-sm:sr-only xl:max-[1400px]:sr-only">Documents</span>
      </Button>
      <Button
        onClick={() => {
          setOpen('share');
        }}
      >
        <Share2 aria-hidden size={15} /> <span className="max-sm:sr-only">Share</span>
      </Button>
      <a
        href={`${SITE_ROOT}learn/`}
        className="flex min-h-(--hit) items-center gap-2 rounded-2 px-2 text-small text-ink no-underline hover:bg-sunken"
      >
        <GraduationCap aria-hidden size={15} /> <span className="max-sm:sr-only">Learn</span>
      </a>
      {/* A telephone is no stage. */}
      <span className="max-sm:hidden">
        <IconButton icon={Presentation} label="Stage mode (Alt+S)" onClick={goOnStage} />
      </span>
      <Suspense fallback={null}>
        {open === 'share' ? <ShareDialog onClose={close} /> : null}
        {open === 'documents' ? <DocumentsDialog onClose={close} /> : null}
      </Suspense>
    </>
  );
}
