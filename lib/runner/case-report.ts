import { isJsonObject, own, type Json } from '@/lib/engine/json';
import { factsOf, type Problem, type RunEnd } from '@/lib/engine/trace';
import { END_WORDS } from '@/lib/transcript/end-words';
import { reportCall, type CallReport } from '@/lib/transcript/verdict';
import type { ReportedCase } from './cases';
import type { StreamedEvent } from './protocol';
import { KILLED, side } from './run-in-pool';

/** A reported case in short: one verdict a call, and everything the user was told. */
export interface CaseReport {
  readonly ended: string;
  readonly calls: readonly CallReport[];
  readonly warnings: readonly string[];
  readonly problems: readonly string[];
  readonly console: readonly string[];
}

/** Sums up what a worker streamed of a case and, unless it was ended, the result it left. */
export function caseReport(
  { phase, sessions }: ReportedCase,
  streamed: readonly StreamedEvent[],
  result: Json,
): CaseReport {
  const rest = isJsonObject(result) ? result : {};
  const loaded = own(rest, 'loaded') !== false;
  const warnings = (own(rest, 'warnings') ?? []) as string[];
  const problems = (own(rest, 'problems') ?? []) as unknown as Problem[];
  const sides = sessions.map((_, session) => side(streamed, 'with', session));
  const events = sides.flatMap((one) => one.events);
  return {
    ended: endOf(sides.map(({ ended }) => ended)),
    calls: sessions.flatMap(({ calls }, i) => {
      const { events: of, ended } = sides[i] ?? { events: [], ended: KILLED };
      return calls.map((call) => reportCall(of, ended, call, phase, loaded));
    }),
    warnings: [
      ...warnings,
      ...factsOf(events, 'warning').map(({ text }) => text),
      ...textsOf(problems, 'warning'),
    ],
    problems: textsOf(problems, 'error'),
    console: factsOf(events, 'console').map(({ level, text }) => `${level}: ${text}`),
  };
}

const textsOf = (problems: readonly Problem[], wanted: Problem['severity']): string[] =>
  problems.flatMap(({ severity, text }) => (severity === wanted ? [text] : []));

/** The end of a case with several sessions: the first that is not simply completed. */
const endOf = (ends: readonly RunEnd[]): string => {
  const end = ends.find(({ state }) => state !== 'completed') ?? ends.at(-1);
  return end ? END_WORDS[end.state] : 'completed';
};
