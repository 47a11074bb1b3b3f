import type { GuestError, GuestReturn } from '@/lib/engine/guest';
import { errorText } from '@/lib/engine/load-problem';
import { isJsonObject, own, type Json, type JsonObject } from '@/lib/engine/json';
import { withoutKey, type SourceChange } from '@/lib/engine/source-change';
import { isNil, printValue } from './lisp';
import { ADD_STOP, FOREIGN_SHAPES, formThatWorks, probableKey, STOP_WITH_REASON } from './near-misses';

export type Phase = 'pre' | 'post';

/** One key of a return and what became of it. */
export interface KeyNote {
  readonly key: string;
  readonly verdict: 'took effect' | 'ignored' | 'overridden';
  readonly note?: string;
  readonly rule?: string;
}

export interface Remark {
  readonly text: string;
  readonly instead?: SourceChange;
  readonly rule?: string;
  readonly key?: string;
}

/** What a pre hook's return asks for; absent = nothing said. */
export interface PreKeys {
  readonly stop?: { readonly reason: string | undefined };
  readonly args?: Json;
  readonly name?: string;
  readonly id?: string;
  /** undefined: the key is absent; false: present and nil. */
  readonly confirm?: boolean;
  readonly block?: { readonly text: string | undefined };
  readonly result?: Json;
}

export interface PostKeys {
  readonly stop?: { readonly reason: string | undefined };
  readonly block?: { readonly text: string | undefined };
  readonly result?: Json;
}

export type Reading<Keys> = {
  readonly notes: readonly KeyNote[];
  readonly remarks: readonly Remark[];
} & (
  | { readonly kind: 'keys'; readonly keys: Keys }
  /** The hook signalled an error: it counts as nil (rule 46). */
  | { readonly kind: 'fault'; readonly message: string; readonly rule: string }
  /** A value that is no list: unguarded in a pre hook (rule 47), ignored in a post hook (rule 47a). */
  | { readonly kind: 'no-list'; readonly printed: string }
  /** Emacs would be blocked inside the hook (assumption A1). */
  | { readonly kind: 'blocked-inside'; readonly why: string }
);

const PRE_KEYS = ['stop', 'stopReason', 'block', 'confirm', 'args', 'result', 'name', 'id'] as const;
const POST_KEYS = ['stop', 'stopReason', 'block', 'result'] as const;
const POST_IGNORED = ['args', 'name', 'confirm', 'id'];

/** Reads a pre hook's return. Pure; never throws, whatever the value is. */
export function readPre(outcome: GuestReturn, awaitPromises: boolean): Reading<PreKeys> {
  return read(outcome, awaitPromises, (value) => {
    const notes = new Notes();
    const keys = readPreKeys(value, notes);
    unknownKeys(value, PRE_KEYS, 'pre', notes);
    return { kind: 'keys', keys, notes: notes.keys, remarks: notes.remarks };
  });
}

/** Reads a post hook's return. Pure; never throws. */
export function readPost(outcome: GuestReturn, awaitPromises: boolean): Reading<PostKeys> {
  return read(outcome, awaitPromises, (value) => {
    const notes = new Notes();
    const keys = readPostKeys(value, notes);
    unknownKeys(value, POST_KEYS, 'post', notes);
    return { kind: 'keys', keys, notes: notes.keys, remarks: notes.remarks };
  });
}

class Notes {
  readonly keys: KeyNote[] = [];
  readonly remarks: Remark[] = [];

  took(key: string, rule: string): void {
    this.keys.push({ key, verdict: 'took effect', rule });
  }
  ignored(key: string, note: string, rule?: string): void {
    this.keys.push({ key, verdict: 'ignored', note, ...(rule ? { rule } : {}) });
  }
  overridden(key: string, by: string): void {
    this.keys.push({ key, verdict: 'overridden', note: `"${by}" comes first`, rule: 'gptel/9' });
  }
  remark(text: string, key?: string, rule?: string, instead?: SourceChange): void {
    this.remarks.push({
      text,
      ...(key ? { key } : {}),
      ...(rule ? { rule } : {}),
      ...(instead ? { instead } : {}),
    });
  }
}

function read<Keys extends object>(
  outcome: GuestReturn,
  awaitPromises: boolean,
  readKeys: (value: JsonObject) => Reading<Keys>,
): Reading<Keys> {
  const promised: Remark[] =
    outcome.async && awaitPromises
      ? [
          {
            text: 'The hook returned a promise. gptel has none: a real Emacs would stand still here.',
            rule: 'gptel/A1',
          },
        ]
      : [];
  const none = { notes: [], remarks: promised };
  const nothing = { kind: 'keys', keys: {} as Keys, ...none } as const;
  if (outcome.async && !awaitPromises)
    return standsStill('the hook returned a promise; return the value itself');
  switch (outcome.kind) {
    case 'neverSettled':
      return standsStill('the promise it returned never settles; return the value itself');
    case 'outOfSteps':
      return standsStill('it used up its steps and never answered; end the loop, or return sooner');
    case 'outOfMemory':
    case 'stackOverflow':
    case 'wallClock':
      return standsStill('it never answered');
    case 'threw':
      return { kind: 'fault', message: signalled(outcome.error), rule: 'gptel/46', ...none };
    case 'notSerialisable': {
      const where = outcome.path === '' ? 'the returned value' : `"${outcome.path}" in the returned value`;
      return {
        kind: 'fault',
        message: `${where} cannot be used: ${outcome.reason}`,
        rule: 'gptel/A3',
        ...none,
      };
    }
    case 'tooLarge': {
      const message = `the returned value is larger than ${outcome.limitBytes} characters`;
      return { kind: 'fault', message, rule: 'gptel/A3', ...none };
    }
    case 'value':
      break;
  }
  const value = outcome.json;
  const lost: Remark[] = outcome.lost
    .filter(({ kind }) => kind !== 'undefined')
    .map(({ path, kind }) => ({
      text: `${path || 'The returned value'} is a ${kind}, which JSON cannot carry as it is.`,
    }));
  const remarks = [...promised, ...lost];
  if (value === undefined || isNil(value)) return { ...nothing, remarks };
  if (Array.isArray(value)) {
    const note = {
      text: 'The returned array is a list without keys: it has no effect.',
      rule: value.length > 0 ? 'gptel/8' : 'gptel/A7',
    };
    return { ...nothing, remarks: [...remarks, note] };
  }
  if (!isJsonObject(value)) return { kind: 'no-list', printed: printValue(value), notes: [], remarks };
  const reading = readKeys(value);
  return { ...reading, remarks: [...remarks, ...reading.remarks] };
}

const standsStill = (why: string): Reading<never> => ({
  kind: 'blocked-inside',
  why,
  notes: [],
  remarks: [],
});

/** The text of a plain Error stands alone, as in (error "text"); other kinds keep their name. */
const signalled = (error: GuestError): string =>
  error.name === 'Error' && error.cause === undefined ? error.message : errorText(error);

function readPreKeys(value: JsonObject, notes: Notes): PreKeys {
  const stop = readStop(value, notes, 'gptel/10');
  if (stop) {
    for (const key of ['args', 'name', 'block', 'result', 'confirm', 'id'])
      if (Object.hasOwn(value, key)) notes.overridden(key, 'stop');
    return { stop };
  }
  const changes = readChanges(value, notes);
  const block = readBlock(value, notes, 'gptel/17');
  const result = own(value, 'result');
  const hasResult = !isNil(result) && result !== undefined;
  if (Object.hasOwn(value, 'result')) {
    if (!hasResult) notes.ignored('result', 'nil is no result', 'gptel/22');
    else if (block) notes.overridden('result', 'block');
    else notes.took('result', 'gptel/22');
  }
  const settled = block ? 'block' : hasResult ? 'result' : undefined;
  const confirm = Object.hasOwn(value, 'confirm') ? !isNil(own(value, 'confirm')) : undefined;
  if (confirm !== undefined) {
    if (settled) notes.overridden('confirm', settled);
    else notes.took('confirm', 'gptel/32');
  }
  return {
    ...changes,
    ...(block ? { block } : {}),
    ...(hasResult && !block ? { result } : {}),
    ...(confirm === undefined ? {} : { confirm }),
  };
}

function readChanges(value: JsonObject, notes: Notes): Pick<PreKeys, 'args' | 'name' | 'id'> {
  const args = own(value, 'args');
  const name = own(value, 'name');
  const id = own(value, 'id');
  const emptyObject = isJsonObject(args) && Object.keys(args).length === 0;
  const hasArgs = args !== undefined && !isNil(args) && !emptyObject;
  const hasName = typeof name === 'string';
  if (Object.hasOwn(value, 'args')) {
    if (hasArgs) notes.took('args', isJsonObject(args) ? 'gptel/25' : 'gptel/28');
    else notes.ignored('args', emptyObject ? '{} is nil in Lisp' : 'nil changes nothing', 'gptel/28a');
    if (emptyObject)
      notes.remark(
        '"args: {}" is nil in Lisp and is ignored; the arguments stay.',
        'args',
        'gptel/28a',
        withoutKey('args'),
      );
  }
  if (Object.hasOwn(value, 'name')) {
    if (hasName) notes.took('name', 'gptel/30');
    else notes.ignored('name', 'a name is a string', 'gptel/30');
  }
  const hasId = typeof id === 'string' && (hasArgs || hasName);
  if (Object.hasOwn(value, 'id')) {
    if (hasId) {
      notes.took('id', 'gptel/44');
      notes.remark(
        '"id" is no outcome: it breaks the link between call and result, by accident.',
        'id',
        'gptel/44',
      );
    } else {
      notes.ignored('id', 'alone it changes nothing', 'gptel/8');
      notes.remark('"id" has no effect without "args" or "name".', 'id', 'gptel/8', withoutKey('id'));
    }
  }
  return {
    ...(hasArgs ? { args } : {}),
    ...(hasName ? { name } : {}),
    ...(hasId ? { id } : {}),
  };
}

function readPostKeys(value: JsonObject, notes: Notes): PostKeys {
  const stop = readStop(value, notes, 'gptel/39');
  if (stop) {
    for (const key of ['block', 'result']) if (Object.hasOwn(value, key)) notes.overridden(key, 'stop');
    return { stop };
  }
  const block = readBlock(value, notes, 'gptel/38');
  const result = own(value, 'result');
  if (Object.hasOwn(value, 'result')) {
    if (result === undefined || isNil(result)) notes.ignored('result', 'nil leaves the result', 'gptel/37');
    else if (block) notes.overridden('result', 'block');
    else notes.took('result', 'gptel/37');
  }
  if (block) return { block };
  return result === undefined || isNil(result) ? {} : { result };
}

/** `rule`: before and after the tool the same key means different things. */
function readStop(value: JsonObject, notes: Notes, rule: string): PreKeys['stop'] {
  const stop = own(value, 'stop');
  const reason = own(value, 'stopReason');
  const stops = !isNil(stop);
  if (Object.hasOwn(value, 'stop')) {
    if (stops) notes.took('stop', rule);
    else notes.ignored('stop', 'nil does not stop', rule);
  }
  if (stops && typeof stop === 'string')
    notes.remark(
      'A text given as "stop" is not the reason; put it into "stopReason".',
      'stop',
      'gptel/13a',
      own(value, 'stopReason') === undefined ? STOP_WITH_REASON : undefined,
    );
  if (Object.hasOwn(value, 'stopReason')) {
    if (!stops) {
      notes.ignored('stopReason', 'without "stop" it does nothing', 'gptel/16');
      const add = stop === undefined && own(value, 'continue') === undefined ? ADD_STOP : undefined;
      notes.remark('"stopReason" does nothing without "stop".', 'stopReason', 'gptel/16', add);
    } else if (typeof reason === 'string') notes.took('stopReason', 'gptel/12');
    else notes.ignored('stopReason', 'a reason is a string', 'gptel/13');
  }
  return stops ? { reason: typeof reason === 'string' ? reason : undefined } : undefined;
}

function readBlock(value: JsonObject, notes: Notes, rule: string): PreKeys['block'] {
  if (!Object.hasOwn(value, 'block')) return undefined;
  const block = own(value, 'block');
  if (isNil(block)) {
    notes.ignored('block', 'nil does not block', rule);
    return undefined;
  }
  notes.took('block', rule);
  return { text: typeof block === 'string' ? block : undefined };
}

function unknownKeys(value: JsonObject, known: readonly string[], phase: Phase, notes: Notes): void {
  for (const key of Object.keys(value)) {
    if (known.includes(key)) continue;
    if (phase === 'post' && POST_IGNORED.includes(key)) {
      notes.ignored(key, 'a post hook comes after the tool has run', 'gptel/40');
      notes.remark(
        `"${key}" does nothing in a post hook: the tool has already run.`,
        key,
        'gptel/40',
        withoutKey(key),
      );
      continue;
    }
    notes.ignored(key, 'gptel does not know this key', 'gptel/8');
    const meant = probableKey(key, known);
    const shape = Object.hasOwn(FOREIGN_SHAPES, key) ? ` ${FOREIGN_SHAPES[key] ?? ''}` : '';
    const isKnown = meant !== undefined && known.includes(meant);
    const hint = isKnown ? ` Did you mean "${meant}"?` : ` gptel knows: ${known.join(', ')}.`;
    const instead = formThatWorks(value, key, isKnown ? meant : undefined);
    notes.remark(`"${key}" has no effect.${shape}${hint}`, key, 'gptel/8', instead);
  }
}
