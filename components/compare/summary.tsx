import type { Mark } from '@/lib/engine/trace';
import type { Row } from '@/lib/transcript/align';
import { MarkChip } from './marks';

/** How often each outcome occurs, as chips that lead to the first call that has it. */
export function Summary({ rows }: { readonly rows: readonly Row[] }) {
  const found = new Map<Mark, string[]>();
  for (const { key, with: entry } of rows)
    if (entry?.kind === 'call')
      for (const { mark } of entry.marks)
        if (mark !== 'runs') found.set(mark, [...(found.get(mark) ?? []), key]);
  return [...found].map(([mark, keys]) => (
    <a
      key={mark}
      href={`#${keys[0] ?? ''}`}
      className="no-underline"
      onClick={(event) => {
        event.preventDefault();
        document.querySelector(`[data-row="${keys[0] ?? ''}"]`)?.scrollIntoView({ block: 'center' });
      }}
    >
      <MarkChip mark={mark} own={String(keys.length)} />
    </a>
  ));
}
