import { expect } from 'vitest';
import { sameness, type RepeatableRun } from './repeatable-harness';
import { run } from './run';
import { onTestHost } from './test-host-harness';

/** Runs a document as often as it says and expects one and the same outcome each time. */
export async function expectOneOutcome({ document, times, ends }: RepeatableRun): Promise<void> {
  const texts = new Set<string>();
  const states = new Set<string>();
  for (let i = 0; i < times; i++) {
    const { value } = await onTestHost((host) => run(document, host));
    if (!value.ok) throw new Error(value.error);
    texts.add(sameness(value.value));
    states.add(`${value.value.with.ended.state}, repeatable: ${String(value.value.repeatable)}`);
  }
  expect([[...states], texts.size]).toEqual([[`${ends}, repeatable: true`], 1]);
}

/** For a thousand runs on a machine with other things to do. */
export const LONG_MS = 120_000;
