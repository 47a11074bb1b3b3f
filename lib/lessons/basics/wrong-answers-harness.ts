import type { WrongAnswers } from '../wrong-answers-harness';

/** Answers that look right; see the test of all lessons. */
export const WRONG: WrongAnswers = {
  block: {
    plausible: [
      // The letters, not the word: the formatter does not run either.
      `export const preToolCall = (call) => {
  if (call.name === "bash" && call.args.command.includes("rm")) return { block: "Ask a human first." };
};
`,
      // No text of its own.
      `export const preToolCall = (call) => {
  if (call.name === "bash" && /\\brm\\b/.test(call.args.command)) return { block: true };
};
`,
    ],
    hardCoded: `export const preToolCall = (call) => {
  if (call.args.command === "rm -rf build ../cache") return { block: "Ask a human first." };
};
`,
  },
  stop: {
    plausible: [
      // The text as the stop itself.
      `export const preToolCall = (call) => {
  if (call.name === "send_mail" && /KEY=/.test(call.args.text)) return { stop: "Secrets stay here." };
};
`,
      // A reason, but nothing that it is the reason of.
      `export const preToolCall = (call) => {
  if (call.name === "send_mail" && /KEY=/.test(call.args.text)) return { stopReason: "Secrets stay here." };
};
`,
    ],
    hardCoded: `export const preToolCall = (call) => {
  if (call.args.to === "kim@example.com") return { stop: true, stopReason: "Secrets stay here." };
};
`,
  },
  confirm: {
    plausible: [
      // Every bash call.
      `export const preToolCall = (call) => {
  if (call.name === "bash") return { confirm: true };
};
`,
      // Refused in place of asked about.
      `export const preToolCall = (call) => {
  if (call.name === "bash" && call.args.command.startsWith("git push")) return { block: "Ask first." };
};
`,
    ],
    hardCoded: `export const preToolCall = (call) => {
  if (call.args.command === "git push origin main") return { confirm: true };
};
`,
  },
  args: {
    plausible: [
      // Changed in place: the tool gets it, the message of the model stays.
      `export const preToolCall = (call) => {
  if (call.name === "write_file") call.args.path = "drafts/" + call.args.path;
};
`,
      // Reading is changed too.
      `export const preToolCall = (call) => {
  if (call.args.path) return { args: { ...call.args, path: "drafts/" + call.args.path } };
};
`,
    ],
    // Lists what the visible session happens to use.
    hardCoded: `export const preToolCall = (call) => {
  if (call.name === "write_file")
    return { args: { path: "drafts/" + call.args.path, text: call.args.text } };
};
`,
  },
  result: {
    plausible: [
      // Too early: the tool does not run, and there is nothing to hide yet.
      `export const preToolCall = (call) => {
  if (call.args.path === ".env" || /TOKEN|vars/.test(JSON.stringify(call.args)))
    return { result: "[hidden]" };
};
`,
      // The right text, as an error.
      `export const postToolCall = (call) => {
  if (/made-up/.test(call.result)) return { block: call.result.replace(/made-up-\\w+/g, "[hidden]") };
};
`,
    ],
    hardCoded: `export const postToolCall = (call) => ({
  result: call.result.replace("made-up-c41", "[hidden]").replace("made-up-b07", "[hidden]"),
});
`,
  },
};
