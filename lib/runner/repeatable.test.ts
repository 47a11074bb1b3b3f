import { describe, expect, it } from 'vitest';
import { expectOneOutcome, LONG_MS } from './repeat-harness';
import { REPEATABLE } from './repeatable-harness';

/** The others are next door, so that two processors can share the work. */
const here = REPEATABLE.filter(({ times }) => times >= 1000);

describe('a run', () => {
  it('has a name of its own in the list', () => {
    expect(new Set(REPEATABLE.map(({ name }) => name)).size).toBe(REPEATABLE.length);
    expect(here).toHaveLength(1);
  });

  it.each(here.map((one) => [one.times, one.name, one] as const))(
    'comes out the same %i times: %s',
    async (_times, _name, one) => {
      await expectOneOutcome(one);
    },
    LONG_MS,
  );
});
