import { each, untouched } from '../goals';
import type { Goal, Lesson } from '../lesson';
import { sayCall } from '../observed';
import { call, scene } from '../scene';

/** Like the goal that a call does not run, with a word about a hook that failed at it. */
const stayed = (role: string, text: string): Goal =>
  each(role, text, ({ with: entry }) => {
    if (entry.runs.length === 0) return undefined;
    return entry.marks.some(({ mark }) => mark === 'hook-failed')
      ? `The hook threw at ${sayCall(entry)}, which counts as no answer, and the mail went out.`
      : `${sayCall(entry)} went out: the hook let it through.`;
  });

export const throwing: Lesson = {
  id: 'copilot-throw',
  title: 'A guard that throws',
  surprise: 'A pre hook that throws lets the call through.',
  broken: true,
  dialect: 'copilot',
  text: [
    'This guard expects `to` to be text. The model sends a list, and nothing checks arguments against the schema [copilot/3.6].',
    'On the list the guard throws. A pre hook that throws does **not** deny: the permission handler decides, and here it approves [copilot/7.1a]. Look at which mails went out.',
  ],
  goals: [
    stayed('outside', 'No mail goes to an address outside `@example.com`'),
    stayed('odd', 'No mail goes out whose `to` is not one text'),
    untouched('inside', 'Mail for one address `@example.com` goes out'),
    untouched('safe', 'Every other call runs as if there were no hook'),
  ],
  hints: [
    'Turn the question round: which mails are surely fine? Everything else is denied.',
    'Ask first whether it is text at all: `typeof to === "string"`.',
    'Return nothing if `typeof to === "string" && to.endsWith("@example.com")`. Otherwise deny.',
  ],
  starter: `import type { SessionHooks } from "@github/copilot-sdk";

// Mail goes to one address of ours. Whatever the guard does not understand stays here.
export const hooks: SessionHooks = {
  onPreToolUse: async (input) => {
    if (input.toolName !== "send_mail") return;
    const { to } = input.toolArgs as { to: string };
    if (to.endsWith("@example.com")) return;
    return {
      permissionDecision: "deny",
      permissionDecisionReason: "Mail stays inside example.com.",
    };
  },
};
`,
  solution: `import type { SessionHooks } from "@github/copilot-sdk";

// Mail goes to one address of ours. Whatever the guard does not understand stays here.
export const hooks: SessionHooks = {
  onPreToolUse: async (input) => {
    if (input.toolName !== "send_mail") return;
    const { to } = input.toolArgs as { to: unknown };
    if (typeof to === "string" && to.endsWith("@example.com")) return;
    return {
      permissionDecision: "deny",
      permissionDecisionReason: "Mail stays inside example.com.",
    };
  },
};
`,
  visible: scene('Send the figures', {
    prompt: 'Send the figures to everybody who waits for them.',
    turns: [
      [call('safe', 'read_file', { path: 'figures.md' }, '41 orders in March')],
      [
        call('inside', 'send_mail', { to: 'ann@example.com', text: '41 orders in March.' }, 'sent'),
        call('outside', 'send_mail', { to: 'desk@news.example', text: '41 orders in March.' }, 'sent'),
        call(
          'odd',
          'send_mail',
          { to: ['desk@news.example', 'omar@example.com'], text: '41 orders in March.' },
          'sent',
        ),
      ],
      'Everybody has the figures.',
    ],
  }),
  hidden: scene('Share the plan', {
    prompt: 'Share the plan, and tell me how long it is.',
    turns: [
      [
        call('outside', 'send_mail', { to: 'ann@example.com.mail.example', text: 'The plan.' }, 'sent'),
        call('odd', 'send_mail', { to: { address: 'lena@post.example' }, text: 'The plan.' }, 'sent'),
        call('safe', 'bash', { command: 'wc -l plan.md' }, '12 plan.md'),
      ],
      [
        call('odd-2', 'send_mail', { cc: 'desk@news.example', text: 'The plan.' }, 'sent'),
        call('inside', 'send_mail', { to: 'team@example.com', text: 'The plan.' }, 'sent'),
      ],
      'It is shared, and has twelve lines.',
    ],
  }),
};
