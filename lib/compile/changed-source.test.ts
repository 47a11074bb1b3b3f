import { describe, expect, it } from 'vitest';
import { anotherForm, anotherWord, withoutEnvelope, withoutKey } from '@/lib/engine/source-change';
import { changedSource } from './changed-source';

describe('one word in the place of another', () => {
  it.each([
    ['on its line', 'return { blok: "x" };', 1, 'return { block: "x" };'],
    [
      'further down in the value',
      'return {\n  a: 1,\n  blok: "x",\n};',
      1,
      'return {\n  a: 1,\n  block: "x",\n};',
    ],
    [
      'as a whole word only',
      'const blokade = 1;\nreturn { blok: 1 };',
      1,
      'const blokade = 1;\nreturn { block: 1 };',
    ],
    ['not above it', 'const blok = 1;\nreturn { x: 1 };', 2, undefined],
    ['not where it has gone', 'return {};', 1, undefined],
    ['beyond the end of the source', 'blok', 9, undefined],
  ])('%s', async (_title, source, line, expected) => {
    expect(await changedSource(source, line, anotherWord('blok', 'block'))).toBe(expected);
  });

  it('takes words with signs in them as they are', async () => {
    const source = 'return { "stop-reason": 1, x: "$&" };';
    expect(await changedSource(source, 1, anotherWord('stop-reason', '$&'))).toBe(
      'return { "$&": 1, x: "$&" };',
    );
  });
});

const hook = (object: string): string => `export default (call: unknown) => (${object});\n`;
const changed = async (object: string, change: Parameters<typeof changedSource>[2]) =>
  (await changedSource(hook(object), 1, change))?.slice('export default (call: unknown) => ('.length, -3);

describe('a key that goes', () => {
  it.each([
    ['the only one', '{ quiet: true }', '{ }'],
    ['the first', '{ quiet: true, a: 1 }', '{ a: 1 }'],
    ['the last', '{ a: 1, quiet: true }', '{ a: 1 }'],
    ['on a line of its own', '{\n  a: 1,\n  quiet: { b: [1, 2] },\n  c: 2,\n}', '{\n  a: 1,\n  c: 2,\n}'],
    ['in quotes', '{ "quiet": true, a: 1 }', '{ a: 1 }'],
    ['the key, not a text with its name', '{ a: "quiet: 1", quiet: 2, b: 3 }', '{ a: "quiet: 1", b: 3 }'],
    ['short', '{ quiet, a: 1 }', '{ a: 1 }'],
  ])('%s', async (_title, source, expected) => {
    expect(await changed(source, withoutKey('quiet'))).toBe(expected);
  });
});

describe('an envelope', () => {
  it.each([
    ['its keys take its place', '{ out: { a: 1, b: "}" }, c: 2 }', '{ a: 1, b: "}", c: 2 }'],
    ['under a cast', '{ out: { a: 1 } as unknown }', '{ a: 1 }'],
    ['not where it is no object literal', '{ out: given }', undefined],
    ['nor an empty one', '{ out: {} }', undefined],
  ])('%s', async (_title, source, expected) => {
    expect(await changed(source, withoutEnvelope('out'))).toBe(expected);
  });
});

describe('another form', () => {
  it('keeps what the value was', async () => {
    const change = anotherForm('text', 'result: { text: $value }, /* $ */ $whole', 'Wrap it');
    expect(await changed('{ text: say(`$& ${1}`) }', change)).toBe(
      '{ result: { text: say(`$& ${1}`) }, /* $ */ text: say(`$& ${1}`) }',
    );
  });

  it('is found above its line only when there is one such key', async () => {
    const change = withoutKey('quiet');
    expect(await changedSource('const o = { quiet: 1 };\n\nexport default () => o;', 3, change)).toBe(
      'const o = { };\n\nexport default () => o;',
    );
    const two = 'const o = { quiet: 1 };\nconst p = { quiet: 1 };\nexport default () => o;';
    expect(await changedSource(two, 3, change)).toBeUndefined();
  });

  it('leaves a source alone that does not parse', async () => {
    expect(await changedSource('({ quiet: 1 ', 1, withoutKey('quiet'))).toBeUndefined();
  });
});
