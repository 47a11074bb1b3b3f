import type { PlaygroundDocument } from '@/lib/document/schema';
import { newDocument } from '@/lib/document/new-document';
import type { Comparison } from '@/lib/engine/comparison';
import type { Dialect } from '@/lib/engine/dialect';
import type { Json, JsonObject } from '@/lib/engine/json';
import type { Limits } from '@/lib/engine/limits';
import type { CannedResult } from '@/lib/engine/scenario';
import { factsOf, type TraceEvent } from '@/lib/engine/trace';
import type { Fixture } from '@/lib/fixtures/schema';

import { run, type OrderedAnswer } from './run';
import { onTestHost } from './test-host-harness';

/** A call as tests write it: name and arguments; its id is `call_1`, `call_2` … in the order written. */
export type WrittenCall = readonly [name: string, args?: JsonObject, result?: CannedResult];

/** A session in few words: turns of parallel calls, a last answer, and what the user says. */
export interface Written {
  readonly hook: string;
  readonly turns?: readonly (readonly WrittenCall[])[];
  readonly prompts?: readonly string[];
  /** Called tools that the fixture does not have. */
  readonly missing?: readonly string[];
  /** What the model writes as arguments of every call, where that is no JSON of them. */
  readonly written?: string;
  /** Arguments that every tool requires. */
  readonly required?: readonly string[];
  /** So many requests fail with a server error before the first turn. */
  readonly errors?: number;
  /** The dialect's own part of the fixture. */
  readonly part?: Json;
  readonly settings?: Readonly<Record<string, string>>;
  readonly answers?: readonly OrderedAnswer[];
  readonly limits?: Partial<Limits>;
}

/** The session of most tests: one call. */
export const ONE_CALL: readonly (readonly WrittenCall[])[] = [[['read_file', { path: 'a.txt' }]]];

/** Runs a written session as a document, both sides. Fails when the document itself cannot be run. */
export async function play(dialect: Dialect, written: Written): Promise<Comparison> {
  const document = documentOf(dialect, written);
  const { value } = await onTestHost((host) => run(document, host, { answers: written.answers ?? [] }));
  if (!value.ok) throw new Error(value.error);
  return value.value;
}

export function documentOf(dialect: Dialect, written: Written): PlaygroundDocument {
  return {
    ...newDocument(dialect.ruleSet, written.hook),
    settings: { [dialect.id]: written.settings ?? {} },
    fixture: { kind: 'inline', fixture: fixtureOf(dialect, written) },
    limits: written.limits ?? {},
  };
}

function fixtureOf({ id }: Dialect, written: Written): Fixture {
  const { turns = ONE_CALL, prompts = ['Go.'], part, missing = [], errors = 0, required = [] } = written;
  let number = 0;
  const called = turns.map((calls) => ({
    calls: calls.map(([name, args = {}, result]) => ({
      id: `call_${++number}`,
      name,
      args,
      ...(written.written === undefined ? {} : { written: written.written }),
      ...(result === undefined ? {} : { results: [result] }),
    })),
  }));
  return {
    version: 0,
    id: 'written',
    title: 'written in a test',
    prompts,
    tools: toolsOf(turns.flat(), required).filter(({ name }) => !missing.includes(name)),
    turns: [
      ...Array.from({ length: errors }, () => ({ error: { status: 500, message: 'made up' } })),
      ...called,
      ...prompts.map(() => ({ text: 'Done.' })),
    ],
    ...(part === undefined ? {} : { per: { [id]: part } }),
  };
}

/** Every tool that is called, with every argument some call gives it; each echoes what it gets. */
function toolsOf(calls: readonly WrittenCall[], required: readonly string[]): Fixture['tools'] {
  const names = [...new Set(calls.map(([name]) => name))];
  return names.map((name) => {
    const keys = calls.flatMap(([other, args]) => (other === name ? Object.keys(args ?? {}) : []));
    const properties = Object.fromEntries(keys.map((key) => [key, {}]));
    return {
      name,
      parameters: {
        type: 'object',
        properties,
        ...(required.length === 0 ? {} : { required: [...required] }),
      },
      results: [{ echo: true }],
    };
  });
}

/** What the hooked side of a session came to, in a form that one assertion can hold. */
export function summary({ with: hooked, problems }: Comparison) {
  const { events, ended } = hooked;
  return {
    ended: ended.state,
    ran: factsOf(events, 'tool-started').map(({ name, args }) => [name, args] as const),
    modelReads: factsOf(events, 'model-reads').map(({ result }) => result),
    warnings: factsOf(events, 'warning').map(({ text }) => text),
    problems: problems.map(({ text }) => text),
  };
}

/** The rules a run said, each once. */
export const rulesSaid = (events: readonly TraceEvent[]): string[] => [
  ...new Set(factsOf(events, 'rule').map(({ rule }) => rule)),
];

/** Every rule a run names in any way: said, beside a key, with a mark or a warning. */
export const rulesNamed = (events: readonly TraceEvent[]): string[] => [
  ...new Set(
    events.flatMap((event) => ('rule' in event && typeof event.rule === 'string' ? [event.rule] : [])),
  ),
];
