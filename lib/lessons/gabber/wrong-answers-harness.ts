import type { WrongAnswers } from '../wrong-answers-harness';

/** Answers that look right; see the test of all lessons. */
export const WRONG: WrongAnswers = {
  'gabber-late': {
    plausible: [
      // The model reads a refusal of what was done.
      `export const client = {
  onResult: ({ call }) => {
    const parameters = JSON.parse(call.function.arguments);
    if (call.function.name === "remove_backup" && parameters.force)
      return { result: "Ask a human first." };
  },
};
`,
      // Every call of the tool: January stays too.
      `export const endpoint = ({ url }) => {
  if (url.endsWith("/remove_backup")) return { block: "Ask a human first." };
};
`,
    ],
    hardCoded: `export const endpoint = ({ url, parameters }) => {
  if (url.endsWith("/remove_backup") && parameters.path === "/srv/bk/feb.tar")
    return { block: "Ask a human first." };
};
`,
  },
  'gabber-url': {
    plausible: [
      // Another tool has that parameter too.
      `export const endpoint = ({ parameters }) => {
  if ("force" in parameters && parameters.path.startsWith("/srv/keep/"))
    return { block: "That one is kept." };
};
`,
      // There is no name to look at.
      `export const endpoint = ({ name, parameters }) => {
  if (name === "remove_backup" && parameters.path.startsWith("/srv/keep/"))
    return { block: "That one is kept." };
};
`,
    ],
    hardCoded: `export const endpoint = ({ url, parameters }) => {
  if (url.endsWith("/remove_backup") && parameters.path === "/srv/keep/2019.tar")
    return { block: "That one is kept." };
};
`,
  },
  'gabber-own': {
    plausible: [
      // The question about a text comes when it is sent.
      `export const client = {
  onToolCall: ({ call }) => {
    if (JSON.parse(call.function.arguments).number.startsWith("+1900")) return { confirm: true };
  },
};
`,
      // Nobody is asked at an endpoint.
      `export const endpoint = ({ url, parameters }) => {
  if (!parameters.number.startsWith("+1900")) return;
  return url.endsWith("/dial") ? { confirm: true } : { block: "Costs money." };
};
`,
    ],
    hardCoded: `export const endpoint = ({ parameters }) => {
  if (parameters.number.startsWith("+1900")) return { block: "Costs money." };
};
export const client = {
  onToolCall: ({ call }) => {
    const { number } = JSON.parse(call.function.arguments);
    if (call.function.name === "dial" && number === "+1900555014") return { confirm: true };
  },
};
`,
  },
  'gabber-hide': {
    plausible: [
      // All of the result is gone, the address too.
      `export const client = {
  onResult: ({ result }) => {
    if (/PIN \\d{4}/.test(result.response_string)) return { result: "This is hidden." };
  },
};
`,
      // The words of the service in place of those of the client: not read.
      `export const client = {
  onResult: ({ result }) => ({
    hide: true,
    response_string: result.response_string.replace(/PIN \\d{4}/g, "PIN ****"),
  }),
};
`,
    ],
    hardCoded: `export const client = {
  onResult: ({ call, result }) => {
    if (call.function.name === "find_customer")
      return { result: result.response_string.replace(/PIN \\d{4}/g, "PIN ****") };
  },
};
`,
  },
  'gabber-offer': {
    plausible: [
      // Refused, but asked for.
      `let pages = 0;
export const endpoint = ({ url }) => {
  if (url.endsWith("/fetch_url")) pages += 1;
  if (url.endsWith("/send_mail") && pages > 0) return { block: "Mail is off." };
};
`,
      // No call is there yet that could be blocked.
      `export const offer = ({ messages }) => {
  if (JSON.stringify(messages).includes("fetch_url")) return { block: "send_mail" };
};
`,
    ],
    hardCoded: `export const offer = ({ messages }) => {
  if (messages.length > 3) return { withhold: "send_mail" };
};
`,
  },
  'gabber-timeout': {
    plausible: [
      // Every error counts as unknown.
      `export const client = {
  onResult: ({ result }) => {
    if (result.error_message !== undefined) return { result: "It may still be running." };
  },
};
`,
      // The tool is not even started.
      `export const endpoint = ({ url }) => {
  if (url.endsWith("/pack_backups")) return { response: "It may still be running." };
};
export const client = {
  onResult: ({ result }) => {
    if (result.error_message !== undefined) return { result: "Nothing was done." };
  },
};
`,
    ],
    hardCoded: `export const client = {
  onResult: ({ call, result }) => {
    if (result.error_message === undefined) return;
    const isSlow = JSON.parse(call.function.arguments).folder === "/srv/a";
    return { result: isSlow ? "It may still be running." : "Nothing was done." };
  },
};
`,
  },
  'gabber-throws': {
    plausible: [
      // What is not understood is refused.
      `export const endpoint = ({ parameters }) => {
  try {
    if (!parameters.path.startsWith("/private")) return;
  } catch {}
  return { block: "That is private." };
};
`,
      // At the client a throw stops nothing, and neither does a block.
      `export const client = {
  onToolCall: ({ call }) => {
    if (JSON.parse(call.function.arguments).path.startsWith("/private"))
      return { block: "That is private." };
  },
};
`,
    ],
    hardCoded: `export const endpoint = ({ parameters }) => {
  if (!("path" in parameters)) return;
  if (parameters.path.startsWith("/private")) return { block: "That is private." };
};
`,
  },
};
