import { describe, expect, it } from 'vitest';
import type { Json } from '@/lib/engine/json';
import { measuredCases, observeMeasured } from '@/lib/runner/measured-harness';
import { shownEntries } from './buffer-text-harness';

/** What gptel did in Emacs. Its own state machine and status line are there too, and are not compared. */
interface Measured extends Record<string, Json> {
  display: { buffer_text: string; echo: string[] };
  final: { error: string | null; stop_reason: string | null };
}

const EQUAL = [
  'outcome',
  'trace',
  'hook_calls',
  'tool_runs',
  'confirmations',
  'requests',
  'tool_results_seen_by_model',
];

const cases = measuredCases('gptel');

describe('every measured case comes out as in Emacs', () => {
  it('all 147 are there', () => {
    expect(cases.length).toBe(147);
  });

  it.each(cases.map((one) => [one.id, one.title, one] as const))('%s %s', async (_id, _title, one) => {
    const measured = one.observed as Measured;
    const { display, final } = measured;
    const { observed } = await observeMeasured('gptel', one.input);
    expect(observed).toEqual({
      ...Object.fromEntries(EQUAL.map((key) => [key, measured[key]])),
      display: { shown: shownEntries(display.buffer_text), echo: display.echo },
      final: { error: final.error, stop_reason: final.stop_reason },
    });
  });
});
