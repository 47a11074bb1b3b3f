import { isJsonObject, own, sameJson, type Json } from '@/lib/engine/json';
import { asks, each, ranWith, textOf, untouched } from '../goals';
import type { Lesson } from '../lesson';
import { say, sayCall } from '../observed';
import { call, scene } from '../scene';

const dry = (asked: Json): Json =>
  isJsonObject(asked) ? { ...asked, command: `${textOf(own(asked, 'command') ?? '')} --dry-run` } : asked;

export const askArgs: Lesson = {
  id: 'copilot-ask-args',
  title: 'Ask about a changed call',
  surprise: 'ask throws your modifiedArgs away.',
  dialect: 'copilot',
  text: [
    'A publish should only be tried out, and the user should approve that. But with `ask` the `modifiedArgs` are ignored: the question and the tool have the original arguments [copilot/3.3].',
    'The handler of this session asks about everything anyway. Without a decision it sees the **changed** arguments [copilot/3.2].',
  ],
  goals: [
    asks('publish', 'The user is asked about every `npm publish`'),
    ranWith('publish', 'It runs with `--dry-run` at its end', dry),
    each('publish', 'The question shows the command that will run', ({ with: { args, name, question } }) => {
      if (!question) return `There is no question about ${sayCall({ name, args })}.`;
      const shown = question.question.calls[0]?.args ?? null;
      return sameJson(shown, dry(args))
        ? undefined
        : `For ${sayCall({ name, args })} the question shows \`${say(shown)}\`.`;
    }),
    untouched('safe', 'Every other call runs as if there were no hook'),
  ],
  hints: [
    'Approve, and look at what the tool got. A reason cannot help: the change itself is lost.',
    'A hook need not ask for there to be a question: look at the calls it says nothing about.',
    'Leave out `permissionDecision` and the reason. Return only `modifiedArgs`.',
  ],
  starter: `import type { SessionHooks } from "@github/copilot-sdk";

// Publishing is only tried out, and the user approves the command that will run.
export const hooks: SessionHooks = {
  onPreToolUse: async (input) => {
    if (input.toolName !== "bash") return;
    const { command } = input.toolArgs as { command: string };
    if (!command.startsWith("npm publish")) return;
    return {
      permissionDecision: "ask",
      permissionDecisionReason: "Try out the publish?",
      modifiedArgs: { command: command + " --dry-run" },
    };
  },
};
`,
  solution: `import type { SessionHooks } from "@github/copilot-sdk";

// Publishing is only tried out, and the user approves the command that will run.
export const hooks: SessionHooks = {
  onPreToolUse: async (input) => {
    if (input.toolName !== "bash") return;
    const { command } = input.toolArgs as { command: string };
    if (!command.startsWith("npm publish")) return;
    return {
      modifiedArgs: { command: command + " --dry-run" },
    };
  },
};
`,
  visible: scene('Publish the package', {
    prompt: 'Test the package and publish it.',
    turns: [
      [call('safe', 'bash', { command: 'npm test' }, '88 passed')],
      [call('publish', 'bash', { command: 'npm publish' }, 'done')],
      'It is out.',
    ],
    answers: [
      { call: 'safe', answer: 'approve' },
      { call: 'publish', answer: 'approve' },
    ],
    per: { copilot: { permission: 'human' } },
  }),
  hidden: scene('Publish two packages', {
    prompt: 'Publish both packages, the second one as a preview.',
    turns: [
      [
        call('publish', 'bash', { command: 'npm publish ./core' }, 'done'),
        call('publish-2', 'bash', { command: 'npm publish ./icons --tag next' }, 'done'),
        call('safe', 'bash', { command: 'echo npm publish >> log.txt' }, ''),
      ],
      [call('safe-2', 'read_file', { path: 'log.txt' }, 'npm publish')],
      'Both are out.',
    ],
    answers: [
      { call: 'publish', answer: 'approve' },
      { call: 'publish-2', answer: 'approve' },
      { call: 'safe', answer: 'approve' },
      { call: 'safe-2', answer: 'approve' },
    ],
    per: { copilot: { permission: 'human' } },
  }),
  answers: Array.from({ length: 4 }, () => ({ answer: 'approve-once' })),
};
