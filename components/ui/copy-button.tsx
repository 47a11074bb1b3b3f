'use client';

import { useState } from 'react';
import { Check, Copy } from 'lucide-react';

/** Copies a text, and says so only when it really was copied. */
export function CopyButton({ text, label }: { readonly text: string; readonly label: string }) {
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
      className="inline-flex min-h-7 items-center gap-1 rounded-1 border-0 bg-transparent px-1 text-small text-ink2 hover:bg-sunken"
    >
      {state === 'copied' ? <Check aria-hidden size={13} /> : <Copy aria-hidden size={13} />}
      <span aria-live="polite">
        {state === 'copied' ? 'Copied' : state === 'refused' ? 'Copying was refused' : 'Copy'}
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
  const area = document.createElement('textarea');
  area.value = text;
  area.style.position = 'fixed';
  document.body.append(area);
  area.select();
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- nothing else can copy in a page over plain http
  const done = document.execCommand('copy');
  area.remove();
  if (!done) throw new Error('the browser refused to copy');
}
