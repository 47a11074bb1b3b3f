import { beforeEach, describe, expect, it } from 'vitest';
import { builtinFixture } from '@/lib/document/new-document';
import { FIXTURES } from '@/lib/fixtures/registry';
import {
  contentWith,
  createDevice,
  documentWith,
  errorOf,
  valueOf,
  type Device,
} from './browser/library-harness';
import { FILE_LIMITS, NAMELESS } from './files';
import type { Content, Library } from './library';

let device: Device;
let library: Library;

beforeEach(() => {
  device = createDevice();
  library = device.tab();
});

const good = documentWith('x');
const file = (documents: unknown, more: object = {}) =>
  JSON.stringify({ hookplay: 'documents', version: 1, documents, ...more });
const importing = (text: string) => valueOf(library.importText(text));
const stored = async () =>
  (await valueOf(library.list())).documents.map(({ name, document }) => ({ name, document }));
const names = async () => (await stored()).map(({ name }) => name);

describe('a file with everything', () => {
  it('holds nothing at first', async () => {
    expect(JSON.parse(await valueOf(library.exportAll()))).toEqual({
      hookplay: 'documents',
      version: 1,
      documents: [],
    });
  });

  it('holds names and documents outside the trash, by name and then by id', async () => {
    for (const [name, source] of [
      ['b', '1'],
      ['a', '2'],
      ['B', '3'],
      ['b', '4'],
      ['gone', '5'],
    ] as const)
      await valueOf(library.create(contentWith(source, name)));
    await valueOf(library.trash('id5'));
    const text = await valueOf(library.exportAll());
    const entry = (name: string, source: string) => ({ name, document: documentWith(source) });
    expect(text).toBe(
      `${JSON.stringify(
        {
          hookplay: 'documents',
          version: 1,
          documents: [entry('B', '3'), entry('a', '2'), entry('b', '1'), entry('b', '4')],
        },
        null,
        1,
      )}\n`,
    );
    expect(await valueOf(device.tab().exportAll())).toBe(text);
  });

  it('brings everything back on another device, and comes out the same there', async () => {
    const contents: Content[] = [
      contentWith('x', 'A'),
      contentWith('\u2028 "quoted" \ud83d\ude00', 'Ä "quoted"'),
      {
        ...contentWith('y', 'own fixture'),
        document: { ...documentWith('y'), title: 'T', fixture: { kind: 'inline', fixture: FIXTURES[0] } },
      },
    ];
    for (const content of contents) await valueOf(library.create(content));
    const text = await valueOf(library.exportAll());
    const other = createDevice().tab();
    expect(await valueOf(other.importText(text))).toEqual({ added: 3, problems: [] });
    expect(await valueOf(other.exportAll())).toBe(text);
    for (const { unfinished, lastResult, revision } of (await valueOf(other.list())).documents)
      expect({ unfinished, lastResult, revision }).toEqual({
        unfinished: false,
        lastResult: '',
        revision: 1,
      });
  });

  it('never replaces what is there', async () => {
    await valueOf(library.create(contentWith('x', 'A')));
    const text = await valueOf(library.exportAll());
    await importing(text);
    await importing(text);
    expect(await names()).toEqual(['A', 'A (2)', 'A (3)']);
  });
});

describe('a file', () => {
  it.each<[string, object, string]>([
    ['with one document', { hookplay: 'document', version: 1, name: ' A ', document: good }, 'A'],
    ['with one document without a name', { hookplay: 'document', version: 1, document: good }, NAMELESS],
    ['that is a bare document', good, NAMELESS],
    ['that is a bare document with a title', { ...good, title: ' T ' }, 'T'],
    ['that is a document of before', { ...good, version: 0 }, NAMELESS],
    ['with an empty name', { hookplay: 'document', version: 1, name: ' ', document: good }, NAMELESS],
  ])('is taken: one %s', async (_title, value, name) => {
    expect(await importing(`\uFEFF${JSON.stringify(value)}`)).toEqual({ added: 1, problems: [] });
    expect(await names()).toEqual([name]);
    expect((await stored())[0]?.document).toMatchObject({ sources: good.sources, version: good.version });
  });

  it('gives equal names numbers, those in the trash not counted', async () => {
    await valueOf(library.create(contentWith('', 'A')));
    await valueOf(library.create(contentWith('', 'B')));
    await valueOf(library.trash('id2'));
    const long = 'x'.repeat(200);
    await importing(file(['A', 'A', 'B', long, long].map((name) => ({ name, document: good }))));
    expect((await names()).toSorted()).toEqual(
      ['A', 'A (2)', 'A (3)', 'B', 'B', long, `${'x'.repeat(196)} (2)`].toSorted(),
    );
  });

  it.each<[string, string, string]>([
    ['empty', '', 'This file is no JSON.'],
    ['cut off', file([{ name: 'A', document: good }]).slice(0, -1), 'This file is no JSON.'],
    ['a list', '[]', 'This file holds no document of this playground.'],
    ['null', 'null', 'This file holds no document of this playground.'],
    ['a text', '"hookplay"', 'This file holds no document of this playground.'],
    ['of something else', '{"hookplay":"theme"}', 'This file holds no document of this playground.'],
    ['of a list of kinds', '{"hookplay":["documents"]}', 'This file holds no document of this playground.'],
    ['newer', file([], { version: 2 }), 'This file has version 2; this playground reads version 1. Reload'],
    ['without a version', file([], { version: undefined }), 'file.version: this key is missing'],
    ['with a wrong version', file([], { version: '1' }), 'file.version'],
    ['without documents', file(undefined), 'file.documents: this key is missing'],
    ['with no list of documents', file({ length: 1 }), 'file.documents'],
    ['with another key', file([], { more: 1 }), 'file.more'],
    ['with a name that is none', '{"hookplay":"document","version":1,"name":5}', 'file.'],
    [
      'too long',
      ' '.repeat(FILE_LIMITS.characters + 1),
      'This file has more than 20,000,000 characters, the most that can be imported. Split it.',
    ],
    [
      'with too many documents',
      file(Array.from({ length: FILE_LIMITS.documents + 1 }, () => 0)),
      'This file holds 1,001 documents; at most 1,000 can be imported at once. Split it.',
    ],
    ['nested without end', '['.repeat(1_000_000), 'This file is no JSON.'],
  ])('is refused as a whole: one %s', async (_title, text, sentence) => {
    expect(await errorOf(library.importText(text))).toContain(sentence);
    expect(await stored()).toEqual([]);
  });

  it('may be as large as the limits say', async () => {
    const many = Array.from({ length: FILE_LIMITS.documents }, () => ({ name: 'A', document: good }));
    const text = file(many).padEnd(FILE_LIMITS.characters);
    expect(await importing(text)).toEqual({ added: FILE_LIMITS.documents, problems: [] });
    expect(new Set(await names()).size).toBe(FILE_LIMITS.documents);
  });
});

describe('an entry', () => {
  const nested = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
  const withRaw = (raw: string) => file([{ name: 'N', document: 'RAW' }]).replace('"RAW"', raw);

  it.each<[string, string, string]>([
    ['null', file([null]), 'Document 1 was not taken. entry'],
    ['a list', file([[]]), 'Document 1 was not taken. entry'],
    [
      'without a document',
      file([{ name: 'N' }]),
      'Document 1 was not taken. entry.document: this key is missing',
    ],
    [
      'with another key',
      file([{ name: 'N', document: good, id: 'id1' }]),
      'Document 1 was not taken. entry.id',
    ],
    [
      'with a name that is none',
      file([{ name: { a: 1 }, document: good }]),
      'Document 1 was not taken. entry.name',
    ],
    [
      'with a long name',
      file([{ name: 'N'.repeat(201), document: good }]),
      `Document 1, "${'N'.repeat(60)}", was not taken. A name has at most 200 characters`,
    ],
    [
      'nested too deep',
      withRaw(nested),
      'Document 1, "N", was not taken. document: it is nested deeper than 200',
    ],
    [
      'of a later version',
      file([{ document: { version: 9 } }]),
      'Document 1 was not taken. This document has version 9',
    ],
    [
      'with wrong types inside',
      file([{ name: 'N', document: { ...good, sources: [1] } }]),
      'Document 1, "N", was not taken. document.sources',
    ],
    [
      'with too long a source',
      file([{ name: 'N', document: documentWith('x'.repeat(200_001)) }]),
      'Document 1, "N", was not taken. document.sources.d: is longer than 200000 characters',
    ],
    ['alone and wrong', '{"a":1}', 'The document was not taken. document.'],
  ])('is refused by its name: one %s', async (_title, text, sentence) => {
    const { added, problems } = await importing(text);
    expect([added, problems.length]).toEqual([0, 1]);
    expect(problems[0]?.slice(0, sentence.length)).toBe(sentence);
    expect(await stored()).toEqual([]);
  });

  it('that is good is taken beside others that are not', async () => {
    const entries = [{ name: 'A', document: good }, 5, { name: 'B', document: {} }, { document: good }];
    const { added, problems } = await importing(file(entries));
    expect(added).toBe(2);
    expect(problems.map((problem) => problem.split(' was')[0])).toEqual(['Document 2', 'Document 3, "B",']);
    expect((await names()).toSorted()).toEqual(['A', NAMELESS]);
  });

  it.each(['__proto__', 'constructor', 'prototype'])('cannot reach a prototype by %s', async (key) => {
    const evil = `"${key}": {"polluted": "yes", "name": "evil", "version": 1}`;
    const text = JSON.stringify(good);
    const texts = [
      `{${evil}}`,
      `{${evil}, ${text.slice(1)}`,
      text.replace('"sources":{', `"sources":{${evil},`),
      text.replace('"settings":{', `"settings":{${evil}`),
      `{"hookplay": "documents", "version": 1, ${evil}, "documents": []}`,
      `{"hookplay": "documents", "version": 1, "documents": [{${evil}, "document": ${text}}]}`,
    ];
    for (const hostile of texts) await library.importText(hostile);
    expect(Object.keys({})).toEqual([]);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
    const kept = await stored();
    for (const { name, document } of kept) {
      expect(name).toMatch(/^Imported document/);
      expect(Reflect.get(document, 'polluted')).toBeUndefined();
      expect(document.fixture).toEqual(builtinFixture(FIXTURES[0]));
      expect(Object.getPrototypeOf(document.sources)).toBe(Object.prototype);
    }
    expect((await valueOf(library.list())).unreadable).toEqual([]);
  });
});
