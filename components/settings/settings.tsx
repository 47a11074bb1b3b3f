'use client';

import { SlidersHorizontal } from 'lucide-react';
import { findDialect } from '@/lib/dialects/registry';
import { usePlayground } from '../playground/runner-provider';
import { SelectField } from '../ui/field';

/** The settings of the chosen dialect, in a panel that opens below its button. */
export function Settings() {
  const dialect = usePlayground((state) => findDialect(state.document.dialect));
  const values = usePlayground((state) => state.document.settings[state.document.dialect]);
  const set = usePlayground((state) => state.setSetting);
  if (!dialect) return null;
  const changed = dialect.settings.filter(
    ({ name, initial }) => (values?.[name] ?? initial) !== initial,
  ).length;
  return (
    <details className="relative">
      <summary className="cursor-pointer rounded-2 px-2 py-1 text-small whitespace-nowrap text-ink2 max-sm:list-none">
        <SlidersHorizontal aria-hidden size={15} className="inline sm:hidden" />
        <span className="max-sm:sr-only">Settings</span>
        {changed > 0 ? ` (${changed} changed)` : ''}
      </summary>
      <div className="absolute right-0 z-20 grid max-h-[70vh] w-80 max-w-[90vw] gap-3 overflow-auto rounded-3 border border-line2 bg-raised p-3 shadow-lg">
        {dialect.settings.map((spec) => (
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
