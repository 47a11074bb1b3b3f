import type { PlaygroundDocument } from '@/lib/document/schema';
import { fixtureOf } from '@/lib/document/new-document';
import type { Comparison } from '@/lib/engine/comparison';
import type { Dialect } from '@/lib/engine/dialect';
import { digestOf } from '@/lib/transcript/digest';

/** How a result stands to the one the author of a link saw. */
export interface AuthorResult {
  readonly same: boolean;
  readonly sentence: string;
}

/** Compares by digest; where they differ, says what has changed since. Undefined: there is nothing to compare. */
export function compareWithAuthor(
  document: PlaygroundDocument,
  digest: string | undefined,
  comparison: Comparison,
  dialect: Pick<Dialect, 'ruleSet' | 'ruleChanges'>,
): AuthorResult | undefined {
  const ours = digestOf(comparison);
  if (digest === undefined || ours === undefined) return undefined;
  if (ours === digest) return { same: true, sentence: 'Same result as the author’s.' };
  const reasons = [...changedRules(document, dialect), ...changedFixture(document)];
  const why =
    reasons.length > 0 ? reasons.join(' ') : 'Neither the rules nor the fixture have changed since.';
  return { same: false, sentence: `Differs from the author’s result. ${why}` };
}

function changedRules(
  { ruleSet }: PlaygroundDocument,
  dialect: Pick<Dialect, 'ruleSet' | 'ruleChanges'>,
): string[] {
  const since = (dialect.ruleChanges ?? []).filter(({ revision }) => revision > ruleSet.revision);
  if (since.length > 0)
    return since.map(({ rule, from, to }) => `Rule ${rule} changed from “${from}” to “${to}”.`);
  const now = dialect.ruleSet;
  if (now.version === ruleSet.version && now.revision === ruleSet.revision) return [];
  return [`Theirs used the rules measured on ${ruleSet.version}; these are of ${now.version}.`];
}

function changedFixture(document: PlaygroundDocument): string[] {
  const chosen = fixtureOf(document);
  return chosen.ok && chosen.value.changed
    ? [`The fixture “${chosen.value.fixture.title}” has changed since.`]
    : [];
}
