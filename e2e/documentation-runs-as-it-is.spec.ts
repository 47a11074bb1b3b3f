import { PlaygroundPage } from './support/playground';
import { expect, test } from './support/test';

const HOOKS = `hooks: {
    onPreToolUse: async (input, invocation) => {
      console.log(invocation.sessionId, input.toolName);
      return input.toolName === "bash"
        ? { permissionDecision: "deny", permissionDecisionReason: "no shell" }
        : null;
    },
  }`;

/** Sources as people have them, or as a page of documentation shows them. */
const SHAPES: Readonly<Record<string, string>> = {
  'an exported object of hooks': `import type { SessionHooks } from "@github/copilot-sdk";
const all: { hooks: SessionHooks } = {
  ${HOOKS},
};
export const hooks = all.hooks;`,
  'a program of its own': `import { CopilotClient, defineTool, approveAll } from "@github/copilot-sdk";
import type { PreToolUseHookInput } from "@github/copilot-sdk";
import { z } from "zod";
const client = new CopilotClient();
await client.start();
const session = await client.createSession({
  onPermissionRequest: approveAll,
  tools: [
    defineTool("read_file", {
      parameters: z.object({ path: z.string() }),
      handler: async ({ path }) => "mine: " + path,
    }),
  ],
  ${HOOKS},
});
await session.sendAndWait({ prompt: "Clean up, please." });
await session.disconnect();
await client.stop();`,
  'a page with an undeclared client': `const session = await client.createSession({
  ${HOOKS},
});`,
  'a default export': `export default async (input: { toolName: string }) => {
  console.log("session-1", input.toolName);
  if (input.toolName === "bash") return { permissionDecision: "deny", permissionDecisionReason: "no shell" };
};`,
};

for (const [name, source] of Object.entries(SHAPES))
  test(`${name} runs, and its consequences show`, async ({ page }) => {
    const playground = new PlaygroundPage(page);
    await playground.open(`/?dialect=copilot#code=${encodeURIComponent(source)}`);
    await expect(playground.cell('call:rm', 'with')).toContainText('Denied by preToolUse hook: no shell');
    await playground.expectState('completed');
    await page.getByRole('tab', { name: /^Console/ }).click();
    await expect(playground.console).toContainText('session-1 bash');
  });

test('a helper the page never defines is marked at its line, and the hook counts as one that threw', async ({
  page,
}) => {
  const playground = new PlaygroundPage(page);
  const source = `export default async (input: any) => {
  await saveAuditLog(input);
  return { permissionDecision: "deny" };
};`;
  await playground.open(`/?dialect=copilot#code=${encodeURIComponent(source)}`);
  await expect(playground.problems).toContainText("line 2: 'saveAuditLog' is not defined");
  await expect(playground.cell('call:rm', 'with')).toContainText('ran anyway');
});

test('a hook that never answers is shown as what it does to the real system', async ({ page }) => {
  const playground = new PlaygroundPage(page);
  const source = 'export default () => new Promise(() => {});';
  await playground.open(`/?dialect=copilot#code=${encodeURIComponent(source)}`);
  await playground.expectState('hangs');
  await expect(playground.problems).toContainText('There is no time limit, and the session waits for ever.');
});
