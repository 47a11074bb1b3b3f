import type { ReactNode } from 'react';

interface Choice {
  readonly value: string;
  readonly label: string;
}

interface Props {
  readonly label: string;
  readonly value: string;
  readonly choices: readonly Choice[];
  readonly onChange: (value: string) => void;
  readonly hint?: ReactNode;
  readonly stacked?: boolean;
  /** The label is only heard: on narrow screens, or everywhere. */
  readonly quietLabel?: 'narrow' | 'always';
}

/** A labelled choice. Native, so that keyboard, screen reader and phone do what they know. */
export function SelectField({ label, value, choices, onChange, hint, stacked = false, quietLabel }: Props) {
  return (
    <label className={stacked ? 'flex flex-col gap-1' : 'inline-flex max-w-full min-w-0 items-center gap-2'}>
      <span
        className={`text-small text-ink3 ${quietLabel === 'always' ? 'sr-only' : quietLabel === 'narrow' ? 'max-sm:sr-only' : ''}`}
      >
        {label}
      </span>
      <select
        value={value}
        onChange={(event) => {
          onChange(event.target.value);
        }}
        className="min-w-0 max-w-full rounded-2 border border-edge bg-raised px-2 text-small text-ink"
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
      {hint === undefined ? null : <span className="text-small text-ink3">{hint}</span>}
    </label>
  );
}
