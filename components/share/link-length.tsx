import { QR_MAX_CHARACTERS } from '../ui/qr-code';

const MANY_CUT = 4000;
const SCALE = [
  {
    upTo: QR_MAX_CHARACTERS,
    label: 'chat and QR',
    advice: 'Fine for chat, mail and a QR code.',
    bar: 'bg-run',
  },
  {
    upTo: MANY_CUT,
    label: 'long for chat',
    advice: 'Fine for mail and most chats; too long for a QR code.',
    bar: 'bg-ask',
  },
  {
    upTo: Infinity,
    label: 'use a file',
    advice: 'Many programs cut links this long. Send the file instead.',
    bar: 'bg-fault',
  },
] as const;

/** How long a link is, and what that means for those who get it. */
export function LinkLength({ length }: { readonly length: number }) {
  const level = SCALE.find(({ upTo }) => length <= upTo) ?? SCALE[2];
  // Each third of the bar is one level; within a level it grows evenly.
  const at = SCALE.indexOf(level);
  const from = SCALE[at - 1]?.upTo ?? 0;
  const to = Number.isFinite(level.upTo) ? level.upTo : 8 * MANY_CUT;
  const share = ((at + Math.min(1, (length - from) / (to - from))) / SCALE.length) * 100;
  return (
    <div>
      <p className="m-0 text-small">
        <strong>{length.toLocaleString('en-US')} characters.</strong> {level.advice}
      </p>
      <div aria-hidden className="mt-1.5 h-1.5 overflow-hidden rounded-full bg-sunken">
        <div className={`h-full ${level.bar}`} style={{ width: `${share}%` }} />
      </div>
      <div aria-hidden className="mt-0.5 grid grid-cols-3 text-micro text-ink3">
        {SCALE.map(({ label }) => (
          <span key={label}>{label}</span>
        ))}
      </div>
    </div>
  );
}
