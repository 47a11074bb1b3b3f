import { sameJson, type Json } from './json';

/** Which of the two runs of a comparison. */
export type Side = 'without' | 'with';

/** A question to the human. Its identity is everything here: side, turn, the calls with their arguments, text. */
export interface Question {
  readonly side: Side;
  /** Number of the model's reply that led to it, from 1. */
  readonly turn: number;
  readonly calls: readonly { readonly id: string; readonly name: string; readonly args: Json }[];
  readonly text: string;
}

/** A human answer in a dialect's own word, `afterMs` virtual milliseconds after the question. */
export interface Reply {
  readonly answer: string;
  readonly text?: string;
  readonly afterMs?: number;
}

/** A stored answer. It counts only for the question it names (so approving one never approves another). */
export interface StoredAnswer extends Reply {
  readonly question: Question;
}

/** Where answers come from. `take` may be called once per question; undefined leaves the question open. */
export interface AnswerBook {
  take(question: Question): Reply | undefined;
  /** Answers that no question has used. */
  unused(): readonly string[];
}

export function sameQuestion(a: Question, b: Question): boolean {
  return (
    a.side === b.side &&
    a.turn === b.turn &&
    a.text === b.text &&
    a.calls.length === b.calls.length &&
    a.calls.every((call, i) => {
      const other = b.calls[i];
      return other?.id === call.id && other.name === call.name && sameJson(other.args, call.args);
    })
  );
}

/** Answers by identity, as documents store them. */
export function storedAnswers(answers: readonly StoredAnswer[]): AnswerBook {
  const used = new Set<StoredAnswer>();
  return {
    take(question) {
      const found = answers.find((stored) => !used.has(stored) && sameQuestion(stored.question, question));
      if (found) used.add(found);
      return found;
    },
    unused: () => answers.filter((stored) => !used.has(stored)).map((stored) => stored.answer),
  };
}

/** Answers given one after the other; when they are used up, `last` answers (undefined: nobody has yet). */
export function orderedAnswers(answers: readonly Reply[], last?: Reply): AnswerBook {
  let next = 0;
  return {
    take: () => (next < answers.length ? answers[next++] : last),
    unused: () => answers.slice(next).map((reply) => reply.answer),
  };
}
