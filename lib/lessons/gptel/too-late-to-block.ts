import { each, modelNeverReads, modelReads, ranWith, untouched } from '../goals';
import type { Lesson } from '../lesson';
import { sayCall } from '../observed';
import { call, scene } from '../scene';

const bash = (role: string, command: string, result: string) => call(role, 'bash', { command }, result);

export const tooLateToBlock: Lesson = {
  id: 'too-late-to-block',
  title: 'Too late to block',
  surprise: 'After the tool, a block changes only the text.',
  dialect: 'gptel',
  text: [
    'The model reads `Ask before forcing.` in place of a result. Now look at what **really ran**.',
    'In a post hook, `block` replaces the result by an error text; the tool has already run [gptel/38]. In a pre hook it keeps the tool from running [gptel/17]. But a result is there only afterwards.',
  ],
  goals: [
    each('danger', 'No `bash` command with `--force` runs', ({ with: entry }) =>
      entry.runs.length === 0
        ? undefined
        : `${sayCall(entry)} ran. Whatever is said after that comes too late.`,
    ),
    modelReads('danger', 'In its place the model reads `Ask before forcing.`', (result) =>
      result.includes('Ask before forcing.'),
    ),
    modelNeverReads(
      'The model reads no token',
      /TOKEN=\w+/,
      'Whether a result holds one is known only when the tool has run.',
    ),
    ranWith('secret', 'A command whose result holds a token runs all the same', (asked) => asked),
    untouched('safe', 'Every other call runs as if there were no hook'),
  ],
  hints: [
    'A file may export both: `preToolCall` and `postToolCall`.',
    'Which of the two conditions needs only the arguments, and which one needs the result?',
    'Move the first `if` into `export const preToolCall: PreToolCall = (call) => { … };` and leave the second where it is.',
  ],
  starter: `import type { PostToolCall } from "gptel";

// Nothing is forced. And no result with a token for the model.
export const postToolCall: PostToolCall = (call) => {
  if (call.name === "bash" && call.args.command.includes("--force"))
    return { block: "Ask before forcing." };
  if (call.result.includes("TOKEN="))
    return { block: "The result holds a token." };
};
`,
  solution: `import type { PostToolCall, PreToolCall } from "gptel";

// Nothing is forced. And no result with a token for the model.
export const preToolCall: PreToolCall = (call) => {
  if (call.name === "bash" && call.args.command.includes("--force"))
    return { block: "Ask before forcing." };
};

export const postToolCall: PostToolCall = (call) => {
  if (call.result.includes("TOKEN="))
    return { block: "The result holds a token." };
};
`,
  visible: scene('Push the fix', {
    prompt: 'Push the fix and check the deployment.',
    turns: [
      [
        bash('safe', 'git status', 'ahead by 1, behind by 2'),
        bash('danger', 'git push --force', 'forced update of main'),
      ],
      [bash('secret', 'cat deploy.log', 'deploying\nTOKEN=madeup81c4\ndone')],
      'The fix is out.',
    ],
  }),
  hidden: scene('Tidy the branches', {
    prompt: 'Tidy up the branches.',
    turns: [
      [
        call('secret', 'read_file', { path: '.env' }, 'MODE=live\nTOKEN=madeup77aa'),
        bash('danger', 'git branch -D old && git push --force-with-lease', 'deleted old, forced update'),
        call('safe', 'read_file', { path: 'docs/push--force.md' }, 'Never do it on main.'),
        bash('danger-2', 'git clean --force', 'removed 12 files'),
      ],
      [bash('safe-2', 'git branch', '* main')],
      'Only main is left.',
    ],
  }),
};
