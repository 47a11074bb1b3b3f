import { sameJson } from '@/lib/engine/json';
import { factsOf } from '@/lib/engine/trace';
import { asks, asksNothing, each } from '../goals';
import type { Lesson } from '../lesson';
import { sayCall, type Observed } from '../observed';
import { call, scene } from '../scene';

const isAccepted = ({ events }: Observed, question: number | undefined): boolean =>
  factsOf(events, 'answered').some(({ number, answer }) => number === question && answer === 'accept');

export const confirm: Lesson = {
  id: 'confirm',
  title: 'Ask the user',
  surprise: 'The other calls run before the user answers.',
  dialect: 'gptel',
  text: [
    '`confirm: true` puts a call to the user. Calls that need no question run at once; one question covers all the rest [gptel/34].',
    'Accepted, the tool runs and the model goes on [gptel/35]. Answer with Reject for once: **nothing** is sent to the model, not even what the other calls found [gptel/35a].',
  ],
  goals: [
    asks('push', 'The user is asked about every `git push`'),
    asksNothing('safe', 'The user is asked about nothing else'),
    each('safe', 'Everything else runs, whatever the answer is', ({ with: { name, args, runs } }) =>
      runs.length === 1 && sameJson(runs[0]?.args ?? null, args)
        ? undefined
        : `${sayCall({ name, args })} did not run as the model asked. Return nothing for it.`,
    ),
    each(
      'push',
      'A push runs once if accepted, and never if not',
      ({ with: { name, args, runs, asked } }, seen) =>
        runs.length === (isAccepted(seen, asked) ? 1 : 0)
          ? undefined
          : `${sayCall({ name, args })} ran ${runs.length} times.`,
    ),
  ],
  hints: [
    'Run the starter and reject: which calls does the question cover?',
    'A hook that returns nothing for a call leaves it alone. The command is `call.args.command`.',
    'Ask only if `call.name === "bash"` and `call.args.command.startsWith("git push")`.',
  ],
  starter: `import type { PreToolCall } from "gptel";

// Ask before a git push. Everything else goes on without a question.
export const preToolCall: PreToolCall = (call) => {
  return { confirm: true };
};
`,
  solution: `import type { PreToolCall } from "gptel";

// Ask before a git push. Everything else goes on without a question.
export const preToolCall: PreToolCall = (call) => {
  if (call.name === "bash" && call.args.command.startsWith("git push"))
    return { confirm: true };
};
`,
  visible: scene('Fix the typo and push', {
    prompt: 'Fix the typo in the README and push it.',
    turns: [
      [call('safe', 'bash', { command: 'git commit -am "Fix a typo"' }, '1 file changed')],
      [
        call('push', 'bash', { command: 'git push origin main' }, 'main -> main'),
        call('safe-2', 'bash', { command: 'git log -1 --oneline' }, '4be1c07 Fix a typo'),
        call('safe-3', 'read_file', { path: 'README.md' }, '# A small tool'),
      ],
      'The typo is fixed and pushed.',
    ],
  }),
  hidden: scene('Push two branches', {
    prompt: 'Push both branches, then the tags.',
    turns: [
      [
        call('safe', 'read_file', { path: 'docs/git push.md' }, 'How we push'),
        call('push', 'bash', { command: 'git push origin fix-a' }, 'fix-a -> fix-a'),
        call('push-2', 'bash', { command: 'git push -u origin fix-b' }, 'fix-b -> fix-b'),
      ],
      [
        call('safe-2', 'bash', { command: 'git tag -l' }, 'v1.0'),
        call('push-3', 'bash', { command: 'git push --tags' }, 'v1.0 -> v1.0'),
      ],
      'All is pushed.',
    ],
  }),
  answers: [{ answer: 'accept' }, { answer: 'reject' }],
};
