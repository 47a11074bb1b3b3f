import type { ToolSpec } from '@/lib/engine/scenario';
import { asks, modelReads, untouched } from '../goals';
import type { Lesson } from '../lesson';
import { call, scene } from '../scene';
import { stayedUndone } from './backups';

const number = { type: 'string', description: 'With the code of the country' };
const tools: readonly ToolSpec[] = [
  {
    name: 'send_text',
    description: 'Sends a text message. The service has it done.',
    parameters: {
      type: 'object',
      properties: { number, text: { type: 'string', description: 'What it says' } },
      required: ['number', 'text'],
    },
  },
  {
    name: 'dial',
    description: 'Calls a number from the phone of the user.',
    parameters: { type: 'object', properties: { number }, required: ['number'] },
  },
];
const per = { gabber: { tools: { dial: { type: 'function' } } } };

export const own: Lesson = {
  id: 'gabber-own',
  title: 'A tool of your own',
  surprise: 'What the client runs itself never comes to the endpoint.',
  dialect: 'gabber',
  text: [
    'The endpoint refuses numbers with `+1900`. As documented, `send_text` comes there. But `dial` is of type `function`: it is the client’s own to run, and no endpoint hears of it [gabber/10].',
    'So the client can still **ask** about it. For calls that are dispatched already that is too late [gabber/6]. Look at what `dial` did.',
  ],
  goals: [
    asks('own', 'The user is asked before `dial` calls a number with `+1900`'),
    stayedUndone('danger', 'No `send_text` goes to a number with `+1900`'),
    modelReads(
      'danger',
      'In place of such a text the model reads `Costs money.`',
      (result) => result === 'Costs money.',
      'Leave the endpoint as it is.',
    ),
    untouched('safe', 'All other numbers are called and written to, without a question'),
  ],
  hints: [
    'Keep the endpoint, and export a second hook: `export const client: ClientHooks = { onToolCall: ({ call }) => … }`.',
    'Here the arguments are JSON text: `JSON.parse(call.function.arguments).number`.',
    'For `call.function.name === "dial"` and a number that starts with `+1900` return `{ confirm: true }`.',
  ],
  starter: `import type { EndpointHook } from "gabber";

// Numbers with +1900 cost money: no text goes there, and a call only when the user says so.
export const endpoint: EndpointHook = ({ parameters }) => {
  if (parameters.number.startsWith("+1900")) return { block: "Costs money." };
};
`,
  solution: `import type { ClientHooks, EndpointHook } from "gabber";

// Numbers with +1900 cost money: no text goes there, and a call only when the user says so.
export const endpoint: EndpointHook = ({ parameters }) => {
  if (parameters.number.startsWith("+1900")) return { block: "Costs money." };
};

export const client: ClientHooks = {
  onToolCall: ({ call }) => {
    const { number } = JSON.parse(call.function.arguments);
    if (call.function.name === "dial" && number.startsWith("+1900")) return { confirm: true };
  },
};
`,
  answers: Array.from({ length: 2 }, () => ({ answer: 'reject' })),
  visible: scene('Win a car', {
    prompt: 'Tell Ann that I am late, then take part in the raffle by text and by phone.',
    tools,
    per,
    turns: [
      [call('safe', 'send_text', { number: '+4930555010', text: 'I am late.' }, 'sent')],
      [
        call('danger', 'send_text', { number: '+1900555014', text: 'CAR' }, 'sent'),
        call('own', 'dial', { number: '+1900555014' }, 'rang for 40 s'),
        call('safe-2', 'dial', { number: '+4930555010' }, 'rang for 12 s'),
      ],
      'I did what I could.',
    ],
  }),
  hidden: scene('Weather and a taxi', {
    prompt: 'Get me a taxi, and the weather from the paid line.',
    later: ['Try the other line, and write to Omar.'],
    tools,
    per,
    turns: [
      [
        call('own', 'dial', { number: '+1900555077' }, 'rang for 90 s'),
        call('safe', 'dial', { number: '+33155519002' }, 'a taxi comes'),
      ],
      'The taxi is on its way.',
      [
        call('own-2', 'dial', { number: '+1900555078' }, 'rang for 95 s'),
        call('danger', 'send_text', { number: '+1900555078', text: 'WEATHER' }, 'sent'),
        call('safe-2', 'send_text', { number: '+33155519003', text: 'See you at +1900.' }, 'sent'),
      ],
      'Omar knows.',
    ],
  }),
};
