/// <reference types="vite/types/importMeta.d.ts" />
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Dialect } from '@/lib/engine/dialect';
import { observeMeasured, runnableCases, type MeasuredCase } from '@/lib/runner/measured-harness';
import { play, rulesNamed, rulesSaid } from '@/lib/runner/session-harness';
import { anyReturn } from './any-return-harness';
import type { DialectContract } from './contract-harness';
import { CASE_READERS } from './measured';
import { DIALECTS } from './registry';

const folders = import.meta.glob<Record<string, unknown>>('./*/index.ts', { eager: true });
const contracts = import.meta.glob<{ readonly contract: DialectContract }>('./*/contract-harness.ts', {
  eager: true,
});

function contractOf({ id }: Dialect): DialectContract {
  const found = contracts[`./${id}/contract-harness.ts`];
  if (!found) throw new Error(`lib/dialects/${id} has no contract-harness.ts`);
  return found.contract;
}

describe('the registry', () => {
  it('holds the dialect of every folder, under the name of the folder', () => {
    const inFolders = Object.entries(folders).map(([path, module]) => ({
      folder: path.split('/')[1],
      holds: DIALECTS.filter((dialect) => Object.values(module).includes(dialect)).map(({ id }) => id),
    }));
    const ids = DIALECTS.map(({ id }) => id).sort();
    expect(inFolders).toEqual(ids.map((id) => ({ folder: id, holds: [id] })));
  });

  it('has a reader of measured cases for each that was measured', () => {
    const measured = DIALECTS.filter(({ ruleSet }) => ruleSet.measuredOn !== undefined);
    expect(Object.keys(CASE_READERS).sort()).toEqual(measured.map(({ id }) => id).sort());
  });
});

describe.each(DIALECTS.map((dialect) => [dialect.id, dialect] as const))('the rules of %s', (id, dialect) => {
  const { rules } = dialect;
  const known = rules.map((rule) => rule.id);
  const cases = runnableCases(id);
  const measured = rules.filter(({ evidence }) => evidence.length > 0);
  const unmeasured = rules.filter(({ evidence }) => evidence.length === 0);
  const said = new Map<string, readonly string[]>();
  const named = new Set<string>();

  beforeAll(async () => {
    for (const one of cases) {
      const { events } = await observeMeasured(id, one.input);
      said.set(one.id, rulesSaid(events));
      for (const rule of rulesNamed(events)) named.add(rule);
    }
  });

  const says = (rule: string) => (one: { readonly id: string }) => said.get(one.id)?.includes(rule) ?? false;

  it('each has an id of its own: the dialect, and a number that may start with A and have a part', () => {
    expect(known.filter((rule) => !/^[a-z-]+\/A?\d+(\.\d+)?[a-z]?$/.test(rule))).toEqual([]);
    expect(known.filter((rule) => !rule.startsWith(`${id}/`))).toEqual([]);
    expect(known.filter((rule, i) => known.indexOf(rule) !== i)).toEqual([]);
  });

  it('cite only cases there are', () => {
    const ids = cases.map((one) => one.id);
    const missing = rules.flatMap((rule) =>
      rule.evidence.filter((one) => !ids.includes(one)).map((one) => `${rule.id} cites ${one}`),
    );
    expect(missing).toEqual([]);
  });

  it('rest on cases or say what else they rest on; assumptions never cite a case', () => {
    expect(rules.filter((rule) => rule.evidence.length > 0 === (rule.basis !== undefined))).toEqual([]);
    expect(measured.filter(({ kind }) => kind === 'assumption')).toEqual([]);
    const numbered = unmeasured.filter(({ id: rule }) => rule.startsWith(`${id}/A`));
    expect(unmeasured.filter(({ kind }) => kind === 'assumption')).toEqual(numbered);
  });

  it('are each said in every case they cite', () => {
    const silent = measured.flatMap((rule) => {
      const by = rule.evidence.filter((one) => !says(rule.id)({ id: one }));
      return by.length === 0 ? [] : [{ rule: rule.id, saidIn: rule.evidence.length - by.length, notIn: by }];
    });
    expect(silent).toEqual([]);
  });

  it('are never said in all cases of their phase', () => {
    const always = measured.filter((rule) => phaseOf(dialect, rule.evidence, cases).every(says(rule.id)));
    expect(always.map((rule) => rule.id)).toEqual([]);
  });

  it('are all the rules a trace ever names', () => {
    expect([...named].filter((rule) => !known.includes(rule))).toEqual([]);
  });

  it('are shown by a session of ours where no case does', () => {
    const { shownBy, saidByTheEngine } = contractOf(dialect);
    expect([...Object.keys(shownBy), ...saidByTheEngine].sort()).toEqual(
      unmeasured.map((rule) => rule.id).sort(),
    );
  });

  it.each(Object.entries(contractOf(dialect).shownBy))(
    '%s is said in that session',
    async (rule, session) => {
      const { with: hooked } = await play(dialect, session);
      expect(rulesSaid(hooked.events)).toContain(rule);
      expect(rulesNamed(hooked.events).filter((one) => !known.includes(one))).toEqual([]);
    },
  );

  it.each(Object.entries(contractOf(dialect).readers))(
    '%s: whatever comes back can be read',
    (_name, read) => {
      fc.assert(
        fc.property(anyReturn(contractOf(dialect).words), (outcome) => {
          expect(read(outcome).filter((rule) => !known.includes(rule))).toEqual([]);
        }),
        { seed: 20260115, numRuns: 2000 },
      );
    },
  );
});

/** The narrowest phase that holds all cases a rule cites; all cases when it is about none of the phases. */
function phaseOf(
  dialect: Dialect,
  evidence: readonly string[],
  cases: readonly MeasuredCase[],
): readonly MeasuredCase[] {
  const phases = Object.values(contractOf(dialect).phases).map((holds) =>
    cases.filter(({ input }) => holds(input)),
  );
  const fitting = phases.filter((phase) => evidence.every((one) => phase.some(({ id }) => id === one)));
  return fitting.sort((a, b) => a.length - b.length)[0] ?? cases;
}
