import { isJsonObject, own, sameJson, type Json } from '@/lib/engine/json';
import type { ScriptCall } from '@/lib/engine/scenario';
import type { FixtureTurn } from '@/lib/fixtures/schema';
import { each, modelReads, textOf, untouched } from '../goals';
import type { Lesson } from '../lesson';
import { sayCall } from '../observed';
import { call, scene } from '../scene';

const read = (role: string, path: string) => call(role, 'read_file', { path }, `the text of ${path}`);
const write = (role: string, path: string) =>
  call(role, 'write_file', { path, text: 'retries = 5' }, `Wrote ${path}.`);

const DONE: FixtureTurn = { text: 'It is written.' };

/** The model is content, unless this call was blocked: then it calls again. */
const ifBlocked = (blocked: string, calls: readonly ScriptCall[], next = DONE): FixtureTurn => ({
  ...DONE,
  branches: [{ whenBlocked: blocked, turns: [{ calls }, next] }],
});

const pathOf = (args: Json): Json => (isJsonObject(args) ? own(args, 'path') : undefined) ?? null;

export const secondTry: Lesson = {
  id: 'second-try',
  title: 'The second try',
  surprise: 'The hook runs again and knows nothing of the first time.',
  dialect: 'gptel',
  text: [
    'The model reads why it was blocked, and can try again in the next turn: hooks run again [gptel/21], for the calls of that turn [gptel/1].',
    'Run it: the model follows the advice, and is blocked all the same. Nothing in `call` says what was before. A variable **outside** the function can keep it.',
  ],
  goals: [
    each('unread', 'No file is written that no earlier turn has read', ({ with: entry }, seen) => {
      if (entry.runs.length === 0) return undefined;
      const wasRead = seen.calls('safe').some(({ with: { args, runs } }) => {
        return runs.length > 0 && sameJson(pathOf(args), pathOf(entry.args));
      });
      return wasRead
        ? `${sayCall(entry)} ran in the turn that read the file: its text had not reached the model.`
        : `${sayCall(entry)} ran, and nothing had read the file.`;
    }),
    modelReads(
      'unread',
      'In its place the model reads `Read PATH first.`, with the path',
      (result, { with: { args } }) => result.includes(`Read ${textOf(pathOf(args))} first.`),
    ),
    untouched('second', 'A file that an earlier turn has read is written'),
    untouched('safe', 'Every other call runs as if there were no hook'),
  ],
  hints: [
    'Keep what has been read: `const read = new Set<string>();` above the function.',
    'All pre hooks of a turn come before its tools. A file that is read in the same turn is not read yet.',
    'Add the path in a `postToolCall`, when `call.name === "read_file"`. In `preToolCall`, block unless `read.has(call.args.path)`.',
  ],
  starter: `import type { PreToolCall } from "gptel";

// A file is written only if an earlier turn has read it.
export const preToolCall: PreToolCall = (call) => {
  if (call.name === "write_file")
    return { block: "Read " + call.args.path + " first." };
};
`,
  solution: `import type { PostToolCall, PreToolCall } from "gptel";

const read = new Set<string>();

// A file is written only if an earlier turn has read it.
export const preToolCall: PreToolCall = (call) => {
  if (call.name === "write_file" && !read.has(call.args.path))
    return { block: "Read " + call.args.path + " first." };
};

export const postToolCall: PostToolCall = (call) => {
  if (call.name === "read_file") read.add(call.args.path);
};
`,
  visible: scene('More retries', {
    prompt: 'Set the retries to 5.',
    turns: [
      [write('unread', 'app.toml'), call('safe', 'bash', { command: 'git status' }, 'nothing to commit')],
      ifBlocked(
        'unread',
        [write('unread-2', 'app.toml')],
        ifBlocked(
          'unread-2',
          [read('safe-2', 'app.toml'), write('unread-3', 'app.toml')],
          ifBlocked('unread-3', [write('second', 'app.toml')]),
        ),
      ),
    ],
  }),
  hidden: scene('Two files', {
    prompt: 'Five retries in the client and in the server, please.',
    turns: [
      [read('safe', 'client.toml')],
      [write('second', 'client.toml'), write('unread', 'server.toml')],
      ifBlocked(
        'unread',
        [write('unread-2', 'server.toml'), read('safe-2', 'server.toml')],
        ifBlocked('unread-2', [write('second-2', 'server.toml')]),
      ),
    ],
  }),
};
