import type { Json } from '@/lib/engine/json';
import { factsOf, type RunEnd, type TraceEvent } from '@/lib/engine/trace';

export type Verdict =
  | 'runs'
  | 'blocked'
  | 'needs-confirm'
  | 'stopped'
  | 'result-replaced'
  | 'result-unchanged'
  | 'result-supplied'
  | 'hook-not-loaded';

/** One call of a run in four words: what was decided, and what really came of it. */
export interface CallReport {
  readonly verdict: Verdict;
  readonly ran: boolean;
  /** The arguments the tool got; null when it did not run. */
  readonly argsRan: Json;
  /** The text the model gets for the call; null when none. */
  readonly modelReads: string | null;
}

/** Sums up one call of a session. `phase` says which kind of hook the question is about. */
export function reportCall(
  events: readonly TraceEvent[],
  end: RunEnd,
  call: string,
  phase: 'pre' | 'post',
  hookLoaded: boolean,
): CallReport {
  const started = factsOf(events, 'tool-started').find((event) => event.call === call);
  const read = factsOf(events, 'model-reads').find((event) => event.call === call);
  const ran = started !== undefined;
  return {
    verdict: hookLoaded ? verdictOf(events, end, call, phase, ran) : 'hook-not-loaded',
    ran,
    argsRan: started?.args ?? null,
    modelReads: read ? textOf(read.result) : null,
  };
}

const textOf = (result: Json): string => (typeof result === 'string' ? result : JSON.stringify(result));

function verdictOf(
  events: readonly TraceEvent[],
  end: RunEnd,
  call: string,
  phase: 'pre' | 'post',
  ran: boolean,
): Verdict {
  const marks = new Set(
    factsOf(events, 'mark').flatMap((event) => (event.call === call ? [event.mark] : [])),
  );
  if (marks.has('stopped')) return 'stopped';
  if (phase === 'post') return marks.has('result-replaced') ? 'result-replaced' : 'result-unchanged';
  if (marks.has('blocked')) return 'blocked';
  const question = factsOf(events, 'asked').find((event) =>
    event.question.calls.some(({ id }) => id === call),
  );
  const answer = factsOf(events, 'answered').find((event) => event.number === question?.number);
  if (question && (!answer || answer.answer === 'nobody')) return 'needs-confirm';
  if (question && end.state === 'rejected') return 'blocked';
  if (ran) return 'runs';
  if (marks.has('result-replaced')) return 'result-supplied';
  return question ? 'blocked' : end.state === 'completed' ? 'runs' : 'stopped';
}
