'use client';

import type { ReactNode } from 'react';
import { ThemeChoice } from '../header/theme-choice';
import { Logo } from '../ui/logo';
import { SITE_ROOT } from '../ui/site-root';

/** The header of all pages about lessons. */
export function LearnHeader({ children }: { readonly children?: ReactNode }) {
  return (
    <header className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-b border-line bg-panel px-4 py-2 print:hidden">
      <Logo />
      <h1 className="m-0 flex-none text-body font-semibold whitespace-nowrap max-sm:sr-only">
        Hook Playground
      </h1>
      <nav aria-label="Pages" className="flex items-center gap-1 text-small">
        <a href={SITE_ROOT} className={LINK}>
          Playground
        </a>
        <a
          href={`${SITE_ROOT}learn/#`}
          aria-current="page"
          className={`${LINK} bg-accent-bg font-semibold text-accent`}
        >
          Learn
        </a>
      </nav>
      <div className="ml-auto flex min-w-0 flex-wrap items-center gap-2">
        {children}
        <ThemeChoice />
      </div>
    </header>
  );
}

const LINK = 'flex min-h-(--hit) items-center rounded-2 px-2.5 text-ink no-underline hover:bg-sunken';
