import { asks, each, ranWith, untouched } from '../goals';
import type { Lesson } from '../lesson';
import { sayCall } from '../observed';
import { call, scene } from '../scene';

const bash = (role: string, command: string, result: string) => call(role, 'bash', { command }, result);
const mail = (role: string, to: string, text: string) => call(role, 'send_mail', { to, text }, 'sent');

export const noIsNotNoOpinion: Lesson = {
  id: 'no-is-not-no-opinion',
  title: '“No” is not “no opinion”',
  surprise: '`confirm: false` switches the question off.',
  dialect: 'gptel',
  text: [
    '`send_mail` asks by itself before it sends anything. Run it and look at the mail: with this hook nobody is asked.',
    '`confirm` counts by its **presence**. With `false` or `null` nobody is asked, whatever the tool wants. Only without the key do the option and the tool decide [gptel/32].',
  ],
  goals: [
    asks('root', 'The user is asked about every `bash` command with `sudo`'),
    each('own', 'A tool that asks by itself still asks', ({ with: entry }) =>
      entry.asked === undefined
        ? `Nobody is asked about ${sayCall(entry)}. Look at what the hook returned for this call.`
        : undefined,
    ),
    ranWith('root', 'Accepted, the `sudo` command runs as the model wrote it', (asked) => asked),
    untouched('safe', 'Every other call runs as if there were no hook'),
  ],
  hints: [
    'For most calls the hook has no opinion. What does it return for them now?',
    'A function that returns nothing returns no `confirm`.',
    'Return `{ confirm: true }` only behind `if (call.name === "bash" && call.args.command.includes("sudo"))`.',
  ],
  starter: `import type { PreToolCall } from "gptel";

// Ask about sudo. About everything else the tools decide.
export const preToolCall: PreToolCall = (call) => {
  return { confirm: call.name === "bash" && call.args.command.includes("sudo") };
};
`,
  solution: `import type { PreToolCall } from "gptel";

// Ask about sudo. About everything else the tools decide.
export const preToolCall: PreToolCall = (call) => {
  if (call.name === "bash" && call.args.command.includes("sudo"))
    return { confirm: true };
};
`,
  visible: scene('Restart and tell them', {
    prompt: 'Restart the web server and tell the team.',
    turns: [
      [
        bash('safe', 'systemctl status web', 'active, up 41 days'),
        bash('root', 'sudo systemctl restart web', 'restarted'),
      ],
      [
        mail('own', 'team@example.com', 'The web server was restarted.'),
        call('safe-2', 'write_file', { path: 'log.md', text: 'restarted' }, 'Wrote log.md.'),
      ],
      'Restarted, and the team knows.',
    ],
    answers: [
      { call: 'root', answer: 'approve' },
      { call: 'own', answer: 'approve' },
    ],
    per: { gptel: { tools: { send_mail: { confirm: true } } } },
  }),
  hidden: scene('A new disk', {
    prompt: 'Mount the new disk, put it into the notes and tell everybody.',
    turns: [
      [
        call('own', 'write_file', { path: 'disks.md', text: '/data: 4 TB' }, 'Wrote disks.md.'),
        bash('root', 'mkdir /data; sudo mount /dev/sdb1 /data', ''),
        call('safe', 'read_file', { path: 'sudo.md' }, 'Ask first.'),
      ],
      [
        mail('safe-2', 'ops@example.com', 'The new disk is mounted.'),
        mail('own-2', 'all@example.com', 'There is a new disk.'),
        bash('root-2', 'sudo chown ops /data', ''),
      ],
      'The disk is at /data.',
    ],
    answers: [
      { call: 'own', answer: 'approve' },
      { call: 'own-2', answer: 'approve' },
    ],
    per: {
      gptel: {
        tools: {
          write_file: { confirm: true },
          send_mail: { confirm: { when: { arg: 'to', equals: 'all@example.com' } } },
        },
      },
    },
  }),
  answers: Array.from({ length: 4 }, () => ({ answer: 'accept' })),
};
