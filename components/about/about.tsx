import { DIALECTS } from '@/lib/dialects/registry';
import { Logo } from '../ui/logo';
import { ClaimTable } from './claim-table';
import { RuleList } from './rule-list';

/** Every rule of every agent system, with what it rests on. */
export async function About() {
  const systems = await Promise.all(
    DIALECTS.map(async (dialect) => ({ dialect, claims: (await dialect.engine()).claims ?? [] })),
  );
  return (
    <div className="h-full overflow-auto">
      <main className="mx-auto grid max-w-4xl gap-6 px-4 py-6">
        <header className="grid gap-2">
          <p className="m-0">
            <a href="../" className="inline-flex items-center gap-2 text-body no-underline">
              <Logo /> Hook Playground
            </a>
          </p>
          <h1 className="m-0 text-lead font-semibold">Rules</h1>
          <p className="m-0 text-ink2">
            The playground runs by these rules. Each was measured on the real system, unless it says what else
            it rests on; each case opens as a document whose run equals what was measured.
          </p>
          <nav aria-label="Agent systems" className="flex flex-wrap gap-3">
            {systems.map(({ dialect: { id, title } }) => (
              <a key={id} href={`#${id}`}>
                {title}
              </a>
            ))}
          </nav>
        </header>
        {systems.map(({ dialect, claims }) => {
          const { id, title, ruleSet, rules } = dialect;
          return (
            <section key={id} id={id} aria-labelledby={`${id}-title`} className="grid gap-3">
              <h2 id={`${id}-title`} className="m-0 text-lead font-semibold">
                {title}
              </h2>
              <p className="m-0 text-small text-ink2">
                {rules.length} rules ·{' '}
                {ruleSet.measuredOn === undefined
                  ? `not measured: they rest on ${ruleSet.version}`
                  : `measured on ${ruleSet.system} ${ruleSet.version} in ${ruleSet.measuredOn}`}
                {ruleSet.documentation === undefined ? '' : ` · compared with: ${ruleSet.documentation}`}
              </p>
              {claims.length === 0 ? null : <ClaimTable claims={claims} title={title} />}
              <RuleList dialect={dialect} />
            </section>
          );
        })}
      </main>
    </div>
  );
}
