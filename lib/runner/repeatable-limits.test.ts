import { describe, it } from 'vitest';
import { expectOneOutcome, LONG_MS } from './repeat-harness';
import { REPEATABLE } from './repeatable-harness';

const here = REPEATABLE.filter(({ times }) => times < 1000);

describe('a run, also one that ends at a limit', () => {
  it.each(here.map((one) => [one.times, one.name, one] as const))(
    'comes out the same %i times: %s',
    async (_times, _name, one) => {
      await expectOneOutcome(one);
    },
    LONG_MS,
  );
});
