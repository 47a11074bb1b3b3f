import * as v from 'valibot';
import { isJsonObject, own, type Json, type JsonObject } from '@/lib/engine/json';
import type { CaseReader } from '@/lib/engine/measured';
import { orderedAnswers } from '@/lib/engine/questions';
import { err, ok, type Result } from '@/lib/engine/result';
import type { CannedResult, Scenario, ScriptTurn, ToolSpec } from '@/lib/engine/scenario';
import { hookSource } from './case-source';
import { observed } from './case-trace';

const json = v.custom<Json>((value) => value !== undefined) as v.GenericSchema<unknown, Json>;
const record = v.custom<JsonObject>(isJsonObject);

const actionEntries = {
  action: v.optional(
    v.picklist([
      'return',
      'undefined',
      'throw',
      'hang',
      'circular',
      'bigint',
      'functionField',
      'rejectPromise',
    ]),
  ),
  value: v.optional(json),
  message: v.optional(v.string()),
  delayMs: v.optional(v.number()),
  mutateInput: v.optional(record),
  mutateResult: v.optional(record),
  functionKey: v.optional(v.string()),
};
const actionSchema = v.strictObject(actionEntries);
const hookSchema = v.strictObject({
  ...actionEntries,
  byTool: v.optional(v.record(v.string(), actionSchema)),
  default: v.optional(actionSchema),
  sequence: v.optional(v.array(actionSchema)),
});

export type CaseAction = v.InferOutput<typeof actionSchema>;
export type CaseHook = v.InferOutput<typeof hookSchema>;

const behaviourSchema = v.strictObject({
  action: v.optional(v.picklist(['return', 'throw', 'undefined', 'echoString']), 'echoString'),
  value: v.optional(json),
  message: v.optional(v.string()),
  delayMs: v.optional(v.number()),
});

const decisionSchema = v.union([
  v.literal('throw'),
  v.looseObject({
    kind: v.optional(v.string()),
    action: v.optional(v.string()),
    throw: v.optional(v.boolean()),
    feedback: v.optional(v.string()),
  }),
]);

const inputSchema = v.strictObject({
  hooks: v.optional(v.record(v.string(), hookSchema), {}),
  tools: v.optional(
    v.array(
      v.strictObject({
        name: v.string(),
        params: v.optional(v.record(v.string(), v.string()), {}),
        behaviour: v.optional(behaviourSchema, { action: 'echoString' }),
        skipPermission: v.optional(v.boolean(), false),
        isTerminal: v.optional(v.boolean(), false),
        description: v.optional(v.string()),
      }),
    ),
  ),
  model: v.optional(
    v.array(
      v.strictObject({
        text: v.optional(v.nullable(v.string())),
        toolCalls: v.optional(v.array(v.strictObject({ name: v.string(), args: v.optional(json) }))),
        httpError: v.optional(v.number()),
        message: v.optional(v.string()),
      }),
    ),
    [{ toolCalls: [{ name: 'echo', args: { value: 'original' } }] }, { text: 'DONE' }],
  ),
  permission: v.optional(v.union([v.literal('none'), decisionSchema]), { kind: 'approve-once' }),
  prompts: v.optional(v.array(v.string())),
  prompt: v.optional(v.string()),
  resume: v.optional(v.string()),
  abortAfterMs: v.optional(v.number()),
  wireApi: v.optional(v.picklist(['completions', 'responses']), 'completions'),
  streaming: v.optional(v.boolean(), false),
  availableTools: v.optional(v.nullable(v.array(v.string()))),
  mcpServers: v.optional(v.record(v.string(), v.unknown())),
});

export type CaseInput = v.InferOutput<typeof inputSchema>;

const parse = (input: unknown): Result<CaseInput> => {
  const parsed = v.safeParse(inputSchema, input);
  if (parsed.success) return ok(parsed.output);
  const [issue] = parsed.issues;
  return err(`input.${v.getDotPath(issue) ?? ''}: ${issue.message}`);
};

/** Cases in the shape of the measured Copilot vectors. */
export const copilotCases: CaseReader = {
  plan(raw, overrides) {
    const parsed = parse(raw);
    if (!parsed.ok) return parsed;
    const input = parsed.value;
    const shell = calledNames(input).find((name) => ['bash', 'powershell'].includes(name));
    if (shell !== undefined) return err(`a real shell (${shell}) would have to run`);
    const scenario = scenarioOf(input);
    return ok({
      sources: [hookSource(input.hooks)],
      settings: { wire: input.wireApi === 'responses' ? 'responses' : 'chat', ...overrides },
      scenario,
      answers: () => orderedAnswers([], { answer: 'nobody' }),
    });
  },
  observed(raw, events, end) {
    const parsed = parse(raw);
    return parsed.ok ? observed(customTools(parsed.value), events, end) : { unsupported: parsed.error };
  },
  readCall(input) {
    const parsed = v.safeParse(callSchema, input);
    if (!parsed.success) return err('a Copilot call has a toolName and toolArgs');
    const { toolName: name, toolArgs = {} } = parsed.output;
    if (typeof toolArgs === 'string') return ok({ name, args: {}, written: toolArgs });
    return ok({ name, args: isJsonObject(toolArgs) ? toolArgs : {} });
  },
  partFor: ({ human, phase }) => ({
    defaultExport: phase === 'post' ? 'onPostToolUse' : 'onPreToolUse',
    permission: human === 'nobody' ? 'none' : human === undefined ? 'human-for-hooks' : 'human',
  }),
  timeLimitRemark: 'Copilot sets no time limit on hooks; the limit of the case is not applied.',
};

const callSchema = v.looseObject({ toolName: v.string(), toolArgs: v.optional(json) });

const calledNames = ({ model }: CaseInput): string[] =>
  model.flatMap(({ toolCalls }) => (toolCalls ?? []).map(({ name }) => name));

type CaseTool = NonNullable<CaseInput['tools']>[number];

const ECHO: CaseTool = {
  name: 'echo',
  params: { value: 'string' },
  behaviour: { action: 'echoString' },
  skipPermission: false,
  isTerminal: false,
};

const toolsOf = ({ tools }: CaseInput): readonly CaseTool[] => tools ?? [ECHO];
const customTools = (input: CaseInput): string[] => toolsOf(input).map(({ name }) => name);

function scenarioOf(input: CaseInput): Scenario {
  const prompts = input.prompts ?? [input.prompt ?? 'PROMPT'];
  const builtins = builtinTools(input);
  return {
    prompts: input.resume === undefined ? prompts : [...prompts, input.resume],
    tools: [
      ...toolsOf(input).map(({ name, params, behaviour, description }) => ({
        name,
        parameters: parametersOf(params),
        results: [cannedResult(behaviour)],
        ...(description === undefined ? {} : { description }),
      })),
      ...builtins.map(({ spec }) => spec),
    ],
    turns: [...turnsOf(input), ...Array.from({ length: 20 }, () => ({ text: 'DONE' }))],
    answers: [],
    dialectPart: {
      permission: permissionOf(input.permission),
      workingDirectory: '<workdir>',
      tools: {
        ...Object.fromEntries(
          toolsOf(input).map(({ name, skipPermission, isTerminal }) => [
            name,
            { skipPermission, isTerminal },
          ]),
        ),
        ...Object.fromEntries(builtins.map(({ spec, traits }) => [spec.name, traits])),
      },
      ...(input.resume === undefined ? {} : { resumeBefore: prompts.length }),
      ...(input.abortAfterMs === undefined ? {} : { abortAfterMs: input.abortAfterMs }),
    },
  };
}

const parametersOf = (params: Readonly<Record<string, string>>): JsonObject => ({
  type: 'object',
  properties: Object.fromEntries(
    Object.entries(params).map(([name, type]) => [name.replace(/\?$/, ''), { type }]),
  ),
  required: Object.keys(params).filter((name) => !name.endsWith('?')),
});

function cannedResult({
  action,
  value,
  message,
  delayMs,
}: v.InferOutput<typeof behaviourSchema>): CannedResult {
  const afterMs = delayMs === undefined ? {} : { afterMs: delayMs };
  switch (action) {
    case 'throw':
      return { throws: message ?? 'tool bug', ...afterMs };
    case 'return':
      return { returns: value ?? null, ...afterMs };
    case 'undefined':
      return { returns: null, ...afterMs };
    case 'echoString':
      return { echo: true, ...afterMs };
  }
}

function turnsOf(input: CaseInput): ScriptTurn[] {
  let number = 0;
  return input.model.map(({ text, toolCalls, httpError, message }): ScriptTurn => {
    if (httpError !== undefined)
      return { error: { status: httpError, message: message ?? 'made-up failure' } };
    return {
      ...(typeof text === 'string' ? { text } : {}),
      calls: (toolCalls ?? []).map(({ name, args = {} }) => ({
        id: `call_${++number}`,
        name,
        ...(isJsonObject(args)
          ? { args }
          : { args: {}, written: typeof args === 'string' ? args : JSON.stringify(args) }),
      })),
    };
  });
}

interface Builtin {
  readonly spec: ToolSpec;
  readonly traits: JsonObject;
}

const spec = (name: string, result: CannedResult): ToolSpec => ({
  name,
  parameters: { type: 'object', properties: {} },
  results: [result],
});

/** The built-in and MCP tools that the cases use, with what they answered. */
function builtinTools({ availableTools, mcpServers }: CaseInput): Builtin[] {
  const isThere = (name: string) => availableTools === null || availableTools?.includes(name) === true;
  return [
    ...(isThere('view') ? [{ spec: VIEW, traits: { kind: 'builtin' } }] : []),
    ...(isThere('task') ? [{ spec: spec('task', { returns: '' }), traits: { kind: 'agent' } }] : []),
    ...Object.keys(mcpServers ?? {}).flatMap((server): Builtin[] => [
      {
        spec: spec(`${server}-echo_meta`, { returns: '' }),
        traits: { kind: 'mcp', server, echoesMeta: true },
      },
      { spec: spec(`${server}-fail_tool`, { throws: 'MCP-FAILED' }), traits: { kind: 'mcp', server } },
    ]),
  ];
}

const VIEW: ToolSpec = {
  name: 'view',
  parameters: { type: 'object', properties: { path: { type: 'string' } } },
  results: [
    { when: { path: '<workdir>/hello.txt' }, returns: 'hello file\n' },
    { throws: 'Path does not exist' },
  ],
};

function permissionOf(given: CaseInput['permission']): Json {
  if (given === 'none') return 'none';
  const byTool = typeof given === 'object' ? own(given as JsonObject, 'byTool') : undefined;
  if (!isJsonObject(byTool)) return { answer: decisionOf(given) };
  const decided = Object.entries(byTool).map(([name, one]) => [name, decisionOf(one)] as const);
  return { answer: { kind: 'approve-once' }, byTool: Object.fromEntries(decided) };
}

function decisionOf(given: unknown): JsonObject {
  const said: JsonObject = isJsonObject(given) ? given : {};
  const kind = own(said, 'kind') ?? own(said, 'action');
  if (given === 'throw' || kind === 'throw' || own(said, 'throw') === true) return { kind: 'throws' };
  const feedback = own(said, 'feedback');
  if (kind === 'reject') return { kind, ...(typeof feedback === 'string' ? { feedback } : {}) };
  return { kind: kind === 'user-not-available' || kind === 'no-result' ? kind : 'approve-once' };
}
