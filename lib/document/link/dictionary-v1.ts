/** Keys and words of documents that are no code. */
const WORDS = String.raw`ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789
","description":"","parameters":{"type":"object","properties":{"required":["items":{"type":"string"},"type":"number"},"type":"boolean"},"type":"integer"},"enum":["additionalProperties":false,"default":
","version":0,"id":"my-fixture","title":"","description":"","prompts":["","tools":[{"name":"","args":[{"name":"path","type":"string"},{"name":"content","type":"string"},{"name":"command","type":"string"}],"turns":[{"text":"","calls":[{"id":"","name":"","args":{"path":"","results":[{"returns":"","throws":"","echo":true,"when":{"afterMs":1000,"branches":[{"whenBlocked":"","whenRejected":"","whenChanged":"","whenReplaced":"","whenStopped":"","answers":[{"call":"","answer":"approve","per":{"gptel":{"confirm":true,"optional":true,"cleanup","secret-file","retry","twins","failing-tool","unknown-tool","confirm-slot","noisy-result","long-task","one-dangerous","steps","memoryMb","stackKb","returnBytes","consoleLines","consoleBytes","virtualMs","modelTurns","wallMs","messages","outcomes","compare"`;

/** Code as hooks are written; in a link its line ends and quotes are escaped. */
const CODE = String.raw`import { CopilotClient, defineTool } from "@github/copilot-sdk";
import type { SessionHooks, PreToolUseHookInput, PreToolUseHookOutput, PostToolUseHookInput } from "@github/copilot-sdk";
const client = new CopilotClient();
await client.start();
const session = await client.createSession({
  model: "gpt-5",
  tools: [],
  onPermissionRequest: async () => ({ kind: "approved" }),
  hooks: {
    onPreToolUse: async (input, invocation) => {
      console.log("[" + invocation.sessionId + "] ");
      if (input.toolName === "bash") {
        return {
          permissionDecision: "deny",
          permissionDecisionReason: "",
          modifiedArgs: { ...input.toolArgs,
          additionalContext: "",
          suppressOutput: true,
        };
      }
      return { permissionDecision: "allow" };
      permissionDecision: "ask",
    },
    onPostToolUse: async (input) => ({ modifiedResult: { ...input.toolResult, textResultForLlm: input.toolResult.textResultForLlm.replace(/
    onPostToolUseFailure: async (input) => { input.error
    onUserPromptSubmitted: async (input) => ({ modifiedPrompt: input.prompt + "
    onSessionStart: async (input) => onSessionEnd: async (input) => onErrorOccurred: async (input) => ({ errorHandling: "retry", retryCount: 3, userNotification: "
    onAgentStop: onPreMcpToolCall: onUserPromptTransformed: 
  },
});
export const hooks: SessionHooks = {
hookSpecificOutput: { hookEventName: "PreToolUse", permissionDecision: updatedInput: decision: "block", reason: "", continue: false, systemMessage: tool_name tool_input tool_response session_id
export const endpoint = export const offer = gabber_tool tool_call_id response_string error_message
// Everything outside of the project is off limits.
// Only the first time: module state is kept for the whole run.
// Never let a secret reach the model.
/** Returns true when the command would delete, overwrite or publish something. */
function isDangerous(command: string): boolean {
  return DANGEROUS.some((pattern) => pattern.test(command));
}
function redact(text: string): string {
  return text.replace(SECRET, "[hidden]");
}
const DANGEROUS = [/\brm\s+-[a-z]*r[a-z]*f?\b/, /\bgit\s+push\b.*--force\b/, /\b(?:sudo|chmod|chown|mkfs|dd|curl|wget|shutdown|reboot)\b/, /\bdrop\s+table\b/i, />\s*\/dev\/sd/];
const SECRET = /(?:api[_-]?key|token|secret|password)\s*[:=]\s*["']?[\w-]+/gi;
const ALLOWED = new Set<string>(["read_file", "write_file", "edit_file", "list_files", "search_code", "run_tests", "bash", "shell", "git", "publish", "deploy", "fetch", "http_request", "send_email", "delete_file"]);
const BLOCKED = ["/etc/", "~/.ssh", ".env", "node_modules", ".git/", "package.json", "secrets"];
const MAX_LENGTH = 4000;
const MAX_CALLS = 20;
let calls = 0;
const seen = new Map<string, number>();
const count = (seen.get(key) ?? 0) + 1;
seen.set(key, count);
interface Policy { readonly tool: string; readonly allow: readonly string[]; readonly reason: string; }
type Rule = { name: string; test: (value: string) => boolean; message: string };
const rules: readonly Rule[] = [
for (const rule of rules) {
for (const [name, value] of Object.entries(call.args)) {
const args = { ...call.args };
const path = String(call.args.path ?? "");
const command = String(call.args.command ?? "").trim();
const lines = call.result.split("\n");
const normalized = path.replace(/\\/g, "/").replace(/\/+/g, "/");
if (typeof value !== "string") continue;
if (!path.startsWith("/workspace/") || path.includes("..")) {
if (command.includes("rm -rf")) {
if (call.args.path.endsWith(".env")) return { block: "
if (call.result.length > MAX_LENGTH) {
if (ALLOWED.has(call.name)) return null;
if (call.name !== "bash") return;
if (/\b(?:rm|mv)\b/.test(command)) {
  return { block: "This command is not allowed here. Ask the user first." };
  return { stop: true, stopReason: "
  return { confirm: true };
  return { confirm: false };
  return { args: { ...call.args, path: 
  return { result: call.result.slice(0, MAX_LENGTH) + "\n… cut" };
  return { result: JSON.stringify(
  return { name: "
  return undefined;
  return true;
  return false;
  return null;
  throw new Error("
  console.log("guard", call.name, JSON.stringify(call.args));
  console.warn(
  .filter((line) => line.startsWith(" .map((line) => line.replace( .join("\n") .some((word) => .every( .includes( .toLowerCase() .startsWith( .endsWith( .match(/ .test( .trim() .split( .length > 0
  } else if ( } catch (error) { try { await new Promise((resolve) => setTimeout(resolve, 100)); async (call) => { readonly string[] Record<string, unknown> as string`;

/** How documents begin and end. */
const ENDS = String.raw`", "accept"],["cd2cd73 (21 August 2026), Emacs 28.2",1]]
[["with",1,[[1,1,[[" ",{"command":"rm -rf build ../cache"}]],"(bash \"rm -rf build ../cache\")\n","accept"]],["reject"],["nobody"],["approve"]]
import type { PreToolCall } from "gptel";\n\nimport type { PostToolCall } from "gptel";\n\nimport type { PreToolCall, PostToolCall } from "gptel";\n\nconst \n\nexport const postToolCall: PostToolCall = (call) => ({\n  result: call.result.replace(/\n});\n\nexport const preToolCall: PreToolCall[] = [\n];\n\nfunction \n  return \n}\n\n  const \n    if (\n      return \n    }\n  }\n  for (const \n  });\n  // \n/** \n * \n */\nexport const preToolCall: PreToolCall = (call) => {\n  if (call.name === \"bash\" && call.args.command.includes(\"rm -rf\"))\n    return { block: \"Ask me before deleting.\" };\n};\n","cleanup","
["gptel","import type { PreToolCall } from \"gptel\";\n\nexport const preToolCall: PreToolCall = (call) => {\n  `;

/**
 * What links of version 1 take as known, so that it need not be in them. Frozen for ever: a link made with
 * another text cannot be read with this one. A better text is a new version of links. What is likeliest
 * stands last, because near text is cheaper to point at.
 */
export const DICTIONARY_V1 = WORDS + JSON.stringify(CODE).slice(1, -1) + ENDS;
