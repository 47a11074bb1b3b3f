import { expect, it } from 'vitest';
import { builtinFixture, newDocument } from '@/lib/document/new-document';
import { factsOf } from '@/lib/engine/trace';
import { exampleContext } from '@/lib/fixtures/example-context';
import { FIXTURES } from '@/lib/fixtures/registry';
import { isMadeFor, type Fixture } from '@/lib/fixtures/schema';
import { run } from '@/lib/runner/run';
import { onTestHost } from '@/lib/runner/test-host-harness';
import { copilot } from '.';
import { CLAIMS, type ClaimId } from './claims';

/** For each sentence that does not hold, the fixtures whose starter shows it. */
const SHOWN_BY: Readonly<Record<ClaimId, readonly string[]>> = {
  DOC01: ['no-permission-handler'],
  DOC02: ['long-task'],
  DOC03: ['long-task'],
  DOC04: ['cleanup', 'long-task', 'one-dangerous', 'retry', 'sub-agent', 'unknown-tool'],
  DOC05: ['redaction-in-vain'],
  DOC06: ['redaction-in-vain'],
  DOC13: ['no-permission-handler'],
  DOC14: ['sub-agent'],
  DOC16: ['model-error'],
  DOC17: ['model-error'],
  DOC18: ['session-start'],
  DOC21: ['prompt-guard'],
};

/** The claims that a run of a fixture's starter says, as a warning or beside a key. */
async function claimsOf(fixture: Fixture): Promise<ClaimId[]> {
  const source = copilot.starterFor(exampleContext(fixture));
  const document = { ...newDocument(copilot.ruleSet, source), fixture: builtinFixture(fixture) };
  const { value } = await onTestHost((host) => run(document, host));
  if (!value.ok) throw new Error(value.error);
  const { events } = value.value.with;
  const said = [
    ...factsOf(events, 'warning').map(({ text }) => text),
    ...factsOf(events, 'key-read').map(({ note }) => note),
  ];
  return (Object.keys(CLAIMS) as ClaimId[]).filter((id) => said.includes(CLAIMS[id].text));
}

it('the starters show every sentence of the documentation that does not hold, each where the table says', async () => {
  const shown: Record<string, string[]> = Object.fromEntries(Object.keys(CLAIMS).map((id) => [id, []]));
  for (const fixture of FIXTURES.filter((one) => isMadeFor(one, 'copilot')))
    for (const id of await claimsOf(fixture)) shown[id]?.push(fixture.id);
  const sorted = Object.entries(shown).map(([id, fixtures]) => [id, fixtures.sort()] as const);
  expect(Object.fromEntries(sorted)).toEqual(SHOWN_BY);
});
