'use client';

import { useId, useState } from 'react';

interface Props {
  readonly label: string;
  /** What is heard: the label with its place. */
  readonly place: string;
  readonly value: string;
  readonly placeholder?: string;
  readonly isCode?: boolean;
  /** Names the field for whoever moves the focus here. */
  readonly field: string;
  readonly className?: string;
  /** Gives a sentence when the text cannot be taken; the text then stays, with the sentence below it. */
  readonly onChange: (text: string) => string | undefined;
}

/** A text field that takes effect with every key, and keeps what cannot be taken until it can; Escape drops it. */
export function DraftField({ label, place, value, placeholder, isCode, field, className, onChange }: Props) {
  const [draft, setDraft] = useState<{
    readonly over: string;
    readonly text: string;
    readonly error: string;
  }>();
  const errorId = useId();
  // A draft over another value is one of a row that stood here before.
  const current = draft?.over === value ? draft : undefined;
  return (
    <label className={`flex min-w-0 flex-col gap-0.5 ${className ?? ''}`}>
      <span className="text-micro text-ink3">{label}</span>
      <input
        value={current?.text ?? value}
        data-field={field}
        aria-label={place}
        aria-invalid={current !== undefined}
        aria-describedby={current ? errorId : undefined}
        placeholder={placeholder}
        spellCheck={!isCode}
        autoComplete="off"
        onChange={(event) => {
          const text = event.target.value;
          const error = onChange(text);
          setDraft(error === undefined ? undefined : { over: value, text, error });
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setDraft(undefined);
        }}
        className={`min-h-(--hit) w-full min-w-0 rounded-2 border bg-raised px-2 text-ink ${current ? 'border-fault' : 'border-edge'} ${isCode ? 'font-mono text-code' : 'text-small'}`}
      />
      {current ? (
        <span id={errorId} role="alert" className="text-small text-fault">
          {current.error}
        </span>
      ) : null}
    </label>
  );
}
