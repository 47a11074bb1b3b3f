'use client';

import { findDialect } from '@/lib/dialects/registry';
import type { QuestionEntry } from '@/lib/transcript/entries';
import { usePlayground } from '../playground/runner-provider';
import { Button } from '../ui/button';

interface Props {
  readonly entry: QuestionEntry;
}

/** One question with every call it covers, and the answers this dialect knows, all of the same weight. */
export function QuestionCard({ entry }: Props) {
  const dialect = usePlayground((state) => findDialect(state.document.dialect));
  const answer = usePlayground((state) => state.answer);
  const takeBack = usePlayground((state) => state.takeBackAnswer);
  const { question } = entry;
  const given = dialect?.answers.find(({ id }) => id === entry.answer);
  return (
    <section aria-label="Question to the user" className="border-t border-line pt-2">
      <p className="m-0 text-small text-ink2">
        You are the user.{' '}
        {question.calls.length === 1 ? 'One call waits' : `${question.calls.length} calls wait`} for you:
      </p>
      <pre className="m-0 break-words whitespace-pre-wrap">{question.text.trimEnd()}</pre>
      <div className="mt-2 flex flex-wrap items-center gap-2">
        {given ? (
          <>
            <span className="text-small text-ink2">
              Answered: <strong>{given.label}</strong>
            </span>
            <Button
              onClick={() => {
                takeBack(question);
              }}
            >
              Take it back
            </Button>
          </>
        ) : (
          dialect?.answers.map(({ id, label }) => (
            <Button
              key={id}
              onClick={() => {
                answer(question, id);
              }}
            >
              {label}
            </Button>
          ))
        )}
      </div>
    </section>
  );
}
