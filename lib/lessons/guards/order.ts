import { isJsonObject, own } from '@/lib/engine/json';
import { didNotRun, modelReads, ranWith, textOf, untouched } from '../goals';
import type { Lesson } from '../lesson';
import { call, scene } from '../scene';

const read = (role: string, path: string, text: string) => call(role, 'read_file', { path }, text);

/** Two hooks in this order. */
const hook = (names: string) => `import type { PreToolCall } from "gptel";

// Read nothing outside of /home/dev/app/. A path without / in front is inside.
const inside: PreToolCall = (call) => {
  if (call.name !== "read_file" || !call.args.path.startsWith("/")) return;
  if (!call.args.path.startsWith("/home/dev/app/"))
    return { block: "Stay inside the project." };
};

// The tool does not know what ~ is.
const expand: PreToolCall = (call) => {
  if (call.name === "read_file" && call.args.path.startsWith("~/"))
    return { args: { path: "/home/dev" + call.args.path.slice(1) } };
};

export const preToolCall: PreToolCall[] = [${names}];
`;

export const order: Lesson = {
  id: 'guard-order',
  title: 'Judge what will run',
  surprise: 'A guard that comes first judges what a later hook changes.',
  broken: true,
  dialect: 'gptel',
  text: [
    'Two hooks: `inside` blocks paths that leave the project, `expand` writes `~` out. Run it, and look at what the tool got for `~/.ssh/config`.',
    'A later hook sees the arguments that an earlier one changed [gptel/5], not the other way round, and each hook sees all calls before the next one starts [gptel/2].',
  ],
  goals: [
    didNotRun('outside', 'No file outside of `/home/dev/app/` is read'),
    modelReads(
      'outside',
      'In its place the model reads `Stay inside the project.`',
      (result) => result.includes('Stay inside the project.'),
      'Keep the text of the block.',
    ),
    ranWith('home', 'A `~` that leads into the project reaches the tool as `/home/dev`', (asked) => ({
      path: textOf(isJsonObject(asked) ? (own(asked, 'path') ?? '') : asked).replace('~', '/home/dev'),
    })),
    untouched('safe', 'Every other call runs as if there were no hook'),
  ],
  hints: [
    'Log `call.args.path` in both hooks. Which of the two reads the path that the tool gets?',
    'The array at the end is the order in which they are called.',
    'The one that decides comes last: `[expand, inside]`.',
  ],
  starter: hook('inside, expand'),
  solution: hook('expand, inside'),
  visible: scene('Which host do we use', {
    prompt: 'Which host does the app connect to?',
    turns: [
      [
        read('safe', 'config.json', '{ "host": "db-1" }'),
        read('home', '~/app/notes.md', 'db-1 is the new one'),
        read('outside', '~/.ssh/config', 'Host db-1\nUser admin'),
      ],
      [
        call('safe-2', 'bash', { command: 'ls ~/.ssh' }, 'config'),
        read('outside-2', '/etc/hosts', '10.0.0.7 db-1'),
      ],
      'It is db-1.',
    ],
  }),
  hidden: scene('Why is it slow', {
    prompt: 'Why does the app start so slowly?',
    turns: [
      [
        read('home', '~/app/src/start.ts', 'await warmUp()'),
        read('outside', '~/app-old/start.ts', 'start()'),
        read('safe', '/home/dev/app/README.md', '# App'),
      ],
      [read('safe-2', 'docs/~/start.md', 'It warms up first.')],
      [
        read('safe-3', 'package.json', '{}'),
        read('outside-2', '~/.bash_history', 'export TOKEN=made-up-1'),
        read('outside-3', '/var/log/app.log', 'started in 9 s'),
        read('home-2', '~/app/log.txt', 'started in 9 s'),
      ],
      'It warms up first.',
    ],
  }),
};
