import { readFileSync } from 'node:fs';
import type { Json } from '@/lib/engine/json';
import { reportCase } from './case-jobs';
import { caseReport, type CaseReport } from './case-report';
import { readReportedCase } from './cases';
import { onTestHost } from './test-host-harness';

/** One case of `reported-cases.json`. */
export interface ReportedExample {
  readonly id: string;
  readonly title: string;
  readonly input: Json;
  readonly expected: CaseReport;
}

export function reportedExamples(): readonly ReportedExample[] {
  const file = new URL('./reported-cases.json', import.meta.url);
  return (JSON.parse(readFileSync(file, 'utf8')) as { cases: ReportedExample[] }).cases;
}

/** Does with one reported case what `hook case` does. */
export async function reportOn(input: Json): Promise<CaseReport> {
  const read = await readReportedCase(input);
  if (!read.ok) throw new Error(read.error);
  const { value, streamed } = await onTestHost((host) => reportCase({ input }, host));
  return caseReport(read.value, streamed, value);
}
