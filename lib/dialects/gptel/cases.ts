import * as v from 'valibot';
import { cloneJson, isJsonObject, type Json, type JsonObject } from '@/lib/engine/json';
import type { CaseReader, MeasuredPlan } from '@/lib/engine/measured';
import { orderedAnswers } from '@/lib/engine/questions';
import { err, ok, type Result } from '@/lib/engine/result';
import type { CannedResult, Scenario } from '@/lib/engine/scenario';
import { hookSource } from './case-source';
import { observed } from './case-trace';

const json = v.custom<Json>((value) => value !== undefined);
const record = v.record(v.string(), json);

const ruleSchema = v.object({
  tool: v.optional(v.string(), '*'),
  when_args: v.optional(record),
  nth: v.optional(v.number()),
  return: v.optional(json),
  throw: v.optional(v.string()),
  mutate_args: v.optional(record),
});

const hookSchema = v.object({
  name: v.string(),
  anonymous: v.optional(v.boolean(), false),
  rules: v.optional(v.array(ruleSchema), []),
});

const inputSchema = v.object({
  prompt: v.string(),
  settings: v.object({
    api: v.picklist(['openai-chat', 'anthropic']),
    stream: v.boolean(),
    confirm_tool_calls: v.union([v.boolean(), v.literal('auto')]),
    include_tool_results: v.union([v.boolean(), v.literal('auto')]),
    entry: v.optional(v.string(), 'chat'),
  }),
  tools: v.array(
    v.object({
      name: v.string(),
      args: v.optional(v.array(v.looseObject({ name: v.string() })), []),
      confirm: v.optional(
        v.union([v.boolean(), v.object({ when: v.object({ arg: v.string(), equals: json }) })]),
        false,
      ),
      include: v.optional(v.union([v.boolean(), v.literal('call')]), true),
      behaviour: v.optional(record, {}),
    }),
  ),
  model: v.array(
    v.object({
      text: v.optional(v.nullable(v.string())),
      tool_calls: v.optional(
        v.array(v.object({ id: v.string(), name: v.string(), arguments: v.optional(record, {}) })),
      ),
    }),
  ),
  pre_hooks: v.optional(v.array(hookSchema), []),
  post_hooks: v.optional(v.array(hookSchema), []),
  user_answers: v.optional(v.array(v.picklist(['accept', 'reject', 'none'])), []),
  followups: v.optional(v.array(v.string()), []),
});

export type CaseInput = v.InferOutput<typeof inputSchema>;
export type CaseHook = v.InferOutput<typeof hookSchema>;

const parse = (input: unknown): Result<CaseInput> => {
  const parsed = v.safeParse(inputSchema, input);
  if (parsed.success) return ok(parsed.output);
  const [issue] = parsed.issues;
  return err(`input.${v.getDotPath(issue) ?? ''}: ${issue.message}`);
};

const word = (value: boolean | 'auto') => (value === 'auto' ? 'auto' : value ? 'always' : 'never');

/** Cases in the shape of the measured gptel vectors. */
export const gptelCases: CaseReader = {
  plan(raw, overrides) {
    const parsed = parse(raw);
    if (!parsed.ok) return parsed;
    const input = parsed.value;
    const { settings } = input;
    const plan: MeasuredPlan = {
      sources: [hookSource(input.pre_hooks, input.post_hooks)],
      settings: {
        api: settings.api,
        stream: settings.stream ? 'on' : 'off',
        confirmToolCalls: word(settings.confirm_tool_calls),
        includeToolResults: word(settings.include_tool_results),
        entry: settings.entry === 'request' ? 'request' : 'chat',
        // What the real system does, not what eases it.
        promises: 'as-gptel',
        accidents: 'as-measured',
        ...overrides,
      },
      scenario: scenarioOf(input),
      answers: () =>
        orderedAnswers(
          input.user_answers.map((answer) => ({ answer: answer === 'none' ? 'nobody' : answer })),
          { answer: 'nobody' },
        ),
    };
    return ok(plan);
  },
  observed(raw, events, end) {
    const parsed = parse(raw);
    return parsed.ok ? observed(parsed.value, events, end) : { unsupported: parsed.error };
  },
  readCall(input) {
    const parsed = v.safeParse(callSchema, input);
    if (!parsed.success) return err('a gptel call has a name and args');
    return ok({ name: parsed.output.name, args: parsed.output.args ?? {} });
  },
  partFor: ({ phase, slots }) => ({ tools: { ...slots }, defaultExport: phase }),
  timeLimitRemark: 'gptel sets no time limit on hooks; the limit of the case is not applied.',
};

const callSchema = v.looseObject({ name: v.string(), args: v.optional(v.nullable(record)) });

function scenarioOf(input: CaseInput): Scenario {
  const slots: JsonObject = {};
  for (const tool of input.tools)
    slots[tool.name] = cloneJson({
      confirm: tool.confirm,
      include: tool.include,
      async: Object.hasOwn(tool.behaviour, 'async'),
    });
  return {
    prompts: [input.prompt, ...input.followups],
    tools: input.tools.map((tool) => ({
      name: tool.name,
      parameters: {
        type: 'object',
        properties: Object.fromEntries(tool.args.map(({ name }) => [name, { type: 'string' }])),
      },
      results: [cannedResult(tool.behaviour)],
    })),
    turns: input.model.map(({ text, tool_calls: calls }) => ({
      ...(typeof text === 'string' ? { text } : {}),
      calls: (calls ?? []).map(({ id, name, arguments: args }) => ({ id, name, args })),
    })),
    answers: [],
    dialectPart: { tools: slots },
  };
}

function cannedResult(behaviour: JsonObject): CannedResult {
  const { returns, throws, async: later } = behaviour;
  const afterMs =
    later === undefined
      ? {}
      : { afterMs: isJsonObject(later) && typeof later['ms'] === 'number' ? later['ms'] : 0 };
  if (typeof throws === 'string') return { throws, ...afterMs };
  if (returns !== undefined) return { returns, ...afterMs };
  if (typeof later === 'string') return { returns: later, ...afterMs };
  return { echo: true, ...afterMs };
}
