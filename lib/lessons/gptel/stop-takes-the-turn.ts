import type { ToolSpec } from '@/lib/engine/scenario';
import { END_WORDS } from '@/lib/transcript/end-words';
import { didNotRun, each, untouched } from '../goals';
import type { Goal, Lesson } from '../lesson';
import { sayCall } from '../observed';
import { call, scene } from '../scene';

const pay: ToolSpec = {
  name: 'pay',
  description: 'Pays a bill.',
  parameters: {
    type: 'object',
    properties: {
      to: { type: 'string', description: 'Who gets the money' },
      amount: { type: 'number', description: 'How much, in euros' },
    },
    required: ['to', 'amount'],
  },
};

const paying = (role: string, to: string, amount: number) => call(role, 'pay', { to, amount }, 'paid');
const REASON = 'Over the limit.';

const endsForThat: Goal = {
  text: `The request ends, and the user reads \`${REASON}\``,
  missed: ({ end }) => {
    if (end.state !== 'stopped')
      return `The run ended: ${END_WORDS[end.state]}. Only a stop ends the request early.`;
    return end.detail.includes(REASON) ? undefined : `The reason was “${end.detail}”.`;
  },
};

export const stopTakesTheTurn: Lesson = {
  id: 'stop-takes-the-turn',
  title: 'Stop takes the whole turn',
  surprise: 'One stop cancels its sibling calls too.',
  dialect: 'gptel',
  text: [
    'The request ends before too much is paid. Look at the other calls of that turn: one `stop` cancels them all [gptel/11], and nothing of the turn stays in the chat but the text of the model [gptel/15].',
    'A **post** `stop` is different: the tools have run, all results are shown, nothing is sent [gptel/39].',
  ],
  goals: [
    didNotRun('danger', 'No payment over 100 runs'),
    each('sibling', 'The other calls of its turn run, and the user sees their results', ({ with: entry }) => {
      if (entry.runs.length !== 1) return `${sayCall(entry)} did not run. Look at what ended its turn.`;
      return entry.shown.length > 0 ? undefined : `The user sees nothing of ${sayCall(entry)}.`;
    }),
    endsForThat,
    untouched('safe', 'Turns without such a payment are as if there were no hook'),
  ],
  hints: [
    'What keeps one tool from running, and leaves its siblings alone? That is the job of the pre hook.',
    'Post hooks run for a blocked call, too. There the siblings have run already.',
    'Return `block` from `preToolCall`, and `stop` with the `stopReason` from `postToolCall`, both only if `tooMuch(call)`.',
  ],
  starter: `import type { PreToolCall, PreToolCallInput } from "gptel";

const tooMuch = (call: PreToolCallInput) => call.name === "pay" && call.args.amount > 100;

// Nothing over 100 is paid, and then the request ends.
// What else the model asked for in that turn is still done.
export const preToolCall: PreToolCall = (call) => {
  if (tooMuch(call)) return { stop: true, stopReason: "Over the limit." };
};
`,
  solution: `import type { PostToolCall, PreToolCall, PreToolCallInput } from "gptel";

const tooMuch = (call: PreToolCallInput) => call.name === "pay" && call.args.amount > 100;

// Nothing over 100 is paid, and then the request ends.
// What else the model asked for in that turn is still done.
export const preToolCall: PreToolCall = (call) => {
  if (tooMuch(call)) return { block: "Over the limit." };
};

export const postToolCall: PostToolCall = (call) => {
  if (tooMuch(call)) return { stop: true, stopReason: "Over the limit." };
};
`,
  visible: scene('Pay the bills', {
    prompt: 'Pay the bills of March and note what you paid.',
    tools: [pay],
    turns: [
      [call('safe', 'read_file', { path: 'bills.md' }, 'paper 40, rent 900')],
      [
        paying('sibling', 'paper shop', 40),
        paying('danger', 'landlord', 900),
        call('sibling-2', 'write_file', { path: 'paid.md', text: 'paper 40' }, 'Wrote paid.md.'),
      ],
      'All is paid.',
    ],
  }),
  hidden: scene('Pay the helpers', {
    prompt: 'Pay those who helped us, one after the other.',
    tools: [pay],
    turns: [
      [paying('safe', 'Ann', 100), paying('safe-2', 'Omar', 60)],
      [
        paying('danger', 'Lena', 101),
        paying('danger-2', 'Kim', 4000),
        call('sibling', 'send_mail', { to: 'ann@example.com', text: 'Thank you.' }, 'sent'),
      ],
      'They have their money.',
    ],
  }),
};
