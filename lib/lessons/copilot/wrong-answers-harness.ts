import type { WrongAnswers } from '../wrong-answers-harness';

const pre = (body: string): string => `export const hooks = {
  onPreToolUse: async (input) => {
${body}
  },
};
`;

const post = (body: string, name = 'onPostToolUse'): string => `export const hooks = {
  ${name}: async (input) => {
${body}
  },
};
`;

/** Answers that look right; see the test of all lessons. */
export const WRONG: WrongAnswers = {
  'copilot-deny': {
    plausible: [
      // The ticket moves to the context, as if that were for the user.
      pre(`    if (input.toolName !== "delete_file") return;
    return {
      permissionDecision: "deny",
      permissionDecisionReason: "Move " + input.toolArgs.path + " to attic/ instead.",
      additionalContext: "See ticket OPS-4417 or ask Ann.",
    };`),
      // No reason at all.
      pre(`    if (input.toolName === "delete_file") return { permissionDecision: "deny" };`),
    ],
    hardCoded: pre(`    if (input.toolName !== "delete_file") return;
    return {
      permissionDecision: "deny",
      permissionDecisionReason: "Move reports/2019.csv to attic/ instead.",
    };`),
  },
  'copilot-null': {
    plausible: [
      // Everything is allowed, so nobody is asked about anything.
      pre(`    return { permissionDecision: "allow" };`),
      // The word of the permission handler is none of the hook's.
      pre(`    if (input.toolName === "read_file") return { permissionDecision: "approve" };`),
    ],
    hardCoded: pre(`    const { path } = input.toolArgs;
    if (input.toolName === "read_file" && path.startsWith("docs/")) return { permissionDecision: "allow" };`),
  },
  'copilot-args': {
    plausible: [
      // Changed in place.
      pre(`    if (input.toolName !== "send_mail" || input.toolArgs.to.endsWith("@example.com")) return;
    input.toolArgs.to = "test@example.com";`),
      // Every mail, also for the team.
      pre(`    if (input.toolName !== "send_mail") return;
    return { modifiedArgs: { ...input.toolArgs, to: "test@example.com" } };`),
    ],
    hardCoded:
      pre(`    if (input.toolName !== "send_mail" || input.toolArgs.to.endsWith("@example.com")) return;
    return { modifiedArgs: { to: "test@example.com", text: "Your parcel is late, sorry." } };`),
  },
  'copilot-ask-args': {
    plausible: [
      // The change counts, but nobody is asked.
      pre(`    const { command = "" } = input.toolArgs;
    if (!command.startsWith("npm publish")) return;
    return { permissionDecision: "allow", modifiedArgs: { command: command + " --dry-run" } };`),
      // The reason says what the tool does not do.
      pre(`    const { command = "" } = input.toolArgs;
    if (!command.startsWith("npm publish")) return;
    input.toolArgs.command = command + " --dry-run";
    return { permissionDecision: "ask", permissionDecisionReason: input.toolArgs.command };`),
    ],
    hardCoded: pre(`    if (!(input.toolArgs.command ?? "").startsWith("npm publish")) return;
    return { modifiedArgs: { command: "npm publish --dry-run" } };`),
  },
  'copilot-result-text': {
    plausible: [
      // An object of own shape.
      post(`    const safe = input.toolResult.textResultForLlm.replace(/made-up-\\w+/g, "[hidden]");
    return { modifiedResult: { content: safe } };`),
      // The whole text is gone.
      post(`    if (!/made-up-/.test(input.toolResult.textResultForLlm)) return;
    return { modifiedResult: { textResultForLlm: "[hidden]", resultType: "success" } };`),
    ],
    hardCoded: post(`    const safe = input.toolResult.textResultForLlm.replace("made-up-81c4", "[hidden]");
    return { modifiedResult: { ...input.toolResult, textResultForLlm: safe } };`),
  },
  'copilot-throw': {
    plausible: [
      // A list as text ends like its last address.
      pre(`    if (input.toolName !== "send_mail" || String(input.toolArgs.to).endsWith("@example.com")) return;
    return { permissionDecision: "deny", permissionDecisionReason: "Inside only." };`),
      // Throwing as if it were a denial.
      pre(`    const { to } = input.toolArgs;
    if (input.toolName !== "send_mail" || (typeof to === "string" && to.endsWith("@example.com"))) return;
    throw new Error("Inside only.");`),
    ],
    hardCoded: pre(`    const { to } = input.toolArgs;
    if (input.toolName !== "send_mail") return;
    if (!Array.isArray(to) && to.endsWith("@example.com")) return;
    return { permissionDecision: "deny", permissionDecisionReason: "Inside only." };`),
  },
  'copilot-failure': {
    plausible: [
      // A failure has no result that could be changed.
      post(
        `    const text = "No " + input.toolArgs.path + ": list the folder first.";
    return { modifiedResult: { textResultForLlm: text, resultType: "failure" } };`,
        'onPostToolUseFailure',
      ),
      // The error, as if it named the file.
      post(
        `    return { additionalContext: input.error + ": list the folder first." };`,
        'onPostToolUseFailure',
      ),
    ],
    hardCoded: post(
      `    return { additionalContext: "No NEWS.md: list the folder first." };`,
      'onPostToolUseFailure',
    ),
  },
  'copilot-screen': {
    plausible: [
      // The key that sounds right does nothing.
      post(`    const safe = input.toolResult.textResultForLlm.replace(/made-up-\\w+/g, "[hidden]");
    return { modifiedResult: { ...input.toolResult, textResultForLlm: safe }, suppressOutput: true };`),
      // The log gets the text of the model.
      post(`    const safe = input.toolResult.textResultForLlm.replace(/made-up-\\w+/g, "[hidden]");
    return { modifiedResult: { textResultForLlm: safe, resultType: "success", sessionLog: safe } };`),
    ],
    hardCoded: post(`    const { toolResult } = input;
    const hide = (text) => text && text.replace("made-up-81c4", "[hidden]");
    const textResultForLlm = hide(toolResult.textResultForLlm);
    return { modifiedResult: { ...toolResult, textResultForLlm, sessionLog: hide(toolResult.sessionLog) } };`),
  },
};
