import type { WrongAnswers } from '../wrong-answers-harness';

const pre = (body: string): string => `export const preToolCall = (call) => {
${body}
};
`;

/** Answers that look right; see the test of all lessons. */
export const WRONG: WrongAnswers = {
  'merged-or-replaced': {
    plausible: [
      // The limit of the model comes last and wins.
      pre(`  if (call.name === "bash") return { args: { timeout: 30, ...call.args } };`),
      // Every tool, also those that know no limit.
      pre(`  return { args: { ...call.args, command: call.args.command ?? null, timeout: 30 } };`),
    ],
    hardCoded: pre(
      `  if (call.name === "bash") return { args: { command: call.args.command, timeout: 30 } };`,
    ),
  },
  'crashing-guard': {
    plausible: [
      // Nothing throws any more, and nothing is blocked either.
      pre(`  if (call.name !== "write_file" || !call.args.path.endsWith(".json")) return;
  try {
    if (JSON.parse(call.args.text).dryRun !== true) return { block: "Set dryRun to true." };
  } catch (error) {
    console.error(error);
  }`),
      // Every file is taken for JSON.
      pre(`  if (call.name !== "write_file") return;
  try {
    if (JSON.parse(call.args.text).dryRun === true) return;
  } catch {}
  return { block: "Set dryRun to true." };`),
    ],
    hardCoded: pre(`  if (call.name !== "write_file" || !call.args.path.endsWith(".json")) return;
  if (/,\\s*}/.test(call.args.text) || JSON.parse(call.args.text).dryRun !== true)
    return { block: "Set dryRun to true." };`),
  },
};
