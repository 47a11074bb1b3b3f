import type { HookRef } from '@/lib/engine/effects';
import { isJsonObject, sameJson, type Json } from '@/lib/engine/json';
import { declaredArguments } from '@/lib/engine/scenario';
import { argumentsText, hasUndeclared } from './arguments';
import type { CallRecord } from './call-record';
import { encodeInput } from './encode-input';
import { resultText } from './lisp';
import { readPre, type KeyNote, type PreKeys } from './read-return';
import * as texts from './texts';
import type { Turn } from './turn';
import { UncaughtError } from './uncaught';

/** All pre hooks over all calls, hook by hook; nothing cuts the loop short but an uncaught error. */
export async function runPreHooks(turn: Turn): Promise<void> {
  const { pre } = turn.chat.hooks;
  const failed = new Set<CallRecord>();
  if (pre.length > 1 && turn.calls.length > 1) turn.rule('gptel/2');
  if (pre.length > 0 && turn.chat.turnNumber > 1) turn.rule('gptel/1');
  if (pre.length > 0 && turn.chat.blockedBefore) turn.rule('gptel/21');
  for (const hook of pre) for (const call of turn.calls) await callPreHook(turn, hook, call, failed);
}

async function callPreHook(
  turn: Turn,
  hook: HookRef,
  call: CallRecord,
  failed: Set<CallRecord>,
): Promise<void> {
  const { chat } = turn;
  noteCircumstances(turn, call, failed);
  const given = call.name;
  const outcome = await chat.fx.callHook(hook, {
    point: 'preToolCall',
    call: call.script.id,
    input: encodeInput(call, chat.part),
  });
  const { hookCall } = outcome;
  const read = readPre(outcome, chat.settings.awaitPromises);
  turn.changedInPlace(call, outcome, read.kind === 'keys' && read.keys.args !== undefined);
  const reading = turn.step === 'sent' ? { ...read, notes: read.notes.map(tooLate) } : read;
  turn.report(reading, outcome, call);
  if (reading.kind === 'fault') {
    failed.add(call);
    turn.failOpen('pre', call, hookCall, reading.message, reading.rule);
  } else if (reading.kind === 'no-list') {
    turn.rule('gptel/47', call, { hookCall });
    turn.mark('hook-failed', call, { hookCall, rule: 'gptel/47' });
    throw new UncaughtError(`Wrong type argument: plistp, ${reading.printed}`);
  } else if (reading.kind === 'keys') await apply(turn, call, { hook, hookCall, given }, reading.keys);
}

/** A key that would have taken effect, had the request not been sent before (rule 42b). */
const tooLate = (note: KeyNote): KeyNote =>
  note.verdict === 'took effect'
    ? { key: note.key, verdict: 'ignored', note: 'the request had been sent before', rule: 'gptel/42b' }
    : note;

/** Rules that hold because of what the hook is (not) told; said where they can be seen. */
function noteCircumstances(turn: Turn, call: CallRecord, failed: ReadonlySet<CallRecord>): void {
  const settled = call.result !== undefined || turn.stopped !== undefined;
  if (settled || failed.has(call)) turn.rule('gptel/3', call);
  if (settled) turn.rule('gptel/5a', call);
  if (call.name !== call.script.name || !sameJson(call.args, call.script.args)) turn.rule('gptel/5', call);
  const tool = turn.tool(call.name);
  if (!tool) turn.rule('gptel/6', call);
  const empty = isJsonObject(call.args) && Object.keys(call.args).length === 0;
  if (empty || (tool && hasUndeclared(call.args, declaredArguments(tool)))) turn.rule('gptel/4', call);
  if (turn.step === 'sent') turn.rule('gptel/42b', call);
}

interface From {
  readonly hook: HookRef;
  readonly hookCall: number;
  /** The name of the tool as the hook was given it. */
  readonly given: string;
}

/** Does what the keys say, in gptel's order: stop, or changes, then confirm, block or result. */
async function apply(turn: Turn, call: CallRecord, from: From, keys: PreKeys): Promise<void> {
  const { hookCall, given } = from;
  if (Object.keys(keys).length === 0) return;
  if (turn.step === 'sent') {
    turn.warn('Too late: the request had been sent before this hook returned.', call, 'gptel/42b', {
      hookCall,
    });
    return;
  }
  noteChangesFirst(turn, call, keys, hookCall);
  if (keys.stop) {
    turn.stop('pre', from.hook, given, keys.stop.reason, hookCall);
    return;
  }
  const changed = change(turn, call, keys, hookCall);
  if (keys.confirm !== undefined) confirm(turn, call, keys.confirm, hookCall);
  const outcome = keys.block
    ? texts.errorWrapper(keys.block.text ?? texts.blockedByUser(given))
    : keys.result === undefined
      ? undefined
      : resultText(keys.result);
  if (outcome === undefined) return;
  if (keys.block) block(turn, call, keys.block.text, hookCall);
  else replace(turn, call, keys.result ?? null, hookCall);
  if (keys.name !== undefined) turn.rule('gptel/31', call, { hookCall, key: 'name' });
  if (changed && !keys.block) {
    // The one quirk line of rule 43: the result is copied into the record before open calls are counted.
    call.result = outcome;
    if (turn.calls.length > 1 && !turn.chat.settings.mended)
      turn.rule('gptel/43', call, { hookCall, key: 'result' });
  }
  await turn.settle(call, given, outcome, { hookCall });
}

function noteChangesFirst(turn: Turn, call: CallRecord, keys: PreKeys, hookCall: number): void {
  const decides = keys.block !== undefined || keys.result !== undefined || keys.confirm !== undefined;
  const changes = keys.args !== undefined || keys.name !== undefined;
  if (decides && changes) turn.rule('gptel/9', call, { hookCall });
}

function change(turn: Turn, call: CallRecord, keys: PreKeys, hookCall: number): boolean {
  if (keys.args === undefined && keys.name === undefined) return false;
  if (keys.args !== undefined) {
    const left = leftOut(call.args, keys.args);
    if (call.argsBy !== undefined && call.argsBy !== hookCall)
      turn.warn(
        `Hook call ${hookCall} replaced the arguments that hook call ${call.argsBy} had set.`,
        call,
        'gptel/25',
        { hookCall },
      );
    call.args = keys.args;
    call.argsBy = hookCall;
    const cause = { hookCall, key: 'args' };
    if (!isJsonObject(keys.args)) turn.rule('gptel/28', call, cause);
    else if (left.length > 0) {
      turn.rule('gptel/25', call, cause);
      turn.warn(
        `"args" replaces the whole list: ${left.join(', ')} ${left.length === 1 ? 'is' : 'are'} nil for the tool now.`,
        call,
        'gptel/25',
        cause,
      );
    }
    turn.rule('gptel/26', call, cause);
    const twin = turn.calls.find(
      (other) =>
        other !== call &&
        other.script.name === call.script.name &&
        sameJson(other.script.args, call.script.args),
    );
    if (twin) turn.rule('gptel/29', call, cause);
    turn.mark('args-changed', call, { ...cause, rule: 'gptel/26' });
  }
  if (keys.name !== undefined) {
    call.name = keys.name;
    turn.rule('gptel/30', call, { hookCall, key: 'name' });
    turn.mark('args-changed', call, { hookCall, key: 'name', rule: 'gptel/30' });
  }
  if (keys.id !== undefined) call.id = keys.id;
  if (keys.id !== undefined) turn.rule('gptel/44', call, { hookCall, key: 'id' });
  call.argumentsText = argumentsText(call.args);
  call.readAs.add('changed');
  return true;
}

const leftOut = (before: Json, after: Json): string[] =>
  isJsonObject(before) && isJsonObject(after)
    ? Object.keys(before).filter((key) => !Object.hasOwn(after, key))
    : [];

function confirm(turn: Turn, call: CallRecord, ask: boolean, hookCall: number): void {
  const cause = { hookCall, key: 'confirm' };
  if (turn.asked.has(call)) {
    const note = 'the call has already been put to the user';
    turn.chat.fx.emit({
      kind: 'key-read',
      hookCall,
      key: 'confirm',
      verdict: 'ignored',
      note,
      rule: 'gptel/32',
    });
    turn.warn('Too late: the call has already been put to the user.', call, 'gptel/32', cause);
    return;
  }
  const before = call.confirm;
  if (before) {
    turn.rule('gptel/33', call, cause);
    turn.chat.fx.emit({
      kind: 'key-read',
      hookCall: before.hookCall,
      key: 'confirm',
      verdict: 'overridden',
      note: `hook call ${hookCall} overrode hook call ${before.hookCall}`,
      rule: 'gptel/33',
    });
    turn.warn(
      `Hook call ${hookCall} overrode the "confirm" of hook call ${before.hookCall}.`,
      call,
      'gptel/33',
      cause,
    );
  }
  call.confirm = { ask, hookCall };
}

function block(turn: Turn, call: CallRecord, text: string | undefined, hookCall: number): void {
  const cause = { hookCall, key: 'block' };
  call.isError = true;
  call.readAs.add('blocked');
  if (text === undefined) turn.rule('gptel/17a', call, cause);
  turn.rule('gptel/17', call, cause);
  if (wouldAsk(turn, call)) turn.rule('gptel/20', call, cause);
  turn.mark('blocked', call, { ...cause, rule: 'gptel/17' });
}

function replace(turn: Turn, call: CallRecord, value: Json, hookCall: number): void {
  const cause = { hookCall, key: 'result' };
  call.readAs.add('replaced');
  turn.rule('gptel/22', call, cause);
  if (typeof value !== 'string') turn.rule('gptel/23', call, cause);
  turn.mark('result-replaced', call, { ...cause, rule: 'gptel/22' });
}

function wouldAsk(turn: Turn, call: CallRecord): boolean {
  const tool = turn.tool(call.name);
  const bySlot = tool !== undefined && turn.slots(tool).confirm !== false;
  const { confirmToolCalls } = turn.chat.settings;
  return call.confirm?.ask ?? (confirmToolCalls === 'always' || (confirmToolCalls === 'auto' && bySlot));
}
