import { describe, expect, it } from 'vitest';
import { seededRandom } from './random';

describe('seeded random numbers', () => {
  it('are these for seed 1, on every machine', () => {
    const next = seededRandom(1);
    expect([next(), next(), next()]).toEqual([0.6270739405881613, 0.002735721180215478, 0.5274470399599522]);
  });

  it('are the same for the same seed, others for another, and lie in [0, 1)', () => {
    const sequence = (seed: number) => {
      const next = seededRandom(seed);
      return Array.from({ length: 1000 }, next);
    };
    expect(sequence(7)).toEqual(sequence(7));
    expect(sequence(7)).not.toEqual(sequence(8));
    expect(sequence(0xffffffff).every((value) => value >= 0 && value < 1)).toBe(true);
    expect(new Set(sequence(0)).size).toBe(1000);
  });
});
