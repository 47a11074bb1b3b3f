import { describe, expect, it } from 'vitest';
import { DIALECTS } from '@/lib/dialects/registry';
import { DEFAULT_LIMITS, LIMIT_RANGES, type Limits } from '@/lib/engine/limits';
import { FIXTURES } from '@/lib/fixtures/registry';
import { builtinFixture, fixtureOf, newDocument } from './new-document';
import { effectiveLimits, parseDocument } from './schema';

const RULES = { dialect: 'd', system: 'D', version: '1', measuredOn: '2026-11', revision: 3 };
const fresh = newDocument(RULES, 'export default () => null;');
const question = {
  side: 'with',
  turn: 1,
  calls: [{ id: 'a', name: 'read', args: { path: 'x' } }],
  text: '?',
};
const full = {
  ...fresh,
  settings: { d: { api: 'x' } },
  fixture: { kind: 'inline', fixture: FIXTURES[0] },
  answers: [{ question, answer: 'accept', text: 'fine', afterMs: 5 }],
  limits: { steps: 10 },
  seed: 7,
  title: 'All of it',
};
const error = (change: object) => parseDocument({ ...fresh, ...change });

describe('a document', () => {
  it('starts on the default fixture with this starter', () => {
    expect(fresh).toEqual({
      version: 1,
      dialect: 'd',
      sources: { d: 'export default () => null;' },
      settings: {},
      ruleSet: { dialect: 'd', version: '1', revision: 3 },
      fixture: builtinFixture(FIXTURES[0]),
      answers: [],
      limits: {},
      seed: 1,
      view: 'compare',
    });
  });

  it.each<[string, object]>([
    ['a fresh one', fresh],
    ['one with everything in it', full],
    ...DIALECTS.map(({ id, ruleSet }): [string, object] => [
      `a fresh one of ${id}`,
      newDocument(ruleSet, ''),
    ]),
  ])('%s comes back from JSON as it was', (_title, document) => {
    expect(parseDocument(JSON.parse(JSON.stringify(document)))).toEqual({ ok: true, value: document });
  });

  it.each([
    ['no object', parseDocument(null), 'document: Invalid type: Expected Object but received null'],
    ['a list', parseDocument([]), 'document.version: this key is missing; add it.'],
    [
      'a later version',
      error({ version: 2 }),
      'This document has version 2; this playground reads version 1. Reload the page to get a newer one.',
    ],
    [
      'a version that is no number',
      error({ version: '1' }),
      'document.version: Invalid type: Expected 1 but received "1"',
    ],
    [
      'an unknown key',
      error({ colour: 'red' }),
      'document.colour: "colour" is no key here; remove it or mend its spelling.',
    ],
    [
      'an unknown key of a question',
      error({ answers: [{ question: { ...question, colour: 1 }, answer: 'x' }] }),
      'document.answers.0.question.colour: "colour" is no key here; remove it or mend its spelling.',
    ],
    [
      'an unknown limit',
      error({ limits: { time: 5 } }),
      'document.limits.time: "time" is no key here; remove it or mend its spelling.',
    ],
    ['a negative seed', error({ seed: -1 }), 'document.seed: Invalid value: Expected >=0 but received -1'],
    [
      'a source too long',
      error({ sources: { d: 'x'.repeat(200_001) } }),
      'document.sources.d: is longer than 200000 characters',
    ],
    [
      'too many answers',
      error({ answers: Array.from({ length: 201 }, () => ({ question, answer: 'accept' })) }),
      'document.answers: Invalid length: Expected <=200 but received 201',
    ],
    [
      'another kind of fixture',
      error({ fixture: { kind: 'linked' } }),
      'document.fixture.kind: Invalid type: Expected ("builtin" | "inline") but received "linked"',
    ],
    [
      'a fixture with a mistake',
      error({ fixture: { kind: 'inline', fixture: { ...FIXTURES[0], prompts: [] } } }),
      'document.fixture.prompts: needs at least one prompt',
    ],
  ])('%s is refused with its place', (_title, read, text) => {
    expect(read).toEqual({ ok: false, error: text });
  });

  it('one of version 0 is read as version 1', () => {
    expect(parseDocument({ ...fresh, version: 0 })).toEqual({ ok: true, value: fresh });
  });

  it('a nesting bomb in an answer is refused', () => {
    const args = JSON.parse('['.repeat(20_000) + ']'.repeat(20_000)) as unknown;
    const answers = [{ question: { ...question, calls: [{ id: 'a', name: 'b', args }] }, answer: 'x' }];
    expect(error({ answers })).toEqual({
      ok: false,
      error: 'document: it is nested deeper than 200 levels. Flatten its values.',
    });
  });

  it('a key __proto__ among the sources changes nothing', () => {
    const text = JSON.stringify(fresh).replace('"sources":{', '"sources":{"__proto__":"x",');
    expect(parseDocument(JSON.parse(text))).toEqual({ ok: true, value: fresh });
  });
});

describe('the limits of a document', () => {
  const names = Object.keys(LIMIT_RANGES) as (keyof Limits)[];

  it.each(names)('%s: from the smallest to the largest, and no further', (name) => {
    const [least, most] = LIMIT_RANGES[name];
    const accepted = [least, most, least - 1, most + 1, least + 0.5, NaN, String(most)].filter(
      (value) => error({ limits: { [name]: value } }).ok,
    );
    expect(accepted).toEqual([least, most]);
  });

  it('out of range: place, limit and value are named', () => {
    expect(error({ limits: { steps: 3001 } })).toEqual({
      ok: false,
      error: 'document.limits.steps: Invalid value: Expected <=3000 but received 3001',
    });
  });

  it('are the defaults where the document is silent', () => {
    const parsed = error({ limits: { steps: 10, wallMs: 100 } });
    expect(parsed.ok && effectiveLimits(parsed.value)).toEqual({ ...DEFAULT_LIMITS, steps: 10, wallMs: 100 });
  });
});

describe('the fixture of a document', () => {
  it('is looked up, and known to be what it was', () => {
    expect(fixtureOf(fresh)).toEqual({ ok: true, value: { fixture: FIXTURES[0], changed: false } });
  });

  it('is said to have changed when its content has', () => {
    const fixture = { kind: 'builtin', id: FIXTURES[0].id, hash: 'old' } as const;
    expect(fixtureOf({ ...fresh, fixture })).toEqual({
      ok: true,
      value: { fixture: FIXTURES[0], changed: true },
    });
  });

  it('that no longer exists is named, with those that do', () => {
    const fixture = { kind: 'builtin', id: 'gone', hash: '' } as const;
    expect(fixtureOf({ ...fresh, fixture })).toEqual({
      ok: false,
      error: `There is no built-in fixture "gone". There are: ${FIXTURES.map(({ id }) => id).join(', ')}.`,
    });
  });
});
