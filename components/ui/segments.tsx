'use client';

import { useId } from 'react';

interface Props<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly choices: readonly { readonly value: T; readonly label: string }[];
  readonly onChange: (value: T) => void;
}

/** A few choices side by side; a radio group for keyboard and screen reader. */
export function Segments<T extends string>({ label, value, choices, onChange }: Props<T>) {
  const name = useId();
  return (
    <fieldset className="flex items-center gap-2">
      <legend className="float-left mr-2 text-small text-ink2 max-sm:sr-only">{label}</legend>
      <div className="flex rounded-2 border border-edge bg-raised">
        {choices.map((choice) => (
          <label
            key={choice.value}
            className="cursor-pointer border-l border-line2 px-3 py-1 text-small whitespace-nowrap text-ink2 first:rounded-l-2 first:border-l-0 last:rounded-r-2 has-checked:bg-accent-bg has-checked:font-semibold has-checked:text-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => {
                onChange(choice.value);
              }}
              className="sr-only"
            />
            {choice.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
