'use client';

import { useEffect, useId, useRef, type ReactNode } from 'react';
import { X } from 'lucide-react';
import { IconButton } from './icon-button';

interface Props {
  readonly title: string;
  readonly onClose: () => void;
  readonly wide?: boolean;
  readonly children: ReactNode;
  /** Buttons at the bottom; they stay in view while the rest scrolls. */
  readonly footer?: ReactNode;
}

/** A dialog over the page. The browser keeps the focus inside, and Escape closes it. */
export function Dialog({ title, onClose, wide = false, children, footer }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const shown = dialog.current;
    const before = document.activeElement;
    shown?.showModal();
    return () => {
      shown?.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      className={`m-auto max-h-[min(92dvh,52rem)] w-full max-w-[calc(100vw-24px)] flex-col overflow-hidden rounded-3 border border-line2 bg-panel p-0 text-ink shadow-2xl backdrop:bg-black/40 open:flex ${wide ? 'sm:w-[60rem]' : 'sm:w-[44rem]'}`}
    >
      <header className="flex items-center justify-between gap-4 border-b border-line px-5 py-3">
        <h2 id={titleId} className="m-0 text-lead font-semibold">
          {title}
        </h2>
        <IconButton icon={X} label="Close" onClick={onClose} />
      </header>
      <div className="min-h-0 flex-1 overflow-auto px-5 py-4">{children}</div>
      {footer === undefined ? null : (
        <footer className="flex flex-wrap items-center gap-2 border-t border-line bg-sunken px-5 py-3">
          {footer}
        </footer>
      )}
    </dialog>
  );
}
