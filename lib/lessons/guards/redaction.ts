import { each, modelNeverReads, textOf, untouched } from '../goals';
import type { Lesson } from '../lesson';
import { say, sayCall } from '../observed';
import { call, scene } from '../scene';

const key = (...lines: readonly string[]): string =>
  ['-----BEGIN PRIVATE KEY-----', ...lines, '-----END PRIVATE KEY-----'].join('\n');

/** Lines of a result that hold nothing secret, by the words that all of them hold. */
const harmless = (result: string): string[] => result.split('\n').filter((line) => line.includes('plain-'));

export const redaction: Lesson = {
  id: 'guard-redaction',
  title: 'The second secret',
  surprise: 'A redaction that hides one secret shows the next.',
  dialect: 'gptel',
  text: [
    'The `result` of a post hook is what the model gets and the buffer shows [gptel/37]. A later message of the user rebuilds the conversation from that buffer [gptel/54]: what slips through once is sent again.',
    'Run it, and read every request. A result can hold several secrets, and one secret several lines.',
  ],
  goals: [
    modelNeverReads(
      'No request holds the value of a `TOKEN=`',
      /made-up-token-\w+/,
      'Look for a second one in the same result.',
    ),
    modelNeverReads(
      'No request holds a line from inside a private key',
      /madeUpKey\w+/,
      'A key runs from its `BEGIN` line to its `END` line.',
    ),
    each('secret', 'All other lines of these results reach the model', ({ with: hooked, without }) => {
      const lines = harmless(textOf(without?.reads?.result ?? ''));
      const reads = textOf(hooked.reads?.result ?? '');
      const lost = lines.find((line) => !reads.includes(line));
      return lost === undefined ? undefined : `Of ${sayCall(hooked)} the line “${say(lost)}” is lost.`;
    }),
    untouched('safe', 'Results without a secret stay as they are'),
  ],
  hints: [
    '`replace` with a pattern changes the first place only, unless the pattern has the flag `g`.',
    'A dot does not match the end of a line; `[\\s\\S]` matches everything.',
    'Between `BEGIN` and `END` take as little as possible, `[\\s\\S]*?`, or the text between two keys is gone too.',
  ],
  starter: `import type { PostToolCall } from "gptel";

// Hide every token and every private key. The rest stays readable.
export const postToolCall: PostToolCall = (call) => ({
  result: call.result
    .replace(/TOKEN=\\S+/, "TOKEN=[hidden]")
    .replace(/BEGIN PRIVATE KEY.+/, "[hidden]"),
});
`,
  solution: `import type { PostToolCall } from "gptel";

// Hide every token and every private key. The rest stays readable.
export const postToolCall: PostToolCall = (call) => ({
  result: call.result
    .replace(/TOKEN=\\S+/g, "TOKEN=[hidden]")
    .replace(/BEGIN PRIVATE KEY[\\s\\S]*?END PRIVATE KEY/g, "[hidden]"),
});
`,
  visible: scene('Why does the deploy fail', {
    prompt: 'Why does the deploy fail?',
    later: ['And which region is it?'],
    turns: [
      [
        call(
          'secret',
          'read_file',
          { path: 'deploy/.env' },
          'REGION=plain-north\nTOKEN=made-up-token-1\nTOKEN=made-up-token-2\nRETRIES=plain-0',
        ),
        call('safe', 'read_file', { path: 'deploy/log.txt' }, 'retry 0 of 0: gave up'),
      ],
      [
        call(
          'secret-2',
          'bash',
          { command: 'cat deploy/key.pem' },
          `# plain-header\n${key('madeUpKeyA1', 'madeUpKeyA2')}\n# plain-footer`,
        ),
      ],
      'It never retries.',
      'It is the north.',
    ],
  }),
  hidden: scene('Compare two machines', {
    prompt: 'Do both machines have the same settings?',
    later: ['Say it in one sentence.'],
    turns: [
      [
        call('safe', 'bash', { command: 'hostname' }, 'web-1'),
        call(
          'secret',
          'bash',
          { command: 'ssh web-1 cat keys.pem' },
          `${key('madeUpKeyB1', 'madeUpKeyB2', 'madeUpKeyB3')}\n# plain-between\n${key('madeUpKeyC1')}\n# plain-end`,
        ),
      ],
      [
        call(
          'secret-2',
          'bash',
          { command: 'env' },
          'HOME=plain-home\nDEPLOY_TOKEN=made-up-token-3 TOKEN=made-up-token-4\nLANG=plain-c\nCI_TOKEN=made-up-token-5',
        ),
        call('safe-2', 'read_file', { path: 'docs/keys.md' }, 'Tokens and keys stay on the machines.'),
      ],
      'They have.',
      'Both are alike.',
    ],
  }),
};
