import type { ToolSpec } from '@/lib/engine/scenario';
import { each, modelNeverReads, textOf, untouched } from '../goals';
import type { Goal, Lesson } from '../lesson';
import { sayCall } from '../observed';
import { call, scene } from '../scene';

const named = (name: string, description: string): ToolSpec => ({
  name,
  description,
  parameters: {
    type: 'object',
    properties: { name: { type: 'string', description: 'Name of the customer' } },
    required: ['name'],
  },
});
const tools = [
  named('find_customer', 'Looks a customer up.'),
  named('list_orders', 'Lists the orders of a customer.'),
];

const PIN = /PIN \d{4}/;

/** The screen is the other half of it: whatever the user sees of the call has no PIN. */
const screenWithoutPin = (role: string, text: string): Goal =>
  each(role, text, ({ with: entry }) =>
    entry.shown.some((shown) => PIN.test(shown.text))
      ? `The screen shows a PIN with ${sayCall(entry)}.`
      : undefined,
  );

const keepsRest = (role: string, text: string): Goal =>
  each(role, text, ({ with: entry }) => {
    const ran = textOf(entry.runs[0]?.result ?? '');
    const reads = textOf(entry.reads?.result ?? '');
    const rest = ran.split(PIN);
    return rest.every((part) => reads.includes(part))
      ? undefined
      : `Of “${ran}” the model reads “${reads}”. All but the PIN stays.`;
  });

export const hide: Lesson = {
  id: 'gabber-hide',
  title: 'Hidden from whom?',
  surprise: '`hide` keeps a result from the user, not from the model.',
  dialect: 'gabber',
  text: [
    'The service has these tools run, and your client fetches their results. What goes from there to the screen and into the next request is the client’s own: it follows that a hook there can still hide it, or replace it [gabber/18].',
    'This client hides each result with a PIN. Look at what the **model** reads.',
  ],
  goals: [
    modelNeverReads(
      'No request tells the model a PIN',
      PIN,
      '`hide` is about the screen; `result` is what the model reads.',
    ),
    screenWithoutPin('secret', 'No PIN is on the screen'),
    keepsRest('secret', 'The model still reads the rest of such a result'),
    untouched('safe', 'A result without a PIN is read as it is'),
  ],
  hints: [
    'Return `result`, the text that takes the place of the old one. The screen shows it too.',
    'The old text is in `text`. Take the PIN out: `text.replace(…)` keeps all the rest.',
    'Return `{ result: text.replace(/PIN \\d{4}/g, "PIN ****") }`.',
  ],
  starter: `import type { ClientHooks } from "gabber";

// A PIN like "PIN 1234" stays here; all other words of a result go on.
export const client: ClientHooks = {
  onResult: ({ result }) => {
    const text = typeof result === "string" ? result : (result.response_string ?? "");
    if (/PIN \\d{4}/.test(text)) return { hide: true };
  },
};
`,
  solution: `import type { ClientHooks } from "gabber";

// A PIN like "PIN 1234" stays here; all other words of a result go on.
export const client: ClientHooks = {
  onResult: ({ result }) => {
    const text = typeof result === "string" ? result : (result.response_string ?? "");
    if (/PIN \\d{4}/.test(text)) return { result: text.replace(/PIN \\d{4}/g, "PIN ****") };
  },
};
`,
  visible: scene('One customer', {
    prompt: 'Where does Ann live, and what did she order?',
    tools,
    turns: [
      [
        call('secret', 'find_customer', { name: 'Ann' }, 'Ann, 4 Mill Lane, PIN 4711, since 2019'),
        call('safe', 'list_orders', { name: 'Ann' }, '2 lamps, 1 chair'),
      ],
      'Ann lives in Mill Lane and ordered lamps and a chair.',
    ],
  }),
  hidden: scene('Two customers', {
    prompt: 'What did Omar order?',
    later: ['And where do he and Lea live?'],
    tools,
    turns: [
      [call('secret', 'list_orders', { name: 'Omar' }, '1 desk, picked up with PIN 0832 at the gate')],
      'Omar ordered a desk.',
      [
        call('safe', 'find_customer', { name: 'Lea' }, 'Lea, 9 Dock Road, PIN not set'),
        call('secret-2', 'find_customer', { name: 'Omar' }, 'Omar, PIN 2210, 1 Hill Street, old: PIN 1999'),
      ],
      'Lea lives in Dock Road, Omar in Hill Street.',
    ],
  }),
};
