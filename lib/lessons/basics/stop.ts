import { factsOf } from '@/lib/engine/trace';
import { didNotRun, modelNeverReads, untouched } from '../goals';
import type { Goal, Lesson } from '../lesson';
import { call, scene } from '../scene';

const REASON = 'Secrets stay here.';

const userReads: Goal = {
  text: `The user reads \`${REASON}\` in the echo area`,
  missed: ({ events }) => {
    const notes = factsOf(events, 'shown').filter(({ where }) => where === 'echo area');
    if (notes.some(({ text }) => text.includes(REASON))) return undefined;
    const last = notes.at(-1)?.text;
    return last === undefined
      ? 'The echo area stays empty: nothing was stopped.'
      : `The echo area says “${last}”. The reason has a key of its own.`;
  },
};

export const stop: Lesson = {
  id: 'stop',
  title: 'Stop the turn',
  surprise: 'One stop takes every call beside it along.',
  dialect: 'gptel',
  text: [
    'A block refuses one call; the model works on. `stop` ends the request: no tool of the turn runs, nothing is sent [gptel/10], not even for calls you said nothing about [gptel/11].',
    'The user reads your `stopReason` in the echo area [gptel/12]. Look at the last request: what does the model know?',
  ],
  goals: [
    didNotRun('danger', 'The secrets are not sent anywhere'),
    didNotRun('beside', 'No call of the same turn runs either'),
    userReads,
    modelNeverReads('The model never reads that sentence', /Secrets stay here/),
    untouched('safe', 'Calls of other turns run as if there were no hook'),
  ],
  hints: [
    'Try the starter first: the other calls of the turn still run, and the model reads your text.',
    '`stop` is a switch, not a text: `stop: true`.',
    'Return `{ stop: true, stopReason: "Secrets stay here." }` in place of the block.',
  ],
  starter: `import type { PreToolCall } from "gptel";

// A mail with a key in it: end the whole turn, and tell only the user why.
export const preToolCall: PreToolCall = (call) => {
  if (call.name === "send_mail" && /KEY=/.test(call.args.text))
    return { block: "Secrets stay here." };
};
`,
  solution: `import type { PreToolCall } from "gptel";

// A mail with a key in it: end the whole turn, and tell only the user why.
export const preToolCall: PreToolCall = (call) => {
  if (call.name === "send_mail" && /KEY=/.test(call.args.text))
    return { stop: true, stopReason: "Secrets stay here." };
};
`,
  visible: scene('Help the new colleague', {
    prompt: 'Send Kim what is needed to start.',
    later: ['Did the mail go out?'],
    turns: [
      [call('safe', 'read_file', { path: 'setup.md' }, 'Put KEY=made-up-19 into .env')],
      [
        call('beside', 'bash', { command: 'adduser kim' }, 'added kim'),
        call('danger', 'send_mail', { to: 'kim@example.com', text: 'Use KEY=made-up-19' }, 'sent'),
      ],
      {
        text: 'Kim can start.',
        branches: [{ whenStopped: 'danger', turns: [{ text: 'Which mail? I have only read setup.md.' }] }],
      },
      'Yes.',
    ],
  }),
  hidden: scene('Write to the support', {
    prompt: 'The upload fails. Ask the support.',
    later: ['And?'],
    turns: [
      [
        call('safe', 'bash', { command: 'grep -r KEY= .' }, '.env:KEY=made-up-77'),
        call('safe-2', 'send_mail', { to: 'help@example.com', text: 'The upload fails.' }, 'sent'),
      ],
      [
        call('danger', 'send_mail', { to: 'help@example.com', text: 'Log in with KEY=made-up-77' }, 'sent'),
        call('beside', 'write_file', { path: 'todo.txt', text: 'wait for an answer' }, 'written'),
        call('beside-2', 'bash', { command: 'make upload' }, 'failed'),
      ],
      {
        text: 'They will answer.',
        branches: [{ whenStopped: 'danger', turns: [{ text: 'I have asked them once.' }] }],
      },
      'Nothing yet.',
    ],
  }),
};
