import type { DocumentedClaim } from '@/lib/engine/dialect';

/** What the system's own documentation says, and what was measured. */
export function ClaimTable({
  claims,
  title,
}: {
  readonly claims: readonly DocumentedClaim[];
  readonly title: string;
}) {
  return (
    <div
      className="overflow-x-auto"
      tabIndex={0}
      role="region"
      aria-label={`Documentation of ${title} and measurement`}
    >
      <table className="w-full border-separate border-spacing-0 text-small">
        <thead>
          <tr>
            {['Documentation says', 'Measured', 'Rule'].map((head) => (
              <th key={head} scope="col" className="border-b border-line2 py-1 pr-4 text-left">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {claims.map(({ id, says, measured, rule }) => (
            <tr key={id}>
              <td className="border-b border-line py-1.5 pr-4 align-top">{says}</td>
              <td className="border-b border-line py-1.5 pr-4 align-top">{measured}</td>
              <td className="border-b border-line py-1.5 align-top">
                <a href={`#${rule}`} className="font-mono whitespace-nowrap">
                  {rule}
                </a>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
