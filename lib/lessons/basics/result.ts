import { each, modelReads, ranWith, textOf, untouched } from '../goals';
import type { Lesson } from '../lesson';
import { say, sayCall, type ObservedCall } from '../observed';
import { call, scene } from '../scene';

/** What came out of the tool without the hook, tokens hidden. */
const hidden = ({ without }: ObservedCall): string =>
  textOf(without?.runs[0]?.result ?? '').replaceAll(/made-up-\w+/g, '[hidden]');

export const result: Lesson = {
  id: 'result',
  title: 'Hide what a tool found',
  surprise: 'The tool has run. Only what is read can change.',
  dialect: 'gptel',
  text: [
    'A `postToolCall` hook is called when the tool **has run**; `call.result` is what came out. A text handed back as `result` replaces what the model reads and what the screen shows [gptel/37].',
    'In a `preToolCall` hook the same key means something else: the tool does not run [gptel/22].',
  ],
  goals: [
    ranWith('secret', 'The tool runs as the model asked', (asked) => asked),
    modelReads(
      'secret',
      'The model reads the result with `[hidden]` for every token',
      (text, entry) => text === hidden(entry),
      'Nothing but the tokens may differ from `call.result`.',
    ),
    each('secret', 'The screen shows that same text', (entry) => {
      const shown = entry.with.shown.map(({ text }) => text).join('\n');
      return shown === hidden(entry)
        ? undefined
        : `For ${sayCall(entry.with)} the screen shows “${say(shown)}”.`;
    }),
    untouched('safe', 'Results without a token stay as they are'),
  ],
  hints: [
    'Run the starter: what does the model read of the results that hold no token?',
    'Make the new text from the old one, which is `call.result`.',
    '`call.result.replace(TOKEN, "[hidden]")` changes every token and nothing else.',
  ],
  starter: `import type { PostToolCall } from "gptel";

const TOKEN = /made-up-\\w+/g;

// Nobody reads a token. Everything else in a result stays readable.
export const postToolCall: PostToolCall = (call) => {
  return { result: "[hidden]" };
};
`,
  solution: `import type { PostToolCall } from "gptel";

const TOKEN = /made-up-\\w+/g;

// Nobody reads a token. Everything else in a result stays readable.
export const postToolCall: PostToolCall = (call) => {
  return { result: call.result.replace(TOKEN, "[hidden]") };
};
`,
  visible: scene('Why does it not connect', {
    prompt: 'The program does not connect. Is it set up?',
    turns: [
      [
        call(
          'secret',
          'read_file',
          { path: '.env' },
          'HOST=db.example\nTOKEN=made-up-c41\nOLD_TOKEN=made-up-b07\nPORT=80',
        ),
        call('safe', 'bash', { command: 'ping -c1 db.example' }, '1 received'),
      ],
      'The port looks wrong.',
    ],
  }),
  hidden: scene('Which token is in use', {
    prompt: 'Is the same token in use everywhere?',
    turns: [
      [call('safe', 'read_file', { path: 'README.md' }, 'Ask Kim for a token.')],
      [
        call('secret', 'bash', { command: 'env | grep TOKEN' }, 'TOKEN=made-up-e90'),
        call(
          'secret-2',
          'fetch_url',
          { url: 'https://ci.example/vars' },
          '{"old":"made-up-d11","new":"made-up-e90"}',
        ),
        call('safe-2', 'bash', { command: 'git status --short' }, 'M README.md'),
      ],
      'I cannot tell: they are hidden.',
    ],
  }),
};
