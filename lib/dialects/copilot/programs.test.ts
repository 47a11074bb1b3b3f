import { describe, expect, it } from 'vitest';
import { factsOf } from '@/lib/engine/trace';
import { play, summary, type Written } from '@/lib/runner/session-harness';
import { copilot } from '.';

const DENIED = 'Denied by preToolUse hook: not this one';
const RETURN = 'permissionDecision: "deny", permissionDecisionReason: "not this one"';

/** A program or module in each of the shapes people have, all of which deny the one call. */
const SHAPES: Readonly<Record<string, string>> = {
  'an exported object of hooks': `import type { SessionHooks } from "@github/copilot-sdk";
export const hooks: SessionHooks = { onPreToolUse: async () => ({ ${RETURN} }) };`,
  'a default export': `export default async (input: { toolName: string }) => ({ ${RETURN} });`,
  'a default export that is an object of hooks': `export default { onPreToolUse: () => ({ ${RETURN} }) };`,
  'a default export that is a configuration': `export default { hooks: { onPreToolUse: () => ({ ${RETURN} }) } };`,
  'a hook exported by its name': `export function onPreToolUse() { return { ${RETURN} }; }`,
  'a program with a client of its own': `import { CopilotClient, approveAll } from "@github/copilot-sdk";
const client = new CopilotClient();
await client.start();
const session = await client.createSession({
  model: "gpt-5",
  onPermissionRequest: approveAll,
  hooks: { onPreToolUse: async () => ({ ${RETURN} }) },
});
await session.disconnect();
await client.stop();`,
  'a page of documentation with an undeclared client': `const session = await client.createSession({
  hooks: { onPreToolUse: async (input, invocation) => { return { ${RETURN} }; } },
});`,
  'a main function that nobody awaits': `import { CopilotClient } from "@github/copilot-sdk";
async function main() {
  const client = new CopilotClient();
  const session = await client.createSession({ hooks: { onPreToolUse: () => ({ ${RETURN} }) } });
  await session.send({ prompt: "Go." });
}
main();`,
  'a program that waits for the answer': `import { CopilotClient } from "@github/copilot-sdk";
const session = await new CopilotClient().createSession({ hooks: { onPreToolUse: () => ({ ${RETURN} }) } });
const answer = await session.sendAndWait({ prompt: "Go." });
console.log(answer?.data.content);`,
  'an extension that joins a session': `import { joinSession } from "@github/copilot-sdk/extension";
await joinSession({ hooks: { onPreToolUse: () => ({ ${RETURN} }) } });`,
  'imported types that the package does not export': `import type { PreToolUseHookInput, HookInvocation } from "@github/copilot-sdk";
const guard = async (input: PreToolUseHookInput, invocation: HookInvocation) => ({ ${RETURN} });
export const hooks = { onPreToolUse: guard };`,
};

const run = (hook: string, more: Partial<Written> = {}) => play(copilot, { hook, ...more });

describe('source shapes that run as they are', () => {
  it.each(Object.entries(SHAPES))('%s', async (_name, hook) => {
    const comparison = await run(hook);
    const { ended, ran, modelReads, warnings } = summary(comparison);
    expect({ ended, ran, modelReads, warnings }).toEqual({
      ended: 'completed',
      ran: [],
      modelReads: [DENIED],
      warnings: [],
    });
    expect(factsOf(comparison.without.events, 'tool-started').length).toBe(1);
    expect(factsOf(comparison.with.events, 'prompt').map(({ text }) => text)).toEqual(['Go.']);
  });

  it('imported types that the package does not export bring a remark at their line', async () => {
    const { problems } = await run(SHAPES['imported types that the package does not export'] ?? '');
    expect(problems.map(({ severity, place }) => [severity, place?.line])).toEqual([['warning', 1]]);
    expect(problems[0]?.text).toContain('does not export PreToolUseHookInput, HookInvocation');
  });

  it('what a program waits for is what the agent said, and its console shows it', async () => {
    const { with: hooked } = await run(SHAPES['a program that waits for the answer'] ?? '');
    expect(factsOf(hooked.events, 'console').map(({ text }) => text)).toEqual(['Done.']);
  });
});

describe('what a program registers', () => {
  it('its tools join those of the fixture; their handlers run in the sandbox', async () => {
    const hook = `import { CopilotClient, defineTool } from "@github/copilot-sdk";
import { z } from "zod";
await new CopilotClient().createSession({
  tools: [
    defineTool("read_file", {
      description: "Reads a file.",
      parameters: z.object({ path: z.string() }),
      handler: async ({ path }, invocation) => "mine: " + path + " for " + invocation.toolCallId,
    }),
  ],
  hooks: { onPreToolUse: () => null },
});`;
    const comparison = await run(hook);
    const text = 'mine: a.txt for call_1';
    expect(summary(comparison).modelReads).toEqual([text]);
    expect(factsOf(comparison.without.events, 'model-reads').map(({ result }) => result)).toEqual([text]);
  });

  it('the message of a handler that throws is hidden', async () => {
    const hook = `const session = await client.createSession({
  tools: [{ name: "read_file", handler: () => { throw new Error("disk on fire"); } }],
  hooks: { onPostToolUseFailure: (input) => console.log(input.error) },
});`;
    const { with: hooked } = await run(hook);
    expect(factsOf(hooked.events, 'console').map(({ text }) => text)).toEqual(['Tool execution failed']);
    expect(factsOf(hooked.events, 'model-reads')[0]?.result).toContain('Error: Tool execution failed');
  });

  it.each([
    ['approve-once', ['read_file:a.txt'], 'completed'],
    ['user-not-available', ['Permission denied and could not request permission from user'], 'completed'],
    ['reject', [], 'rejected'],
  ])('a permission handler that answers %s', async (kind, reads, ended) => {
    const hook = `export const onPermissionRequest = () => ({ kind: ${JSON.stringify(kind)} });
export const hooks = { onPreToolUse: () => {} };`;
    const { with: hooked } = await run(hook, {
      turns: [[['read_file', { path: 'a.txt' }, { returns: 'read_file:a.txt' }]]],
    });
    expect({
      reads: factsOf(hooked.events, 'model-reads').map(({ result }) => result),
      ended: hooked.ended.state,
    }).toEqual({ reads, ended });
  });

  it('hooks get a Date, the working directory and the invocation', async () => {
    const hook = `export default (input: any, invocation: any) => {
  console.log(input.timestamp instanceof Date, input.timestamp.toISOString(), input.workingDirectory, invocation.sessionId === input.sessionId);
};`;
    const { with: hooked } = await run(hook);
    expect(factsOf(hooked.events, 'console').map(({ text }) => text)).toEqual([
      'true 2026-01-15T09:00:00.800Z /home/dev/app true',
    ]);
  });

  it('of several createSession calls the last counts, with a remark', async () => {
    const hook = `await client.createSession({ hooks: { onPreToolUse: () => ({ ${RETURN} }) } });
await client.createSession({ hooks: {} });`;
    const { ran, problems } = summary(await run(hook));
    expect(ran.length).toBe(1);
    expect(problems).toEqual([
      'createSession is called more than once. The prompts of the fixture go to the last session.',
    ]);
  });

  it('a name that is no hook is said', async () => {
    const { problems } = summary(await run('export const hooks = { onBeforeTool: () => null };'));
    expect(problems[0]).toMatch(
      /^hooks\.onBeforeTool is never called\. The hooks of a session are onPreToolUse,/,
    );
  });
});

describe('several sessions, and what surrounds them', () => {
  it('each session has its own hooks and its own conversation; the fixture speaks to the last', async () => {
    const hook = `const first = await client.createSession({ hooks: { onPreToolUse: () => ({ ${RETURN} }) } });
const second = await client.createSession({ hooks: { onSessionStart: (input) => console.log("started", input.source, input.sessionId) } });
await first.sendAndWait("Go.");`;
    const comparison = await run(hook, { prompts: ['Go.', 'And you?'] });
    const { with: hooked } = comparison;
    expect(summary(comparison).modelReads).toEqual([DENIED]);
    expect(factsOf(hooked.events, 'console').map(({ text }) => text)).toEqual(['started new session-2']);
    const last = factsOf(hooked.events, 'request').at(-1)?.messages;
    expect(JSON.stringify(last)).not.toContain('Go.');
  });

  it('a disconnected session has ended, and takes no more prompts', async () => {
    const hook = `const session = await client.createSession({ hooks: { onSessionEnd: (input) => console.log("end", input.reason) } });
await session.sendAndWait("Go.");
await session.disconnect();
console.log("after");
await session.sendAndWait("More.").catch((error) => console.log(error.message));`;
    const { with: hooked } = await run(hook, { settings: { runtime: '1.0.102' } });
    expect(factsOf(hooked.events, 'console').map(({ text }) => text)).toEqual([
      'end user_exit',
      'after',
      'The session is disconnected.',
    ]);
  });

  it('events have the shape the package declares', async () => {
    const hook = `const session = await client.createSession({
  hooks: { onPreToolUse: () => null },
  onEvent: (event) => {
    if (event.type === "tool.execution_complete") console.log(event.data.result.content, typeof event.id, event.timestamp);
  },
});
await session.sendAndWait("Go.");`;
    const { with: hooked } = await run(hook);
    expect(factsOf(hooked.events, 'console').map(({ text }) => text)).toEqual([
      'echo:a.txt string 2026-01-15T09:00:00.800Z',
    ]);
  });

  it('an answer that does not come in time is an error of the program, and its finally runs', async () => {
    const hook = `const session = await client.createSession({ hooks: { onPreToolUse: () => new Promise(() => {}) } });
try {
  await session.sendAndWait({ prompt: "Go." }, 5000);
} catch (error) {
  console.log(error.message);
} finally {
  console.log("finally");
}`;
    const { with: hooked } = await run(hook);
    expect(factsOf(hooked.events, 'console').map(({ text }) => text)).toEqual([
      'Timeout after 5000ms waiting for session.idle',
      'finally',
    ]);
    expect(hooked.ended.state).toBe('hangs');
  });

  it('methods of a class count as hooks, as in the real client', async () => {
    const hook = `class Guard { name = "guard"; onPreToolUse() { return { ${RETURN} }; } }
await client.createSession({ hooks: new Guard() as any });`;
    const { modelReads, problems } = summary(await run(hook));
    expect({ modelReads, problems }).toEqual({
      modelReads: [DENIED],
      problems: ['hooks.name is no function, so it is left out.'],
    });
  });

  it('process is there as far as programs for Node look at it', async () => {
    const hook = `console.log(process.env.TOKEN ?? "none", process.cwd());
${SHAPES['an exported object of hooks']}`;
    const { with: hooked } = await run(hook);
    expect(factsOf(hooked.events, 'console').map(({ text }) => text)).toEqual(['none /home/dev/app']);
  });
});

describe('abort', () => {
  it.each([
    ['a slow post hook', 'onPostToolUse: () => new Promise((done) => setTimeout(done, 1000))'],
    [
      'a slow hook that denies',
      'onPreToolUse: () => new Promise((done) => setTimeout(() => done({ permissionDecision: "deny" }), 1000))',
    ],
    [
      'a slow hook that asks',
      'onPreToolUse: () => new Promise((done) => setTimeout(() => done({ permissionDecision: "ask" }), 1000))',
    ],
  ])('after it nothing comes of %s', async (_title, body) => {
    const { with: hooked } = await run(`export const hooks = { ${body} };`, { part: { abortAfterMs: 400 } });
    const steps = factsOf(hooked.events, 'step').map(({ name }) => name);
    expect(steps.filter((name) => name === 'tool.execution_complete')).toEqual([]);
    expect(factsOf(hooked.events, 'asked')).toEqual([]);
    expect(hooked.ended.state).toBe('aborted');
  });
});

describe('programs that go wrong', () => {
  it('a helper that is never defined: an error at its line, and the semantics of a hook that throws', async () => {
    const hook = `export default async (input: any) => {
  await saveAuditLog(input);
  return { ${RETURN} };
};`;
    const comparison = await run(hook);
    expect(comparison.problems.map(({ text, place, rule }) => [text, place?.line, rule])).toEqual([
      [
        "hook.ts, line 2: 'saveAuditLog' is not defined. onPreToolUse throws here each time; define it in this file.",
        2,
        'copilot/7.1',
      ],
    ]);
    expect(summary(comparison).ran.length).toBe(1);
  });

  it('a hook that never answers while the program waits: the real system hangs, nothing else is blamed', async () => {
    const hook = `const session = await client.createSession({ hooks: { onPreToolUse: () => new Promise(() => {}) } });
await session.sendAndWait({ prompt: "Go." });`;
    const { with: hooked, problems } = await run(hook);
    expect([hooked.ended.state, problems.map(({ severity, text }) => [severity, text])]).toEqual([
      'hangs',
      [['warning', 'hook.ts threw: Error: Timeout after 60000ms waiting for session.idle.']],
    ]);
  });

  it('a program that throws has not loaded; the session runs without hooks', async () => {
    const hook = `await client.createSession({ hooks: { onPreToolUse: () => ({ ${RETURN} }) } });
throw new Error("slip");`;
    const { ended, ran, problems } = summary(await run(hook));
    expect({ ended, ran: ran.length, problems }).toEqual({
      ended: 'not-loaded',
      ran: 1,
      problems: [
        'hook.ts, line 2 threw while it was loading: Error: slip. No hook is registered until it loads.',
      ],
    });
  });

  it('a module without hooks says how to start', async () => {
    const { problems } = summary(await run('const x = 1;'));
    expect(problems[0]).toMatch(
      /^hook\.ts exports nothing and creates no session, so no hook runs\. Start with:/,
    );
  });

  it('a part of zod that is not there is named', async () => {
    const { problems } = summary(await run('import { z } from "zod"; z.tuple([]);'));
    expect(problems[0]).toContain('z.tuple is not in the playground');
  });

  it('a name the package does not have is placed at its import', async () => {
    const { problems } = await run('\nimport { Foo } from "@github/copilot-sdk";\nconsole.log(Foo);');
    expect(problems.map(({ place }) => place?.line)).toEqual([2]);
  });

  it('a prompt that is no text is an error of the program', async () => {
    const { problems } = summary(await run('await session.send({ prompt: 1 });'));
    expect(problems[0]).toContain('send needs a prompt');
  });

  it('handlers of session.on that throw do not touch the session', async () => {
    const hook = `const session = await client.createSession({ hooks: { onPreToolUse: () => null } });
session.on("tool.execution_complete", () => { throw new Error("in a handler"); });
await session.sendAndWait("Go.");`;
    const comparison = await run(hook);
    expect(summary(comparison).ended).toBe('completed');
    expect(factsOf(comparison.with.events, 'console')[0]?.text).toContain('in a handler');
  });
});
