import type { Dialect, RuleKind } from '@/lib/engine/dialect';

const KINDS: Readonly<Record<RuleKind, string>> = {
  contract: 'text-ink2',
  surprise: 'font-semibold text-ink',
  quirk: 'text-ink2',
  assumption: 'font-semibold text-fault',
};

/** The rules of one agent system. The name of each is the end of an address. */
export function RuleList({ dialect }: { readonly dialect: Dialect }) {
  return (
    <ul className="m-0 grid list-none gap-0 p-0" aria-label={`Rules of ${dialect.title}`}>
      {dialect.rules.map(({ id, kind, sentence, evidence, basis }) => (
        <li
          key={id}
          id={id}
          className="grid gap-x-4 border-t border-line py-2 target:bg-accent-bg sm:grid-cols-[7.5rem_minmax(0,1fr)]"
        >
          <span className="grid content-start">
            <a href={`#${id}`} className="font-mono text-small">
              {id}
            </a>
            <span className={`text-small ${KINDS[kind]}`}>{kind}</span>
          </span>
          <span className="grid gap-1">
            <span>{sentence}</span>
            <span className="text-small text-ink3">
              {evidence.length === 0 ? basis : 'Measured in '}
              {evidence.map((one, i) => (
                <span key={one}>
                  {i > 0 ? ', ' : ''}
                  <a href={`../?case=${dialect.id}/${one}`}>case {one}</a>
                </span>
              ))}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
