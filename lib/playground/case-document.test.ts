import { describe, expect, it } from 'vitest';
import { CASE_READERS } from '@/lib/dialects/measured';
import { DIALECTS } from '@/lib/dialects/registry';
import { parseDocument } from '@/lib/document/schema';
import type { PlaygroundDocument } from '@/lib/document/schema';
import { observeMeasured, runnableCases } from '@/lib/runner/measured-harness';
import { run } from '@/lib/runner/run';
import { onTestHost } from '@/lib/runner/test-host-harness';
import { caseDocument, openCase } from './case-document';

const runHere = async (document: PlaygroundDocument) =>
  (await onTestHost((host) => run(document, host))).value;

const MEASURED = DIALECTS.filter(({ ruleSet }) => ruleSet.measuredOn !== undefined);

describe.each(MEASURED.map((dialect) => [dialect.id, dialect] as const))('the cases of %s', (id, dialect) => {
  it.each(runnableCases(id).map((one) => [one.id, one.title, one] as const))(
    '%s %s: opens as a document whose run equals the measured case',
    async (_id, _title, one) => {
      const document = await caseDocument(dialect, one, runHere);
      if (!document.ok) throw new Error(document.error);
      expect(parseDocument(JSON.parse(JSON.stringify(document.value))).ok).toBe(true);
      const again = await runHere(document.value);
      if (!again.ok) throw new Error(again.error);
      const { events, ended } = again.value.with;
      const { observed } = await observeMeasured(id, one.input);
      expect(CASE_READERS[id]?.observed(one.input, events, ended)).toEqual(observed);
    },
  );
});

describe('a name of no case', () => {
  it.each([
    ['other/d13', 'There is no dialect “other”, so there is no case of it.'],
    ['gptel/zz', 'gptel has no measured case “zz”.'],
    ['', 'There is no dialect “”, so there is no case of it.'],
  ])('%s: says so', async (name, error) => {
    expect(await openCase(name, runHere)).toEqual({ ok: false, error });
  });

  it('a case that needs a real shell says so', async () => {
    expect(await openCase('copilot/T05', runHere)).toEqual({
      ok: false,
      error: 'Case T05 cannot be run here: a real shell (bash) would have to run.',
    });
  });
});
