import type { RuleSet } from '@/lib/engine/dialect';
import type { Json } from '@/lib/engine/json';
import { err, ok, type Result } from '@/lib/engine/result';
import { FIXTURES, findFixture } from '@/lib/fixtures/registry';
import type { Fixture } from '@/lib/fixtures/schema';
import { contentHash } from '@/lib/engine/content-hash';
import type { FixtureChoice, PlaygroundDocument } from './schema';

/** A reference to a built-in fixture, with the hash of what it holds now. */
export const builtinFixture = (fixture: Fixture): FixtureChoice => ({
  kind: 'builtin',
  id: fixture.id,
  hash: fixtureHash(fixture),
});

export const fixtureHash = (fixture: Fixture): string =>
  contentHash(JSON.parse(JSON.stringify(fixture)) as Json);

/** A fresh document: this source on the default fixture. */
export function newDocument(ruleSet: RuleSet, source: string): PlaygroundDocument {
  const { dialect, version, revision } = ruleSet;
  return {
    version: 1,
    dialect,
    sources: { [dialect]: source },
    settings: {},
    ruleSet: { dialect, version, revision },
    fixture: builtinFixture(FIXTURES[0]),
    answers: [],
    limits: {},
    seed: 1,
    view: 'compare',
  };
}

export interface ChosenFixture {
  readonly fixture: Fixture;
  /** The built-in fixture is not what it was when the document was made. */
  readonly changed: boolean;
}

/** The fixture a document names. */
export function fixtureOf({ fixture: choice }: Pick<PlaygroundDocument, 'fixture'>): Result<ChosenFixture> {
  if (choice.kind === 'inline') return ok({ fixture: choice.fixture, changed: false });
  const fixture = findFixture(choice.id);
  if (!fixture) {
    const known = FIXTURES.map(({ id }) => id).join(', ');
    return err(`There is no built-in fixture "${choice.id}". There are: ${known}.`);
  }
  return ok({ fixture, changed: choice.hash !== fixtureHash(fixture) });
}
