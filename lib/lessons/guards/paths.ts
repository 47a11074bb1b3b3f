import { didNotRun, modelReads, untouched } from '../goals';
import type { Lesson } from '../lesson';
import { call, scene } from '../scene';

export const paths: Lesson = {
  id: 'guard-paths',
  title: 'Where a path leads',
  surprise: 'A path that starts with src/ can end anywhere.',
  dialect: 'gptel',
  text: [
    'Writing is for `src/` only; anything else is blocked [gptel/17], and the other calls of the turn run [gptel/19]. Run it: one file outside is written, and one inside is not.',
    'The guard compares how a path **begins**. Make it follow the path, step by step, to where it **leads**: `..` leaves a folder, `.` stays in it.',
  ],
  goals: [
    didNotRun('outside', 'Nothing is written outside of `src/`'),
    modelReads(
      'outside',
      'In its place the model reads `Only files in src/.`',
      (result) => result.includes('Only files in src/.'),
      'Keep the text of the block.',
    ),
    untouched('inside', 'A path that leads into `src/` is written, even by a detour'),
    untouched('safe', 'Every other call runs as if there were no hook'),
  ],
  hints: [
    'Split the path at `/` and go through the parts with a list of the folders you are in.',
    'At `..` take the last folder off the list; `.` and empty parts change nothing. In the end the first folder must be `src`.',
    'Two paths never lead into the project: one that starts with `/`, and one with a `..` for which the list is already empty. `parts.pop()` returns `undefined` then.',
  ],
  starter: `import type { PreToolCall } from "gptel";

// Write in src/ only, wherever the path takes its way.
const leadsToSrc = (path: string): boolean => {
  return path.startsWith("src/");
};

export const preToolCall: PreToolCall = (call) => {
  if (call.name === "write_file" && !leadsToSrc(call.args.path))
    return { block: "Only files in src/." };
};
`,
  solution: `import type { PreToolCall } from "gptel";

// Write in src/ only, wherever the path takes its way.
const leadsToSrc = (path: string): boolean => {
  const parts: string[] = [];
  for (const part of path.split("/")) {
    if (part === "..") {
      if (parts.pop() === undefined) return false;
    } else if (part !== "." && part !== "") parts.push(part);
  }
  return parts[0] === "src" && !path.startsWith("/");
};

export const preToolCall: PreToolCall = (call) => {
  if (call.name === "write_file" && !leadsToSrc(call.args.path))
    return { block: "Only files in src/." };
};
`,
  visible: scene('Rename a setting', {
    prompt: 'Rename the setting HOST to SERVER in the code.',
    turns: [
      [
        call('safe', 'read_file', { path: 'src/../.env' }, 'HOST=shop.test'),
        call('inside', 'write_file', { path: 'src/app.ts', text: 'env.SERVER' }, 'written'),
        call('outside', 'write_file', { path: 'src/../.env', text: 'SERVER=shop.test' }, 'written'),
      ],
      [
        call('inside-2', 'write_file', { path: './src/lib/../util.ts', text: 'env.SERVER' }, 'written'),
        call('outside-2', 'write_file', { path: '/etc/environment', text: 'SERVER=shop.test' }, 'written'),
      ],
      'It is called SERVER now.',
    ],
  }),
  hidden: scene('Move the start script', {
    prompt: 'The server shall start with the new script.',
    turns: [
      [
        call('outside', 'write_file', { path: 'src/lib/../../package.json', text: '{}' }, 'written'),
        call('inside', 'write_file', { path: 'scripts/../src/start.ts', text: 'serve()' }, 'written'),
        call('outside-2', 'write_file', { path: 'srcs/start.ts', text: 'serve()' }, 'written'),
      ],
      [
        call('outside-3', 'write_file', { path: '../src/start.ts', text: 'serve()' }, 'written'),
        call('outside-4', 'write_file', { path: '/src/start.ts', text: 'serve()' }, 'written'),
        call('safe', 'read_file', { path: '../README.md' }, '# Shop'),
      ],
      [
        call('inside-2', 'write_file', { path: 'src/notes..md', text: 'started' }, 'written'),
        call('outside-5', 'write_file', { path: './src/./.././deploy.sh', text: 'serve' }, 'written'),
      ],
      'It starts with the new one.',
    ],
  }),
};
