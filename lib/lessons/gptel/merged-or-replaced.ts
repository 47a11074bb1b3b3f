import { isJsonObject, own, sameJson, type Json } from '@/lib/engine/json';
import type { ToolSpec } from '@/lib/engine/scenario';
import { each, untouched } from '../goals';
import type { Lesson } from '../lesson';
import { say, sayCall, type ObservedCall } from '../observed';
import { call, scene } from '../scene';

const bash: ToolSpec = {
  name: 'bash',
  description: 'Runs a shell command.',
  parameters: {
    type: 'object',
    properties: {
      command: { type: 'string', description: 'The command line' },
      folder: { type: 'string', description: 'Where to run it' },
      timeout: { type: 'number', description: 'Seconds after which it is ended' },
    },
    required: ['command'],
  },
  results: [{ throws: 'No command given' }],
};

const run = (role: string, args: { command: string; folder?: string; timeout?: number }, text: string) =>
  call(role, 'bash', args, { when: { command: args.command }, returns: text });

const argument = (args: Json | undefined, key: string): Json =>
  (isJsonObject(args) ? own(args, key) : undefined) ?? null;

/** Why an argument is not what it should be. */
const wrong = ({ with: entry }: ObservedCall, key: string, wanted: Json): string | undefined => {
  const [first] = entry.runs;
  if (!first) return `${sayCall(entry)} did not run.`;
  const got = argument(first.args, key);
  if (sameJson(got, wanted)) return undefined;
  return `The tool got ${got === null ? 'nil' : `\`${say(got)}\``} as its ${key}, for ${sayCall(entry)}.`;
};

export const mergedOrReplaced: Lesson = {
  id: 'merged-or-replaced',
  title: 'Merged or replaced',
  surprise: 'Leave out one argument and it is gone.',
  dialect: 'gptel',
  text: [
    'A hook may return `args`. One would think that they are laid over those of the model.',
    'Run it and look at what `bash` got: a time limit, but no command. Your list **replaces** the whole list, and what you leave out reaches the tool as nil [gptel/25]. The model reads the changed call as its own [gptel/26].',
  ],
  goals: [
    each('limited', '`bash` runs with a `timeout` of 30', (seen) => wrong(seen, 'timeout', 30)),
    each('limited', '`bash` gets its other arguments as the model wrote them', (seen) =>
      ['command', 'folder']
        .map((key) => wrong(seen, key, argument(seen.with.args, key)))
        .find((why) => why !== undefined),
    ),
    untouched('safe', 'Every other call runs as if there were no hook'),
  ],
  hints: [
    'The hook gets the arguments of the model in `call.args`.',
    'A new list with everything of the old one: `{ ...call.args }`.',
    'What stands later wins, so the limit comes last: `{ ...call.args, timeout: 30 }`.',
  ],
  starter: `import type { PreToolCall } from "gptel";

// Give every bash call a time limit of 30 seconds.
// The rest stays as the model wrote it.
export const preToolCall: PreToolCall = (call) => {
  if (call.name === "bash")
    return { args: { timeout: 30 } };
};
`,
  solution: `import type { PreToolCall } from "gptel";

// Give every bash call a time limit of 30 seconds.
// The rest stays as the model wrote it.
export const preToolCall: PreToolCall = (call) => {
  if (call.name === "bash")
    return { args: { ...call.args, timeout: 30 } };
};
`,
  visible: scene('Test the build', {
    prompt: 'Do the tests pass?',
    tools: [bash],
    turns: [
      [
        run('limited', { command: 'make test' }, '142 passed'),
        run('limited-2', { command: 'make lint', timeout: 900 }, 'no warnings'),
        call('safe', 'read_file', { path: 'Makefile' }, 'test: build'),
      ],
      'All 142 pass.',
    ],
  }),
  hidden: scene('Two packages', {
    prompt: 'Is the client built like the server?',
    tools: [bash],
    turns: [
      [
        call('safe', 'read_file', { path: 'README.md' }, 'Two packages'),
        run('limited', { command: 'npm run build', folder: 'client', timeout: 5 }, 'built in 9 s'),
      ],
      [run('limited-2', { command: 'npm run build', folder: 'server' }, 'built in 4 s')],
      'Yes, both are.',
    ],
  }),
};
