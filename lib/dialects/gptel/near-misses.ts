import { own, type JsonObject } from '@/lib/engine/json';
import {
  anotherForm,
  anotherWord,
  withoutEnvelope,
  withoutKey,
  type SourceChange,
} from '@/lib/engine/source-change';

/** What people write when they mean a key of this dialect, and what to write instead. */
const INSTEAD: Readonly<Record<string, string>> = {
  blocked: 'block',
  deny: 'block',
  denied: 'block',
  reject: 'block',
  decision: 'block',
  permissiondecision: 'block',
  permissiondecisionreason: 'block',
  hookspecificoutput: 'block',
  behavior: 'block',
  message: 'block',
  error: 'block',
  reason: 'stopReason',
  stopreason: 'stopReason',
  continue: 'stop',
  stopped: 'stop',
  cancel: 'stop',
  abort: 'stop',
  ask: 'confirm',
  confirmed: 'confirm',
  approve: 'confirm',
  modifiedargs: 'args',
  updatedinput: 'args',
  toolinput: 'args',
  input: 'args',
  arguments: 'args',
  modifiedresult: 'result',
  updatedtooloutput: 'result',
  output: 'result',
  response: 'result',
  tool: 'name',
  toolname: 'name',
};

/** The key that was probably meant, or undefined. Case, dashes, underscores and a leading colon are ignored. */
export function probableKey(key: string, known: readonly string[]): string | undefined {
  const plain = key.replace(/[^A-Za-z]/g, '').toLowerCase();
  const meant = Object.hasOwn(INSTEAD, plain) ? INSTEAD[plain] : undefined;
  return known.find((candidate) => candidate.toLowerCase() === plain) ?? meant;
}

/** Keys that belong to another system's return, told apart so that the remark can name the shape. */
export const FOREIGN_SHAPES: Readonly<Record<string, string>> = {
  hookSpecificOutput: 'This is the shape of a Claude Code hook.',
  permissionDecision: 'This is the shape of a Claude Code or Copilot hook.',
  permissionDecisionReason: 'This is the shape of a Claude Code or Copilot hook.',
  modifiedArgs: 'This is the shape of a Copilot hook.',
  modifiedResult: 'This is the shape of a Copilot hook.',
  additionalContext: 'This is the shape of a Claude Code or Copilot hook; gptel hooks cannot add context.',
  decision: 'This is the shape of a Claude Code hook.',
};

export const ADD_STOP = anotherForm('stopReason', 'stop: true, $whole', 'Add stop: true');
export const STOP_WITH_REASON = anotherForm(
  'stop',
  'stop: true, stopReason: $value',
  'Give it as stopReason',
);

const DECISION_KEYS = ['decision', 'permissionDecision', 'behavior'];
const REASON_KEYS = ['permissionDecisionReason', 'reason', 'message'];

/**
 * What does here what an unknown key was meant to do. A decision of another system is a word that says
 * what to do: under a new name it would block with that word as its text, whatever it says.
 */
export function formThatWorks(value: JsonObject, key: string, meant: string | undefined): SourceChange {
  if (key === 'hookSpecificOutput') return withoutEnvelope(key);
  const decision = DECISION_KEYS.map((name) => own(value, name)).find((word) => word !== undefined);
  if (DECISION_KEYS.includes(key)) return decisionForm(value, key);
  if (REASON_KEYS.includes(key) && decision !== undefined)
    return isRefusal(decision) ? anotherWord(key, 'block') : withoutKey(key);
  if (REASON_KEYS.includes(key) && own(value, 'confirm') !== undefined) return withoutKey(key);
  if (key === 'continue')
    return own(value, key) === false ? anotherForm(key, 'stop: true', 'Say stop: true') : withoutKey(key);
  return meant === undefined ? withoutKey(key) : anotherWord(key, meant);
}

const isRefusal = (word: unknown): boolean =>
  typeof word === 'string' && ['deny', 'block', 'reject'].includes(word.toLowerCase());

function decisionForm(value: JsonObject, key: string): SourceChange {
  const word = own(value, key);
  if (word === 'ask') return anotherForm(key, 'confirm: true', 'Say confirm: true');
  if (!isRefusal(word)) return withoutKey(key);
  const reason = REASON_KEYS.find((name) => typeof own(value, name) === 'string');
  if (reason === undefined) return anotherForm(key, 'block: true', 'Say block: true');
  return {
    title: 'Say block with the reason',
    steps: [
      { key, put: '' },
      { word: reason, to: 'block' },
    ],
  };
}
