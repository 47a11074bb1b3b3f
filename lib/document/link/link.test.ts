import { deflateSync, strToU8 } from 'fflate';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newDocument } from '../new-document';
import type { PlaygroundDocument } from '../schema';
import { toBase64Url } from './base64url';
import { checksum } from './checksum';
import { DICTIONARY_V1 } from './dictionary-v1';
import { anyDigest, anyDocument } from './document-harness';
import golden from './golden.json';
import { LINK_CHARACTERS, readLink, toLink } from './link';

const SLOW = Number(process.env['SLOW'] ?? 1);
const rules = { dialect: 'gptel', system: 'gptel', version: '1', measuredOn: '2026-11', revision: 1 };
const draft = newDocument(rules, 'my own work');
const shared: PlaygroundDocument = {
  ...newDocument(rules, 'export const preToolCall = () => ({ block: "No." });\n'.repeat(4)),
  settings: { gptel: { confirm: 'always' } },
  title: 'Shared',
};
const DIGEST = '0123456789abcdef';

const linkOf = (document: PlaygroundDocument, digest?: string): string => {
  const made = toLink(document, digest);
  if (!made.ok) throw new Error(made.error);
  return made.value;
};
const link = linkOf(shared, DIGEST);

describe('a link', () => {
  it('gives back exactly the document and the digest it was made of, and is the same every time', () => {
    fc.assert(
      fc.property(anyDocument, anyDigest, (document, digest) => {
        const made = toLink(document, digest);
        if (!made.ok) return;
        if (document.seed % 10 === 0) expect(toLink(structuredClone(document), digest)).toEqual(made);
        expect(readLink(`https://x.example/${made.value}`, draft)).toEqual({
          ok: true,
          value: { document, digest, runs: true, damage: undefined },
        });
      }),
      { seed: 20261130, numRuns: 10_000 },
    );
  });

  it('does not depend on the order in which settings were made', () => {
    const settings = { gptel: { a: '1', b: '2' }, other: {} };
    const turned = { other: {}, gptel: { b: '2', a: '1' } };
    expect(linkOf({ ...shared, settings })).toBe(linkOf({ ...shared, settings: turned }));
  });

  it.each(golden)('of the corpus still opens: $title', ({ link: old, document, digest }) => {
    expect(readLink(old, draft)).toEqual({
      ok: true,
      value: { document, digest: digest ?? undefined, runs: true, damage: undefined },
    });
    expect(linkOf(document as PlaygroundDocument, digest ?? undefined)).toBe(old);
  });

  it('that would be too long is not made, and a file is offered', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 60_000, maxLength: 60_000, unit: 'binary' }), (noise) => {
        expect(toLink({ ...shared, sources: { gptel: noise } })).toEqual({
          ok: false,
          error: expect.stringContaining('save it as a file') as string,
        });
      }),
      { seed: 1, numRuns: 2 },
    );
    expect(LINK_CHARACTERS).toBe(32_000);
  });

  it('is not made of what no reader would take', () => {
    expect(toLink({ ...shared, sources: { gptel: 'x'.repeat(200_001) } })).toMatchObject({ ok: false });
    expect(toLink({ ...shared, title: 'x'.repeat(201) })).toMatchObject({ ok: false });
  });

  it('may say that it is not to be run', () => {
    expect(readLink(`${link}&run=0`, draft)).toMatchObject({ value: { runs: false, document: shared } });
  });
});

const broken = (every: number, by: string) => link.replace(new RegExp(`.{${every}}`, 'g'), `$&${by}`);

describe('a link that others have mangled', () => {
  it.each([
    ['in angle brackets', `<https://x.example/${link}>`],
    ['before a full stop', `See https://x.example/${link}.`],
    ['in brackets before a full stop', `(https://x.example/${link}).`],
    ['in Markdown', `[the hook](https://x.example/${link}) does it`],
    ['followed by words', `https://x.example/${link} and then some words that are no link`],
    ['percent-encoded', encodeURIComponent(`https://x.example/${link}`)],
    ['percent-encoded twice', encodeURIComponent(encodeURIComponent(`https://x.example/${link}`))],
    ['each character escaped', `%23v1%2E${link.slice(4)}`],
    ['broken over lines', broken(70, '\n')],
    ['broken over lines with CR', broken(70, '\r\n')],
    ['quoted by mail', broken(70, '\n> ')],
    ['quoted twice', broken(70, '\n>> ')],
    ['quoted-printable', broken(70, '=\r\n')],
    ['with spaces where the lines ended', broken(70, ' ')],
    ['with escaped spaces', broken(70, '%20')],
    ['without its #', link.slice(1)],
    ['behind numbers of versions', `Playground v0.9, v1.2: https://x.example/v1.0/${link} since v2.1 too`],
  ])('%s', (_title, text) => {
    expect(readLink(text, draft)).toEqual({
      ok: true,
      value: { document: shared, digest: DIGEST, runs: true, damage: undefined },
    });
  });

  it('is no link when there is none in the text', () => {
    expect(readLink('', draft)).toBeUndefined();
    expect(readLink('#section-2', draft)).toBeUndefined();
    expect(readLink('version 1.0', draft)).toBeUndefined();
    expect(readLink('api v1.2 and v2.json', draft)).toBeUndefined();
  });
});

describe('a damaged link', () => {
  it('cut off: the hook is kept as far as it goes, and what is missing is named', () => {
    const long = linkOf({
      ...shared,
      sources: { gptel: `// ${'abcdefgh '.repeat(40)}\n${'x'.repeat(400)}é` },
    });
    const read = readLink(long.slice(0, Math.floor(long.length * 0.6)), draft);
    expect(read).toMatchObject({ ok: true, value: { damage: expect.stringContaining('damaged') as string } });
    if (!read?.ok) return;
    expect(read.value.document.sources['gptel']).toMatch(/^\/\/ abcdefgh/);
    expect(read.value.digest).toBeUndefined();
    expect(read.value.damage).toMatch(/fixture/);
  });

  it('with nothing left of it says so', () => {
    expect(readLink(link.slice(0, 12), draft)).toEqual({
      ok: false,
      error: 'The link is damaged and nothing of it can be read. Ask its author for it again, or for a file.',
    });
  });

  it('of a later version is not guessed at', () => {
    expect(readLink('#v2.abc', draft)).toMatchObject({
      error:
        'This link is of version 2; this playground reads version 1. Reload the page to get a newer one.',
    });
  });

  it('10,000 times mutated: no crash, no hang, and my draft stays what it was', () => {
    const before = structuredClone(draft);
    const characters = 'ABCxyz019-_.%#&= \n<)';
    let slowest = 0;
    fc.assert(
      fc.property(
        fc.constantFrom(link, ...golden.map((one) => one.link)),
        fc.array(fc.tuple(fc.nat(), fc.constantFrom(...Array.from(characters), ''), fc.nat({ max: 3 })), {
          minLength: 1,
          maxLength: 6,
        }),
        (start, edits) => {
          let text = start;
          for (const [at, by, length] of edits) {
            const place = at % text.length;
            text = text.slice(0, place) + by + text.slice(place + length);
          }
          const began = performance.now();
          const read = readLink(text, draft);
          slowest = Math.max(slowest, retried(performance.now() - began, text));
          if (read && !read.ok) expect(read.error).toMatch(/[.]$/);
        },
      ),
      { seed: 20261130, numRuns: 10_000 },
    );
    expect(slowest).toBeLessThan(50 * SLOW);
    expect(draft).toEqual(before);
  });
});

/** Another program may have been in the way: a slow one is measured again, best of three. */
function retried(ms: number, text: string): number {
  if (ms < 50 * SLOW) return ms;
  return Math.min(...[1, 2, 3].map(() => timeOf(text)));
}

function timeOf(text: string): number {
  const began = performance.now();
  readLink(text, draft);
  return performance.now() - began;
}

/** A link with a right checksum around whatever text. */
function forged(text: string | Uint8Array): string {
  const body = deflateSync(typeof text === 'string' ? strToU8(text) : text, {
    level: 9,
    dictionary: strToU8(DICTIONARY_V1),
  });
  const rest = new Uint8Array(1 + body.length);
  rest.set(body, 1);
  const bytes = new Uint8Array(4 + rest.length);
  new DataView(bytes.buffer).setUint32(0, checksum(rest));
  bytes.set(rest, 4);
  return `#v1.${toBase64Url(bytes)}`;
}

describe('a hostile link', () => {
  it('of 50 MB of zeros is refused in under 100 ms', () => {
    const bomb = forged(new Uint8Array(50 * 1024 * 1024));
    expect(readLink(bomb, draft)).toMatchObject({
      ok: false,
      error: expect.stringContaining('unpacks to more than') as string,
    });
    expect(Math.min(timeOf(bomb), timeOf(bomb), timeOf(bomb))).toBeLessThan(100 * SLOW);
  });

  it('of ten million characters is refused unread', () => {
    expect(readLink(`#v1.${'A'.repeat(1e7)}`, draft)).toMatchObject({ ok: false });
  });

  const own = JSON.stringify('export default () => null;');
  it.each([
    ['nesting', '['.repeat(500_000)],
    ['closed nesting', '['.repeat(200_000) + ']'.repeat(200_000)],
    ['nesting in the fixture', `["gptel",${own},${'['.repeat(50_000)}${']'.repeat(50_000)}]`],
    ['no list', '{"version":1}'],
    ['an empty list', '[]'],
    ['a dialect of another type', `[{"a":1},${own},["cleanup","x"],null,["1",1]]`],
    ['a hook of another type', '["gptel",{"toString":1},["cleanup","x"],null,["1",1]]'],
    ['a hook of 300,000 characters', `["gptel","${'a'.repeat(300_000)}",["cleanup","x"],null,["1",1]]`],
    ['a prototype as dialect', `["__proto__",${own},["cleanup","x"],null,["1",1]]`],
    ['wrong answers', `["gptel",${own},["cleanup","x"],[[1,2,3]],["1",1]]`],
    ['answers that are no list', `["gptel",${own},["cleanup","x"],{"length":1e9},["1",1]]`],
    ['half a million answers', `["gptel",${own},["cleanup","x"],[${'0,'.repeat(500_000)}0],["1",1]]`],
    ['a seed that is none', `["gptel",${own},["cleanup","x"],null,["1",1],null,null,1e99]`],
    ['a limit beyond its range', `["gptel",${own},["cleanup","x"],null,["1",1],null,{"steps":1e9}]`],
  ])('%s is refused with a sentence', (_title, text) => {
    const read = readLink(forged(text), draft);
    expect(read).toEqual({ ok: false, error: expect.stringMatching(/^The link .*[.]?$/s) as string });
    expect(Object.keys(Object.prototype)).toEqual([]);
  });

  it('with __proto__ among the settings changes no prototype', () => {
    const text = `["gptel",${own},["cleanup","x"],null,["1",1],{"__proto__":{"polluted":"yes"}}]`;
    readLink(forged(text), draft);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });
});
