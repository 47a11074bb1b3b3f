import type { ButtonHTMLAttributes, ReactNode } from 'react';

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly primary?: boolean;
  readonly children: ReactNode;
}

/** A button of the page; one a screen may be primary. */
export function Button({ primary = false, className = '', type = 'button', ...rest }: Props) {
  const look = primary
    ? 'border-accent bg-accent text-accent-ink font-semibold'
    : 'border-edge bg-raised text-ink hover:bg-sunken';
  return (
    <button
      type={type}
      className={`inline-flex items-center gap-2 rounded-2 border px-3 text-small disabled:opacity-50 ${look} ${className}`}
      {...rest}
    />
  );
}
