'use client';

import { useEffect, useId } from 'react';
import { Equal, Info, ShieldCheck } from 'lucide-react';
import type { Shared } from '@/lib/playground/sharing';
import { usePlayground } from '../playground/runner-provider';
import { CopyButton } from '../ui/copy-button';
import { SITE_ROOT } from '../ui/site-root';
import { QR_MAX_CHARACTERS, QrCode } from '../ui/qr-code';
import { LinkLength } from './link-length';

interface Props {
  readonly shared: Shared;
  readonly kept: number;
  readonly masked: number;
  readonly onReview: (() => void) | undefined;
}

/** The link with everything one should know before sending it. */
export function LinkPanel({ shared, kept, masked, onReview }: Props) {
  const put = usePlayground((state) => state.putInAddress);
  const isInAddress = usePlayground((state) => state.addressTakesLinks);
  const { link, digest } = shared;
  const inputId = useId();
  useEffect(() => {
    if (link.ok) put(link.value);
  }, [link, put]);
  if (!link.ok)
    return (
      <p role="alert" className="m-0 text-body text-fault">
        {link.error}
      </p>
    );
  const whole = location.origin + SITE_ROOT + link.value;
  return (
    <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid content-start gap-3">
        <div>
          <label htmlFor={inputId} className="mb-1 block text-small font-semibold">
            Link
          </label>
          <div className="flex gap-2">
            <input
              id={inputId}
              readOnly
              value={whole}
              onFocus={(event) => {
                event.target.select();
              }}
              className="min-h-8 min-w-0 flex-1 rounded-2 border border-edge bg-raised px-2 font-mono text-code text-ink"
            />
            <CopyButton text={whole} label="the link" framed />
          </div>
        </div>
        <LinkLength length={whole.length} />
        <ul className="m-0 grid list-none gap-2 p-0 text-small text-ink2">
          {kept + masked > 0 ? (
            <Line icon={<ShieldCheck aria-hidden size={15} className="text-run" />}>
              Likely secrets: {masked} replaced, {kept} kept.{' '}
              <button
                type="button"
                className="min-h-0 border-0 bg-transparent p-0 text-accent underline"
                onClick={onReview}
              >
                Review again
              </button>
            </Line>
          ) : null}
          <Line icon={<Info aria-hidden size={15} />}>
            The link holds the hook, the fixture, settings, answers and this view. Nothing is sent anywhere;
            it is all in the text of the link
            {isInAddress ? ', and now also in the address of this page until your next edit' : ''}.
          </Line>
          <Line icon={<Equal aria-hidden size={15} />}>
            {digest === undefined
              ? 'It carries no result to compare with, because this one depends on the machine or was not run.'
              : `It carries a digest of this result, ${digest.slice(0, 4)} ${digest.slice(4, 8)}. Whoever opens it reads whether theirs is the same.`}
          </Line>
        </ul>
      </div>
      {whole.length <= QR_MAX_CHARACTERS ? (
        <div className="w-full max-w-56 justify-self-center sm:w-56">
          <QrCode text={whole} label="The link as a QR code" />
        </div>
      ) : null}
    </div>
  );
}

function Line({ icon, children }: { readonly icon: React.ReactNode; readonly children: React.ReactNode }) {
  return (
    <li className="flex gap-2 border-t border-line pt-2">
      <span className="mt-0.5 flex-none">{icon}</span>
      <span className="min-w-0">{children}</span>
    </li>
  );
}
