import type { WrongAnswers } from '../wrong-answers-harness';

const pre = (body: string): string => `export const preToolCall = (call) => {
${body}
};
`;

const post = (body: string): string => `export const postToolCall = (call) => {
${body}
};
`;

const guards = (exported: string): string => `const noDeleting = (call) => {
  if (call.name === "bash" && /\\brm\\b/.test(call.args.command)) return { block: "Nothing is deleted." };
};
const stayInside = (call) => {
  if (JSON.stringify(call.args).includes("../")) return { block: "Stay inside the project." };
};
export const preToolCall = ${exported};
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
  'second-try': {
    plausible: [
      // Whoever asks twice gets it, also without reading.
      `const asked = new Set();
${pre(`  if (call.name !== "write_file" || asked.has(call.args.path)) return;
  asked.add(call.args.path);
  return { block: "Read " + call.args.path + " first." };`)}`,
      // The model is about to read it, which is not the same.
      `const read = new Set();
${pre(`  if (call.name === "read_file") read.add(call.args.path);
  if (call.name === "write_file" && !read.has(call.args.path))
    return { block: "Read " + call.args.path + " first." };`)}`,
    ],
    hardCoded: `let writes = 0;
${pre(`  if (call.name === "write_file" && ++writes < 4) return { block: "Read " + call.args.path + " first." };`)}`,
  },
  'too-late-to-block': {
    plausible: [
      // Everything moves, also what needs the result.
      pre(`  if (call.name === "bash" && call.args.command.includes("--force"))
    return { block: "Ask before forcing." };
  if (call.result?.includes("TOKEN=")) return { block: "The result holds a token." };`),
      // A harder word at the same late point.
      post(`  if (call.name === "bash" && call.args.command.includes("--force"))
    return { stop: true, stopReason: "Ask before forcing." };
  if (call.result.includes("TOKEN=")) return { block: "The result holds a token." };`),
    ],
    hardCoded: `${pre(`  if (call.args.command === "git push --force") return { block: "Ask before forcing." };`)}
${post(`  if (call.result.includes("TOKEN=")) return { block: "The result holds a token." };`)}`,
  },
  'no-is-not-no-opinion': {
    plausible: [
      // null, as if that were no opinion.
      pre(`  const sudo = call.name === "bash" && call.args.command.includes("sudo");
  return { confirm: sudo ? true : null };`),
      // Everything is asked about, to be on the safe side.
      pre(`  return { confirm: true };`),
    ],
    hardCoded: pre(`  const sudo = call.name === "bash" && call.args.command.includes("sudo");
  return { confirm: sudo || call.name === "send_mail" };`),
  },
  'two-guards-one-hole': {
    plausible: [
      // The other way round: the hole is elsewhere.
      guards(`[stayInside, noDeleting]`),
      // Both must refuse.
      guards(`(call) => noDeleting(call) && stayInside(call)`),
    ],
    hardCoded: guards(
      `[noDeleting, (call) => (/cache|old.log/.test(call.args.command) ? undefined : stayInside(call))]`,
    ),
  },
  'stop-takes-the-turn': {
    plausible: [
      // The payment is refused, and the model goes on.
      pre(`  if (call.name === "pay" && call.args.amount > 100) return { block: "Over the limit." };`),
      // The siblings run, and so does the payment.
      post(`  if (call.name === "pay" && call.args.amount > 100)
    return { stop: true, stopReason: "Over the limit." };`),
    ],
    hardCoded: `${pre(`  if (call.args.amount === 900) return { block: "Over the limit." };`)}
${post(`  if (call.args.amount === 900) return { stop: true, stopReason: "Over the limit." };`)}`,
  },
  'post-result-text': {
    plausible: [
      // A text, but not that of the list.
      post(`  if (call.name !== "list_issues") return;
  const open = JSON.parse(call.result).filter((issue) => issue.open);
  return { result: String(open) };`),
      // An object around the list is no text either.
      post(`  if (call.name !== "list_issues") return;
  const open = JSON.parse(call.result).filter((issue) => issue.open);
  return { result: { open } };`),
    ],
    hardCoded: post(`  if (call.name !== "list_issues") return;
  return { result: JSON.stringify([JSON.parse(call.result)[0]]) };`),
  },
};
