import type { WrongAnswers } from '../wrong-answers-harness';

/** A gptel guard: the condition under which it returns this. */
const guard = (when: string, outcome: string): string =>
  `export const preToolCall = (call) => {
  if (${when}) return ${outcome};
};
`;

const ASK = '{ block: "Ask a human first." }';
const PRICES = '{ block: "Leave prices.csv alone." }';
const NO_MAIL = '{ block: "No passwords by mail." }';
const NO_SEARCH = '{ block: "Name a folder outside of secrets/." }';
const SRC = '{ block: "Only files in src/." }';
const THREE = '{ block: "Only git status, npm test and ls." }';

/** Two gptel hooks for `read_file`: a guard, and behind it what writes `~` out. */
const twoHooks = (outside: string): string =>
  `const inside = ({ name, args }) => {
  if (name === "read_file" && (${outside})) return { block: "Stay inside the project." };
};
const expand = ({ name, args }) => {
  if (name === "read_file" && args.path.startsWith("~/")) return { args: { path: "/home/dev" + args.path.slice(1) } };
};
export const preToolCall = [inside, expand];
`;
const LEAVES = 'args.path.startsWith("/") && !args.path.startsWith("/home/dev/app/")';

/** A gptel redaction: what the model reads in place of the text `result`. */
const redact = (value: string): string =>
  `export const postToolCall = ({ result }) => ({ result: ${value} });
`;

/** A Copilot guard that denies mails under a condition. */
const deny = (when: string, before: string, inside = ''): string => `${before}
export const hooks = {
  onPreToolUse: async (input) => {
    ${inside}
    if (input.toolName === "send_mail" && ${when})
      return { permissionDecision: "deny", permissionDecisionReason: "Two mails are enough." };
  },
};
`;

/** A Copilot guard for pages: the condition under which it returns this. */
const denyPage = (when: string, decision: string): string => `export const hooks = {
  onPreToolUse: async ({ toolName, toolArgs }) => {
    const reason = "Only docs.example.";
    if (toolName === "fetch_url" && ${when}) return ${decision};
  },
};
`;

/** Answers that look right; see the test of all lessons. */
export const WRONG: WrongAnswers = {
  'guard-false-alarm': {
    plausible: [
      // Only at the start of the line: nothing behind && is seen.
      guard('call.name === "bash" && /^rm\\s/.test(call.args.command)', ASK),
      // With an option behind it: a search for "rm -rf" still looks like one.
      guard('call.name === "bash" && /\\brm -/.test(call.args.command)', ASK),
    ],
    hardCoded: guard('["rm -rf build", "cd ../cache && rm -r old"].includes(call.args.command)', ASK),
  },
  'guard-memory': {
    plausible: [
      // Both flags are gone, and capitals go through.
      guard('call.name === "send_mail" && /password/.test(call.args.text)', NO_MAIL),
      // No mail at all.
      guard('call.name === "send_mail"', NO_MAIL),
    ],
    hardCoded: guard('call.name === "send_mail" && /password is:/i.test(call.args.text)', NO_MAIL),
  },
  'guard-fail-open': {
    plausible: [
      // It does not throw any more, and a missing path runs as before.
      guard('call.name === "search_text" && call.args.path?.startsWith("secrets/")', NO_SEARCH),
      // The harmless calls of the turn go with it.
      guard(
        'call.name === "search_text" && (!call.args.path || call.args.path.startsWith("secrets/"))',
        '{ stop: true, stopReason: "Name a folder." }',
      ),
    ],
    hardCoded: guard(
      'call.name === "search_text" && (call.args.path === undefined || call.args.path.startsWith("secrets/"))',
      NO_SEARCH,
    ),
  },
  'guard-allow-list': {
    plausible: [
      // A longer list of what is bad.
      guard('call.name === "bash" && /\\b(rm|find|unlink)\\b/.test(call.args.command)', THREE),
      // The start is good, and what follows is not looked at.
      guard('call.name === "bash" && !/^(git status|npm test|ls)\\b/.test(call.args.command)', THREE),
    ],
    hardCoded: guard(
      'call.name === "bash" && !["git status", "npm test", "ls src"].includes(call.args.command)',
      THREE,
    ),
  },
  'guard-other-tool': {
    plausible: [
      // Every tool, but only where the argument is called path.
      guard('call.name !== "read_file" && call.args.path === "prices.csv"', PRICES),
      // Whatever mentions the file, reading too.
      guard('JSON.stringify(call.args).includes("prices.csv")', PRICES),
    ],
    hardCoded: guard(
      '(call.name === "write_file" && call.args.path === "prices.csv") || (call.name === "move_file" && call.args.to === "prices.csv")',
      PRICES,
    ),
  },
  'guard-order': {
    plausible: [
      // Whatever has a ~ in front is blocked, also where it leads into the project.
      twoHooks(`args.path.startsWith("~") || ${LEAVES}`),
      // One bad path is thought of.
      twoHooks('args.path.includes("/.ssh/")'),
    ],
    hardCoded: twoHooks(`args.path === "~/.ssh/config" || ${LEAVES}`),
  },
  'guard-elsewhere': {
    plausible: [
      // The other system's word under this one's key: it counts as no decision.
      denyPage(
        '!toolArgs.url.startsWith("https://docs.example/")',
        '{ permissionDecision: "block", permissionDecisionReason: reason }',
      ),
      // The decision is there, and the reason keeps the key of the other system.
      denyPage(
        '!toolArgs.url.startsWith("https://docs.example/")',
        '{ permissionDecision: "deny", block: reason }',
      ),
    ],
    hardCoded: denyPage(
      '!toolArgs.url.includes("docs.example")',
      '{ permissionDecision: "deny", permissionDecisionReason: reason }',
    ),
  },
  'guard-limit': {
    plausible: [
      // Whatever is called counts.
      deny('count > 2', 'let count = 0;', 'count++;'),
      // Each call of the hook starts with a new counter.
      deny('count > 2', '', 'let count = 0; count++;'),
    ],
    hardCoded: deny('["cleo@shop.test", "dan@shop.test"].includes(input.toolArgs.to)', ''),
  },
  'guard-redaction': {
    plausible: [
      // Every token, but of a key only its first line.
      redact('result.replace(/TOKEN=\\S+/g, "[hidden]").replace(/BEGIN PRIVATE KEY.+/g, "[hidden]")'),
      // Nothing of the file is left.
      redact('/TOKEN=|PRIVATE KEY/.test(result) ? "[hidden]" : result'),
    ],
    hardCoded: redact('result.replace(/made-up-token-[12]|madeUpKeyA\\d/g, "[hidden]")'),
  },
  'guard-paths': {
    plausible: [
      // No dots at all: a detour inside of src/ is not written.
      guard(
        'call.name === "write_file" && (call.args.path.includes("..") || !/^(\\.\\/)?src\\//.test(call.args.path))',
        SRC,
      ),
      // The dots are cut out of the copy that is checked, and stay in the path that is used.
      guard(
        'call.name === "write_file" && !/^(\\.\\/)?src\\//.test(call.args.path.replaceAll("../", ""))',
        SRC,
      ),
    ],
    hardCoded: guard(
      'call.name === "write_file" && ["src/../.env", "/etc/environment"].includes(call.args.path)',
      SRC,
    ),
  },
};
