import fc from 'fast-check';
import type { Json } from '@/lib/engine/json';
import { LIMIT_RANGES, type Limits } from '@/lib/engine/limits';
import type { StoredAnswer } from '@/lib/engine/questions';
import { FIXTURES } from '@/lib/fixtures/registry';
import { builtinFixture } from '../new-document';
import type { FixtureChoice, PlaygroundDocument } from '../schema';

/** Any document that the schema accepts, for tests. */
const word = fc.oneof(
  fc.constantFrom('gptel', 'copilot', 'a', 'api', 'constructor', 'v1.', '#', '&run=0'),
  fc.string({ minLength: 1, maxLength: 30, unit: 'binary' }).filter((text) => text !== '__proto__'),
);

/** The schema takes no such keys. */
const key = word.filter((text) => !['constructor', 'prototype', '__proto__'].includes(text));

const json = fc.jsonValue({ maxDepth: 3 }).map((value) => JSON.parse(JSON.stringify(value)) as Json);

const source = fc.oneof(
  fc.string({ maxLength: 300, unit: 'binary' }),
  fc.constantFrom('', 'export default () => null;\n', '\ud800', '"\\\n\u2028', '</script><!--'),
  fc.integer({ min: 0, max: 3000 }).map((size) => 'return { block: "x" };\n'.repeat(size / 20)),
);

const answer: fc.Arbitrary<StoredAnswer> = fc
  .record(
    {
      question: fc.record({
        side: fc.constantFrom('with' as const, 'without' as const),
        turn: fc.integer({ min: 1, max: 50 }),
        calls: fc.array(fc.record({ id: word, name: word, args: json }), { maxLength: 3 }),
        text: fc.string({ maxLength: 60 }),
      }),
      answer: word,
      text: fc.string({ maxLength: 40 }),
      afterMs: fc.integer({ min: 0, max: 600_000 }),
    },
    { requiredKeys: ['question', 'answer'] },
  )
  .map((value) => value);

const fixture: fc.Arbitrary<FixtureChoice> = fc.oneof(
  fc.constantFrom(...FIXTURES).map(builtinFixture),
  fc.record({ kind: fc.constant('builtin' as const), id: word, hash: fc.string({ maxLength: 20 }) }),
  fc.constantFrom(...FIXTURES).map((one) => ({ kind: 'inline' as const, fixture: one })),
);

const limits: fc.Arbitrary<Partial<Limits>> = fc.record(
  Object.fromEntries(
    Object.entries(LIMIT_RANGES).map(([name, [min, max]]) => [name, fc.integer({ min, max })]),
  ),
  { requiredKeys: [] },
);

export const anyDocument: fc.Arbitrary<PlaygroundDocument> = fc.record(
  {
    version: fc.constant(1 as const),
    dialect: fc.stringMatching(/^[a-z][a-z0-9-]{0,12}$/).filter((id) => !(id in {})),
    sources: fc.dictionary(key, source, { maxKeys: 3 }),
    settings: fc.dictionary(key, fc.dictionary(key, word, { maxKeys: 2 }), { maxKeys: 2 }),
    ruleSet: fc.record({ dialect: word, version: fc.string({ maxLength: 40 }), revision: fc.nat() }),
    fixture,
    answers: fc.array(answer, { maxLength: 3 }),
    limits,
    seed: fc.integer({ min: 0, max: 0xffffffff }),
    view: word,
    title: fc.string({ maxLength: 200 }),
  },
  {
    requiredKeys: [
      'version',
      'dialect',
      'sources',
      'settings',
      'ruleSet',
      'fixture',
      'answers',
      'limits',
      'seed',
      'view',
    ],
  },
);

export const anyDigest = fc.option(fc.stringMatching(/^[0-9a-f]{16}$/), { nil: undefined });
