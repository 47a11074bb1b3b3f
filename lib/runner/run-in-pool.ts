import { isJsonObject, own, type Json } from '@/lib/engine/json';
import type { Side } from '@/lib/engine/questions';
import { err, ok, type Result } from '@/lib/engine/result';
import type { Problem, RunEnd, TraceEvent } from '@/lib/engine/trace';
import type { PlaygroundDocument } from '@/lib/document/schema';
import type { Comparison, SideResult } from '@/lib/engine/comparison';
import type { JobOutcome, WorkerPool } from './pool';
import type { StreamedEvent } from './protocol';
import type { OrderedAnswer } from './run';

/** What the watchdog's end is called. */
export const KILLED: RunEnd = {
  state: 'wall-clock',
  detail:
    'One hook call took longer than 3 seconds inside a built-in that cannot be interrupted, so its worker was ended. Do less work in one call.',
};

/** Runs a document in a worker. Undefined: a newer run took its place. */
export async function runInPool(
  pool: WorkerPool,
  document: PlaygroundDocument,
  answers: readonly OrderedAnswer[] = [],
): Promise<Result<Comparison> | undefined> {
  const job = JSON.parse(JSON.stringify({ kind: 'document', document, answers })) as Json;
  return fromOutcome(await pool.start(job));
}

function fromOutcome(outcome: JobOutcome): Result<Comparison> | undefined {
  switch (outcome.kind) {
    case 'cancelled':
      return undefined;
    case 'failed':
      return err(outcome.message);
    case 'killed':
      return ok(killedComparison(outcome.events));
    case 'done': {
      const rest = isJsonObject(outcome.result) ? outcome.result : {};
      return ok({
        without: side(outcome.events, 'without'),
        with: side(outcome.events, 'with'),
        problems: (own(rest, 'problems') ?? []) as unknown as Problem[],
        unusedAnswers: (own(rest, 'unusedAnswers') ?? []) as string[],
        repeatable: own(rest, 'repeatable') === true,
      });
    }
  }
}

/** What is known of a comparison whose worker was ended: everything up to the call that never came back. */
function killedComparison(events: readonly StreamedEvent[]): Comparison {
  return {
    without: side(events, 'without'),
    with: side(events, 'with'),
    problems: [],
    unusedAnswers: [],
    repeatable: false,
  };
}

/** The events of one side; where the end is missing, the worker was ended there. */
export function side(streamed: readonly StreamedEvent[], wanted: Side, session = 0): SideResult {
  const events = streamed.flatMap(([event, of, number]) =>
    of === wanted && number === session ? [event] : [],
  );
  const last = events.at(-1);
  if (last?.kind === 'ended') return { events, ended: last.end };
  const end: TraceEvent = { at: last?.at ?? 0, lane: last?.lane ?? '', kind: 'ended', end: KILLED };
  return { events: [...events, end], ended: KILLED };
}
