import { Check, Circle, X } from 'lucide-react';
import type { Check as CheckResult } from '@/lib/lessons/check';
import type { Lesson } from '@/lib/lessons/lesson';
import { Prose } from './prose';

interface Props {
  readonly lesson: Lesson;
  readonly check: CheckResult | undefined;
  /** The check is of a text from before the last edit. */
  readonly isStale: boolean;
}

/** What the hook has to bring about. The first that is not met says why. */
export function GoalList({ lesson, check, isStale }: Props) {
  const first = check?.goals.findIndex(({ missed }) => missed !== undefined) ?? -1;
  return (
    <section aria-label="Goals">
      <h3 className="m-0 mb-2 text-body font-semibold short:mb-1">Make it so</h3>
      <ul
        className={`m-0 list-none rounded-3 border border-line2 p-0 ${isStale ? 'opacity-70' : ''}`}
        data-passed={check !== undefined && !isStale ? check.passed : undefined}
      >
        {lesson.goals.map(({ text }, i) => {
          const goal = check?.fault === undefined ? check?.goals[i] : undefined;
          return (
            <li
              key={text}
              className="grid grid-cols-[16px_minmax(0,1fr)] gap-2.5 border-b border-line px-3 py-2 last:border-b-0 short:py-1"
            >
              <GoalSign state={!goal ? 'open' : goal.missed === undefined ? 'met' : 'missed'} />
              <span className="min-w-0">
                <span className={goal && goal.missed === undefined ? 'text-ink2' : ''}>
                  <Prose text={text} />
                </span>
                {i === first && goal?.missed !== undefined ? (
                  <span className="block text-small break-words text-block">
                    <Prose text={goal.missed} onlyCode />
                  </span>
                ) : null}
              </span>
            </li>
          );
        })}
      </ul>
      {check?.fault === undefined ? null : (
        <p className="m-0 mt-2 text-small break-words text-block">Not tried: {check.fault}</p>
      )}
    </section>
  );
}

function GoalSign({ state }: { readonly state: 'open' | 'met' | 'missed' }) {
  const { icon: Icon, word, colour } = SIGNS[state];
  return (
    <span className={`mt-0.5 ${colour}`}>
      <Icon aria-hidden size={16} />
      <span className="sr-only">{word}: </span>
    </span>
  );
}

const SIGNS = {
  open: { icon: Circle, word: 'not checked', colour: 'text-ink3' },
  met: { icon: Check, word: 'met', colour: 'text-run' },
  missed: { icon: X, word: 'not met', colour: 'text-block' },
} as const;
