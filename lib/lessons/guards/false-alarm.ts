import { didNotRun, modelReads, untouched } from '../goals';
import type { Lesson } from '../lesson';
import { call, scene } from '../scene';

export const falseAlarm: Lesson = {
  id: 'guard-false-alarm',
  title: 'Words are not commands',
  surprise: 'A guard that looks for a word stops those who mention it.',
  dialect: 'gptel',
  text: [
    'This guard looks for the word `rm` anywhere in a command. Run it: more is blocked than deletes anything.',
    'Each false alarm reaches the model inside error marks [gptel/17]; what was not blocked runs beside it [gptel/19]. Let the guard look where a command **starts**, and remember that `&&` and `;` start another one.',
  ],
  goals: [
    didNotRun('danger', 'No command that starts with `rm` runs, also none behind `&&` or `;`'),
    modelReads(
      'danger',
      'In its place the model reads `Ask a human first.`',
      (result) => result.includes('Ask a human first.'),
      'Keep the text of the block.',
    ),
    untouched('word', 'A command that only mentions `rm` runs as if there were no hook'),
    untouched('safe', 'So does every other call'),
  ],
  hints: [
    'The option in `docker run --rm` is a word too. Compare the places: before a command stands the start of the line, `&&` or `;`.',
    'A pattern can name these places: `(^|&&|;)`. Blanks may follow, `\\s*`, and then the program.',
    '`/(^|&&|;)\\s*rm\\s/`',
  ],
  starter: `import type { PreToolCall } from "gptel";

// Block commands that start with rm. Who only mentions it may go on.
const DELETES = /\\brm\\b/;

export const preToolCall: PreToolCall = (call) => {
  if (call.name === "bash" && DELETES.test(call.args.command))
    return { block: "Ask a human first." };
};
`,
  solution: `import type { PreToolCall } from "gptel";

// Block commands that start with rm. Who only mentions it may go on.
const DELETES = /(^|&&|;)\\s*rm\\s/;

export const preToolCall: PreToolCall = (call) => {
  if (call.name === "bash" && DELETES.test(call.args.command))
    return { block: "Ask a human first." };
};
`,
  visible: scene('Where do the scripts delete', {
    prompt: 'Clear the caches, then look where our scripts delete things and run the tests in a container.',
    turns: [
      [
        call('danger', 'bash', { command: 'rm -rf build' }, 'removed 214 files'),
        call('danger-2', 'bash', { command: 'cd ../cache && rm -r old' }, 'removed 31 files'),
        call('word', 'bash', { command: 'grep -rn "rm -rf" scripts' }, 'scripts/ci.sh:4: rm -rf "$OUT"'),
      ],
      [
        call('word-2', 'bash', { command: 'docker run --rm app npm test' }, '142 passed'),
        call('safe', 'read_file', { path: 'scripts/ci.sh' }, 'OUT=build\nrm -rf "$OUT"'),
      ],
      'One script deletes its own output; all 142 tests pass.',
    ],
  }),
  hidden: scene('Write it down', {
    prompt: 'Commit the note about deleting, and get rid of the old logs.',
    turns: [
      [
        call('word', 'bash', { command: 'git commit -am "Say why rm is not enough"' }, '[main 4f0c2aa]'),
        call('safe', 'bash', { command: 'du -sh logs; ls' }, '1.2G logs'),
        call('danger', 'bash', { command: 'npm run pack; rm logs/*.log' }, 'packed'),
      ],
      [
        call('danger-2', 'bash', { command: '  rm -- notes.tmp' }, ''),
        call('word-2', 'bash', { command: 'cat docs/rm.md docs/rm -v' }, '# Deleting'),
        call('safe-2', 'read_file', { path: 'rm -rf.txt' }, 'a strange name'),
      ],
      'Committed.',
    ],
  }),
};
