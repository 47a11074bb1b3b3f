import { modelNeverReads, modelReads, textOf, untouched } from '../goals';
import type { Lesson } from '../lesson';
import { call, scene } from '../scene';

const TOKENS = /made-up-\w+/g;

export const resultText: Lesson = {
  id: 'copilot-result-text',
  title: 'Hide a token in a result',
  surprise: 'A modifiedResult that is text is ignored.',
  broken: true,
  dialect: 'copilot',
  text: [
    'The documentation lets `modifiedResult` be a text or an object of any shape. The cast below says otherwise, and the model reads the token.',
    'Only an object counts [copilot/5.3], and without `textResultForLlm` it changes nothing for the model [copilot/5.2a]. Look at the result the model reads, not at what you return.',
  ],
  goals: [
    modelNeverReads(
      'The model reads no token',
      /made-up-\w+/,
      'Look at what is said of the key you return, and at the tokens you look for.',
    ),
    modelReads(
      'secret',
      'Of these results it reads everything else, with `[hidden]` for each token',
      (result, { without }) => result === textOf(without?.reads?.result ?? '').replaceAll(TOKENS, '[hidden]'),
      'Only the tokens should be gone from the text.',
    ),
    untouched('safe', 'Results without a token stay as they are'),
  ],
  hints: [
    'TypeScript needed a cast to accept the text. What does it accept without one?',
    '`input.toolResult` is such an object. Return a copy with another text in it.',
    '`modifiedResult: { ...input.toolResult, textResultForLlm: safe }`',
  ],
  starter: `import type { SessionHooks, ToolResultObject } from "@github/copilot-sdk";

const hide = (text: string) => text.replace(/made-up-\\w+/g, "[hidden]");

// No token reaches the model; everything else does.
export const hooks: SessionHooks = {
  onPostToolUse: async (input) => {
    const safe = hide(input.toolResult.textResultForLlm);
    return { modifiedResult: safe as unknown as ToolResultObject };
  },
};
`,
  solution: `import type { SessionHooks } from "@github/copilot-sdk";

const hide = (text: string) => text.replace(/made-up-\\w+/g, "[hidden]");

// No token reaches the model; everything else does.
export const hooks: SessionHooks = {
  onPostToolUse: async (input) => {
    const safe = hide(input.toolResult.textResultForLlm);
    return { modifiedResult: { ...input.toolResult, textResultForLlm: safe } };
  },
};
`,
  visible: scene('Which region', {
    prompt: 'Which region do we deploy to, and does the build work?',
    turns: [
      [
        call('secret', 'read_file', { path: 'deploy.env' }, 'REGION=north\nTOKEN=made-up-81c4\nRETRIES=3'),
        call('safe', 'bash', { command: 'make build' }, 'built in 4 s'),
      ],
      'North, and the build works.',
    ],
  }),
  hidden: scene('Who is logged in', {
    prompt: 'Is the service up, and who is logged in?',
    turns: [
      [call('safe', 'fetch_url', { url: 'https://status.example/' }, 'up since Monday')],
      [
        call('secret', 'bash', { command: 'cat sessions.txt' }, 'ann made-up-f00d\nomar made-up-77aa'),
        call('safe-2', 'read_file', { path: 'tokens.md' }, 'Tokens are kept for a day.'),
      ],
      [call('secret-2', 'fetch_url', { url: 'https://api.example/me' }, '{"name":"lena","key":"made-up-5"}')],
      'It is up, and three people are logged in.',
    ],
  }),
};
