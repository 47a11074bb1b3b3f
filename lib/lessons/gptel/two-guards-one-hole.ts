import { didNotRun, each, untouched } from '../goals';
import type { Goal, Lesson } from '../lesson';
import { sayCall } from '../observed';
import { call, scene } from '../scene';

const bash = (role: string, command: string, result: string) => call(role, 'bash', { command }, result);
const write = (role: string, path: string) =>
  call(role, 'write_file', { path, text: 'cleaned up' }, `Wrote ${path}.`);

/** Like the goal that a call does not run, with a word about a guard that saw it too late. */
const seenInTime = (role: string, text: string): Goal =>
  each(role, text, ({ with: entry }) =>
    entry.runs.length === 0
      ? undefined
      : `${sayCall(entry)} ran. Look at which guards saw it, and when: the timeline has the order.`,
  );

export const twoGuardsOneHole: Lesson = {
  id: 'two-guards-one-hole',
  title: 'Two guards, one hole',
  surprise: 'The second “no” lets another call slip by unseen.',
  broken: true,
  dialect: 'gptel',
  text: [
    'Each of these guards holds alone. Together, the first sees all calls before the second starts [gptel/2].',
    'When the second blocks what is blocked already, and **one** other call is still open, the turn moves on [gptel/42a]: that call runs before the second guard has seen it. What that guard says then is lost [gptel/42b].',
  ],
  goals: [
    didNotRun('both', 'No call runs that both guards refuse'),
    seenInTime('outside', 'No call runs that names `../`'),
    seenInTime('deleting', 'No `bash` command with `rm` runs'),
    untouched('safe', 'Every other call runs as if there were no hook'),
  ],
  hints: [
    'Another order only moves the hole. No call may get two outcomes.',
    'Export **one** function, which asks the guards one after the other.',
    'The second guard counts only where the first says nothing: `(call) => noDeleting(call) ?? stayInside(call)`.',
  ],
  starter: `import type { PreToolCall } from "gptel";

const noDeleting: PreToolCall = (call) => {
  if (call.name === "bash" && /\\brm\\b/.test(call.args.command))
    return { block: "Nothing is deleted." };
};

const stayInside: PreToolCall = (call) => {
  if (JSON.stringify(call.args).includes("../"))
    return { block: "Stay inside the project." };
};

// No call may pass that one of the two refuses.
export const preToolCall: PreToolCall[] = [noDeleting, stayInside];
`,
  solution: `import type { PreToolCall } from "gptel";

const noDeleting: PreToolCall = (call) => {
  if (call.name === "bash" && /\\brm\\b/.test(call.args.command))
    return { block: "Nothing is deleted." };
};

const stayInside: PreToolCall = (call) => {
  if (JSON.stringify(call.args).includes("../"))
    return { block: "Stay inside the project." };
};

// No call may pass that one of the two refuses.
export const preToolCall: PreToolCall = (call) => noDeleting(call) ?? stayInside(call);
`,
  visible: scene('Make some room', {
    prompt: 'Make some room and check that everything still works.',
    turns: [
      [bash('both', 'rm -rf ../cache', 'removed 214 files'), write('outside', '../notes.md')],
      [
        bash('both-2', 'rm ../old.log', 'removed 1 file'),
        bash('deleting', 'rm -r build', 'removed 31 files'),
      ],
      [bash('safe', 'make test', '142 passed'), call('safe-2', 'read_file', { path: 'todo.md' }, 'none')],
      'Everything still works.',
    ],
  }),
  hidden: scene('Move out', {
    prompt: 'Move the archive to another place.',
    turns: [
      [call('safe', 'read_file', { path: 'archive.md' }, 'Nothing since 2019.')],
      [bash('deleting', 'cp -r archive /srv && rm -r archive', ''), bash('both', 'cd ../attic && rm *', '')],
      [
        write('outside', 'docs/../../moved.md'),
        bash('both-2', 'rm -r ../archive', ''),
        bash('safe-2', 'ls', 'docs src'),
      ],
      [
        bash('both-3', 'rm -f ../archive.zip', ''),
        call('outside-2', 'read_file', { path: '../keys.txt' }, 'key 1'),
      ],
      'The archive has moved.',
    ],
  }),
};
