'use client';

import { useRef, type KeyboardEvent } from 'react';

interface Props<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly tabs: readonly { readonly value: T; readonly label: string; readonly count?: number }[];
  readonly onChange: (value: T) => void;
  /** Ids of the panels, `${prefix}-${value}`. */
  readonly prefix: string;
  readonly stretch?: boolean;
}

/** A row of tabs: arrows move, the chosen one is in the tab order. */
export function Tabs<T extends string>({ label, value, tabs, onChange, prefix, stretch = false }: Props<T>) {
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    const at = tabs.findIndex((tab) => tab.value === value);
    const next = tabs[(at + step + tabs.length) % tabs.length];
    if (!next) return;
    event.preventDefault();
    onChange(next.value);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.value}"]`)?.focus();
  };
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      onKeyDown={move}
      className="flex flex-wrap gap-x-1 max-sm:gap-x-0"
    >
      {tabs.map((tab) => (
        <button
          key={tab.value}
          type="button"
          role="tab"
          data-tab={tab.value}
          id={`${prefix}-tab-${tab.value}`}
          aria-controls={`${prefix}-${tab.value}`}
          aria-selected={tab.value === value}
          tabIndex={tab.value === value ? 0 : -1}
          onClick={() => {
            onChange(tab.value);
          }}
          className={`inline-flex items-center gap-1.5 border-0 border-b-2 border-transparent bg-transparent px-2.5 py-1.5 text-small max-sm:px-1.5 text-ink2 aria-selected:border-accent aria-selected:font-semibold aria-selected:text-ink ${stretch ? 'min-h-11 flex-1 justify-center' : ''}`}
        >
          {tab.label}
          {tab.count === undefined ? null : (
            <span className="rounded-full bg-sunken px-1.5 text-micro text-ink2">{tab.count}</span>
          )}
        </button>
      ))}
    </div>
  );
}
