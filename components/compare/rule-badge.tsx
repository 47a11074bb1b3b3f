'use client';

import { findDialect } from '@/lib/dialects/registry';
import { usePlayground } from '../playground/runner-provider';

/** The id of a rule, which leads to it in the list of all rules; its sentence is the badge's description. */
export function RuleBadge({ id }: { readonly id: string }) {
  const rule = usePlayground((state) =>
    findDialect(state.document.dialect)?.rules.find((candidate) => candidate.id === id),
  );
  return (
    <a
      href={`about/#${id}`}
      title={rule?.sentence ?? id}
      className="rounded-1 border border-line2 px-1 font-mono text-micro whitespace-nowrap text-ink2 no-underline hover:underline"
    >
      {id}
    </a>
  );
}
