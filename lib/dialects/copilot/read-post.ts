import { isJsonObject, own, type JsonObject } from '@/lib/engine/json';
import {
  anotherForm,
  anotherWord,
  withoutEnvelope,
  withoutKey,
  type SourceChange,
} from '@/lib/engine/source-change';
import type { Notes } from '@/lib/engine/key-book';
import { NoteBook, readBlock, readContext } from './read-return';

/** What a return of onPostToolUse says. */
export interface PostReading extends Notes {
  /** The reason of a block; nothing else of the answer counts then. */
  readonly block?: string;
  /** Laid over the result. */
  readonly patch?: JsonObject;
  readonly context?: string;
}

const KNOWN = ['modifiedResult', 'additionalContext', 'suppressOutput', 'decision', 'reason'];
const CHANGE = 'return modifiedResult: { ...input.toolResult, textResultForLlm: "…" }.';
const LATE = `the tool has run. To take its result away return decision: "block" with a reason, or ${CHANGE}`;
const NO_STOP = 'no tool hook can end the run.';
const ADVICE: Readonly<Record<string, string>> = {
  permissionDecision: LATE,
  permissionDecisionReason: LATE,
  hookSpecificOutput: `this is the envelope of another system; put its keys at the top level, or ${CHANGE}`,
  continue: NO_STOP,
  stop: NO_STOP,
  stopReason: NO_STOP,
  result: `to change the result ${CHANGE}`,
  toolResult: `to change the result ${CHANGE}`,
  textResultForLlm: `it belongs inside: ${CHANGE}`,
  updatedToolOutput: `to change the result ${CHANGE}`,
  modifiedArgs: 'the tool has run with its arguments; change them in onPreToolUse.',
  block: LATE,
};

/** What the model reads, under the key that is read. */
const asResult = (key: string, text: string): SourceChange =>
  anotherForm(
    key,
    `modifiedResult: { textResultForLlm: ${text}, resultType: "success" }`,
    'Give it as textResultForLlm',
  );

const BLOCK = 'decision: "block", reason: "Not for the model."';
const SAY_BLOCK = 'Say decision: "block" with a reason';
const CHANGES: Readonly<Record<string, SourceChange>> = {
  result: asResult('result', '$value'),
  toolResult: asResult('toolResult', '$value'),
  updatedToolOutput: asResult('updatedToolOutput', '$value'),
  textResultForLlm: asResult('textResultForLlm', '$value'),
  block: anotherForm('block', BLOCK, SAY_BLOCK),
};

/** A refusal that comes too late takes the result away instead; anything else goes. */
function lateChange(object: JsonObject, key: string): SourceChange {
  if (key === 'hookSpecificOutput') return withoutEnvelope(key);
  if (own(object, 'decision') !== undefined) return withoutKey(key);
  const isDenied = own(object, 'permissionDecision') === 'deny';
  if (key === 'permissionDecisionReason' && isDenied) return anotherWord(key, 'reason');
  if (key !== 'permissionDecision' || !isDenied) return withoutKey(key);
  return own(object, 'permissionDecisionReason') === undefined
    ? anotherForm(key, BLOCK, SAY_BLOCK)
    : {
        title: SAY_BLOCK,
        steps: [
          { key, put: 'decision: "block"' },
          { word: 'permissionDecisionReason', to: 'reason' },
        ],
      };
}

const TOO_LATE = [
  'permissionDecision',
  'permissionDecisionReason',
  'continue',
  'stop',
  'stopReason',
  'hookSpecificOutput',
];

/** Reads an object that onPostToolUse returned. Never throws. */
export function readPost(object: JsonObject): PostReading {
  const book = new NoteBook();
  const block = readBlock(object, book, { took: 'copilot/5.6', noReason: 'copilot/5.6a' });
  if (block !== undefined) {
    for (const key of ['modifiedResult', 'additionalContext'])
      if (own(object, key) !== undefined)
        book.ignored(key, 'copilot/5.6b', 'beside a block it is dropped.', withoutKey(key));
  }
  const patch = block === undefined ? readPatch(object, book) : undefined;
  const context = block === undefined ? readContext(object, book) : undefined;
  if (own(object, 'suppressOutput') !== undefined) book.claim('suppressOutput', 'DOC03');
  for (const key of TOO_LATE)
    if (own(object, key) !== undefined)
      book.ignored(key, 'copilot/5.7a', ADVICE[key] ?? '', lateChange(object, key));
  book.unknown(object, [...KNOWN, ...TOO_LATE], ADVICE, CHANGES);
  return {
    ...(block === undefined ? {} : { block }),
    ...(patch ? { patch } : {}),
    ...(context === undefined ? {} : { context }),
    notes: book.notes,
    remarks: book.remarks,
  };
}

function readPatch(object: JsonObject, book: NoteBook): JsonObject | undefined {
  const value = own(object, 'modifiedResult');
  if (value === undefined) return undefined;
  if (!isJsonObject(value)) {
    if (typeof value === 'string')
      book.claim('modifiedResult', 'DOC05', asResult('modifiedResult', '$value'));
    else {
      const text = asResult('modifiedResult', 'JSON.stringify($value)');
      book.ignored('modifiedResult', 'copilot/5.3', `only an object counts. ${CHANGE}`, text);
    }
    return undefined;
  }
  if (own(value, 'textResultForLlm') === undefined)
    book.claim('modifiedResult', 'DOC06', asResult('modifiedResult', 'JSON.stringify($value)'));
  else book.took('modifiedResult', 'copilot/5.2');
  return value;
}

const FAILURE_ADVICE: Readonly<Record<string, string>> = {
  modifiedResult: 'a failure cannot be changed, only explained: return additionalContext.',
  suppressOutput: 'a failure cannot be hidden, only explained: return additionalContext.',
  decision: 'a failure cannot be blocked, only explained: return additionalContext.',
  reason: 'a failure cannot be blocked, only explained: return additionalContext.',
};

/** Reads an object that onPostToolUseFailure returned: only its context counts. */
export function readFailure(object: JsonObject): Notes & { readonly context?: string } {
  const book = new NoteBook();
  const context = readContext(object, book);
  for (const [key, note] of Object.entries(FAILURE_ADVICE))
    if (own(object, key) !== undefined) book.ignored(key, 'copilot/6.4', note, withoutKey(key));
  book.unknown(object, ['additionalContext', ...Object.keys(FAILURE_ADVICE)], {});
  return { ...(context === undefined ? {} : { context }), notes: book.notes, remarks: book.remarks };
}
