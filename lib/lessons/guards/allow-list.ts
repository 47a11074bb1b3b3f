import { didNotRun, untouched } from '../goals';
import type { Lesson } from '../lesson';
import { call, scene } from '../scene';

export const allowList: Lesson = {
  id: 'guard-allow-list',
  title: 'List what may run',
  surprise: 'A list of bad commands is never long enough.',
  dialect: 'gptel',
  text: [
    'A blocked model can try again in its next turn, and the hook is called again [gptel/21]. Run it and follow the build: the first `rm` is blocked [gptel/17], and the folder goes all the same.',
    'Instead of longer and longer lists of what is bad, name the whole command lines that are good.',
  ],
  goals: [
    didNotRun('other', 'No program but `git status`, `npm test` and `ls` runs'),
    didNotRun('chained', 'Nothing hangs on these three: no `&&`, `;`, `|`, `>`, `$(…)` or second line'),
    untouched(
      'plain',
      'The three run as if there were no hook, also with plain words and options behind them',
    ),
    untouched('safe', 'So do the other tools'),
  ],
  hints: [
    'Whatever the pattern does not describe is blocked. So describe the whole line: from `^` to `$`.',
    'A plain word is `[\\w./-]+`: it has no blank, no quote, no `;` and no `$`.',
    '`/^(git status|npm test|ls)( [\\w./-]+)*$/`, and block when it does **not** match.',
  ],
  starter: `import type { PreToolCall } from "gptel";

// Of bash, only git status, npm test and ls may run.
const DELETES = /(^|&&|;)\\s*rm\\s/;

export const preToolCall: PreToolCall = (call) => {
  if (call.name === "bash" && DELETES.test(call.args.command))
    return { block: "Only git status, npm test and ls." };
};
`,
  solution: `import type { PreToolCall } from "gptel";

// Of bash, only git status, npm test and ls may run.
const ALLOWED = /^(git status|npm test|ls)( [\\w.\\/-]+)*$/;

export const preToolCall: PreToolCall = (call) => {
  if (call.name === "bash" && !ALLOWED.test(call.args.command))
    return { block: "Only git status, npm test and ls." };
};
`,
  visible: scene('The build must go', {
    prompt: 'The build is broken. Make it go away and test again.',
    turns: [
      [
        call('other', 'bash', { command: 'rm -rf build' }, 'removed 214 files'),
        call('plain', 'bash', { command: 'git status' }, 'nothing to commit'),
      ],
      [
        call('other-2', 'bash', { command: '/bin/rm -rf build' }, 'removed 214 files'),
        call('safe', 'read_file', { path: 'package.json' }, '{ "version": "2.4.1" }'),
      ],
      [
        call('other-3', 'bash', { command: 'bash -c "rm -rf build"' }, 'removed 214 files'),
        call('chained', 'bash', { command: 'npm test && find build -delete' }, '142 passed'),
        call('plain-2', 'bash', { command: 'ls src' }, 'app.ts'),
      ],
      'The build is gone, and the tests pass.',
    ],
  }),
  hidden: scene('No space left', {
    prompt: 'There is no space left for the tests.',
    turns: [
      [
        call('chained', 'bash', { command: 'ls; git clean -fdx' }, 'Removing data/'),
        call('plain', 'bash', { command: 'ls -la ./data' }, 'orders.db'),
        call('other', 'bash', { command: 'python3 -c "import shutil; shutil.rmtree(\'data\')"' }, ''),
      ],
      [
        call('other-2', 'bash', { command: '$(echo r)m -r data' }, ''),
        call('chained-2', 'bash', { command: 'ls $(unlink data/orders.db)' }, ''),
        call('safe', 'write_file', { path: 'notes.md', text: 'rm -rf data' }, 'written'),
        call('chained-3', 'bash', { command: 'git status > data/orders.db' }, ''),
      ],
      [
        call('other-3', 'bash', { command: 'lsof data' }, ''),
        call('chained-4', 'bash', { command: 'npm test\ngit clean -fdx' }, 'Removing data/'),
        call('plain-2', 'bash', { command: 'npm test src/date' }, '12 passed'),
      ],
      'Now there is some.',
    ],
  }),
};
