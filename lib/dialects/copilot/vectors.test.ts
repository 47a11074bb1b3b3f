import { describe, expect, it } from 'vitest';
import { observeMeasured } from '@/lib/runner/measured-harness';
import { comparable, copilotVectors, onNewerRuntime } from './vectors-harness';

const all = copilotVectors();
/** They need a real shell. */
const UNSUPPORTED = ['T05', 'T06', 'T07', 'T08', 'T09', 'T11'];
const cases = all
  .filter(({ id }) => !UNSUPPORTED.includes(id))
  .map((one) => [one.id, one.title, one] as const);

describe('measured cases come out as on the real runtime', () => {
  it('all 167 are there, and six are not run', () => {
    expect(all.length).toBe(167);
    expect(cases.length).toBe(161);
  });

  it.each(cases)('1.0.85: %s %s', async (_id, _title, one) => {
    const { observed } = await observeMeasured('copilot', one.input);
    const varies = one.orderVaries === true;
    expect(comparable(observed, varies)).toEqual(comparable(one.observed, varies));
  });

  it.each(cases)('1.0.102: %s %s', async (_id, _title, one) => {
    const { observed } = await observeMeasured('copilot', one.input, { runtime: '1.0.102' });
    const varies = one.orderVaries === true;
    expect(comparable(observed, varies)).toEqual(comparable(onNewerRuntime(one), varies));
  });
});
