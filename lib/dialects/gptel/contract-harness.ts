import type { GuestReturn } from '@/lib/engine/guest';
import { isJsonObject, own, type Json } from '@/lib/engine/json';
import type { Written } from '@/lib/runner/session-harness';
import type { DialectContract } from '../contract-harness';
import { shownEntries } from './buffer-text-harness';
import { readPost, readPre, type Reading } from './read-return';

const pre = (returned: string): string => `export default (call: any) => (${returned});`;
const TWINS: Written['turns'] = [
  [
    ['read_file', { path: 'a.txt' }],
    ['read_file', { path: 'a.txt' }],
  ],
];

/** For each rule that no published case shows: a session in which it is said. */
export const SHOWN_BY = {
  'gptel/16': { hook: pre('{ stopReason: "no" }') },
  'gptel/28a': { hook: pre('{ args: {} }') },
  'gptel/29': {
    hook: `let n = 0; export default () => ({ args: { path: "copy-" + ++n } });`,
    turns: TWINS,
  },
  'gptel/33': {
    hook: `export const preToolCall = [() => ({ confirm: true }), () => ({ confirm: false })];`,
  },
  'gptel/54a': { hook: pre('null'), turns: TWINS, prompts: ['Go.', ' And now?'] },
  'gptel/A1': { hook: `export default () => new Promise(() => {});` },
  'gptel/A3': { hook: pre('({ result: 1n })') },
  'gptel/A4': { hook: `throw new Error("broken");` },
  'gptel/A6': { hook: `export default (call: any) => { call.args = { path: "z" }; };` },
  'gptel/A7': { hook: pre('[]') },
  'gptel/A5': { hook: pre('"no list"'), prompts: ['Go.', 'And now?'] },
} satisfies Readonly<Record<string, Written>>;

const rulesOf = ({ notes, remarks }: Reading<object>): string[] =>
  [...notes, ...remarks].flatMap(({ rule }) => (rule === undefined ? [] : [rule]));

const hasHooks = (key: string) => (input: Json) => {
  const hooks = isJsonObject(input) ? own(input, key) : undefined;
  return Array.isArray(hooks) && hooks.length > 0;
};

export const contract: DialectContract = {
  shownBy: SHOWN_BY,
  saidByTheEngine: ['gptel/A2'],
  readers: {
    'pre hook, promises used': (outcome: GuestReturn) => rulesOf(readPre(outcome, true)),
    'pre hook, promises as in gptel': (outcome: GuestReturn) => rulesOf(readPre(outcome, false)),
    'post hook, promises used': (outcome: GuestReturn) => rulesOf(readPost(outcome, true)),
    'post hook, promises as in gptel': (outcome: GuestReturn) => rulesOf(readPost(outcome, false)),
  },
  userSees: (measured) => {
    const display = isJsonObject(measured) ? own(measured, 'display') : undefined;
    const buffer = isJsonObject(display) ? own(display, 'buffer_text') : undefined;
    return typeof buffer === 'string' ? (JSON.parse(JSON.stringify(shownEntries(buffer))) as Json) : null;
  },
  words: ['stop', 'stopReason', 'block', 'confirm', 'args', 'result', 'name', 'id', ':block', 'stop-reason'],
  phases: { 'pre hooks': hasHooks('pre_hooks'), 'post hooks': hasHooks('post_hooks') },
};
