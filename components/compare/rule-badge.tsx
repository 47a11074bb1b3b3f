import { findDialect } from '@/lib/dialects/registry';
import { SITE_ROOT } from '../ui/site-root';

/** The id of a rule, which leads to it in the list of all rules; its sentence is the badge's description. */
export function RuleBadge({ id }: { readonly id: string }) {
  const rule = findDialect(id.split('/')[0] ?? '')?.rules.find((candidate) => candidate.id === id);
  return (
    <a
      href={`${SITE_ROOT}about/#${id}`}
      title={rule?.sentence ?? id}
      className="rounded-1 border border-line2 px-1 font-mono text-micro whitespace-nowrap text-ink2 no-underline hover:underline"
    >
      {id}
    </a>
  );
}
