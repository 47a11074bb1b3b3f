import type { Finding } from '@/lib/document/secrets';

export type Decision = 'mask' | 'keep';

interface Props {
  readonly findings: readonly Finding[];
  readonly decisions: ReadonlyMap<string, Decision>;
  readonly onDecide: (id: string, decision: Decision) => void;
}

/** Texts that look like secrets, each with what to do about it. Nothing is chosen beforehand. */
export function SecretReview({ findings, decisions, onDecide }: Props) {
  return (
    <>
      <p className="m-0 text-body text-ink2">
        {findings.length === 1
          ? 'One text looks like a secret.'
          : `${findings.length} texts look like secrets.`}{' '}
        Whoever has the link can read them. Say what to do with each.
      </p>
      <ul className="m-0 mt-3 grid list-none gap-3 p-0">
        {findings.map((finding) => (
          <li key={finding.id}>
            <fieldset className="m-0 rounded-3 border border-line2 bg-raised px-3 py-2">
              <legend className="sr-only">
                {finding.kind} at {finding.place}
              </legend>
              <p className="m-0 text-small text-ink2">
                {finding.place} · {finding.kind}
                {finding.count > 1 ? ` · ${finding.count} times` : ''}
              </p>
              <code className="my-1.5 block rounded-1 bg-sunken px-2 py-1 break-words whitespace-pre-wrap">
                {finding.before}
                <mark className="rounded-1 bg-fault-bg font-semibold text-fault">{finding.text}</mark>
                {finding.after}
              </code>
              <div className="flex flex-wrap gap-x-5 gap-y-1 text-small">
                {(['mask', 'keep'] as const).map((decision) => (
                  <label key={decision} className="inline-flex min-h-7 items-center gap-2">
                    <input
                      type="radio"
                      name={finding.id}
                      checked={decisions.get(finding.id) === decision}
                      onChange={() => {
                        onDecide(finding.id, decision);
                      }}
                    />
                    {decision === 'mask' ? (
                      <span>
                        Replace with <code>{finding.replacement}</code>
                      </span>
                    ) : (
                      'It is made up, keep it'
                    )}
                  </label>
                ))}
              </div>
            </fieldset>
          </li>
        ))}
      </ul>
    </>
  );
}
