import { isJsonObject } from '@/lib/engine/json';
import { ranWith, untouched } from '../goals';
import type { Lesson } from '../lesson';
import { call, scene } from '../scene';

export const args: Lesson = {
  id: 'copilot-args',
  title: 'Change one argument',
  surprise: 'What modifiedArgs leaves out is gone.',
  dialect: 'copilot',
  text: [
    'This hook sends mail for customers to `test@example.com`. Look at what the tool got: the text of the mail is missing.',
    '`modifiedArgs` replaces the arguments **as a whole** [copilot/3.1]. Writing into `input.toolArgs` is no way round: changes in place do nothing [copilot/3.8].',
  ],
  goals: [
    ranWith(
      'customer',
      'Mail for a customer goes to `test@example.com`, with the text the model wrote',
      (asked) => (isJsonObject(asked) ? { ...asked, to: 'test@example.com' } : asked),
    ),
    untouched('team', 'Mail for `@example.com` goes out as it is'),
    untouched('safe', 'Every other call runs as if there were no hook'),
  ],
  hints: [
    'The tool gets exactly the object you return, so everything it needs has to be in there.',
    'Take all arguments and lay the new one over them, in a new object.',
    '`modifiedArgs: { ...args, to: "test@example.com" }`',
  ],
  starter: `import type { SessionHooks } from "@github/copilot-sdk";

// No customer gets a mail from here: it goes to the test address, otherwise unchanged.
export const hooks: SessionHooks = {
  onPreToolUse: async (input) => {
    if (input.toolName !== "send_mail") return;
    const args = input.toolArgs as { to: string; text: string };
    if (args.to.endsWith("@example.com")) return;
    return { modifiedArgs: { to: "test@example.com" } };
  },
};
`,
  solution: `import type { SessionHooks } from "@github/copilot-sdk";

// No customer gets a mail from here: it goes to the test address, otherwise unchanged.
export const hooks: SessionHooks = {
  onPreToolUse: async (input) => {
    if (input.toolName !== "send_mail") return;
    const args = input.toolArgs as { to: string; text: string };
    if (args.to.endsWith("@example.com")) return;
    return { modifiedArgs: { ...args, to: "test@example.com" } };
  },
};
`,
  visible: scene('The parcel is late', {
    prompt: 'Tell the customer that the parcel is late, and tell the team too.',
    turns: [
      [call('safe', 'read_file', { path: 'orders/118.md' }, 'For lena@post.example, due Monday')],
      [
        call(
          'customer',
          'send_mail',
          { to: 'lena@post.example', text: 'Your parcel is late, sorry.' },
          'sent',
        ),
        call('team', 'send_mail', { to: 'team@example.com', text: 'Order 118 is late.' }, 'sent'),
      ],
      'Both are told.',
    ],
  }),
  hidden: scene('New opening hours', {
    prompt: 'Tell everybody about the new opening hours.',
    turns: [
      [
        call('team', 'send_mail', { to: 'front-desk@example.com', text: 'We open at nine.' }, 'sent'),
        call(
          'customer',
          'send_mail',
          { to: 'example.com@mail.example', text: 'From May on we open at nine.' },
          'sent',
        ),
      ],
      [
        call('safe', 'bash', { command: 'tail -1 customers.csv' }, 'omar@shop.example'),
        call(
          'customer-2',
          'send_mail',
          { to: 'omar@shop.example', text: 'We are open from nine to six.' },
          'sent',
        ),
      ],
      'Everybody knows.',
    ],
  }),
};
