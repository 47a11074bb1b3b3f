import { useEffect, useRef, useState } from 'react';
import type { PlaygroundDocument } from '@/lib/document/schema';
import type { Comparison } from '@/lib/engine/comparison';
import { usePlayground, useRunBeside } from '../playground/runner-provider';
import { stepDocument, type StageStep } from '@/lib/playground/stage-steps';

/** What there is to show of a step. A result of other code is never among it. */
export type StepResult =
  | { readonly kind: 'done'; readonly comparison: Comparison }
  | { readonly kind: 'runs' }
  /** Why there is no result, in a sentence. */
  | { readonly kind: 'none'; readonly why: string };

const RUNS: StepResult = { kind: 'runs' };

/** The result of a step: of the document's own hook what the page has, of others what running them gives. */
export function useStepResult(step: StageStep): StepResult {
  const document = usePlayground((state) => state.document);
  const own = useOwnResult();
  const runBeside = useRunBeside();
  const done = useRef(new Map<string, StepResult>());
  const [shown, setShown] = useState<{ readonly key: string; readonly result: StepResult }>();
  const key = keyOf(document, step);
  const isOwn = step.source === undefined;
  useEffect(() => {
    if (isOwn) return;
    const known = done.current.get(key);
    let isCurrent = true;
    const take = (result: StepResult) => {
      done.current.set(key, result);
      if (isCurrent) setShown({ key, result });
    };
    if (known) void Promise.resolve(known).then(take);
    else
      void runBeside(stepDocument(document, step), []).then((result) => {
        if (result)
          take(result.ok ? { kind: 'done', comparison: result.value } : { kind: 'none', why: result.error });
      });
    return () => {
      isCurrent = false;
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the key says all of the document that counts
  }, [key, isOwn, runBeside]);
  if (isOwn) return own;
  return shown?.key === key ? shown.result : RUNS;
}

function useOwnResult(): StepResult {
  const { latest, failure, held, running, stale } = usePlayground((state) => state);
  if (failure !== undefined) return { kind: 'none', why: failure };
  if (held !== undefined) return { kind: 'none', why: `${held} R runs it.` };
  if (running && stale) return RUNS;
  if (!latest) return RUNS;
  if (latest.with.ended.state === 'compile-error') {
    const problem = latest.problems.find(({ severity }) => severity === 'error');
    const line = problem?.place ? `Line ${problem.place.line}: ` : '';
    return { kind: 'none', why: `${line}${problem?.text ?? latest.with.ended.detail}` };
  }
  return { kind: 'done', comparison: latest };
}

const keyOf = ({ dialect, fixture, settings, limits, seed }: PlaygroundDocument, { id, source }: StageStep) =>
  JSON.stringify([id, source, dialect, fixture, settings, limits, seed]);
