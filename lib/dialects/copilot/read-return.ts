import type { GuestReturn } from '@/lib/engine/guest';
import { anotherForm, anotherWord, withoutKey, type SourceChange } from '@/lib/engine/source-change';
import { KeyBook } from '@/lib/engine/key-book';
import { isJsonObject, own, type Json, type JsonObject } from '@/lib/engine/json';
import { CLAIMS, type ClaimId } from './claims';

/** What came back, in the five forms that differ: nothing, an object, something else, no answer, an error. */
export type Returned =
  | { readonly kind: 'object'; readonly object: JsonObject; readonly dropped: readonly string[] }
  | { readonly kind: 'nothing'; readonly isNull: boolean }
  | { readonly kind: 'other'; readonly type: string }
  | { readonly kind: 'threw'; readonly message: string }
  | { readonly kind: 'tooLarge' }
  | { readonly kind: 'hangs'; readonly why: string; readonly rule: 'copilot/7.3' | 'copilot/7.4' };

const typeOf = (value: Json): string => (Array.isArray(value) ? 'a list' : `a ${typeof value}`);

/** Sorts what came back from a hook. Never throws. */
export function returnedBy(outcome: GuestReturn): Returned {
  switch (outcome.kind) {
    case 'value': {
      const { json } = outcome;
      if (json === undefined || json === null) return { kind: 'nothing', isNull: json === null };
      if (!isJsonObject(json)) return { kind: 'other', type: typeOf(json) };
      const dropped = outcome.lost.flatMap(({ path, kind }) => (kind === 'function' ? [path] : []));
      return { kind: 'object', object: json, dropped };
    }
    case 'threw': {
      const { name, message, place } = outcome.error;
      const where = place ? `, ${place.module}:${place.line}` : '';
      return { kind: 'threw', message: (name === null ? message : `${name}: ${message}`) + where };
    }
    case 'neverSettled':
      return { kind: 'hangs', why: 'its promise never settles', rule: 'copilot/7.3' };
    case 'outOfSteps':
      return { kind: 'hangs', why: 'it never ends', rule: 'copilot/7.3' };
    case 'notSerialisable': {
      const place = outcome.path === '' ? 'the returned value' : `"${outcome.path}" in the returned value`;
      return { kind: 'hangs', why: `${place} cannot be sent: ${outcome.reason}`, rule: 'copilot/7.4' };
    }
    case 'tooLarge':
      return { kind: 'tooLarge' };
    case 'outOfMemory':
    case 'stackOverflow':
    case 'wallClock':
      return { kind: 'nothing', isNull: false };
  }
}

/** Collects what is said about the keys of one return, with the documentation beside it. */
export class NoteBook extends KeyBook {
  /** A key that does nothing, about which the documentation says something else. */
  claim(key: string, id: ClaimId, instead: SourceChange = withoutKey(key)): void {
    const { rule, text } = CLAIMS[id];
    this.notes.push({ key, verdict: 'ignored', note: text, rule });
    this.remarks.push({ key, rule, text, instead });
  }

  /** A key that takes effect, in another way than the documentation says. */
  tookOtherwise(key: string, id: ClaimId): void {
    const { rule, text } = CLAIMS[id];
    this.notes.push({ key, verdict: 'took effect', note: text, rule });
  }

  unknown(
    object: JsonObject,
    known: readonly string[],
    advice: Readonly<Record<string, string>>,
    changes: Readonly<Record<string, SourceChange>> = {},
  ): void {
    this.unread('copilot/7.2a', object, known, advice, changes);
  }
}

/** Text for `additionalContext`: any but empty text. Undefined: none, and the book says why. */
export function readContext(object: JsonObject, book: NoteBook): string | undefined {
  const value = own(object, 'additionalContext');
  if (value === undefined) return undefined;
  if (typeof value === 'string' && value !== '') {
    book.took('additionalContext');
    return value;
  }
  const rest = withoutKey('additionalContext');
  book.ignored('additionalContext', 'copilot/4.5', 'only text that is not empty is added.', rest);
  return undefined;
}

/**
 * `{decision: "block", reason}`, undocumented after a tool and before a prompt, documented at the end of
 * the agent. Without a reason it is nothing.
 */
export function readBlock(
  object: JsonObject,
  book: NoteBook,
  rules: { readonly took: string; readonly noReason: string },
): string | undefined {
  const decision = own(object, 'decision');
  const reason = own(object, 'reason');
  const isBlock = decision === 'block';
  if (isBlock && typeof reason === 'string' && reason !== '') {
    book.took('decision', rules.took);
    book.took('reason', rules.took);
    return reason;
  }
  if (isBlock)
    book.ignored('decision', rules.noReason, 'a block needs a reason: add reason: "…".', addReason(reason));
  else if (decision !== undefined)
    book.ignored(
      'decision',
      rules.noReason,
      'the only word is "block", with a reason.',
      meantBlock(decision),
    );
  if (!isBlock && reason !== undefined) {
    const add = decision === undefined ? ADD_BLOCK : undefined;
    book.ignored('reason', rules.noReason, 'it needs decision: "block" beside it.', add);
  }
  return undefined;
}

const ADD_BLOCK = anotherForm('reason', 'decision: "block", $whole', 'Add decision: "block"');

const addReason = (reason: Json | undefined): SourceChange =>
  reason === undefined
    ? anotherForm('decision', '$whole, reason: "Not allowed here."', 'Add a reason')
    : anotherForm('reason', 'reason: "Not allowed here."', 'Give a text as reason');

/** The word for a refusal in another system is a block here; any other decision asks for nothing. */
const meantBlock = (decision: Json): SourceChange =>
  typeof decision === 'string' && ['deny', 'reject', 'block', 'blocked'].includes(decision.toLowerCase())
    ? anotherWord(decision, 'block')
    : withoutKey('decision');
