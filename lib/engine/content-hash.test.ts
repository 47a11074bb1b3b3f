import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isJsonObject, type Json } from './json';
import { FIXTURES } from '@/lib/fixtures/registry';
import { contentHash } from './content-hash';
import { fixtureHash } from '@/lib/document/new-document';

/** The same content with the keys of every object in the opposite order. */
function turnedRound(value: Json): Json {
  if (Array.isArray(value)) return value.map(turnedRound);
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, inner]) => [key, turnedRound(inner)]),
  );
}

describe('the hash of a content', () => {
  it('does not depend on the order of keys', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
        const json = JSON.parse(JSON.stringify(value)) as Json;
        expect(contentHash(turnedRound(json))).toBe(contentHash(json));
      }),
      { seed: 20260115, numRuns: 500 },
    );
  });

  it('depends on everything else', () => {
    const different: Json[] = [
      null,
      false,
      0,
      '',
      [],
      {},
      'null',
      [null],
      [[]],
      ['a', 'b'],
      ['b', 'a'],
      ['a,b'],
      { a: 1 },
      { a: '1' },
      { b: 1 },
      { a: 1, b: 2 },
      { a: 2, b: 1 },
      { a: { b: 1 } },
      { 'a":{"b': 1 },
    ];
    expect(new Set(different.map(contentHash)).size).toBe(different.length);
  });

  it('has 16 digits and stays what it is, because links carry it', () => {
    expect([contentHash({ a: [1, 'x'] }), contentHash('é')]).toEqual([
      '6f7b3ff1d7cbbf0f',
      '507809f2f762e8f4',
    ]);
  });

  it('tells the built-in fixtures apart', () => {
    expect(new Set(FIXTURES.map(fixtureHash)).size).toBe(FIXTURES.length);
  });
});
