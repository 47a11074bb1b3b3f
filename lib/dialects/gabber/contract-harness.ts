import type { GuestReturn } from '@/lib/engine/guest';
import { isJsonObject, type JsonObject } from '@/lib/engine/json';
import type { Notes } from '@/lib/engine/key-book';
import type { Written } from '@/lib/runner/session-harness';
import type { DialectContract } from '../contract-harness';
import { readCall, readEndpoint, readOffer, readResult } from './readings';

const call = (returned: string): string => `export const client = { onToolCall: () => (${returned}) };`;
const atEndpoint = (returned: string): string => `export const endpoint = () => (${returned});`;
const NO_HOOK = call('null');
const MINE = { tools: { read_file: { type: 'function' } } };
const TWO: Written['turns'] = [
  [
    ['first', { path: 'a' }],
    ['second', { path: 'b' }],
  ],
];

/** A program in the shape of the samples: one request, and `rest` with the stream. */
const program = (
  rest: string,
  tool = 'tool-read-file',
  type = 'gabber_tool',
): string => `import axios from "axios";
const stream = await openAI.chat.completions.create({
  stream: true,
  model: "llm-1",
  messages: [{ role: "user", content: "Go." }],
  tools: [{ type: "${type}", function: { name: "${tool}" } }],
});
for await (const chunk of stream) {
  ${rest}
}
`;
const ask = (path: string, headers = ''): string =>
  program(`for (const part of chunk.choices[0]?.delta.tool_calls ?? [])
    if (part.id) await axios.get(\`https://api.gabber.dev${path}\`${headers});`);

/** For each rule a session in which it is said. */
const SHOWN_BY = {
  'gabber/1': { hook: NO_HOOK },
  'gabber/2': { hook: NO_HOOK },
  'gabber/3': { hook: NO_HOOK },
  'gabber/4': { hook: NO_HOOK },
  'gabber/5': { hook: NO_HOOK },
  'gabber/6': { hook: call('{ block: "no" }') },
  'gabber/7': { hook: NO_HOOK },
  'gabber/8': { hook: NO_HOOK },
  'gabber/9': { hook: 'export const offer = () => ({ withhold: "read_file" });' },
  'gabber/10': { hook: call('{ block: "no" }'), part: MINE },
  'gabber/11': { hook: NO_HOOK, turns: TWO },
  'gabber/12': { hook: program('') },
  'gabber/13': { hook: program('if (chunk.tool_calls) throw new Error("never");') },
  'gabber/14': { hook: ask('/v1/tool/call/${part.id}/result', ', { headers: { "x-api-key": "k" } }') },
  'gabber/15': { hook: ask('/tool/call/${part.id}/result') },
  'gabber/16': { hook: NO_HOOK },
  'gabber/17': { hook: atEndpoint('{ response: "mine" }') },
  'gabber/18': { hook: call('{ annotate: "Mind the rest." }') },
  'gabber/19': { hook: call('{ deny: "no" }') },
  'gabber/20': { hook: program('', 'tool-read-file', 'gabber') },
  'gabber/A1': { hook: NO_HOOK },
  'gabber/A2': {
    hook: NO_HOOK,
    turns: [[['read_file', { path: 'a' }, { returns: 'late', afterMs: 40_000 }]]],
  },
  'gabber/A3': { hook: NO_HOOK },
  'gabber/A4': { hook: ask('/tool/call/${part.id}/result') },
  'gabber/A5': { hook: NO_HOOK },
  'gabber/A6': { hook: ask('/v1/tool/call/other/result') },
  'gabber/A7': { hook: program('') },
  'gabber/A8': { hook: NO_HOOK, turns: TWO, part: { tools: { second: { type: 'function' } } } },
  'gabber/A9': { hook: NO_HOOK },
  'gabber/A10': { hook: atEndpoint('{ stop: true }') },
  'gabber/A11': {
    hook: NO_HOOK,
    turns: [[['read_file', {}]], [['read_file', { path: 'a' }]]],
    required: ['path'],
  },
  'gabber/A12': { hook: NO_HOOK, written: '{"path": "a' },
  'gabber/A13': { hook: 'export const offer = () => ({ withhold: ["read_file"] });' },
  'gabber/A14': { hook: 'export const endpoint = () => { throw new Error("slip"); };' },
  'gabber/A15': { hook: 'export const offer = () => "all";' },
  'gabber/A16': { hook: ask('/v1/tool/call/${part.id}/result') },
} satisfies Readonly<Record<string, Written>>;

const reader = (read: (object: JsonObject) => Notes) => (outcome: GuestReturn) => {
  const json = outcome.kind === 'value' ? outcome.json : undefined;
  if (json === undefined || !isJsonObject(json)) return [];
  const { notes, remarks } = read(json);
  return [...notes, ...remarks].flatMap(({ rule }) => (rule === undefined ? [] : [rule]));
};

export const contract: DialectContract = {
  shownBy: SHOWN_BY,
  saidByTheEngine: [],
  readers: {
    offer: reader(readOffer),
    endpoint: reader(readEndpoint),
    'onToolCall of the service': reader((object) => readCall(object, false)),
    'onToolCall of the client': reader((object) => readCall(object, true)),
    onResult: reader(readResult),
  },
  words: [
    'withhold',
    'stop',
    'stopReason',
    'block',
    'code',
    'response',
    'parameters',
    'hide',
    'annotate',
    'confirm',
    'args',
    'result',
    'hookSpecificOutput',
    'permissionDecision',
  ],
  phases: {},
};
