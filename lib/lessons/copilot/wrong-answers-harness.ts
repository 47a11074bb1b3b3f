import type { WrongAnswers } from '../wrong-answers-harness';

const pre = (body: string): string => `export const hooks = {
  onPreToolUse: async (input) => {
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
};
