import { didNotRun, modelReads, notMarked, untouched } from '../goals';
import type { Lesson } from '../lesson';
import { call, scene } from '../scene';

export const block: Lesson = {
  id: 'block',
  title: 'Block one call',
  surprise: 'The tool does not run, and your words go to the model.',
  dialect: 'gptel',
  text: [
    'Your function is called before each tool call. It may return nothing: the tool runs.',
    'With `block` the tool does **not** run, and the model reads your text in place of a result [gptel/17]. The other calls of the turn run all the same [gptel/19], so only speak up where you must.',
  ],
  goals: [
    didNotRun('danger', 'No `bash` command with `rm` runs'),
    modelReads(
      'danger',
      'In its place the model reads `Ask a human first.`',
      (result) => result.includes('Ask a human first.'),
      'Hand back your own text: `block: "Ask a human first."`',
    ),
    untouched('safe', 'Every other call runs as if there were no hook'),
    notMarked('danger', 'hook-failed', 'The hook itself does not fail', 'The hook threw an error.'),
  ],
  hints: [
    '`call.name` is the tool, `call.args` holds its arguments. The command is `call.args.command`.',
    'Return `{ block: "Ask a human first." }` when `call.name === "bash"` and the command holds `rm`.',
    '`format` holds the letters `rm` too. As a word of its own: `/\\brm\\b/.test(call.args.command)`.',
  ],
  starter: `import type { PreToolCall } from "gptel";

// Stop the deleting. Leave everything else alone.
export const preToolCall: PreToolCall = (call) => {
  console.log(call.name, call.args);
};
`,
  solution: `import type { PreToolCall } from "gptel";

// Stop the deleting. Leave everything else alone.
export const preToolCall: PreToolCall = (call) => {
  if (call.name === "bash" && /\\brm\\b/.test(call.args.command))
    return { block: "Ask a human first." };
};
`,
  visible: scene('Clean up and look', {
    prompt: 'Clean up the build and tell me which version we are on.',
    turns: [
      [
        call('danger', 'bash', { command: 'rm -rf build ../cache' }, 'removed 214 files'),
        call('safe', 'read_file', { path: 'package.json' }, '{ "version": "2.4.1" }'),
        call('safe-2', 'bash', { command: 'npm run format' }, '3 files changed'),
      ],
      'You are on version 2.4.1.',
    ],
  }),
  hidden: scene('Free some space', {
    prompt: 'The disk is full. Do something.',
    turns: [
      [
        call('safe', 'bash', { command: 'du -sh * | sort -h' }, '4.1G node_modules'),
        call('danger', 'bash', { command: 'cd /tmp && rm -r node_modules' }, 'removed 90122 files'),
      ],
      [call('safe-2', 'read_file', { path: 'notes/rm-rf.md' }, 'never again')],
      'There is some space now.',
    ],
  }),
};
