import { useEffect, useRef, useState } from 'react';
import type { PlaygroundDocument } from '@/lib/document/schema';
import type { Comparison } from '@/lib/engine/comparison';
import { usePlayground, useRunBeside } from '../playground/runner-provider';
import { stepDocument, type StageStep } from './stage-step';

interface Result {
  readonly key: string;
  readonly comparison?: Comparison;
  readonly failure?: string;
}

/**
 * The result of a step: of the document's own hook what the page has anyway, of others what running them
 * gives. While a step runs, the result of the one before stays.
 */
export function useStepResult(step: StageStep): Omit<Result, 'key'> {
  const document = usePlayground((state) => state.document);
  const own = usePlayground((state) => state.shown);
  const failure = usePlayground((state) => state.failure);
  const runBeside = useRunBeside();
  const done = useRef(new Map<string, Result>());
  const [shown, setShown] = useState<Result>();
  const key = keyOf(document, step);
  const isOwn = step.source === undefined;
  useEffect(() => {
    if (isOwn) return;
    const known = done.current.get(key);
    let isCurrent = true;
    const take = (result: Result) => {
      done.current.set(key, result);
      if (isCurrent) setShown(result);
    };
    if (known) void Promise.resolve(known).then(take);
    else
      void runBeside(stepDocument(document, step), []).then((result) => {
        if (result) take(result.ok ? { key, comparison: result.value } : { key, failure: result.error });
      });
    return () => {
      isCurrent = false;
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the key says all of the document that counts
  }, [key, isOwn, runBeside]);
  if (isOwn)
    return {
      ...(own ? { comparison: own } : {}),
      ...(failure === undefined ? {} : { failure }),
    };
  return shown ?? (own ? { comparison: own } : {});
}

const keyOf = ({ dialect, fixture, settings, limits, seed }: PlaygroundDocument, { id, source }: StageStep) =>
  JSON.stringify([id, source, dialect, fixture, settings, limits, seed]);
