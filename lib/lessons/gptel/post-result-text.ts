import { sameJson, type Json } from '@/lib/engine/json';
import type { ToolSpec } from '@/lib/engine/scenario';
import { each, endsAs, modelReads, textOf, untouched } from '../goals';
import type { Lesson } from '../lesson';
import { say, sayCall } from '../observed';
import { call, scene } from '../scene';

interface Issue {
  readonly id: number;
  readonly title: string;
  readonly open: boolean;
}

const listIssues: ToolSpec = {
  name: 'list_issues',
  description: 'Lists the issues of a project as JSON.',
  parameters: {
    type: 'object',
    properties: { project: { type: 'string', description: 'Name of the project' } },
    required: ['project'],
  },
};

const list = (role: string, project: string, ...issues: readonly (readonly [number, string, boolean])[]) =>
  call(
    role,
    'list_issues',
    { project },
    JSON.stringify(issues.map(([id, title, open]) => ({ id, title, open }))),
  );

const parsed = (text: string): Json | undefined => {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
};

const openOnes = (result: Json | undefined): Json =>
  (parsed(textOf(result ?? '[]')) as unknown as Issue[])
    .filter(({ open }) => open)
    .map(({ id, title, open }) => ({ id, title, open }));

export const postResultText: Lesson = {
  id: 'post-result-text',
  title: 'A result is a text',
  surprise: 'Hand back a list and the request hangs.',
  broken: true,
  dialect: 'gptel',
  text: [
    'The tool returns JSON, and the hook keeps only what is open. Run it and look at how it **ends**.',
    'In a post hook `result` must be a text. It replaces what the model gets and what is shown [gptel/37]. Anything else hangs the request when it is shown [gptel/50].',
  ],
  goals: [
    endsAs('completed', 'The request goes on to its end', 'Look at what the hook returned last.'),
    modelReads(
      'issues',
      'Of `list_issues` the model reads only the open issues, as JSON text',
      (result, { without }) => sameJson(parsed(result), openOnes(without?.reads?.result)),
      'It should be the JSON text of the list that holds the open ones.',
    ),
    each('issues', 'The user sees the same text', ({ with: entry }) => {
      const text = entry.shown[0]?.text;
      if (text === undefined) return `The user sees nothing of ${sayCall(entry)}.`;
      return text === entry.reads?.result ? undefined : `Of ${sayCall(entry)} the user sees “${say(text)}”.`;
    }),
    untouched('safe', 'Every other call runs as if there were no hook'),
  ],
  hints: [
    '`call.result` is a text, `JSON.parse` makes a list of it. What is the way back?',
    '`String(list)` and `"" + list` are texts, too, but look at what they say.',
    'Return `{ result: JSON.stringify(open) }`.',
  ],
  starter: `import type { PostToolCall } from "gptel";

// The model needs only the issues that are open.
export const postToolCall: PostToolCall = (call) => {
  if (call.name !== "list_issues") return;
  const open = JSON.parse(call.result).filter((issue: { open: boolean }) => issue.open);
  return { result: open };
};
`,
  solution: `import type { PostToolCall } from "gptel";

// The model needs only the issues that are open.
export const postToolCall: PostToolCall = (call) => {
  if (call.name !== "list_issues") return;
  const open = JSON.parse(call.result).filter((issue: { open: boolean }) => issue.open);
  return { result: JSON.stringify(open) };
};
`,
  visible: scene('What is left to do', {
    prompt: 'What is left to do before the release?',
    tools: [listIssues],
    turns: [
      [
        call('safe', 'read_file', { path: 'release.json' }, '[{ "version": "2.5", "open": false }]'),
        list('issues', 'editor', [4, 'Undo is slow', true], [9, 'Typo in a menu', false]),
      ],
      'Only undo is left.',
    ],
  }),
  hidden: scene('Three projects', {
    prompt: 'How are the three projects?',
    tools: [listIssues],
    turns: [
      [
        list('issues', 'server', [1, 'It is down', false], [2, 'It is "up"', true], [3, 'It is old', true]),
        list('issues-2', 'docs', [7, 'One page is empty', false]),
      ],
      [list('issues-3', 'site'), call('safe', 'bash', { command: 'date' }, '4 May')],
      'Two issues are open, both of the server.',
    ],
  }),
};
