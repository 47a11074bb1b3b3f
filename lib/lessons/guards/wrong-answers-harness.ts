import type { WrongAnswers } from '../wrong-answers-harness';

/** A gptel guard: the condition under which it returns this. */
const guard = (when: string, outcome: string, before = ''): string =>
  `${before}export const preToolCall = (call) => {
  if (${when}) return ${outcome};
};
`;

const ASK = '{ block: "Ask a human first." }';
const NO_MAIL = '{ block: "No passwords by mail." }';
const NO_SEARCH = '{ block: "Name a folder outside of secrets/." }';
const THREE = '{ block: "Only git status, npm test and ls." }';

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
};
