import { own, type Json, type JsonObject } from '@/lib/engine/json';
import {
  anotherForm,
  anotherWord,
  withoutEnvelope,
  withoutKey,
  type SourceChange,
} from '@/lib/engine/source-change';
import type { Notes } from '@/lib/engine/key-book';
import { NoteBook, readContext } from './read-return';
import { NO_REASON } from './texts';

export type Decision = 'allow' | 'deny' | 'ask';

/** What a return of onPreToolUse says. `args` keeps "null was returned" apart from "not returned". */
export interface PreReading extends Notes {
  readonly decision?: Decision;
  readonly reason: string;
  /** How the reason came about, where a rule is about that. */
  readonly reasonRule?: string;
  readonly args?: { readonly value: Json };
  readonly context?: string;
}

const KNOWN = [
  'permissionDecision',
  'permissionDecisionReason',
  'modifiedArgs',
  'additionalContext',
  'suppressOutput',
];

const DENY = 'to refuse a call return permissionDecision: "deny" with permissionDecisionReason: "…".';
const NO_STOP = 'no tool hook can end the run. To refuse the call return permissionDecision: "deny".';
const ADVICE: Readonly<Record<string, string>> = {
  hookSpecificOutput: `this is the envelope of another system; put its keys at the top level: ${DENY}`,
  decision: `this is the word of other hooks; ${DENY}`,
  reason: `this is the word of other hooks; ${DENY}`,
  permission: DENY,
  behavior: DENY,
  block: DENY,
  message: 'give the text as permissionDecisionReason.',
  updatedInput: 'new arguments go into modifiedArgs.',
  args: 'new arguments go into modifiedArgs.',
  modifiedInput: 'new arguments go into modifiedArgs.',
  confirm: 'to ask the user return permissionDecision: "ask".',
  result: 'a result can only be changed after the tool has run, in onPostToolUse.',
  modifiedResult: 'a result can only be changed after the tool has run, in onPostToolUse.',
  continue: NO_STOP,
  stop: NO_STOP,
  stopReason: NO_STOP,
  interrupt: NO_STOP,
};

const SAY_DENY = 'Say permissionDecision: "deny"';
const REFUSE = 'permissionDecision: "deny", permissionDecisionReason: "Not allowed here."';

/** The form that works, for keys of other systems; `decision` and `reason` by what stands beside them. */
function changesFor(object: JsonObject): Readonly<Record<string, SourceChange>> {
  const rename = (key: string, to: string): SourceChange => anotherWord(key, to);
  const isDecided = own(object, 'permissionDecision') !== undefined;
  const decision = (key: string): SourceChange => {
    const given = own(object, key);
    const meant = DECISIONS.find((one) => one === given) ?? wordFor(given);
    return meant === undefined || isDecided
      ? withoutKey(key)
      : anotherForm(key, `permissionDecision: "${meant}"`, `Say permissionDecision: "${meant}"`);
  };
  const refusal = (key: string): SourceChange => {
    const given = own(object, key);
    if (isDecided || given === false || given === null) return withoutKey(key);
    const reason =
      typeof given === 'string' ? 'permissionDecision: "deny", permissionDecisionReason: $value' : REFUSE;
    return anotherForm(key, reason, SAY_DENY);
  };
  return {
    hookSpecificOutput: withoutEnvelope('hookSpecificOutput'),
    decision: decision('decision'),
    permission: decision('permission'),
    behavior: decision('behavior'),
    reason: rename('reason', 'permissionDecisionReason'),
    message: rename('message', 'permissionDecisionReason'),
    updatedInput: rename('updatedInput', 'modifiedArgs'),
    args: rename('args', 'modifiedArgs'),
    modifiedInput: rename('modifiedInput', 'modifiedArgs'),
    confirm: anotherForm('confirm', 'permissionDecision: "ask"', 'Say permissionDecision: "ask"'),
    block: refusal('block'),
    stop: refusal('stop'),
    // `continue: false` is how other systems end a run.
    ...(own(object, 'continue') === false && !isDecided
      ? { continue: anotherForm('continue', REFUSE, SAY_DENY) }
      : {}),
  };
}

const DECISIONS: readonly Decision[] = ['allow', 'deny', 'ask'];

/** Reads an object that onPreToolUse returned. Never throws. */
export function readPre(object: JsonObject): PreReading {
  const book = new NoteBook();
  const given = own(object, 'permissionDecision');
  const decision = DECISIONS.find((one) => one === given);
  if (given !== undefined && !decision)
    book.ignored('permissionDecision', 'copilot/2.4', wrongWord(given), meantWord(given));
  else if (decision) book.took('permissionDecision');
  const reason = readReason(own(object, 'permissionDecisionReason'), decision, book);
  const args = readArgs(own(object, 'modifiedArgs'), decision, book);
  const context = readContext(object, book);
  if (own(object, 'suppressOutput') !== undefined) book.claim('suppressOutput', 'DOC02');
  book.unknown(object, KNOWN, ADVICE, changesFor(object));
  return {
    ...reason,
    ...(decision ? { decision } : {}),
    ...(args ? { args } : {}),
    ...(context === undefined ? {} : { context }),
    notes: book.notes,
    remarks: book.remarks,
  };
}

const WORDS: Readonly<Record<string, Decision>> = {
  approve: 'allow',
  block: 'deny',
  reject: 'deny',
  confirm: 'ask',
};

/** This system's word for the decision of another. */
const wordFor = (word: Json | undefined): Decision | undefined =>
  typeof word === 'string' && Object.hasOwn(WORDS, word) ? WORDS[word] : undefined;

/** The decision in another case, or the word of another system for it. */
function meantWord(given: Json): SourceChange | undefined {
  if (typeof given !== 'string') return undefined;
  const plain = given.trim().toLowerCase();
  const to = DECISIONS.find((one) => one === plain) ?? wordFor(plain);
  return to === undefined ? undefined : anotherWord(given, to);
}

function wrongWord(given: Json): string {
  const words = '"allow", "deny" or "ask", in lower case';
  return `it must be ${words}; ${JSON.stringify(given)} counts as no decision, so the permission handler decides.`;
}

function readReason(
  given: Json | undefined,
  decision: Decision | undefined,
  book: NoteBook,
): Pick<PreReading, 'reason' | 'reasonRule'> {
  const key = 'permissionDecisionReason';
  if (!decision) {
    if (given !== undefined)
      book.ignored(
        key,
        'copilot/2.4a',
        'a reason without a decision changes nothing. Add permissionDecision.',
        anotherForm(key, 'permissionDecision: "deny", $whole', 'Add permissionDecision: "deny"'),
      );
    return { reason: NO_REASON };
  }
  if (decision === 'allow') {
    if (given !== undefined)
      book.ignored(key, 'copilot/2.4b', 'nobody reads the reason of an allow.', withoutKey(key));
    return { reason: NO_REASON };
  }
  if (given === undefined || given === null)
    return { reason: NO_REASON, reasonRule: given === null ? 'copilot/A1' : 'copilot/2.1' };
  if (decision === 'deny') book.tookOtherwise(key, 'DOC04');
  else book.took(key, 'copilot/2.2');
  if (given === '') {
    book.remarks.push({
      key,
      rule: 'copilot/2.1b',
      text: 'The reason is empty, so the model is not told why.',
    });
    return { reason: '', reasonRule: 'copilot/2.1b' };
  }
  if (typeof given === 'string') return { reason: given };
  if (typeof given === 'number') return { reason: String(given), reasonRule: 'copilot/2.1a' };
  return {
    reason: typeof given === 'object' ? JSON.stringify(given) : String(given),
    reasonRule: 'copilot/A1',
  };
}

function readArgs(
  value: Json | undefined,
  decision: Decision | undefined,
  book: NoteBook,
): { readonly value: Json } | undefined {
  if (value === undefined) return undefined;
  if (decision === 'deny') {
    book.ignored('modifiedArgs', 'copilot/3.2a', 'a denied call does not run.', withoutKey('modifiedArgs'));
    return undefined;
  }
  if (decision === 'ask') {
    const note =
      'with "ask" the user is asked about the original arguments and the tool runs with those. Return "allow" with modifiedArgs, or ask without them.';
    book.ignored('modifiedArgs', 'copilot/3.3', note, withoutKey('modifiedArgs'));
    return undefined;
  }
  book.took('modifiedArgs');
  return { value };
}
