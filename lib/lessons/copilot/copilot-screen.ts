import { each, modelNeverReads, untouched } from '../goals';
import type { Lesson } from '../lesson';
import { say, sayCall, type ObservedCall } from '../observed';
import { call, scene } from '../scene';

const TOKENS = /made-up-\w+/g;

const result = (text: string, log: string) => ({
  textResultForLlm: text,
  sessionLog: log,
  resultType: 'success',
});

const shown = (entry: ObservedCall['with'] | undefined): string =>
  (entry?.shown ?? []).map(({ text }) => text).join('\n');

export const screen: Lesson = {
  id: 'copilot-screen',
  title: 'The token on the screen',
  surprise: 'A hidden token still stands on the user’s screen.',
  dialect: 'copilot',
  text: [
    'The model no longer reads the token. Now look at what the **user** sees: a result may carry a `sessionLog`, which the screen shows. A changed text leaves it as it was [copilot/5.4].',
    '`suppressOutput` hides nothing, from neither of the two [copilot/5.7]. Not every result has a log.',
  ],
  goals: [
    modelNeverReads(
      'The model reads no token',
      /made-up-\w+/,
      'Look for a hook error: a hook that throws changes nothing.',
    ),
    each('secret', 'The screen shows no token', ({ with: entry }) => {
      const token = shown(entry).match(TOKENS)?.[0];
      return token === undefined
        ? undefined
        : `For ${sayCall(entry)} the screen shows “${token}”. A field you do not name keeps its old value.`;
    }),
    each(
      'secret',
      'It shows everything else as before, with `[hidden]` for each token',
      ({ with: entry, without }) =>
        shown(entry) === shown(without).replaceAll(TOKENS, '[hidden]')
          ? undefined
          : `For ${sayCall(entry)} the screen shows “${say(shown(entry))}”. Change only the tokens.`,
    ),
    each('safe', 'For every other result the screen is as before', ({ with: entry, without }) =>
      shown(entry) === shown(without)
        ? undefined
        : `For ${sayCall(entry)} the screen shows “${say(shown(entry))}”.`,
    ),
    untouched('safe', 'The model reads the other results unchanged'),
  ],
  hints: [
    'Log `input.toolResult`: where does the token stand a second time?',
    'Change `sessionLog` in the same way as the text, beside it in `modifiedResult`.',
    'Without a log `hide` would throw: `sessionLog: log && hide(log)`, with `const log = input.toolResult.sessionLog;`',
  ],
  starter: `import type { SessionHooks } from "@github/copilot-sdk";

const hide = (text: string) => text.replace(/made-up-\\w+/g, "[hidden]");

// Nobody reads a token, neither the model nor the user.
export const hooks: SessionHooks = {
  onPostToolUse: async (input) => {
    const safe = hide(input.toolResult.textResultForLlm);
    return { modifiedResult: { ...input.toolResult, textResultForLlm: safe } };
  },
};
`,
  solution: `import type { SessionHooks } from "@github/copilot-sdk";

const hide = (text: string) => text.replace(/made-up-\\w+/g, "[hidden]");

// Nobody reads a token, neither the model nor the user.
export const hooks: SessionHooks = {
  onPostToolUse: async (input) => {
    const safe = hide(input.toolResult.textResultForLlm);
    const log = input.toolResult.sessionLog;
    return { modifiedResult: { ...input.toolResult, textResultForLlm: safe, sessionLog: log && hide(log) } };
  },
};
`,
  visible: scene('Is the key still valid', {
    prompt: 'Is our key still valid?',
    turns: [
      [
        call(
          'secret',
          'read_file',
          { path: 'keys.txt' },
          result('key made-up-81c4', 'Read keys.txt, 1 line:\nkey made-up-81c4'),
        ),
        call('secret-2', 'bash', { command: 'keyring show' }, 'made-up-81c4 until June'),
        call('safe', 'read_file', { path: 'README.md' }, result('How to start', 'Read README.md, 1 line')),
      ],
      'Yes, until June.',
    ],
  }),
  hidden: scene('Which keys are old', {
    prompt: 'Which keys are old?',
    turns: [
      [call('safe', 'bash', { command: 'date' }, '4 May')],
      [
        call('secret', 'bash', { command: 'keyring list' }, 'made-up-aa01 March\nmade-up-bb02 May'),
        call(
          'secret-2',
          'fetch_url',
          { url: 'https://keys.example/' },
          result('2 keys', 'GET 200, 61 ms\nold: made-up-aa01\nnew: made-up-bb02'),
        ),
      ],
      [
        call(
          'safe-2',
          'read_file',
          { path: 'rules.md' },
          result('A key lives a month.', 'Read rules.md, 1 line'),
        ),
      ],
      'The one from March is old.',
    ],
  }),
};
