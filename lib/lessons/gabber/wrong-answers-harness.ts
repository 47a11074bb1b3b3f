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
};
