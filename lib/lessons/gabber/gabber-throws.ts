import type { ToolSpec } from '@/lib/engine/scenario';
import { each, modelReads, untouched } from '../goals';
import type { Goal, Lesson } from '../lesson';
import { sayCall } from '../observed';
import { call, scene } from '../scene';
import { stayedUndone } from './backups';

const named = (name: string, description: string): ToolSpec => ({
  name,
  description,
  parameters: {
    type: 'object',
    properties: { path: { type: 'string', description: 'Where; the top folder by default', default: '/' } },
    required: ['path'],
  },
});
const tools = [named('list_files', 'Lists files.'), named('count_files', 'Counts files.')];

const ranWithoutPath = (role: string, text: string): Goal =>
  each(role, text, ({ with: entry }) => {
    if (entry.runs.length > 0) return undefined;
    return entry.marks.some(({ mark }) => mark === 'hook-failed')
      ? `The hook threw at ${sayCall(entry)}, and so the tool did not run.`
      : `${sayCall(entry)} did not run: it is no call below \`/private\`.`;
  });

export const throws: Lesson = {
  id: 'gabber-throws',
  title: 'A hook that throws refuses',
  surprise: 'An endpoint that throws stops harmless calls too.',
  broken: true,
  dialect: 'gabber',
  text: [
    'The definition says that `path` is required. But the playground **assumes** that nobody looks at that before the POST [gabber/A11]: some calls come without one, and this hook throws.',
    'An endpoint that throws is assumed to answer with status 500, and the tool does not run [gabber/A14]. Look at which calls did.',
  ],
  goals: [
    ranWithoutPath('odd', 'Calls whose `path` is missing or `null` run'),
    stayedUndone('danger', 'No call with a `path` below `/private` runs'),
    modelReads(
      'danger',
      'In its place the model reads `That is private.`',
      (result) => result === 'That is private.',
      'Keep the `block` of the endpoint.',
    ),
    untouched('safe', 'Calls for other folders run as if there were no hook'),
  ],
  hints: [
    'Look at the console or at the problems: which line throws, and for which call?',
    'The type says `string`, and yet there may be nothing. Ask first, then call `startsWith`.',
    '`parameters.path?.startsWith("/private")` is `undefined` where there is no path.',
  ],
  starter: `import type { EndpointHook } from "gabber";

// Nothing of /private is looked at. Everything else goes on.
export const endpoint: EndpointHook = ({ parameters }) => {
  if (parameters.path.startsWith("/private")) return { block: "That is private." };
};
`,
  solution: `import type { EndpointHook } from "gabber";

// Nothing of /private is looked at. Everything else goes on.
export const endpoint: EndpointHook = ({ parameters }) => {
  if (parameters.path?.startsWith("/private")) return { block: "That is private." };
};
`,
  visible: scene('An overview', {
    prompt: 'What is there, and how much of it?',
    tools,
    turns: [
      [
        call('odd', 'list_files', {}, 'papers, photos, private'),
        call('safe', 'count_files', { path: '/photos' }, '1204'),
        call('danger', 'list_files', { path: '/private' }, 'diary.txt'),
      ],
      'There are papers and 1204 photos.',
    ],
  }),
  hidden: scene('Counting', {
    prompt: 'Count everything.',
    later: ['And what are the papers called?'],
    tools,
    turns: [
      [
        call('danger', 'count_files', { path: '/private/letters' }, '31'),
        call('odd', 'count_files', { path: null }, '1312'),
      ],
      [call('odd-2', 'list_files', {}, 'papers, photos, private')],
      'There are 1312.',
      [
        call('safe', 'list_files', { path: '/papers/private' }, 'lease.pdf'),
        call('danger-2', 'list_files', { path: '/private/letters' }, 'to-lea.txt'),
      ],
      'There is a lease.',
    ],
  }),
};
