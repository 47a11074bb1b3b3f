import { each, untouched } from '../goals';
import type { Goal, Lesson } from '../lesson';
import { sayCall } from '../observed';
import { call, scene } from '../scene';

/** Like the goal that a call does not run, with a word about a hook that failed at it. */
const stayed = (role: string, text: string): Goal =>
  each(role, text, ({ with: entry }) => {
    if (entry.runs.length === 0) return undefined;
    return entry.marks.some(({ mark }) => mark === 'hook-failed')
      ? `The hook threw at ${sayCall(entry)}, which counts as nil, and the file was written.`
      : `The hook let ${sayCall(entry)} through.`;
  });

const write = (role: string, path: string, text: string) =>
  call(role, 'write_file', { path, text }, `Wrote ${path}.`);

export const crashingGuard: Lesson = {
  id: 'crashing-guard',
  title: 'A guard that crashes',
  surprise: 'It lets the call through.',
  broken: true,
  dialect: 'gptel',
  text: [
    'This guard parses what the model wants to write, and the model does not always write JSON. Look at the call at which it throws.',
    'A hook that throws is reported and counts as nil: the tool **runs** [gptel/46]. To keep it from running, the hook has to return something, such as `block` [gptel/17].',
  ],
  goals: [
    stayed('live', 'No `.json` file is written without `"dryRun": true`'),
    stayed('odd', 'No `.json` file is written that the guard cannot read'),
    untouched('fine', 'A `.json` file with `"dryRun": true` is written'),
    untouched('safe', 'Every other call runs as if there were no hook'),
  ],
  hints: [
    'Make the guard answer also when something in it throws: `try { … } catch { … }`.',
    'In `catch`, return a `block` of its own. An empty `catch` is nil again.',
    'Leave the first line outside, so that files of other kinds are not parsed. Put the rest into `try`, and `return { block: "That is no JSON." };` into `catch`.',
  ],
  starter: `import type { PreToolCall } from "gptel";

// A JSON file is written only with "dryRun": true.
// What the guard cannot read is not written either.
export const preToolCall: PreToolCall = (call) => {
  if (call.name !== "write_file" || !call.args.path.endsWith(".json")) return;
  if (JSON.parse(call.args.text).dryRun !== true)
    return { block: "Set dryRun to true." };
};
`,
  solution: `import type { PreToolCall } from "gptel";

// A JSON file is written only with "dryRun": true.
// What the guard cannot read is not written either.
export const preToolCall: PreToolCall = (call) => {
  if (call.name !== "write_file" || !call.args.path.endsWith(".json")) return;
  try {
    if (JSON.parse(call.args.text).dryRun !== true)
      return { block: "Set dryRun to true." };
  } catch {
    return { block: "That is no JSON." };
  }
};
`,
  visible: scene('Set up the deployment', {
    prompt: 'Set up the deployment to the test server.',
    turns: [
      [
        write('live', 'deploy/live.json', '{ "server": "live", "dryRun": false }'),
        write('odd', 'deploy/test.json', '{ "server": "test", "dryRun": false, }'),
        write('fine', 'deploy/try.json', '{ "server": "test", "dryRun": true }'),
        write('safe', 'deploy/README.md', '# How we deploy'),
      ],
      'The deployment is set up.',
    ],
  }),
  hidden: scene('Two more servers', {
    prompt: 'We have two more servers now. Add them.',
    turns: [
      [call('safe', 'read_file', { path: 'deploy/try.json' }, '{ "server": "test", "dryRun": true }')],
      [
        write('odd', 'deploy/north.json', "{ server: 'north' }"),
        write('fine', 'deploy/south.json', '{"dryRun":true,"server":"south"}'),
        write('odd-2', 'deploy/east.json', 'null'),
        write('live', 'deploy/west.json', '{ "server": "west", "dryRun": "true" }'),
      ],
      [write('safe-2', 'notes.txt', 'north, south, { east, west')],
      'Both are added.',
    ],
  }),
};
