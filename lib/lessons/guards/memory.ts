import { didNotRun, modelReads, untouched } from '../goals';
import type { Lesson } from '../lesson';
import { call, scene } from '../scene';

export const memory: Lesson = {
  id: 'guard-memory',
  title: 'A pattern that remembers',
  surprise: 'With the flag g a guard lets the next mail slip out.',
  dialect: 'gptel',
  text: [
    'The hook runs again for the calls of each turn [gptel/1]. What stands outside of it is made only once and keeps its state.',
    'This guard blocks [gptel/17] a mail with the password, and lets the next one out. Run it, and compare the mails: nothing about them explains the difference. Look at the pattern.',
  ],
  goals: [
    didNotRun('leak', 'No mail with `password` in it is sent, in capitals or not'),
    modelReads(
      'leak',
      'In its place the model reads `No passwords by mail.`',
      (result) => result.includes('No passwords by mail.'),
      'Keep the text of the block.',
    ),
    untouched('safe', 'Every other mail is sent as if there were no hook'),
  ],
  hints: [
    'Log `SECRET.lastIndex` before and after the test, and read the console call by call.',
    'With the flag `g` a pattern remembers where its last match ended, and the next `test` starts there.',
    'Drop the `g` and keep the `i`.',
  ],
  starter: `import type { PreToolCall } from "gptel";

// Block every mail that names a password. Let all others out.
const SECRET = /password/gi;

export const preToolCall: PreToolCall = (call) => {
  if (call.name === "send_mail" && SECRET.test(call.args.text))
    return { block: "No passwords by mail." };
};
`,
  solution: `import type { PreToolCall } from "gptel";

// Block every mail that names a password. Let all others out.
const SECRET = /password/i;

export const preToolCall: PreToolCall = (call) => {
  if (call.name === "send_mail" && SECRET.test(call.args.text))
    return { block: "No passwords by mail." };
};
`,
  visible: scene('Welcome three people', {
    prompt: 'Write to Ann, Ben and Cleo that their accounts are ready.',
    turns: [
      [
        call('leak', 'send_mail', { to: 'ann@shop.test', text: 'Your password is: made-up-1' }, 'sent'),
        call('leak-2', 'send_mail', { to: 'ben@shop.test', text: 'Your password is: made-up-2' }, 'sent'),
      ],
      [
        call('safe', 'send_mail', { to: 'cleo@shop.test', text: 'Your account is ready.' }, 'sent'),
        call('leak-3', 'send_mail', { to: 'cleo@shop.test', text: 'PASSWORD IS: made-up-3' }, 'sent'),
      ],
      'All three know.',
    ],
  }),
  hidden: scene('After the move', {
    prompt: 'The database has moved. Tell the team.',
    later: ['And the people who are on holiday.'],
    turns: [
      [
        call('safe', 'send_mail', { to: 'team@shop.test', text: 'The database has moved.' }, 'sent'),
        call('leak', 'send_mail', { to: 'dan@shop.test', text: 'Password (new): made-up-4' }, 'sent'),
        call('leak-2', 'send_mail', { to: 'eve@shop.test', text: 'New host, old password.' }, 'sent'),
      ],
      'The team knows.',
      [
        call('leak-3', 'send_mail', { to: 'finn@shop.test', text: 'passwords: see below' }, 'sent'),
        call('safe-2', 'send_mail', { to: 'gil@shop.test', text: 'You may pass; no word needed.' }, 'sent'),
      ],
      'So do they.',
    ],
  }),
};
