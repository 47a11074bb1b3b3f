import { isJsonObject, own } from '@/lib/engine/json';
import { factsOf } from '@/lib/engine/trace';
import { each, textOf, untouched } from '../goals';
import type { Lesson } from '../lesson';
import { say, sayCall, type Observed } from '../observed';
import { call, scene } from '../scene';

const addedFor = ({ events }: Observed, id: string): string[] =>
  factsOf(events, 'added').flatMap((added) => (added.call === id ? [added.text] : []));

export const failure: Lesson = {
  id: 'copilot-failure',
  title: 'After a failure',
  surprise: 'onPostToolUse is not called when a tool fails.',
  dialect: 'copilot',
  text: [
    'This hook waits for a failure it never sees: `onPostToolUse` runs for successes only [copilot/5.1].',
    '`onPostToolUseFailure` runs for failures. Of its answer only `additionalContext` counts [copilot/6.4]. What the tool threw is hidden from it: `error` says `Tool execution failed` [copilot/6.3]. Look at what the model reads behind the results.',
  ],
  goals: [
    each(
      'fails',
      'After a failed read the model reads `No PATH: list the folder first.`, with its path',
      ({ with: entry }, seen) => {
        const path = isJsonObject(entry.args) ? textOf(own(entry.args, 'path') ?? '') : '';
        const added = addedFor(seen, entry.call);
        if (added.some((text) => text.includes(`No ${path}: list the folder first.`))) return undefined;
        const [text] = added;
        return text === undefined
          ? `Behind the failure of ${sayCall(entry)} the model reads nothing of yours.`
          : `For ${sayCall(entry)} the model reads “${say(text)}”. The path is in input.toolArgs.`;
      },
    ),
    each('works', 'Nothing is added for calls that succeed', ({ with: entry }, seen) => {
      const [text] = addedFor(seen, entry.call);
      return text === undefined ? undefined : `For ${sayCall(entry)} the model reads “${say(text)}”.`;
    }),
    untouched('works', 'Their results stay as they are'),
  ],
  hints: [
    'Put a `console.log(input.toolName)` into the hook: for the failed read nothing is printed.',
    'The failure hook is given `toolName`, `toolArgs` and `error`, but no `toolResult`.',
    'Call the hook `onPostToolUseFailure` and leave out the line about `resultType`.',
  ],
  starter: `import type { SessionHooks } from "@github/copilot-sdk";

// When a read fails, tell the model which file is not there and what to do.
export const hooks: SessionHooks = {
  onPostToolUse: async (input) => {
    if (input.toolResult.resultType !== "failure") return;
    if (input.toolName !== "read_file") return;
    const { path } = input.toolArgs as { path: string };
    return { additionalContext: "No " + path + ": list the folder first." };
  },
};
`,
  solution: `import type { SessionHooks } from "@github/copilot-sdk";

// When a read fails, tell the model which file is not there and what to do.
export const hooks: SessionHooks = {
  onPostToolUseFailure: async (input) => {
    if (input.toolName !== "read_file") return;
    const { path } = input.toolArgs as { path: string };
    return { additionalContext: "No " + path + ": list the folder first." };
  },
};
`,
  visible: scene('What changed', {
    prompt: 'What changed in the last version?',
    turns: [
      [
        call('fails', 'read_file', { path: 'NEWS.md' }, { throws: 'ENOENT: NEWS.md' }),
        call('works', 'read_file', { path: 'package.json' }, '{ "version": "3.2.0" }'),
      ],
      [call('works-2', 'bash', { command: 'ls' }, 'CHANGES.md package.json src')],
      'That is in CHANGES.md.',
    ],
  }),
  hidden: scene('Two settings files', {
    prompt: 'Compare the settings of both servers.',
    turns: [
      [call('works', 'bash', { command: 'uptime' }, 'up 3 days')],
      [
        call('works-2', 'read_file', { path: 'conf/common.yml' }, 'retries: 3'),
        call('fails', 'read_file', { path: 'conf/north.yml' }, { throws: 'no such file' }),
        call('fails-2', 'read_file', { path: 'conf/south.yml' }, { throws: 'no such file' }),
      ],
      'I could not find them.',
    ],
  }),
};
