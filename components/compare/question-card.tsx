'use client';

import { useState } from 'react';
import { findDialect } from '@/lib/dialects/registry';
import type { AnswerChoice } from '@/lib/engine/dialect';
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
              {entry.text === undefined ? null : ` “${entry.text}”`}
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
          dialect?.answers.map((choice) => (
            <AnswerButton
              key={choice.id}
              choice={choice}
              onAnswer={(text) => {
                answer(question, choice.id, text);
              }}
            />
          ))
        )}
      </div>
    </section>
  );
}

/** A button; for an answer with words of the user's own a field and a button. */
function AnswerButton({
  choice,
  onAnswer,
}: {
  readonly choice: AnswerChoice;
  readonly onAnswer: (text?: string) => void;
}) {
  const [text, setText] = useState('');
  if (!choice.takesText)
    return (
      <Button
        onClick={() => {
          onAnswer();
        }}
      >
        {choice.label}
      </Button>
    );
  return (
    <form
      className="flex min-w-0 items-center gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        onAnswer(text);
      }}
    >
      <input
        aria-label={`Text for: ${choice.label}`}
        placeholder="your words to the model"
        value={text}
        onChange={(event) => {
          setText(event.target.value);
        }}
        className="min-w-0 rounded-2 border border-edge bg-raised px-2 py-0.5 text-small text-ink"
      />
      <Button type="submit" disabled={text === ''}>
        {choice.label}
      </Button>
    </form>
  );
}
