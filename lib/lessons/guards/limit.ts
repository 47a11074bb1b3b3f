import { didNotRun, modelReads, untouched } from '../goals';
import type { Lesson } from '../lesson';
import { call, scene } from '../scene';

const mail = (role: string, to: string, text: string) =>
  call(role, 'send_mail', { to: `${to}@shop.test`, text }, `sent to ${to}`);

export const limit: Lesson = {
  id: 'guard-limit',
  title: 'Count before, not after',
  surprise: 'Three calls at once all pass a limit of two.',
  dialect: 'copilot',
  text: [
    'This guard counts the mails that were sent, and denies after two. Run it: three are sent.',
    'The pre hooks of a turn run one after the other [copilot/1.2]; only then do the calls that were not denied run, together [copilot/1.3]. So count where you decide. A denied call does not touch the others of its turn [copilot/2.5a].',
  ],
  goals: [
    untouched('mail', 'The first two mails of the session are sent'),
    didNotRun('extra', 'No further mail is sent, neither in this turn nor later'),
    modelReads(
      'extra',
      'In its place the model reads `Two mails are enough.`',
      (result) => result.includes('Two mails are enough.'),
      'It is the `permissionDecisionReason`.',
    ),
    untouched('safe', 'Every other call runs as if there were no hook, and does not count'),
  ],
  hints: [
    'Log `sent` in both hooks and read the order in the console: three times before, then three times after.',
    'Move `sent++` into `onPreToolUse`, behind the check, for `send_mail` only.',
    'The counter stays outside of the function: inside, every call would start at 0.',
  ],
  starter: `import type { SessionHooks } from "@github/copilot-sdk";

// Two mails a session. Deny every further one, and nothing else.
let sent = 0;

export const hooks: SessionHooks = {
  onPreToolUse: async (input) => {
    if (input.toolName !== "send_mail") return;
    if (sent >= 2)
      return { permissionDecision: "deny", permissionDecisionReason: "Two mails are enough." };
  },
  onPostToolUse: async (input) => {
    if (input.toolName === "send_mail") sent++;
  },
};
`,
  solution: `import type { SessionHooks } from "@github/copilot-sdk";

// Two mails a session. Deny every further one, and nothing else.
let sent = 0;

export const hooks: SessionHooks = {
  onPreToolUse: async (input) => {
    if (input.toolName !== "send_mail") return;
    if (sent >= 2)
      return { permissionDecision: "deny", permissionDecisionReason: "Two mails are enough." };
    sent++;
  },
};
`,
  visible: scene('Invite everybody', {
    prompt: 'Invite everybody on the list to the party.',
    turns: [
      [call('safe', 'read_file', { path: 'guests.txt' }, 'ann\nben\ncleo\ndan')],
      [
        mail('mail', 'ann', 'Come on Friday.'),
        mail('mail-2', 'ben', 'Come on Friday.'),
        mail('extra', 'cleo', 'Come on Friday.'),
      ],
      [
        mail('extra-2', 'dan', 'Come on Friday.'),
        call('safe-2', 'write_file', { path: 'invited.txt', text: 'ann\nben' }, 'written'),
      ],
      'All are invited.',
    ],
  }),
  hidden: scene('Remind the late ones', {
    prompt: 'Remind whoever has not paid.',
    later: ['Thank the others.'],
    turns: [
      [
        mail('mail', 'eve', 'Please pay.'),
        call('safe', 'read_file', { path: 'paid.txt' }, 'finn\ngil'),
        call('safe-2', 'read_file', { path: 'unpaid.txt' }, 'eve\nhal\nida'),
      ],
      [
        call('safe-3', 'write_file', { path: 'log.txt', text: 'eve' }, 'written'),
        mail('mail-2', 'hal', 'Please pay.'),
        mail('extra', 'ida', 'Please pay.'),
        mail('extra-2', 'eve', 'Please pay.'),
      ],
      'They are reminded.',
      [mail('extra-3', 'finn', 'Thank you.'), call('safe-4', 'read_file', { path: 'log.txt' }, 'eve\nhal')],
      'And thanked.',
    ],
  }),
};
