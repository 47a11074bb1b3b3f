import { beforeAll, describe, expect, it } from 'vitest';
import type { ToolSpec } from '@/lib/engine/scenario';
import { EXPORTED_TYPES, EXPORTED_VALUES, NOT_EXPORTED, editorTypes } from './editor-types';
import { complaints } from './editor-types-harness';
// The package brings a native runtime, too heavy to install for a test. So its declarations were recorded as a
// table of fields: @github/copilot-sdk 1.0.14, recorded in 2026-11.
import table from './field-table.json';

interface Field {
  readonly name: string;
  readonly optional: boolean;
  readonly type: string;
}

const HOOKS: Readonly<
  Record<string, { readonly input: readonly Field[]; readonly output: readonly Field[] }>
> = table.hooks;

const written = (fields: readonly Field[]): string =>
  `{ ${fields.map(({ name, optional, type }) => `${name}${optional ? '?' : ''}: ${type};`).join(' ')} }`;

const SAME = `import type { JsonValue, SessionHooks, ToolResultObject } from "@github/copilot-sdk";
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
type Flat<T> = { [K in keyof T]: T[K] };
type Handler<K extends keyof SessionHooks> = NonNullable<SessionHooks[K]>;
type Input<K extends keyof SessionHooks> = Flat<Parameters<Handler<K>>[0]>;
type Output<K extends keyof SessionHooks> = Flat<Exclude<Awaited<ReturnType<Handler<K>>>, void>>;
type Returns<T> = Promise<T | void> | T | void;
`;

const same = (a: string, b: string): string =>
  `${SAME}export const same: Same<${a}, ${b}> = true;\nexport const given = {} as ${a} satisfies ${b};\nexport const taken = {} as ${b} satisfies ${a};`;

/** Each field left out, of the other optionality, and of another type: what must not count as the same. */
const spoilt = (fields: readonly Field[]): readonly (readonly Field[])[] =>
  fields.flatMap((field, i) => [
    fields.toSpliced(i, 1),
    fields.with(i, { ...field, optional: !field.optional }),
    fields.with(i, { ...field, type: 'bigint' }),
  ]);

/** Sources that strict TypeScript must accept. */
const fine: [title: string, source: string][] = [];
/** Sources that hold a hook's type against another one. */
const different: string[] = [];
/** Sources that it must reject, and a part of what it says. */
const wrong: [title: string, source: string, part: string][] = [];

for (const [hook, { input, output }] of Object.entries(HOOKS)) {
  const sides = [
    ['input', `Input<"${hook}">`, [...table.common, ...input]],
    ['output', `Output<"${hook}">`, output],
  ] as const;
  for (const [side, type, fields] of sides) {
    fine.push([`${hook}: ${side}`, same(type, written(fields))]);
    for (const other of spoilt(fields)) different.push(same(type, written(other)));
  }
  const handler = `(input: Parameters<Handler<"${hook}">>[0], invocation: { sessionId: string })`;
  fine.push([
    `${hook}: handler`,
    same(`Parameters<Handler<"${hook}">>`, `Parameters<${handler} => void>`) +
      `\nexport const back: Same<ReturnType<Handler<"${hook}">>, Returns<Exclude<Awaited<ReturnType<Handler<"${hook}">>>, void>>> = true;`,
  ]);
}
fine.push(
  [
    'SessionHooks has these hooks, none of them required',
    same(
      '{ [K in keyof SessionHooks]: 1 }',
      `{ ${Object.keys(HOOKS)
        .map((hook) => `${hook}?: 1;`)
        .join(' ')} }`,
    ),
  ],
  ['ToolResultObject', same('ToolResultObject', written(table.toolResultObject))],
);

const TYPES = [...EXPORTED_TYPES, ...NOT_EXPORTED];
for (const name of TYPES)
  fine.push([
    `type ${name}`,
    `import type { ${name} as It } from "@github/copilot-sdk";\nexport type { It };`,
  ]);
for (const name of EXPORTED_VALUES)
  fine.push([
    `value ${name}`,
    `import { ${name} as it } from "@github/copilot-sdk";\nexport const value = it;`,
  ]);

fine.push(
  [
    'the hooks by themselves',
    `import type { SessionHooks } from "@github/copilot-sdk";
export const hooks: SessionHooks = {
  onPreToolUse: async (input, invocation) => {
    if (input.toolName !== "bash") return;
    const { command } = input.toolArgs as { command?: string };
    if (command?.includes("rm -rf"))
      return { permissionDecision: "deny", permissionDecisionReason: "Not in " + input.workingDirectory + invocation.sessionId };
    return { permissionDecision: "allow", modifiedArgs: { command: "timeout 10 " + command } };
  },
  onPostToolUse: ({ toolResult }) => ({
    modifiedResult: { ...toolResult, textResultForLlm: toolResult.textResultForLlm.replaceAll("secret", "***") },
  }),
  onPostToolUseFailure: async ({ error }) => ({ additionalContext: "It said: " + error }),
  onPreMcpToolCall: async ({ _meta }) => ({ metaToUse: { ..._meta, user: "me" } }),
  onUserPromptSubmitted: async ({ prompt }) => ({ modifiedPrompt: prompt.trim() }),
  onUserPromptTransformed: async ({ transformedPrompt }) => ({ modifiedTransformedPrompt: transformedPrompt }),
  onSessionStart: async ({ source, timestamp }) => {
    console.log(source, timestamp.toISOString());
    return { additionalContext: "Be brief." };
  },
  onSessionEnd: ({ reason }) => console.log(reason),
  onErrorOccurred: async ({ errorContext }) => (errorContext === "model_call" ? { errorHandling: "retry", retryCount: 2 } : undefined),
  onAgentStop: async ({ stopHookActive }) => {
    if (!stopHookActive) return { decision: "block", reason: "Run the tests." };
  },
};`,
  ],
  [
    'a whole program with a tool of its own',
    `import { CopilotClient, defineTool, type PermissionRequest, type PermissionRequestResult } from "@github/copilot-sdk";
import { z } from "zod";
const client = new CopilotClient({ logLevel: "error" });
await client.start();
const session = await client.createSession({
  model: "gpt-5",
  streaming: true,
  systemMessage: { mode: "append", content: "Be brief." },
  provider: { type: "openai", baseUrl: "http://localhost:1/v1" },
  mcpServers: { files: { type: "stdio", command: "files", args: [], tools: ["*"] } },
  availableTools: ["view"],
  infiniteSessions: { enabled: false },
  tools: [
    defineTool("weather", {
      description: "Weather of a city",
      parameters: z.object({
        city: z.string().min(1).describe("Name"),
        days: z.number().int().min(1).max(7).default(1),
        unit: z.enum(["celsius", "fahrenheit"]).optional(),
        tags: z.array(z.string()).nullable(),
        kind: z.literal("now"),
        more: z.record(z.string(), z.unknown()),
        at: z.union([z.string().url(), z.number()]).optional().describe("When"),
      }),
      handler: async ({ city, days, unit, tags, kind, more, at }, { toolCallId }) => {
        const all: [string, number, "celsius" | "fahrenheit" | undefined, string[] | null, "now", Record<string, unknown>, string | number | undefined] =
          [city, days, unit, tags, kind, more, at];
        return { textResultForLlm: all.join() + toolCallId, resultType: "success" };
      },
    }),
    { name: "plain", parameters: { type: "object", properties: {} }, handler: () => "done" },
  ],
  hooks: { onPreToolUse: async (input) => (input.toolName === "weather" ? { permissionDecision: "ask" } : undefined) },
  onPermissionRequest: (request: PermissionRequest): PermissionRequestResult => {
    if (request.kind === "hook") return { kind: "reject", feedback: request.hookMessage ?? "No." };
    if (request.kind === "shell") return { kind: request.fullCommandText === "ls" ? "approve-once" : "user-not-available" };
    return { kind: "approve-once" };
  },
});
const stop = session.on("assistant.message", (event) => console.log(event.data.content.length));
session.on("session.compaction_start", (event) => console.log(event.data));
session.on((event) => {
  if (event.type === "tool.execution_complete") console.log(event.data.success, event.data.error?.code);
});
const answer = await session.sendAndWait({ prompt: "Weather in Oslo?" });
console.log(answer?.data.content, session.sessionId, (await session.getEvents()).length);
await session.setModel("gpt-5", { reasoningEffort: "high" });
await session.log("done", { level: "info", ephemeral: true });
stop();
await session.abort();
await session.disconnect();
await client.stop();`,
  ],
  [
    'a client that is not declared',
    `import { approveAll } from "@github/copilot-sdk";
const session = await client.createSession({
  onPermissionRequest: approveAll,
  hooks: { onPostToolUse: async () => ({ additionalContext: "Seen." }) },
});
await session.sendAndWait("Hello");`,
  ],
  [
    'a session that is not declared',
    'await session.sendAndWait("Hello");\nsession.on("session.idle", () => {});',
  ],
  [
    'a default export',
    `import type { SessionHooks } from "@github/copilot-sdk";
const guard: NonNullable<SessionHooks["onPreToolUse"]> = async (input) => {
  if (input.toolName === "bash") return { permissionDecision: "deny", permissionDecisionReason: "No shell." };
};
export default guard;`,
  ],
  [
    'an extension',
    `import { joinSession } from "@github/copilot-sdk/extension";
const joined = await joinSession({
  hooks: { onUserPromptSubmitted: async ({ prompt }) => ({ additionalContext: prompt.toUpperCase() }) },
  tools: [{ name: "hello", handler: async () => "hi" }],
});
await joined.log(joined.sessionId);`,
  ],
  [
    'types the package does not export',
    `import type { HookInvocation, PostToolUseHookInput, PostToolUseHookOutput, PreToolUseHandler, PreToolUseHookInput, PreToolUseHookOutput, SessionHooks } from "@github/copilot-sdk";
async function before(input: PreToolUseHookInput, { sessionId }: HookInvocation): Promise<PreToolUseHookOutput | undefined> {
  return input.toolName === sessionId ? { permissionDecision: "deny" } : undefined;
}
const after = async ({ toolResult }: PostToolUseHookInput): Promise<PostToolUseHookOutput> => ({ modifiedResult: toolResult });
const typed: PreToolUseHandler = before;
export const hooks: SessionHooks = { onPreToolUse: typed, onPostToolUse: after };`,
  ],
  [
    'zod by its other names',
    `import all, { object, string, type infer as Infer } from "zod";
import * as z from "zod";
const Args = z.object({ path: z.string(), depth: z.number().optional() }).strict();
const made: z.infer<typeof Args> = { path: "a" };
const depth: number | undefined = Args.parse(made).depth;
const same: Infer<typeof Args> = made;
const more = Args.extend({ any: all.any(), mail: all.email() }).parse({});
export const shown = [depth, same.path, more.any.thing, more.mail, object({ a: string() }).shape.a, z.toJSONSchema(Args)];`,
  ],
);

const inHooks = (text: string): string =>
  `import type { SessionHooks } from "@github/copilot-sdk";\nexport const hooks: SessionHooks = { ${text} };`;

wrong.push(
  ['null from a pre hook', inHooks('onPreToolUse: async () => null'), 'null'],
  [
    'a decision of another system',
    inHooks('onPreToolUse: async () => ({ permissionDecision: "block" })'),
    '"block"',
  ],
  [
    'a block from a post hook',
    inHooks('onPostToolUse: async () => ({ decision: "block" })'),
    '{ decision: string; }',
  ],
  ['text as result', inHooks('onPostToolUse: async () => ({ modifiedResult: "text" })'), 'ToolResultObject'],
  ['cwd', inHooks('onPreToolUse: ({ cwd }) => console.log(cwd)'), "'cwd' does not exist"],
  [
    'arguments without a look',
    inHooks('onPreToolUse: (input) => console.log(input.toolArgs.path)'),
    "'unknown'",
  ],
  ['a hook that is none', inHooks('onToolUse: () => {}'), "'onToolUse' does not exist"],
  ['hook for hooks', 'await client.createSession({ hook: {} });', "'hook' does not exist"],
  ['an event that is none', 'session.on("assistant.massage", () => {});', '"assistant.massage"'],
  [
    'an argument of another type',
    `import { defineTool } from "@github/copilot-sdk";
import { z } from "zod";
export default defineTool("a", { parameters: z.object({ n: z.number() }), handler: ({ n }) => n.trim() });`,
    "'trim' does not exist on type 'number'",
  ],
  [
    'what only the declarations use',
    'import type { EventData } from "@github/copilot-sdk";\nexport type { EventData };',
    'EventData',
  ],
);

let told: readonly (readonly string[])[] = [];
beforeAll(() => {
  told = complaints([...[...fine, ...wrong].map(([, source]) => source), ...different]);
});

describe('what the editor declares', () => {
  it('is free of errors', () => {
    expect(told.at(-1)).toEqual([]);
  });

  it.each(fine.map(([title], i) => [title, i] as const))('accepts %s', (_, i) => {
    expect(told[i]).toEqual([]);
  });

  it.each(wrong.map(([title, , part], i) => [title, part, i] as const))('rejects %s', (_, part, i) => {
    expect(told[fine.length + i]?.join('\n')).toContain(part);
  });

  it('would not pass with a field missing, of the other optionality or of another type', () => {
    const unnoticed = different.filter(
      (_, i) => !told[fine.length + wrong.length + i]?.some((text) => text.includes("'false'")),
    );
    expect(different.length).toBeGreaterThan(200);
    expect(unnoticed).toEqual([]);
  });
});

it('the names are sorted as the package has them', () => {
  expect(table.exported.types).toEqual(expect.arrayContaining([...EXPORTED_TYPES]));
  expect(table.exported.values).toEqual(expect.arrayContaining([...EXPORTED_VALUES]));
  const exported = new Set([...table.exported.types, ...table.exported.values]);
  expect(NOT_EXPORTED.filter((name) => exported.has(name))).toEqual([]);
  expect(new Set([...TYPES, ...EXPORTED_VALUES]).size).toBe(TYPES.length + EXPORTED_VALUES.length);
});

it('every name that is declared is in one of the lists', () => {
  const text = editorTypes([])['@github/copilot-sdk'] ?? '';
  const names = [...text.matchAll(/export (?:interface|type|class|function|const) (\w+)/g)].map(
    ([, name]) => name,
  );
  expect(names.toSorted()).toEqual([...TYPES, ...EXPORTED_VALUES].toSorted());
});

it('what the package does not export says so', () => {
  const text = editorTypes([])['@github/copilot-sdk'] ?? '';
  const said = [
    ...text.matchAll(
      /\/\*\*(?:(?!\*\/)[^])*?Not exported by the package itself \(1\.0\.14\)(?:(?!\*\/)[^])*\*\/\s+export (?:interface|type) (\w+)/g,
    ),
  ];
  expect(said.map(([, name]) => name).toSorted()).toEqual([...NOT_EXPORTED].toSorted());
});

it('the tools of the fixture appear in the comments, however they are named', () => {
  const tools: ToolSpec[] = [
    {
      name: 'bash',
      parameters: { type: 'object', properties: { command: {}, timeout: {} }, required: ['command'] },
    },
    { name: 'odd */ } @name\n$& TOOL_ARGS', parameters: {} },
  ];
  expect(editorTypes(tools)['@github/copilot-sdk']).toContain('- bash: { command, timeout? }');
  expect(complaints([], tools)).toEqual([[]]);
});
