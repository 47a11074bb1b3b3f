import type { ToolSpec } from '@/lib/engine/scenario';
import { didNotRun, modelReads, untouched } from '../goals';
import type { Lesson } from '../lesson';
import { call, scene } from '../scene';

const text = (description: string) => ({ type: 'string', description });

const tool = (name: string, description: string, args: Readonly<Record<string, string>>): ToolSpec => ({
  name,
  description,
  parameters: {
    type: 'object',
    properties: Object.fromEntries(Object.entries(args).map(([key, about]) => [key, text(about)])),
    required: Object.keys(args),
  },
});

const TOOLS: readonly ToolSpec[] = [
  tool('move_file', 'Gives a file another path.', { from: 'Path of the file', to: 'Its new path' }),
  tool('copy_file', 'Copies a file.', { source: 'Path of the file', target: 'Path of the copy' }),
  tool('delete_file', 'Deletes a file.', { path: 'Path of the file' }),
];

export const otherTool: Lesson = {
  id: 'guard-other-tool',
  title: 'The other tool',
  surprise: 'What one tool may not do, the next one does.',
  dialect: 'gptel',
  text: [
    'The model may not write `prices.csv`: the call is blocked, and it reads why [gptel/17]. In the next turn hooks run again [gptel/1], but this guard knows one tool. Follow the file.',
    'Guard **what** is protected, not one way to it: name the tools that may, and look at every argument.',
  ],
  goals: [
    didNotRun('danger', 'No tool but `read_file` runs with `prices.csv` as any of its arguments'),
    modelReads(
      'danger',
      'In its place the model reads `Leave prices.csv alone.`',
      (result) => result.includes('Leave prices.csv alone.'),
      'Keep the text of the block.',
    ),
    untouched('look', 'Reading `prices.csv` goes on'),
    untouched('safe', 'So does every call about other files, also where a text mentions it'),
  ],
  hints: [
    'Turn the tool around: `call.name !== "read_file"`. What is left to ask is which file it is about.',
    'The arguments have other names in each tool. `Object.values(call.args)` has them all.',
    '`call.name !== "read_file" && Object.values(call.args).includes("prices.csv")`',
  ],
  starter: `import type { PreToolCall } from "gptel";

// prices.csv may be read. Nothing else may be done with it.
export const preToolCall: PreToolCall = (call) => {
  if (call.name === "write_file" && call.args.path === "prices.csv")
    return { block: "Leave prices.csv alone." };
};
`,
  solution: `import type { PreToolCall } from "gptel";

// prices.csv may be read. Nothing else may be done with it.
export const preToolCall: PreToolCall = (call) => {
  if (call.name !== "read_file" && Object.values(call.args).includes("prices.csv"))
    return { block: "Leave prices.csv alone." };
};
`,
  visible: scene('Ten percent off', {
    prompt: 'Take ten percent off all prices in the shop.',
    tools: TOOLS,
    turns: [
      [
        call('look', 'read_file', { path: 'prices.csv' }, 'tea,10\ncups,20'),
        call('safe', 'read_file', { path: 'shop.md' }, 'The shop reads prices.csv.'),
      ],
      [
        call('danger', 'write_file', { path: 'prices.csv', text: 'tea,9\ncups,18' }, 'written'),
        call('safe-2', 'write_file', { path: 'new.csv', text: 'tea,9\ncups,18' }, 'written'),
      ],
      [call('danger-2', 'move_file', { from: 'new.csv', to: 'prices.csv' }, 'moved')],
      'Everything is ten percent off.',
    ],
  }),
  hidden: scene('Tidy the lists', {
    prompt: 'There are too many lists here. Tidy them up.',
    tools: TOOLS,
    turns: [
      [
        call(
          'safe',
          'write_file',
          { path: 'notes.md', text: 'prices.csv is older than new.csv.' },
          'written',
        ),
        call('danger', 'delete_file', { path: 'prices.csv' }, 'deleted'),
        call('safe-2', 'delete_file', { path: 'old/prices.csv' }, 'deleted'),
      ],
      [
        call('look', 'read_file', { path: 'prices.csv' }, 'tea,10'),
        call('danger-2', 'move_file', { from: 'prices.csv', to: 'old/prices.csv' }, 'moved'),
        call('safe-3', 'move_file', { from: 'stock.csv', to: 'old/stock.csv' }, 'moved'),
      ],
      [call('danger-3', 'copy_file', { source: 'new.csv', target: 'prices.csv' }, 'copied')],
      'It is tidy now.',
    ],
  }),
};
