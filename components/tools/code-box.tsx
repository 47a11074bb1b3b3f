import type { ReactNode } from 'react';
import { CopyButton } from '../ui/copy-button';

interface Props {
  readonly title: ReactNode;
  readonly text: string;
  /** What is copied, for those who only hear the page. */
  readonly label: string;
  readonly children?: ReactNode;
}

/** A text to read and to copy. */
export function CodeBox({ title, text, label, children }: Props) {
  return (
    <section aria-label={label} className="min-w-0">
      <div className="flex items-center justify-between gap-2 border-b border-line px-3 py-0.5 text-small text-ink2">
        {title}
        <CopyButton text={text} label={label} />
      </div>
      <pre className="m-0 px-3 py-2 break-words whitespace-pre-wrap text-ink2">{text}</pre>
      {children}
    </section>
  );
}
