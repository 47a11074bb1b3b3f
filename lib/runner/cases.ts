import * as v from 'valibot';
import { CASE_READERS } from '@/lib/dialects/measured';
import { DIALECTS } from '@/lib/dialects/registry';
import { parseSettings, type Dialect } from '@/lib/engine/dialect';
import { isJsonObject, type Json, type JsonObject } from '@/lib/engine/json';
import { DEFAULT_LIMITS } from '@/lib/engine/limits';
import type { CaseReader } from '@/lib/engine/measured';
import { orderedAnswers, type AnswerBook } from '@/lib/engine/questions';
import { err, ok, type Result } from '@/lib/engine/result';
import type { CannedResult, Scenario, ScriptCall } from '@/lib/engine/scenario';
import { compileAll, sourceName, type CompareInput } from './compare';

/** One call of a reported case. */
interface ReportedCall {
  readonly call: ScriptCall;
  readonly slot: Json | undefined;
}

/** A reported case, ready to run: sessions in one guest, each a prompt, one model turn and a final reply. */
export interface ReportedCase {
  readonly phase: 'pre' | 'post';
  readonly input: Omit<CompareInput, 'scenario' | 'answers'>;
  readonly sessions: readonly {
    readonly scenario: Scenario;
    readonly answers: AnswerBook;
    readonly calls: readonly string[];
  }[];
  readonly warnings: readonly string[];
}

const schema = v.object({
  dialect: v.string(),
  phase: v.optional(v.picklist(['pre', 'post']), 'pre'),
  hooks: v.array(v.string()),
  fixture: v.object({
    calls: v.array(
      v.object({
        input: v.unknown(),
        toolOutput: v.optional(v.unknown()),
        tool: v.optional(v.unknown()),
      }),
    ),
    batch: v.optional(v.boolean(), false),
    human: v.optional(v.union([v.picklist(['approve', 'nobody']), v.object({ reject: v.string() })])),
    timeoutMs: v.optional(v.number()),
  }),
  human: v.optional(v.union([v.picklist(['approve', 'nobody']), v.object({ reject: v.string() })])),
  batch: v.optional(v.boolean()),
  timeoutMs: v.optional(v.number()),
});

type Human = 'approve' | 'nobody' | { readonly reject: string } | undefined;

/** Reads a case in the shape of public reports: hook sources, and calls in the dialect's own shape. */
export async function readReportedCase(value: unknown): Promise<Result<ReportedCase>> {
  const parsed = v.safeParse(schema, value);
  if (!parsed.success) {
    const [issue] = parsed.issues;
    return err(`input.${v.getDotPath(issue) ?? ''}: ${issue.message}`);
  }
  const { dialect: id, phase, hooks, fixture } = parsed.output;
  const dialect = DIALECTS.find((candidate) => candidate.id === id);
  const reader = CASE_READERS[id];
  if (!dialect || !reader) return err(`the dialect "${id}" is not there yet`);
  const settings = parseSettings(dialect, {});
  if (!settings.ok) return settings;
  const calls = readCalls(fixture.calls, reader);
  if (!calls.ok) return calls;
  const human = parsed.output.human ?? fixture.human;
  const batches = (parsed.output.batch ?? fixture.batch) ? [calls.value] : calls.value.map((call) => [call]);
  const tools = toolsOf(calls.value);
  const limit = parsed.output.timeoutMs ?? fixture.timeoutMs;
  return ok({
    phase,
    input: {
      engine: await dialect.engine(),
      settings: settings.value,
      sources: hooks.map((text, index) => ({ name: sourceName(index), text })),
      limits: DEFAULT_LIMITS,
      seed: 1,
    },
    sessions: batches.map((batch) => ({
      calls: batch.map(({ call }) => call.id),
      answers: answersOf(human, dialect),
      scenario: {
        prompts: ['Go.'],
        tools,
        turns: [{ calls: batch.map(({ call }) => call) }, { text: 'Done.' }],
        answers: [],
        dialectPart: reader.partFor({
          phase,
          slots: slotsOf(batch),
          human: typeof human === 'object' ? 'reject' : human,
        }),
      },
    })),
    warnings: limit !== undefined && reader.timeLimitRemark ? [reader.timeLimitRemark] : [],
  });
}

/** Modules of a case, or the problems of those that do not compile. */
export const compileCase = ({ input }: ReportedCase): ReturnType<typeof compileAll> =>
  compileAll(input.sources, {});

function readCalls(
  calls: readonly { input?: unknown; toolOutput?: unknown; tool?: unknown }[],
  reader: CaseReader,
): Result<ReportedCall[]> {
  const read: ReportedCall[] = [];
  for (const [i, { input, toolOutput, tool }] of calls.entries()) {
    const call = reader.readCall(decode(input as Json));
    if (!call.ok) return err(`input.fixture.calls.${i}.input: ${call.error}`);
    const { name, args, written } = call.value;
    const results = [cannedOutput(toolOutput as Json | undefined)];
    read.push({
      call: { id: `call_${i + 1}`, name, args, results, ...(written === undefined ? {} : { written }) },
      slot: tool as Json | undefined,
    });
  }
  return ok(read);
}

function cannedOutput(output: Json | undefined): CannedResult {
  if (isJsonObject(output) && typeof output['$throw'] === 'string') return { throws: output['$throw'] };
  const decoded = output === undefined ? undefined : decode(output);
  return { returns: decoded ?? '' };
}

/** Values that JSON cannot hold: `{"$repeat": [text, n]}` is a long text, `{"$undefined": true}` a missing key. */
function decode(value: Json): Json | undefined {
  if (Array.isArray(value)) return value.map((item) => decode(item) ?? null);
  if (!isJsonObject(value)) return value;
  if (value['$undefined'] === true) return undefined;
  const repeat = value['$repeat'];
  if (Array.isArray(repeat) && typeof repeat[0] === 'string' && typeof repeat[1] === 'number')
    return repeat[0].repeat(repeat[1]);
  const decoded: JsonObject = {};
  for (const [key, inner] of Object.entries(value)) {
    const item = decode(inner);
    if (item !== undefined) decoded[key] = item;
  }
  return decoded;
}

/** The tools a case implies: one per name, with every argument some call gives it. */
function toolsOf(calls: readonly ReportedCall[]): Scenario['tools'] {
  const names = [...new Set(calls.map(({ call }) => call.name))];
  return names.map((name) => {
    const keys = calls.flatMap(({ call }) => (call.name === name ? Object.keys(call.args) : []));
    return {
      name,
      parameters: { type: 'object', properties: Object.fromEntries(keys.map((key) => [key, {}])) },
    };
  });
}

const slotsOf = (calls: readonly ReportedCall[]): Record<string, Json> =>
  Object.fromEntries(calls.flatMap(({ call, slot }) => (slot === undefined ? [] : [[call.name, slot]])));

function answersOf(human: Human, dialect: Dialect): AnswerBook {
  if (human === undefined) return orderedAnswers([]);
  const meaning = typeof human === 'object' ? 'reject' : human;
  const text = typeof human === 'object' ? human.reject : undefined;
  const fitting = dialect.answers.filter((choice) => choice.meaning === meaning);
  const choice = fitting.find((one) => text !== undefined && one.takesText) ?? fitting[0];
  if (!choice) return orderedAnswers([]);
  return orderedAnswers([], { answer: choice.id, ...(text === undefined ? {} : { text }) });
}
