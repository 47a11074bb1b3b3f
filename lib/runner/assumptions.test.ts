import { describe, expect, it } from 'vitest';
import { DIALECTS } from '@/lib/dialects/registry';
import { builtinFixture, newDocument } from '@/lib/document/new-document';
import { exampleContext } from '@/lib/fixtures/example-context';
import { FIXTURES } from '@/lib/fixtures/registry';
import { isMadeFor } from '@/lib/fixtures/schema';
import { entriesOf } from '@/lib/transcript/entries';
import { rulesNamed } from './session-harness';
import { run } from './run';
import { onTestHost } from './test-host-harness';

const sessions = DIALECTS.flatMap((dialect) =>
  FIXTURES.filter((fixture) => isMadeFor(fixture, dialect.id)).map(
    (fixture) => [dialect.id, fixture.id, dialect, fixture] as const,
  ),
);

describe('what is assumed is marked in the transcript', () => {
  it.each(sessions)('%s, %s', async (_dialect, _fixture, dialect, fixture) => {
    const assumed = dialect.rules.flatMap(({ id, kind }) => (kind === 'assumption' ? [id] : []));
    const context = exampleContext(fixture);
    for (const source of [
      dialect.starterFor(context),
      ...dialect.examplesFor(context).map((one) => one.source),
    ]) {
      const document = { ...newDocument(dialect.ruleSet, source), fixture: builtinFixture(fixture) };
      const { value } = await onTestHost((host) => run(document, host));
      if (!value.ok) throw new Error(value.error);
      for (const { events } of [value.value.without, value.value.with]) {
        const entries = entriesOf(events);
        const inRows = entries.flatMap((entry) => ('rules' in entry ? (entry.rules ?? []) : []));
        const cited = rulesNamed(events).filter((rule) => assumed.includes(rule));
        expect(
          cited.filter((rule) => !inRows.includes(rule)),
          source,
        ).toEqual([]);
        for (const entry of entries) {
          if (entry.kind !== 'call') continue;
          const ofCall = rulesNamed(events.filter((event) => 'call' in event && event.call === entry.call));
          const missing = ofCall.filter((rule) => assumed.includes(rule) && !entry.rules.includes(rule));
          expect(missing, `${entry.call} in ${source}`).toEqual([]);
        }
      }
    }
  });
});
