'use client';

import { useMemo } from 'react';
import { findDialect } from '@/lib/dialects/registry';
import type { GuestReturn } from '@/lib/engine/guest';
import type { Json } from '@/lib/engine/json';
import { returnText } from '@/lib/transcript/return-text';
import { stepsOf, whyOf, type WhyStep } from '@/lib/transcript/why';
import { usePlayground } from '../playground/runner-provider';
import { LineLink } from './cause-text';
import { RuleBadge } from './rule-badge';

interface Props {
  /** The chain of a call; without one, of a single hook call. */
  readonly call?: string | undefined;
  readonly hookCall?: number | undefined;
}

/** The chain for one call: what each hook was given, what it returned, what became of each key, which rules. */
export function WhyPanel({ call, hookCall }: Props) {
  const comparison = usePlayground((state) => state.shown);
  const dialect = usePlayground((state) => findDialect(state.document.dialect));
  const steps = useMemo(() => {
    const events = comparison?.with.events ?? [];
    return call === undefined
      ? stepsOf(events).filter((step) => step.hookCall === hookCall)
      : whyOf(events, call);
  }, [comparison, call, hookCall]);
  const ids = [
    ...new Set(steps.flatMap((step) => [...step.rules, ...step.keys.flatMap(({ rule }) => rule ?? [])])),
  ];
  const rules = dialect?.rules.filter(({ id }) => ids.includes(id)) ?? [];
  return (
    <div className="grid gap-3 border-t border-line px-3 py-2 text-small">
      {steps.length === 0 ? <p className="m-0 text-ink2">No hook was called for this call.</p> : null}
      {steps.map((step) => (
        <Step key={step.hookCall} step={step} />
      ))}
      {rules.length === 0 ? null : (
        <ul className="m-0 grid list-none gap-1.5 p-0" aria-label="Rules">
          {rules.map((rule) => (
            <li key={rule.id}>
              <RuleBadge id={rule.id} /> <span className="text-ink">{rule.sentence}</span>{' '}
              <span className="text-ink3">
                {rule.kind}
                {rule.evidence.length > 0 ? `; measured in ${rule.evidence.join(', ')}` : ''}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Step({ step }: { readonly step: WhyStep }) {
  const native = usePlayground((state) => findDialect(state.document.dialect)?.nativeForm);
  const { outcome } = step;
  return (
    <section aria-label={`Hook call ${step.hookCall}`} className="grid gap-1">
      <p className="m-0 text-ink2">
        <strong>{step.point}</strong> {hookName(step)}{' '}
        {step.place ? <LineLink line={step.place.line} /> : null}
      </p>
      <Labelled label="given">{readable(step.input)}</Labelled>
      {outcome ? <Labelled label="returned">{returnText(outcome)}</Labelled> : null}
      {outcome && native && isValue(outcome) ? (
        <Labelled label={native.title}>{native.print(outcome.json)}</Labelled>
      ) : null}
      {step.keys.length === 0 ? null : (
        <ul className="m-0 list-none p-0" aria-label="Keys">
          {step.keys.map((fate) => (
            <li key={`${fate.key} ${fate.verdict}`} className="flex flex-wrap items-baseline gap-2">
              <code>{fate.key}</code>
              <span className={fate.verdict === 'took effect' ? 'font-semibold' : 'text-fault'}>
                {fate.verdict}
              </span>
              {fate.note === undefined ? null : <span className="text-ink2">{fate.note}</span>}
              {fate.rule === undefined ? null : <RuleBadge id={fate.rule} />}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** A hook that is called what its place is called needs no second name. */
const hookName = ({ hook, point }: WhyStep): string =>
  hook === point ? '' : hook === '' ? '(anonymous)' : hook;

/** Short values in one line, others laid out. */
function readable(value: Json): string {
  const line = JSON.stringify(value);
  return line.length <= 48 ? line : JSON.stringify(value, null, 2);
}

const isValue = (outcome: GuestReturn): outcome is Extract<GuestReturn, { kind: 'value' }> =>
  outcome.kind === 'value';

function Labelled({ label, children }: { readonly label: string; readonly children: string }) {
  return (
    <div className="grid grid-cols-[72px_minmax(0,1fr)] gap-2">
      <span className="text-ink3">{label}</span>
      <code className="min-w-0 break-words whitespace-pre-wrap">{children}</code>
    </div>
  );
}
