import type { GuestReturn } from '@/lib/engine/guest';
import { isJsonObject, own, type Json, type JsonObject } from '@/lib/engine/json';
import type { Written } from '@/lib/runner/session-harness';
import type { DialectContract } from '../contract-harness';
import { HOOK_NAMES } from './hooks';
import { readFailure, readPost } from './read-post';
import { readPre } from './read-pre';
import type { Notes } from '@/lib/engine/key-book';
import { returnedBy } from './read-return';
import {
  readEnd,
  readError,
  readMeta,
  readPrompt,
  readStart,
  readStop,
  readTransformed,
} from './read-session';

const pre = (returned: string): string => `export default async () => (${returned});`;
const hooks = (body: string): string => `export const hooks = { ${body} };`;
const TWO: Written['turns'] = [
  [
    ['first', { path: 'a' }],
    ['second', { path: 'b' }],
  ],
];
const SLOW_FIRST: Written['turns'] = [
  [
    ['first', { path: 'a' }, { returns: 'one', afterMs: 300 }],
    ['second', { path: 'b' }, { returns: 'two' }],
  ],
];
const NEWER = { runtime: '1.0.102' };
const REJECT: Json = { answer: { kind: 'approve-once' }, byTool: { first: { kind: 'reject' } } };
const FIRST_ONLY =
  'input.toolName === "second" ? { permissionDecision: "deny" } : { permissionDecision: "allow" }';

/** For each rule that no published case shows: a session in which it is said. */
export const SHOWN_BY = {
  'copilot/1.5a': { hook: pre('null'), turns: SLOW_FIRST, settings: NEWER },
  'copilot/1.7b': { hook: hooks('onSessionEnd: () => {}'), settings: NEWER },
  'copilot/2.4a': { hook: pre('{ permissionDecisionReason: "no" }') },
  'copilot/2.6': {
    hook: `import { defineTool } from "@github/copilot-sdk";\n${pre('{ permissionDecision: "deny" }')}`,
    turns: [[['read_file', { path: 'a' }]]],
    missing: ['read_file'],
  },
  'copilot/4.4': {
    hook: hooks(
      'onPreToolUse: () => ({ additionalContext: "before" }), onPostToolUseFailure: () => ({ additionalContext: "after" })',
    ),
    turns: [[['read_file', { path: 'a' }, { throws: 'disk on fire' }]]],
  },
  'copilot/6.3a': { hook: pre('null'), turns: [[['read_file', {}, { throws: '' }]]] },
  'copilot/7.3b': {
    hook: `export const onPermissionRequest = () => new Promise(() => {});\nexport const hooks = { onPreToolUse: () => null };`,
  },
  'copilot/8.2b': { hook: pre('null'), turns: TWO, part: { permission: REJECT }, settings: NEWER },
  'copilot/8.3c': {
    hook: pre('null'),
    turns: [[['read_file', {}, { returns: { textResultForLlm: 'no', resultType: 'rejected' } }]]],
  },
  'copilot/8.5c': {
    hook: hooks('onAgentStop: () => {}'),
    part: { tools: { read_file: { isTerminal: true } } },
  },
  'copilot/9.1b': { hook: hooks('onUserPromptSubmitted: () => { throw new Error("slip"); }') },
  'copilot/9.7': { hook: pre('null'), part: { permission: 'none' } },
  'copilot/A1': { hook: pre('{ permissionDecision: "deny", permissionDecisionReason: null }') },
  'copilot/A2': { hook: `export default async (input: any) => (${FIRST_ONLY});`, turns: TWO },
  'copilot/A3': { hook: pre('null'), errors: 6 },
  'copilot/A4': {
    hook: pre('null'),
    turns: TWO,
    part: { permission: REJECT, tools: { second: { isTerminal: true } } },
  },
  'copilot/A5': {
    hook: pre('null'),
    turns: [[['task', { prompt: 'Look.', agent_type: 'explore' }]], [['first', {}]]],
    part: { permission: REJECT, tools: { task: { kind: 'agent' } } },
  },
  'copilot/A6': { hook: pre('{ additionalContext: "x".repeat(200) }'), limits: { returnBytes: 100 } },
  'copilot/A7': { hook: hooks('onUserPromptSubmitted: () => ({ modifiedPrompt: 1 })') },
  'copilot/A8': { hook: hooks('onSessionEnd: () => ({ sessionSummary: "done" })') },
  'copilot/A9': {
    hook: `export const onPermissionRequest = () => ({ kind: "sure" });\nexport const hooks = { onPreToolUse: () => null };`,
  },
} satisfies Readonly<Record<string, Written>>;

const rulesOf = ({ notes, remarks }: Notes): string[] =>
  [...notes, ...remarks].flatMap(({ rule }) => (rule === undefined ? [] : [rule]));

const reader = (read: (object: JsonObject) => Notes) => (outcome: GuestReturn) => {
  const returned = returnedBy(outcome);
  return returned.kind === 'object' ? rulesOf(read(returned.object)) : [];
};

const hasHook = (name: string) => (input: Json) => {
  const given = isJsonObject(input) ? own(input, 'hooks') : undefined;
  return isJsonObject(given) && own(given, name) !== undefined;
};

export const contract: DialectContract = {
  shownBy: SHOWN_BY,
  saidByTheEngine: [],
  readers: {
    onPreToolUse: reader(readPre),
    onPostToolUse: reader(readPost),
    onPostToolUseFailure: reader(readFailure),
    onUserPromptSubmitted: reader(readPrompt),
    onUserPromptTransformed: reader(readTransformed),
    onSessionStart: reader(readStart),
    onSessionEnd: reader(readEnd),
    onErrorOccurred: reader(readError),
    onAgentStop: reader(readStop),
    onPreMcpToolCall: reader(readMeta),
  },
  words: [
    'permissionDecision',
    'permissionDecisionReason',
    'modifiedArgs',
    'modifiedResult',
    'textResultForLlm',
    'additionalContext',
    'suppressOutput',
    'decision',
    'reason',
    'continue',
    'allow',
    'deny',
    'ask',
    'block',
    'modifiedPrompt',
    'metaToUse',
    'hookSpecificOutput',
  ],
  // Of session end there are two cases, and what is measured of it holds in both.
  phases: Object.fromEntries(
    HOOK_NAMES.filter((name) => name !== 'onSessionEnd').map((name) => [name, hasHook(name)]),
  ),
};
