'use client';

import { useState } from 'react';
import { Check, Copy } from 'lucide-react';

interface Props {
  readonly text: string;
  readonly label: string;
  /** With a border, as a button that stands by itself. */
  readonly framed?: boolean;
}

/** Copies a text, and says so only when it really was copied. */
export function CopyButton({ text, label, framed = false }: Props) {
  const [state, setState] = useState<'idle' | 'copied' | 'refused'>('idle');
  const copy = () => {
    copyText(text).then(
      () => {
        setState('copied');
      },
      () => {
        setState('refused');
      },
    );
  };
  return (
    <button
      type="button"
      onClick={copy}
      onBlur={() => {
        setState('idle');
      }}
      className={`inline-flex items-center gap-1 text-small hover:bg-sunken ${framed ? 'min-h-8 flex-none rounded-2 border border-edge bg-raised px-3 text-ink' : 'min-h-7 rounded-1 border-0 bg-transparent px-1 text-ink2'}`}
    >
      {state === 'copied' ? <Check aria-hidden size={13} /> : <Copy aria-hidden size={13} />}
      <span aria-live="polite">
        {state === 'copied' ? 'Copied' : state === 'refused' ? 'Refused; select and copy it' : 'Copy'}
      </span>
      <span className="sr-only">{label}</span>
    </button>
  );
}

/** The clipboard where there is one; a page over plain http has none and must go through a selection. */
async function copyText(text: string): Promise<void> {
  if (window.isSecureContext) {
    await navigator.clipboard.writeText(text);
    return;
  }
  // A dialog makes everything outside of itself inert, so the text must stand inside.
  const place = document.querySelector('dialog[open]') ?? document.body;
  const area = document.createElement('textarea');
  area.value = text;
  area.style.position = 'fixed';
  place.append(area);
  area.select();
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- nothing else can copy in a page over plain http
  const done = document.execCommand('copy');
  area.remove();
  if (!done) throw new Error('the browser refused to copy');
}
