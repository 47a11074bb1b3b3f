import { isJsonObject, own, type Json, type JsonObject } from '@/lib/engine/json';
import { anotherForm, anotherWord, withoutKey, type SourceChange } from '@/lib/engine/source-change';
import type { Notes } from '@/lib/engine/key-book';
import { NoteBook, readBlock, readContext } from './read-return';

const done = (book: NoteBook): Notes => ({ notes: book.notes, remarks: book.remarks });

/** What a return of onUserPromptSubmitted says. */
export interface PromptReading extends Notes {
  readonly block?: string;
  readonly prompt?: string;
  readonly context?: string;
}

const PROMPT_ADVICE: Readonly<Record<string, string>> = {
  permissionDecision: 'a prompt is refused by decision: "block" with a reason.',
  prompt: 'a new prompt goes into modifiedPrompt.',
  block: 'a prompt is refused by decision: "block" with a reason.',
};

const REFUSE = (key: string): SourceChange =>
  anotherForm(key, 'decision: "block", reason: "Not this prompt."', 'Say decision: "block" with a reason');
const PROMPT_CHANGES: Readonly<Record<string, SourceChange>> = {
  permissionDecision: REFUSE('permissionDecision'),
  prompt: anotherWord('prompt', 'modifiedPrompt'),
  block: REFUSE('block'),
};

/** Reads an object that onUserPromptSubmitted returned. */
export function readPrompt(object: JsonObject): PromptReading {
  const book = new NoteBook();
  const block = readBlock(object, book, { took: 'copilot/8.4', noReason: 'copilot/8.4a' });
  const context = readContext(object, book);
  const prompt = own(object, 'modifiedPrompt');
  if (typeof prompt === 'string') book.took('modifiedPrompt', 'copilot/9.1');
  else if (prompt !== undefined)
    book.ignored('modifiedPrompt', 'copilot/A7', 'only text replaces the prompt.');
  if (own(object, 'suppressOutput') !== undefined) book.claim('suppressOutput', 'DOC21');
  const stops = own(object, 'continue');
  if (stops !== undefined)
    book.ignored(
      'continue',
      'copilot/8.4b',
      'a prompt is refused by decision: "block" with a reason.',
      stops === false ? REFUSE('continue') : withoutKey('continue'),
    );
  book.unknown(
    object,
    ['modifiedPrompt', 'additionalContext', 'suppressOutput', 'decision', 'reason', 'continue'],
    PROMPT_ADVICE,
    PROMPT_CHANGES,
  );
  return {
    ...(block === undefined ? {} : { block }),
    ...(typeof prompt === 'string' ? { prompt } : {}),
    ...(context === undefined ? {} : { context }),
    ...done(book),
  };
}

/** Reads an object that onUserPromptTransformed returned. */
export function readTransformed(object: JsonObject): Notes & { readonly text?: string } {
  const book = new NoteBook();
  const text = own(object, 'modifiedTransformedPrompt');
  if (typeof text === 'string') book.took('modifiedTransformedPrompt', 'copilot/9.2');
  else if (text !== undefined)
    book.ignored('modifiedTransformedPrompt', 'copilot/A7', 'only text replaces the prompt.');
  book.unknown(
    object,
    ['modifiedTransformedPrompt'],
    { modifiedPrompt: 'here the key is modifiedTransformedPrompt.' },
    { modifiedPrompt: anotherWord('modifiedPrompt', 'modifiedTransformedPrompt') },
  );
  return { ...(typeof text === 'string' ? { text } : {}), ...done(book) };
}

/** Reads an object that onSessionStart returned. */
export function readStart(object: JsonObject): Notes & { readonly context?: string } {
  const book = new NoteBook();
  const context = readContext(object, book);
  if (own(object, 'modifiedConfig') !== undefined) book.claim('modifiedConfig', 'DOC18');
  book.unknown(object, ['additionalContext', 'modifiedConfig'], {});
  return { ...(context === undefined ? {} : { context }), ...done(book) };
}

const ERROR_KEYS = ['errorHandling', 'retryCount', 'userNotification', 'suppressOutput'];

/** Reads an object that onErrorOccurred returned: nothing of it has an effect. */
export function readError(object: JsonObject): Notes {
  const book = new NoteBook();
  for (const key of ERROR_KEYS) if (own(object, key) !== undefined) book.claim(key, 'DOC16');
  book.unknown(object, ERROR_KEYS, {});
  return done(book);
}

/** Reads an object that onAgentStop returned: the reason with which the agent goes on, if any. */
export function readStop(object: JsonObject): Notes & { readonly block?: string } {
  const book = new NoteBook();
  const block = readBlock(object, book, { took: 'copilot/8.5', noReason: 'copilot/8.5a' });
  book.unknown(
    object,
    ['decision', 'reason'],
    { additionalContext: 'to let the agent go on return decision: "block" with a reason.' },
    {
      additionalContext: anotherForm(
        'additionalContext',
        'decision: "block", reason: $value',
        'Say it as the reason of a block',
      ),
    },
  );
  return { ...(block === undefined ? {} : { block }), ...done(book) };
}

/** Reads an object that onPreMcpToolCall returned: what takes the place of `_meta`, if an object. */
export function readMeta(object: JsonObject): Notes & { readonly meta?: JsonObject } {
  const book = new NoteBook();
  const meta: Json | undefined = own(object, 'metaToUse');
  if (isJsonObject(meta)) book.took('metaToUse', 'copilot/9.5a');
  else if (meta !== undefined) book.took('metaToUse', 'copilot/9.5b', 'only the progress token is left.');
  book.unknown(object, ['metaToUse'], {
    permissionDecision: 'this hook cannot refuse a call; onPreToolUse can.',
    permissionDecisionReason: 'this hook cannot refuse a call; onPreToolUse can.',
    modifiedArgs: 'this hook cannot change arguments; onPreToolUse can.',
    arguments: 'this hook cannot change arguments; onPreToolUse can.',
  });
  return { ...(isJsonObject(meta) ? { meta } : {}), ...done(book) };
}

/** Reads an object that onSessionEnd returned: nothing of it was seen to have an effect. */
export function readEnd(object: JsonObject): Notes {
  const book = new NoteBook();
  for (const key of ['suppressOutput', 'cleanupActions', 'sessionSummary'])
    if (own(object, key) !== undefined)
      book.ignored(key, 'copilot/A8', 'no effect of it is known.', withoutKey(key));
  book.unknown(object, ['suppressOutput', 'cleanupActions', 'sessionSummary'], {});
  return done(book);
}
