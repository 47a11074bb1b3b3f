'use client';

import { findDialect } from '@/lib/dialects/registry';
import { usePlayground } from '../playground/runner-provider';
import { SelectField } from '../ui/field';

/** The settings of the chosen dialect. */
export function Settings() {
  const dialect = usePlayground((state) => findDialect(state.document.dialect));
  const values = usePlayground((state) => state.document.settings[state.document.dialect]);
  const set = usePlayground((state) => state.setSetting);
  return (
    <details className="border-t border-line bg-panel px-4 py-2">
      <summary className="cursor-pointer text-small font-semibold">Settings of {dialect?.title}</summary>
      <div className="grid gap-3 py-2">
        {dialect?.settings.map((spec) => (
          <SelectField
            key={spec.name}
            stacked
            label={spec.label}
            hint={spec.help}
            value={values?.[spec.name] ?? spec.initial}
            choices={spec.choices}
            onChange={(value) => {
              set(spec.name, value);
            }}
          />
        ))}
      </div>
    </details>
  );
}
