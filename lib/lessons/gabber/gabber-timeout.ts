import type { ToolSpec } from '@/lib/engine/scenario';
import { modelReads, ranWith, untouched } from '../goals';
import type { Lesson } from '../lesson';
import { call, scene } from '../scene';

const named = (name: string, description: string): ToolSpec => ({
  name,
  description,
  parameters: {
    type: 'object',
    properties: { folder: { type: 'string', description: 'Where the backups are' } },
    required: ['folder'],
  },
});
const tools = [
  named('pack_backups', 'Packs all backups of a folder into one file.'),
  named('count_backups', 'Counts the backups of a folder.'),
];

export const timeout: Lesson = {
  id: 'gabber-timeout',
  title: 'No answer is not a no',
  surprise: 'A call that was given up may still be running.',
  broken: true,
  dialect: 'gabber',
  text: [
    'What a timeout looks like is not documented. The playground **assumes** code 504 and an `error_message` after 30 seconds [gabber/A2], as `code` is assumed to be an HTTP status [gabber/A1].',
    'Of each error this client tells the model that nothing was done. Look at which tools started, and at each `code`.',
  ],
  goals: [
    modelReads(
      'slow',
      'Of a call without an answer in time the model reads `It may still be running.`',
      (result) => result === 'It may still be running.',
      'The tool was started, and nobody knows how it ends.',
    ),
    modelReads(
      'failed',
      'Of a call that really failed it reads `Nothing was done.`',
      (result) => result === 'Nothing was done.',
      'This one was answered in time, with an error.',
    ),
    ranWith('slow', 'The slow call itself stays as it is', (asked) => asked),
    untouched('safe', 'Results without an error are read as they are'),
  ],
  hints: [
    'Print what arrives: `console.log(result)`. Both are errors, but something tells them apart.',
    'The words of an `error_message` may change. Look at `result.code`.',
    'For `result.code === 504` return `{ result: "It may still be running." }` first.',
  ],
  starter: `import type { ClientHooks } from "gabber";

// The model shall learn what is known: failed, or not known yet.
export const client: ClientHooks = {
  onResult: ({ result }) => {
    if (typeof result === "string" || result.error_message === undefined) return;
    return { result: "Nothing was done." };
  },
};
`,
  solution: `import type { ClientHooks } from "gabber";

// The model shall learn what is known: failed, or not known yet.
export const client: ClientHooks = {
  onResult: ({ result }) => {
    if (typeof result === "string" || result.error_message === undefined) return;
    if (result.code === 504) return { result: "It may still be running." };
    return { result: "Nothing was done." };
  },
};
`,
  settings: { timeout: '30' },
  visible: scene('Pack them', {
    prompt: 'Count the backups, and pack those of both disks.',
    tools,
    turns: [
      [call('safe', 'count_backups', { folder: '/srv/a' }, '12 backups')],
      [
        call('slow', 'pack_backups', { folder: '/srv/a' }, { returns: 'packed 12 files', afterMs: 45_000 }),
        call('failed', 'pack_backups', { folder: '/srv/b' }, { throws: 'there is no disk b', afterMs: 200 }),
      ],
      'I shall look again later.',
    ],
  }),
  hidden: scene('Before the move', {
    prompt: 'Pack the photos and the letters.',
    later: ['And count what is left.'],
    tools,
    turns: [
      [
        call(
          'failed',
          'pack_backups',
          { folder: '/mnt/photos' },
          { throws: 'the lock did not answer', afterMs: 20_000 },
        ),
        call(
          'slow',
          'pack_backups',
          { folder: '/mnt/letters' },
          { returns: 'packed 504 files', afterMs: 90_000 },
        ),
      ],
      'I shall see.',
      [
        call('slow-2', 'count_backups', { folder: '/mnt' }, { returns: '9 backups', afterMs: 31_000 }),
        call('safe', 'count_backups', { folder: '/mnt/films' }, { returns: '504 backups', afterMs: 29_000 }),
      ],
      'There are 504 films.',
    ],
  }),
};
