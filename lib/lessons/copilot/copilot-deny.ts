import { isJsonObject, own } from '@/lib/engine/json';
import type { ToolSpec } from '@/lib/engine/scenario';
import { didNotRun, modelNeverReads, modelReads, textOf, untouched } from '../goals';
import type { Lesson } from '../lesson';
import type { ObservedCall } from '../observed';
import { call, scene } from '../scene';

const DELETE_FILE: ToolSpec = {
  name: 'delete_file',
  description: 'Deletes a file of the project.',
  parameters: {
    type: 'object',
    properties: { path: { type: 'string', description: 'Path inside the project' } },
    required: ['path'],
  },
};

const advice = ({ with: { args } }: ObservedCall): string =>
  `Move ${isJsonObject(args) ? textOf(own(args, 'path') ?? '') : ''} to attic/ instead.`;

export const deny: Lesson = {
  id: 'copilot-deny',
  title: 'Who reads the reason',
  surprise: 'The reason of a deny goes to the model.',
  dialect: 'copilot',
  text: [
    'By the documentation the user is shown the reason of a `deny`. So this one names a ticket and a colleague.',
    'Look at what the model reads: the reason is the result of its call [copilot/2b]. The run goes on, and the model may call again [copilot/2.5]. Tell it what to do.',
  ],
  goals: [
    didNotRun('delete', 'No `delete_file` runs'),
    modelReads(
      'delete',
      'In its place the model reads `Move PATH to attic/ instead.`, with the path of its call',
      (result, seen) => result.includes(advice(seen)),
      'Say it as permissionDecisionReason, with the path from input.toolArgs.',
    ),
    modelNeverReads(
      'The model reads of no ticket and no colleague',
      /OPS-\d+|Ann\b/,
      'Whatever a hook returns as reason or context is for the model. console.log is for you.',
    ),
    untouched('safe', 'Every other call runs as if there were no hook'),
  ],
  hints: [
    'Reason and `additionalContext` both go to the model. A note for yourself goes to `console.log`.',
    'The path is in the arguments: `const { path } = input.toolArgs as { path: string };`',
    'Return `permissionDecisionReason: "Move " + path + " to attic/ instead."`',
  ],
  starter: `import type { SessionHooks } from "@github/copilot-sdk";

// Nothing is deleted. The model should hear what to do instead, and nothing of ours.
export const hooks: SessionHooks = {
  onPreToolUse: async (input) => {
    if (input.toolName !== "delete_file") return;
    return {
      permissionDecision: "deny",
      permissionDecisionReason: "See ticket OPS-4417 or ask Ann.",
    };
  },
};
`,
  solution: `import type { SessionHooks } from "@github/copilot-sdk";

// Nothing is deleted. The model should hear what to do instead, and nothing of ours.
export const hooks: SessionHooks = {
  onPreToolUse: async (input) => {
    if (input.toolName !== "delete_file") return;
    const { path } = input.toolArgs as { path: string };
    return {
      permissionDecision: "deny",
      permissionDecisionReason: "Move " + path + " to attic/ instead.",
    };
  },
};
`,
  visible: scene('Tidy the reports', {
    prompt: 'Get rid of the old report.',
    tools: [DELETE_FILE],
    turns: [
      [
        call('delete', 'delete_file', { path: 'reports/2019.csv' }, 'deleted'),
        call('safe', 'read_file', { path: 'reports/README.md' }, 'One file for each year.'),
      ],
      [call('safe-2', 'bash', { command: 'ls reports attic' }, 'reports: README.md 2024.csv')],
      'The old report is out of the way.',
    ],
  }),
  hidden: scene('Remove the drafts', {
    prompt: 'Remove all drafts.',
    tools: [DELETE_FILE],
    turns: [
      [call('safe', 'bash', { command: 'find . -name "*draft*"' }, './letter-draft.md\n./src/draft.ts')],
      [
        call('delete', 'delete_file', { path: 'letter-draft.md' }, 'deleted'),
        call('delete-2', 'delete_file', { path: 'src/draft.ts' }, 'deleted'),
        call('safe-2', 'read_file', { path: 'attic/delete_file.md' }, 'How to get a file back.'),
      ],
      [call('delete-3', 'delete_file', { path: 'src/draft.ts' }, 'deleted')],
      'All drafts are gone.',
    ],
  }),
};
