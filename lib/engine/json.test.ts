import { describe, expect, it } from 'vitest';
import {
  cloneJson,
  containsJson,
  isJsonObject,
  own,
  sameJson,
  valueOfText,
  type Json,
  type JsonObject,
} from './json';

const withProto = JSON.parse('{"__proto__": {"a": 1}}') as JsonObject;

describe('JSON values', () => {
  it.each<[Json | undefined, Json | undefined, boolean]>([
    [{ a: 1, b: [2] }, { b: [2], a: 1 }, true],
    [[1, 2], [2, 1], false],
    [[1], [1, 2], false],
    [{ a: 1 }, { a: 1, b: 2 }, false],
    [{ a: 1, b: 2 }, { a: 1, c: 2 }, false],
    [{}, [], false],
    [{}, null, false],
    [null, undefined, false],
    [undefined, undefined, true],
    [0, false, false],
    ['', null, false],
    [{ toString: 1 }, {}, false],
    [{}, { toString: 1 }, false],
    [withProto, {}, false],
    [withProto, withProto, true],
  ])('%j and %j are equal: %s', (a, b, equal) => {
    expect([sameJson(a, b), sameJson(b, a)]).toEqual([equal, equal]);
  });

  it.each<[string, string, Json]>([
    ['JSON', '{"a":[1]}', { a: [1] }],
    ['no JSON', '{"a":', '{"a":'],
    [
      'just shallow enough',
      `${'['.repeat(100)}${']'.repeat(100)}`,
      JSON.parse(`${'['.repeat(100)}${']'.repeat(100)}`) as Json,
    ],
    ['too deep', `${'['.repeat(102)}${']'.repeat(102)}`, `${'['.repeat(102)}${']'.repeat(102)}`],
    [
      'far too deep',
      `${'{"a":'.repeat(30_000)}1${'}'.repeat(30_000)}`,
      `${'{"a":'.repeat(30_000)}1${'}'.repeat(30_000)}`,
    ],
  ])('a text that is %s is read as far as it can be drawn', (_title, text, value) => {
    expect(valueOfText(text)).toEqual(value);
  });

  it('contain a part when each of its keys is there with an equal value', () => {
    expect(containsJson({ a: 1, b: { c: 2 } }, { b: { c: 2 } })).toBe(true);
    expect(containsJson({ a: 1, b: { c: 2, d: 3 } }, { b: { c: 2 } })).toBe(false);
    expect(containsJson({}, {})).toBe(true);
    expect(containsJson([], {})).toBe(false);
    expect(containsJson('text', { length: 4 })).toBe(false);
  });

  it('have only keys of their own', () => {
    expect([own({}, 'toString'), own({ a: 1 }, 'a'), own(withProto, '__proto__')]).toEqual([
      undefined,
      1,
      { a: 1 },
    ]);
  });

  it('are objects when they are neither null nor arrays', () => {
    expect([{}, [], null, 'a', undefined].map(isJsonObject)).toEqual([true, false, false, false, false]);
  });

  it('are copied in depth', () => {
    const original = { a: [{ b: 1 }] };
    const copy = cloneJson(original);
    expect(copy).toEqual(original);
    expect(copy.a[0]).not.toBe(original.a[0]);
  });
});
