/** What each built-in fixture starts with: one small hook that shows what is special there. */
export const STARTERS: Readonly<Record<string, string>> = {
  'secret-file': `import type { PostToolCall } from "gptel";

// The tool has run; this changes what the model and the user read.
export const postToolCall: PostToolCall = (call) => ({
  result: call.result.replace(/TOKEN=\\S+/g, "TOKEN=[hidden]"),
});
`,
  retry: `import type { PreToolCall } from "gptel";

export const preToolCall: PreToolCall = (call) => {
  if (call.args.path.startsWith("/etc/"))
    return { block: "Stay inside the project." };
  // args replaces the whole list, so what stays must be repeated.
  return { args: { ...call.args, content: call.args.content + " # by the agent" } };
};
`,
  twins: `import type { PostToolCall } from "gptel";

// Hides the code once. With two identical calls the change lands on the wrong entry.
const done = new Set<string>();

export const postToolCall: PostToolCall = (call) => {
  if (done.has(call.result)) return;
  done.add(call.result);
  return { result: call.result.replace(/code=\\d+/, "code=[hidden]") };
};
`,
  'failing-tool': `import type { PreToolCall } from "gptel";

// A guard with a slip: the argument is called path, so this throws.
export const preToolCall: PreToolCall = (call) => {
  if ((call.args as any).file.startsWith("/"))
    return { block: "Absolute paths are not allowed." };
};
`,
  'unknown-tool': `import type { PreToolCall } from "gptel";

// Renaming the call is the only way to rescue it.
export const preToolCall: PreToolCall = (call) => {
  if (call.name === "code_search")
    return { name: "search_code" };
};
`,
  'confirm-slot': `import type { PreToolCall } from "gptel";

// Now both calls are put to the user, in one question.
export const preToolCall: PreToolCall = () => ({ confirm: true });
`,
  'noisy-result': `import type { PreToolCall, PostToolCall } from "gptel";

export const preToolCall: PreToolCall = () => ({ args: { filter: "src" } });

export const postToolCall: PostToolCall = (call) => ({
  result: call.result.split("\\n").filter((line) => line.startsWith("FAIL")).join("\\n"),
});
`,
  'long-task': `import type { PreToolCall } from "gptel";

// Module state is kept for the whole run: the second edit of a file is one too many.
const edited = new Set<string>();

export const preToolCall: PreToolCall = (call) => {
  if (call.name !== "edit_file") return;
  if (edited.has(call.args.path))
    return { stop: true, stopReason: "One edit a file. Let me look." };
  edited.add(call.args.path);
};
`,
  'one-dangerous': `import type { PreToolCall } from "gptel";

export const preToolCall: PreToolCall = (call) => {
  if (call.name === "git" && call.args.args.includes("--force"))
    return { args: { args: "push origin HEAD:review" } };
};
`,
};
