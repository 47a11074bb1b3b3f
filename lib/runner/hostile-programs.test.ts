import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import type { Json } from '@/lib/engine/json';
import { WATCHDOG_MS } from '@/lib/engine/limits';
import { caseReport, type CaseReport } from './case-report';
import { readReportedCase } from './cases';
import { nodePool } from './node/spawn';
import { WorkerPool } from './pool';

/** Shared machines take their time; the limit itself is the product's. */
const SLOW = process.env['CI'] ? 4 : 1;
const LONGEST_MS = (WATCHDOG_MS + 300) * SLOW;

interface HostileProgram {
  readonly id: string;
  readonly title: string;
  readonly input: Json;
  readonly expected: Omit<CaseReport, 'console'> & { readonly console: Json };
}

const programs = (
  JSON.parse(readFileSync(new URL('./hostile-programs.json', import.meta.url), 'utf8')) as {
    cases: HostileProgram[];
  }
).cases;

const HARMLESS: Json = {
  dialect: 'gptel',
  phase: 'pre',
  hooks: ['export default () => ({ block: "fine" });'],
  fixture: { calls: [{ input: { name: 'bash', args: { command: 'ls' } } }] },
};

const pool = new WorkerPool(nodePool());
afterAll(() => {
  pool.close();
});

async function report(input: Json): Promise<CaseReport> {
  const read = await readReportedCase(input);
  if (!read.ok) throw new Error(read.error);
  const outcome = await pool.start({ kind: 'case', input });
  if (outcome.kind === 'failed' || outcome.kind === 'cancelled') throw new Error(JSON.stringify(outcome));
  return caseReport(read.value, outcome.events, outcome.kind === 'done' ? outcome.result : null);
}

/** Long consoles are told by their length and first line. */
const inShort = ({ console: lines, ...rest }: CaseReport) => ({
  ...rest,
  console: lines.length > 3 ? { lines: lines.length, first: lines[0] } : lines,
});

describe('a program that is hostile on purpose', () => {
  it.each(programs.map((program) => [program.id, program.title, program] as const))(
    '%s %s: ends by name and in time, and the next run is right',
    async (_id, _title, { input, expected }) => {
      await report(HARMLESS);
      const start = performance.now();
      expect(inShort(await report(input))).toEqual(expected);
      expect(performance.now() - start).toBeLessThan(LONGEST_MS);
      expect((await report(HARMLESS)).calls).toEqual([
        {
          verdict: 'blocked',
          ran: false,
          argsRan: null,
          modelReads: '<tool_call_error>\nfine\n</tool_call_error>',
        },
      ]);
    },
  );

  it('a built-in that cannot be interrupted is ended from outside; what came before it is kept', async () => {
    await report(HARMLESS);
    const input: Json = {
      dialect: 'gptel',
      phase: 'pre',
      hooks: [
        'export default () => { console.log("before"); [].includes.call({ length: 2 ** 53 - 1 }, 1); };',
      ],
      fixture: { calls: [{ input: { name: 'bash', args: {} } }] },
    };
    const start = performance.now();
    const told = await report(input);
    expect(performance.now() - start).toBeLessThan(LONGEST_MS);
    expect([told.ended, told.console]).toEqual([
      'killed by the wall clock (not repeatable)',
      ['log: before'],
    ]);
    expect((await report(HARMLESS)).ended).toBe('completed');
  });
});
