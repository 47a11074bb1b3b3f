import { asks, asksNothing, ranWith } from '../goals';
import type { Lesson } from '../lesson';
import { call, scene } from '../scene';

export const noDecision: Lesson = {
  id: 'copilot-null',
  title: 'No decision is no permission',
  surprise: 'Returning null is not allow: the user is still asked.',
  dialect: 'copilot',
  text: [
    'The documentation says that `null` lets the tool run, as `allow` does. Look at who is asked about the reads.',
    'Without a decision the permission handler is asked as if there were no hook [copilot/2d]; here it asks the user. Only `allow` skips it, even where it would reject [copilot/2a]. So give it away with care.',
  ],
  goals: [
    asksNothing('read', 'The user is asked about no `read_file`'),
    ranWith('read', 'Every `read_file` runs as the model asked', (asked) => asked),
    asks('other', 'The user is still asked about every other call'),
    ranWith('other', 'What the user approves runs unchanged', (asked) => asked),
  ],
  hints: [
    'Approve the questions and look at the marks: the reads are not marked `allow`.',
    'The key is `permissionDecision`; its words are `allow`, `deny` and `ask`, in lower case.',
    'For `read_file` return `{ permissionDecision: "allow" }`. For everything else return nothing.',
  ],
  starter: `import type { SessionHooks } from "@github/copilot-sdk";

// Reading needs no question. Everything else is up to the user, as before.
export const hooks: SessionHooks = {
  onPreToolUse: async (input) => {
    // The types do not know null, so it takes a cast.
    if (input.toolName === "read_file") return null as unknown as undefined;
  },
};
`,
  solution: `import type { SessionHooks } from "@github/copilot-sdk";

// Reading needs no question. Everything else is up to the user, as before.
export const hooks: SessionHooks = {
  onPreToolUse: async (input) => {
    if (input.toolName === "read_file") return { permissionDecision: "allow" };
  },
};
`,
  visible: scene('A typo in the guide', {
    prompt: 'Fix the typo in the guide.',
    turns: [
      [
        call('read', 'read_file', { path: 'docs/guide.md' }, 'Instal it first.'),
        call('read-2', 'read_file', { path: 'docs/words.md' }, 'install: two l'),
      ],
      [call('other', 'write_file', { path: 'docs/guide.md', text: 'Install it first.' }, 'written')],
      'The guide says “Install” now.',
    ],
    answers: [
      { call: 'read', answer: 'approve' },
      { call: 'read-2', answer: 'approve' },
      { call: 'other', answer: 'approve' },
    ],
    per: { copilot: { permission: 'human' } },
  }),
  hidden: scene('Raise the version', {
    prompt: 'Raise the version and tell the team.',
    turns: [
      [
        call('other', 'bash', { command: 'cat package.json' }, '{ "version": "1.8.0" }'),
        call('read', 'read_file', { path: 'CHANGES.md' }, 'Unreleased: faster start'),
      ],
      [call('other-2', 'write_file', { path: 'package.json', text: '{ "version": "1.9.0" }' }, 'written')],
      [
        call('read-2', 'read_file', { path: 'package.json' }, '{ "version": "1.9.0" }'),
        call('other-3', 'send_mail', { to: 'team@example.com', text: '1.9.0 is ready.' }, 'sent'),
      ],
      'Version 1.9.0 is ready.',
    ],
    answers: [
      { call: 'other', answer: 'approve' },
      { call: 'read', answer: 'approve' },
      { call: 'other-2', answer: 'approve' },
      { call: 'read-2', answer: 'approve' },
      { call: 'other-3', answer: 'approve' },
    ],
    per: { copilot: { permission: 'human' } },
  }),
  answers: Array.from({ length: 5 }, () => ({ answer: 'approve-once' })),
};
