/** What each built-in fixture starts with: one small hook file that shows what is special there. */
export const STARTERS: Readonly<Record<string, string>> = {
  'secret-file': `import type { SessionHooks } from "@github/copilot-sdk";

// The tool has run; this changes what the model and the user read of it.
export const hooks: SessionHooks = {
  onPostToolUse: async (input) => {
    const text = input.toolResult.textResultForLlm;
    const safe = text.replace(/TOKEN=\\S+/g, "TOKEN=[hidden]");
    return { modifiedResult: { ...input.toolResult, textResultForLlm: safe } };
  },
};
`,
  retry: `import type { SessionHooks } from "@github/copilot-sdk";

const FOLDERS = ["dev/", "src/"];

export const hooks: SessionHooks = {
  onPreToolUse: async (input) => {
    if (input.toolName !== "write_file") return;
    const { path } = input.toolArgs as { path: string };
    if (FOLDERS.some((folder) => path.startsWith(folder)))
      return { permissionDecision: "allow" };
    return {
      permissionDecision: "deny",
      permissionDecisionReason: "Stay inside " + FOLDERS.join(" or ") + ".",
    };
  },
};
`,
  twins: `import type { SessionHooks } from "@github/copilot-sdk";

// Stands behind each of the two results, for the model and for the user.
export const hooks: SessionHooks = {
  onPostToolUse: async () => ({
    additionalContext: "Codes in a log are private: do not repeat them.",
  }),
};
`,
  'failing-tool': `import { CopilotClient, approveAll, defineTool } from "@github/copilot-sdk";
import { z } from "zod";

const readFile = defineTool("read_file", {
  description: "Reads a file of the project.",
  parameters: z.object({ path: z.string() }),
  handler: async ({ path }) => {
    throw new Error(path + " is not there; docs/CHANGES.md is");
  },
});

const client = new CopilotClient();
await client.createSession({
  tools: [readFile],
  onPermissionRequest: approveAll,
  hooks: {
    // The message of the error is hidden: hook and model read "Tool execution failed".
    onPostToolUseFailure: async (input) => ({
      additionalContext: input.error + ": say what is missing, and do not guess.",
    }),
  },
});
`,
  'unknown-tool': `import type { SessionHooks } from "@github/copilot-sdk";

const TOOLS = ["search_code"];

// The hook is asked before anybody notices that there is no such tool.
export const hooks: SessionHooks = {
  onPreToolUse: async (input) => {
    if (TOOLS.includes(input.toolName)) return;
    return {
      permissionDecision: "deny",
      permissionDecisionReason:
        "There is no " + input.toolName + ". Ask me before you use " + TOOLS.join() + ".",
    };
  },
};
`,
  'confirm-slot': `import type { SessionHooks } from "@github/copilot-sdk";

export const hooks: SessionHooks = {
  onPreToolUse: async (input) => {
    if (input.toolName !== "publish") return;
    return {
      permissionDecision: "ask",
      permissionDecisionReason: "Publish to staging?",
      // Lost: with ask the tool runs with the model's own arguments.
      modifiedArgs: { target: "staging" },
    };
  },
};
`,
  'noisy-result': `import type { SessionHooks } from "@github/copilot-sdk";

// Keeps the lines that matter. What works is textResultForLlm inside the whole result.
export const hooks: SessionHooks = {
  onPostToolUse: async (input) => {
    const lines = input.toolResult.textResultForLlm.split("\\n");
    const failed = lines.filter((line) => line.startsWith("FAIL"));
    const text = failed.join("\\n") + "\\n(" + lines.length + " lines in all)";
    return { modifiedResult: { ...input.toolResult, textResultForLlm: text } };
  },
};
`,
  'long-task': `import type { SessionHooks } from "@github/copilot-sdk";

// An audit trail, and one edit for each file. suppressOutput does nothing, here and there.
const edited = new Set<string>();

export const hooks: SessionHooks = {
  onPreToolUse: async (input) => {
    console.log(input.toolName, input.toolArgs);
    if (input.toolName !== "edit_file")
      return { permissionDecision: "allow", suppressOutput: true };
    const { path } = input.toolArgs as { path: string };
    if (edited.has(path))
      return {
        permissionDecision: "deny",
        permissionDecisionReason: "One edit for each file. Let me look.",
      };
    edited.add(path);
    return { permissionDecision: "allow" };
  },
  onPostToolUse: async () => ({ suppressOutput: true }),
};
`,
  'one-dangerous': `import type { SessionHooks } from "@github/copilot-sdk";

// A default export is a pre hook. The three other calls run as if nothing had happened.
const guard: NonNullable<SessionHooks["onPreToolUse"]> = async (input) => {
  if (input.toolName !== "git") return;
  const { args } = input.toolArgs as { args: string };
  if (args.includes("--force"))
    return { permissionDecision: "deny", permissionDecisionReason: "No force pushes." };
};

export default guard;
`,
  'audit-log': `import type { SessionHooks } from "@github/copilot-sdk";

// A log changes nothing. The guard has a slip: search_docs has no path, so the hook throws
// there. That denies nothing: the call runs as if there were no hook.
export const hooks: SessionHooks = {
  onPreToolUse: async (input) => {
    console.log("before", input.toolName, input.toolArgs);
    const { path } = input.toolArgs as { path: string };
    if (path.startsWith("private/"))
      return { permissionDecision: "deny", permissionDecisionReason: "Private." };
  },
  onPostToolUse: async (input) => {
    console.log("after", input.toolName, input.toolResult.textResultForLlm.length);
  },
};
`,
  'redaction-in-vain': `import type { SessionHooks, ToolResultObject } from "@github/copilot-sdk";

const hide = (text: string) => text.replace(/made-up-\\S+/g, "[hidden]");

// Two ways that look right. TypeScript accepts neither without a cast, and neither works.
export const hooks: SessionHooks = {
  onPostToolUse: async (input) => {
    const safe = hide(input.toolResult.textResultForLlm);
    if (input.toolName === "get_account")
      return { modifiedResult: safe as unknown as ToolResultObject };
    return { modifiedResult: { content: safe } as unknown as ToolResultObject };
  },
};
`,
  'view-leak': `import type { SessionHooks } from "@github/copilot-sdk";

// The model reads the safe text. What the answer does not name stays as it is, and the
// screen shows sessionLog: there the token still stands.
export const hooks: SessionHooks = {
  onPostToolUse: async (input) => {
    const text = input.toolResult.textResultForLlm;
    const safe = text.replace(/made-up-\\S+/g, "[hidden]");
    return { modifiedResult: { textResultForLlm: safe, resultType: "success" } };
  },
};
`,
  'prompt-guard': `import type { SessionHooks } from "@github/copilot-sdk";

export const hooks: SessionHooks = {
  onUserPromptSubmitted: async (input) => {
    // These two keys are not declared, and they work: nothing is sent to the model.
    if (input.prompt.includes("password"))
      return { decision: "block", reason: "Keep your secrets out of the chat." };
    return {
      modifiedPrompt: input.prompt.replace(/(\\d{4} ){3}\\d{4}/, "[card]"),
      suppressOutput: true, // does nothing
    };
  },
};
`,
  'not-done-yet': `import type { SessionHooks } from "@github/copilot-sdk";

// The reason becomes the next prompt. Without the look at stopHookActive it would come again
// and again, eight times in a row.
export const hooks: SessionHooks = {
  onAgentStop: async (input) => {
    if (input.stopHookActive) return;
    return { decision: "block", reason: "Run the tests before you stop." };
  },
};
`,
  'mcp-call': `import type { SessionHooks } from "@github/copilot-sdk";

export const hooks: SessionHooks = {
  onPreMcpToolCall: async (input) => {
    // Sent to the server as _meta. The decision is not declared and does nothing:
    // only onPreToolUse can deny.
    const answer = {
      metaToUse: { user: "ann", via: input.serverName },
      permissionDecision: "deny",
    };
    return answer;
  },
};
`,
  'slow-hooks': `import type { SessionHooks } from "@github/copilot-sdk";

const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

// Pre hooks run one after the other, and no tool starts before the last one is done.
export const hooks: SessionHooks = {
  onPreToolUse: async (input) => {
    await wait(300);
    console.log("checked", input.toolArgs);
  },
  onPostToolUse: async () => ({ additionalContext: "Prices are in euros." }),
};
`,
  'sub-agent': `import type { SessionHooks } from "@github/copilot-sdk";

// The hooks of the session run for its sub-agents too. Those have session ids of their own.
export const hooks: SessionHooks = {
  onPreToolUse: async (input, invocation) => {
    const isSubAgent = input.sessionId !== invocation.sessionId;
    if (isSubAgent && input.toolName === "delete_branch")
      return {
        permissionDecision: "deny",
        permissionDecisionReason: "A sub-agent deletes nothing.",
      };
  },
  onAgentStop: async (input, invocation) => {
    const isSubAgent = input.sessionId !== invocation.sessionId;
    console.log("done:", isSubAgent ? "the sub-agent" : "the agent");
  },
};
`,
  'model-error': `import type { SessionHooks } from "@github/copilot-sdk";

// Called for each failed request. What it returns changes nothing: the first request is
// sent again although it says abort.
export const hooks: SessionHooks = {
  onErrorOccurred: async (input) => {
    // Declared as text, but an object comes.
    const { message } = input.error as unknown as { message: string };
    console.log(input.errorContext, message);
    return { errorHandling: "abort" };
  },
};
`,
  'no-permission-handler': `import type { SessionHooks } from "@github/copilot-sdk";

export const hooks: SessionHooks = {
  onPreToolUse: async (input) => {
    if (input.toolName === "read_file") return { permissionDecision: "allow" };
    // No opinion, which is not allow. The types do not know null, so it takes a cast.
    return null as unknown as undefined;
  },
};
`,
  'session-start': `import { approveAll } from "@github/copilot-sdk";

// "client" is the playground's; a project makes its own: new CopilotClient().
await client.createSession({
  onPermissionRequest: approveAll,
  hooks: {
    onSessionStart: async (input) => ({
      additionalContext: "Answer in three words at most. (" + input.source + ")",
      modifiedConfig: { model: "a-smaller-one" }, // does nothing
    }),
  },
});
`,
  resumed: `import type { SessionHooks } from "@github/copilot-sdk";

// The model reads the new arguments as its own. After the resume both are gone:
// its own arguments are back, and the message of the hook is not there.
export const hooks: SessionHooks = {
  onPreToolUse: async (input) => {
    if (input.toolName !== "send_message") return;
    const args = input.toolArgs as { channel: string; text: string };
    return {
      modifiedArgs: { ...args, channel: "team" },
      additionalContext: "The team is enough: the channel was changed.",
    };
  },
};
`,
};
