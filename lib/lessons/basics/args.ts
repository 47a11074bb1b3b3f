import { isJsonObject, own, type Json } from '@/lib/engine/json';
import { each, ranWith, textOf, untouched } from '../goals';
import type { Lesson } from '../lesson';
import { say, sayCall } from '../observed';
import { call, scene } from '../scene';

const pathOf = (asked: Json): string => (isJsonObject(asked) ? textOf(own(asked, 'path') ?? '') : '');

const inDrafts = (asked: Json): Json =>
  isJsonObject(asked) ? { ...asked, path: `drafts/${pathOf(asked)}` } : asked;

const WRITE_FILE = {
  name: 'write_file',
  description: 'Writes a file of the project.',
  parameters: {
    type: 'object',
    properties: {
      path: { type: 'string', description: 'Path inside the project' },
      text: { type: 'string', description: 'What to write' },
      mode: { type: 'string', description: '"append" to keep what is there' },
    },
    required: ['path', 'text'],
  },
};

export const args: Lesson = {
  id: 'args',
  title: 'Change what a tool gets',
  surprise: 'Arguments you leave out are gone.',
  dialect: 'gptel',
  text: [
    '`args` changes a call before it runs. It replaces the **whole** list: an argument you leave out reaches the tool as nil [gptel/25]. Run the starter and look at what is written.',
    'The model is not told of a change. Its own message is rewritten, so it reads the changed call as its own [gptel/26].',
  ],
  goals: [
    ranWith('write', 'Every file is written below `drafts/`, all its other arguments kept', inDrafts),
    each('write', 'The model reads the changed path as its own', ({ with: entry }) => {
      if (!entry.reads) return `The model reads nothing of ${sayCall(entry)}.`;
      return pathOf(entry.reads.args) === `drafts/${pathOf(entry.args)}`
        ? undefined
        : `The model believes that it asked for \`${say(entry.reads.args)}\`. Hand the change back as \`args\`.`;
    }),
    untouched('safe', 'Calls of other tools run as if there were no hook'),
  ],
  hints: [
    'Nothing is merged: what the tool shall get has to stand in `args`, changed or not.',
    'A spread takes all that is there: `{ ...call.args }`. What comes after it wins.',
    'Return `{ args: { ...call.args, path: "drafts/" + call.args.path } }`.',
  ],
  starter: `import type { PreToolCall } from "gptel";

// Write every file below drafts/. Its text and the like stay as they are.
export const preToolCall: PreToolCall = (call) => {
  if (call.name === "write_file")
    return { args: { path: "drafts/" + call.args.path } };
};
`,
  solution: `import type { PreToolCall } from "gptel";

// Write every file below drafts/. Its text and the like stay as they are.
export const preToolCall: PreToolCall = (call) => {
  if (call.name === "write_file")
    return { args: { ...call.args, path: "drafts/" + call.args.path } };
};
`,
  visible: scene('Write the news', {
    prompt: 'Write the news of June.',
    turns: [
      [
        call('safe', 'read_file', { path: 'news/may.md' }, '# May'),
        call('write', 'write_file', { path: 'news/june.md', text: '# June' }, { echo: true }),
      ],
      'The news of June are written.',
    ],
    tools: [WRITE_FILE],
  }),
  hidden: scene('Keep the minutes', {
    prompt: 'Add what we decided to the minutes.',
    turns: [
      [
        call(
          'write',
          'write_file',
          { path: 'minutes.md', text: '- Ship on Monday.', mode: 'append' },
          { echo: true },
        ),
        call('safe', 'bash', { command: 'wc -l minutes.md' }, '41'),
      ],
      [
        call('safe-2', 'read_file', { path: 'people.md' }, 'Ann, Kim'),
        call('write-2', 'write_file', { path: 'todo/ann.md', text: '' }, { echo: true }),
      ],
      'It is in the minutes.',
    ],
    tools: [WRITE_FILE],
  }),
};
