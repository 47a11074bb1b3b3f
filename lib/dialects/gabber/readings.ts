import { isJsonObject, own, type Json, type JsonObject } from '@/lib/engine/json';
import { KeyBook, type Notes } from '@/lib/engine/key-book';
import { anotherForm, anotherWord, withoutEnvelope, withoutKey } from '@/lib/engine/source-change';

const UNREAD = 'gabber/19';
const TAKEN_OFF = { hookSpecificOutput: withoutEnvelope('hookSpecificOutput') };
const isSet = (value: Json | undefined): value is Exclude<Json, null | false> =>
  value !== undefined && value !== null && value !== false;
const textOf = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** What an offer hook says: the tools to leave out of the request. */
export interface OfferReading extends Notes {
  readonly withhold: readonly string[];
}

/** Reads an object that the offer hook returned. Never throws. */
export function readOffer(object: JsonObject): OfferReading {
  const book = new KeyBook();
  const given = own(object, 'withhold');
  const list = typeof given === 'string' ? [given] : Array.isArray(given) ? given : [];
  const withhold = list.filter((name): name is string => typeof name === 'string');
  if (given !== undefined && withhold.length === 0)
    book.ignored('withhold', UNREAD, 'it is the name of a tool, or a list of names.');
  else if (withhold.length > 0) book.took('withhold', 'gabber/9');
  const advice = 'no call is there yet. To prevent one, leave its tool out: withhold: ["name"].';
  const keys = ['block', 'deny', 'stop', 'confirm', 'ask', 'permissionDecision', 'decision'];
  book.unread(UNREAD, object, ['withhold'], Object.fromEntries(keys.map((key) => [key, advice])), TAKEN_OFF);
  return { withhold, notes: book.notes, remarks: book.remarks };
}

/** What an endpoint hook says; one of the first three decides that the tool does not run. */
export interface EndpointReading extends Notes {
  /** It hangs up without an answer. */
  readonly stop?: true;
  /** It answers with an error. */
  readonly block?: { readonly text: string; readonly code: number };
  /** It answers this itself. */
  readonly response?: string;
  /** The tool gets these. */
  readonly parameters?: JsonObject;
}

const ENDPOINT_KEYS = ['stop', 'block', 'code', 'response', 'parameters'];
const ENDPOINT_ADVICE: Readonly<Record<string, string>> = {
  confirm: 'nobody sits at the endpoint. Reply with an error that tells the model to ask: block: "…".',
  ask: 'nobody sits at the endpoint. Reply with an error that tells the model to ask: block: "…".',
  permissionDecision: 'to refuse return block: "…".',
  decision: 'to refuse return block: "…".',
  hookSpecificOutput: 'this is the envelope of another system. To refuse return block: "…".',
};
const ENDPOINT_CHANGES = {
  ...TAKEN_OFF,
  args: anotherWord('args', 'parameters'),
  arguments: anotherWord('arguments', 'parameters'),
  modifiedArgs: anotherWord('modifiedArgs', 'parameters'),
  result: anotherWord('result', 'response'),
  error: anotherWord('error', 'block'),
  error_message: anotherWord('error_message', 'block'),
  response_string: anotherWord('response_string', 'response'),
  confirm: anotherForm('confirm', 'block: "Ask the user first."', 'Say block: "Ask the user first."'),
};

/** Reads an object that the endpoint hook returned. Never throws. */
export function readEndpoint(object: JsonObject): EndpointReading {
  const book = new KeyBook();
  const reading = endpointKeys(object, book);
  book.unread(UNREAD, object, ENDPOINT_KEYS, ENDPOINT_ADVICE, ENDPOINT_CHANGES);
  return { ...reading, notes: book.notes, remarks: book.remarks };
}

function endpointKeys(object: JsonObject, book: KeyBook): Omit<EndpointReading, keyof Notes> {
  const block = own(object, 'block');
  const code = own(object, 'code');
  const response = own(object, 'response');
  const decides = isSet(own(object, 'stop'))
    ? 'stop'
    : isSet(block)
      ? 'block'
      : response !== undefined && response !== null
        ? 'response'
        : undefined;
  const ordered = ['stop', 'block', 'response', 'parameters'].filter((key) => own(object, key) !== undefined);
  for (const key of ordered)
    if (key === decides) book.took(key, 'gabber/17');
    else if (decides) book.overridden(key, UNREAD, decides);
  if (code !== undefined && decides !== 'block' && isSet(block))
    book.overridden('code', UNREAD, decides ?? 'stop');
  else if (code !== undefined && decides !== 'block')
    book.ignored('code', UNREAD, 'it goes with block.', withoutKey('code'));
  if (decides === 'stop') return { stop: true };
  if (decides === 'block') {
    const isStatus = typeof code === 'number' && Number.isInteger(code) && code >= 400 && code <= 599;
    if (code !== undefined)
      if (isStatus) book.took('code', 'gabber/A1');
      else book.ignored('code', UNREAD, 'a status of an error is a whole number from 400 to 599.');
    if (typeof block !== 'string' && block !== true)
      book.remarks.push({
        key: 'block',
        rule: UNREAD,
        text: 'block is the text of the error, or true; what it holds here is not read.',
      });
    const text = typeof block === 'string' ? block : 'refused by the endpoint';
    return { block: { text, code: isStatus ? code : 403 } };
  }
  if (decides === 'response') return { response: textOf(response ?? '') };
  const parameters = own(object, 'parameters');
  if (isJsonObject(parameters)) {
    book.took('parameters', 'gabber/17');
    return { parameters };
  }
  if (isSet(parameters)) book.ignored('parameters', UNREAD, 'parameters are an object of values.');
  return {};
}

/** What a client hook says about a call that has arrived. */
export interface CallReadingOfClient extends Notes {
  readonly stop?: { readonly reason: string };
  readonly hide: boolean;
  readonly annotate?: string;
  /** Only for a call that the client runs itself. */
  readonly block?: string;
  readonly result?: string;
  readonly confirm: boolean;
  readonly args?: JsonObject;
  /** Keys that would have prevented or changed the run of a call that is dispatched already. */
  readonly tooLate: readonly string[];
}

const CALL_KEYS = ['stop', 'stopReason', 'hide', 'annotate', 'block', 'confirm', 'args', 'result'];
const PREVENTS = ['block', 'confirm', 'args', 'result'];
const CALL_CHANGES = {
  ...TAKEN_OFF,
  deny: anotherWord('deny', 'block'),
  parameters: anotherWord('parameters', 'args'),
  additionalContext: anotherWord('additionalContext', 'annotate'),
};
export const TOO_LATE =
  'too late: the service has dispatched the call already. Prevent it with the offer hook, or decide at the endpoint.';

/** Reads an object that onToolCall returned, for a call of either type. Never throws. */
export function readCall(object: JsonObject, isOwn: boolean): CallReadingOfClient {
  const book = new KeyBook();
  const common = commonKeys(object, book);
  const set = PREVENTS.filter((key) => isSet(own(object, key)));
  const tooLate = isOwn ? [] : set;
  for (const key of tooLate) book.ignored(key, 'gabber/6', TOO_LATE, withoutKey(key));
  book.unread(UNREAD, object, CALL_KEYS, {}, CALL_CHANGES);
  const decision = isOwn && !common.stop ? ownCall(object, set, book) : { confirm: false };
  return { ...common, ...decision, tooLate, notes: book.notes, remarks: book.remarks };
}

function ownCall(object: JsonObject, set: readonly string[], book: KeyBook) {
  const decides = set.includes('block') ? 'block' : set.includes('result') ? 'result' : undefined;
  for (const key of set)
    if (key === 'args' && decides === undefined && !isJsonObject(own(object, 'args'))) continue;
    else if (decides === undefined || key === decides) book.took(key, 'gabber/10');
    else book.overridden(key, UNREAD, decides);
  const block = own(object, 'block');
  const args = own(object, 'args');
  if (decides === undefined && set.includes('args') && !isJsonObject(args))
    book.ignored('args', UNREAD, 'arguments are an object of values.');
  if (decides === 'block') return { block: typeof block === 'string' ? block : 'blocked', confirm: false };
  if (decides === 'result') return { result: textOf(own(object, 'result') ?? ''), confirm: false };
  return { confirm: set.includes('confirm'), ...(isJsonObject(args) ? { args } : {}) };
}

/** What a client hook says about a result that has arrived. */
export interface ResultReading extends Notes {
  readonly stop?: { readonly reason: string };
  readonly hide: boolean;
  readonly annotate?: string;
  readonly result?: string;
}

const RESULT_KEYS = ['stop', 'stopReason', 'hide', 'annotate', 'result'];
const RAN = 'the tool has run. To give the model something else return result: "…".';

/** Reads an object that onResult returned. Never throws. */
export function readResult(object: JsonObject): ResultReading {
  const book = new KeyBook();
  const common = commonKeys(object, book);
  const result = own(object, 'result');
  if (result !== undefined && result !== null) book.took('result', 'gabber/18');
  const changes = {
    ...TAKEN_OFF,
    block: anotherWord('block', 'result'),
    response: anotherWord('response', 'result'),
    response_string: anotherWord('response_string', 'result'),
    modifiedResult: anotherWord('modifiedResult', 'result'),
    additionalContext: anotherWord('additionalContext', 'annotate'),
  };
  book.unread(UNREAD, object, RESULT_KEYS, { block: RAN, confirm: RAN, args: RAN, deny: RAN }, changes);
  const text = result === undefined || result === null ? {} : { result: textOf(result) };
  return { ...common, ...text, notes: book.notes, remarks: book.remarks };
}

function commonKeys(object: JsonObject, book: KeyBook) {
  const reason = own(object, 'stopReason');
  const stops = isSet(own(object, 'stop'));
  if (stops) book.took('stop', 'gabber/18');
  if (reason !== undefined)
    if (stops) book.took('stopReason', 'gabber/18');
    else
      book.ignored(
        'stopReason',
        UNREAD,
        'it goes with stop: true.',
        anotherForm('stopReason', 'stop: true, $whole', 'Add stop: true'),
      );
  const hide = isSet(own(object, 'hide'));
  if (hide) book.took('hide', 'gabber/18');
  const note = own(object, 'annotate');
  const annotate = typeof note === 'string' && note !== '' ? note : undefined;
  if (annotate !== undefined && stops) book.overridden('annotate', UNREAD, 'stop');
  else if (annotate !== undefined) book.took('annotate', 'gabber/18');
  else if (isSet(note)) book.ignored('annotate', UNREAD, 'only text that is not empty is added.');
  return {
    ...(stops ? { stop: { reason: typeof reason === 'string' ? reason : 'stopped by the client' } } : {}),
    hide,
    ...(annotate === undefined ? {} : { annotate }),
  };
}
