'use client';

import { lazy, Suspense, useState } from 'react';
import { FolderOpen, Share2 } from 'lucide-react';
import { Button } from '../ui/button';

const ShareDialog = lazy(() => import('../share/share-dialog'));
const DocumentsDialog = lazy(() => import('../documents/documents-dialog'));

/** Share and Documents, each in a dialog that is loaded when it is first opened. */
export function HeaderDialogs() {
  const [open, setOpen] = useState<'share' | 'documents'>();
  const close = () => {
    setOpen(undefined);
  };
  return (
    <>
      <Button
        onClick={() => {
          setOpen('documents');
        }}
      >
        <FolderOpen aria-hidden size={15} /> <span className="max-sm:sr-only">Documents</span>
      </Button>
      <Button
        onClick={() => {
          setOpen('share');
        }}
      >
        <Share2 aria-hidden size={15} /> <span className="max-sm:sr-only">Share</span>
      </Button>
      <Suspense fallback={null}>
        {open === 'share' ? <ShareDialog onClose={close} /> : null}
        {open === 'documents' ? <DocumentsDialog onClose={close} /> : null}
      </Suspense>
    </>
  );
}
