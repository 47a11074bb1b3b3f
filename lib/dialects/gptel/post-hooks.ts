import type { HookRef } from '@/lib/engine/effects';
import type { Json } from '@/lib/engine/json';
import type { CallRecord } from './call-record';
import { encodeInput } from './encode-input';
import { resultText } from './lisp';
import { readPost, type PostKeys } from './read-return';
import { findEntry } from './shown';
import * as texts from './texts';
import type { Turn } from './turn';
import { UncaughtError } from './uncaught';

/** All post hooks over all settled calls, hook by hook. */
export async function runPostHooks(turn: Turn): Promise<void> {
  const replaced = new Set<CallRecord>();
  for (const hook of turn.chat.hooks.post)
    for (const call of turn.calls) {
      if (call.result === undefined) continue;
      await callPostHook(turn, hook, call, replaced);
    }
}

async function callPostHook(
  turn: Turn,
  hook: HookRef,
  call: CallRecord,
  replaced: Set<CallRecord>,
): Promise<void> {
  const { chat } = turn;
  if (replaced.has(call)) turn.rule('gptel/5', call);
  if (!call.ran || call.failed) turn.rule('gptel/36', call);
  if (call.readAs.has('replaced') && call.settledBy !== undefined && !replaced.has(call))
    turn.rule('gptel/24', call);
  const outcome = await chat.fx.callHook(hook, {
    point: 'postToolCall',
    call: call.script.id,
    input: encodeInput(call, chat.part, call.result),
  });
  const { hookCall } = outcome;
  turn.changedInPlace(call, outcome);
  const reading = readPost(outcome, chat.settings.awaitPromises);
  turn.report(reading, outcome, call);
  if (reading.kind === 'fault') turn.failOpen('post', call, hookCall, reading.message, reading.rule);
  else if (reading.kind === 'no-list') {
    turn.rule('gptel/47a', call, { hookCall });
    turn.warn(
      `The post hook returned ${reading.printed}, which is no list: it is ignored.`,
      call,
      'gptel/47a',
      { hookCall },
    );
  } else if (reading.kind === 'keys') apply(turn, hook, call, reading.keys, hookCall, replaced);
}

function apply(
  turn: Turn,
  hook: HookRef,
  call: CallRecord,
  keys: PostKeys,
  hookCall: number,
  replaced: Set<CallRecord>,
): void {
  if (keys.stop) {
    turn.stop('post', hook, call.name, keys.stop.reason, hookCall);
    turn.rule('gptel/39', call, { hookCall, key: 'stop' });
  } else if (keys.block) {
    call.isError = true;
    turn.rule('gptel/38', call, { hookCall, key: 'block' });
    change(
      turn,
      call,
      texts.errorWrapper(keys.block.text ?? texts.blockedByUser(call.name)),
      hookCall,
      'block',
    );
    replaced.add(call);
  } else if (keys.result !== undefined) {
    if (typeof keys.result === 'string') turn.rule('gptel/37', call, { hookCall, key: 'result' });
    change(turn, call, keys.result, hookCall, 'result');
    replaced.add(call);
  }
}

/** Changes what the model gets (by call) and what is shown (by name and arguments: rule 41). */
function change(turn: Turn, call: CallRecord, value: Json, hookCall: number, key: string): void {
  const cause = { hookCall, key };
  const { entry, ambiguous } = findEntry(turn.entries, call);
  const before = entry ? turn.entries.slice(0, turn.entries.indexOf(entry)) : turn.entries;
  if (!turn.tool(call.name) || before.some((other) => !turn.tool(other.name))) {
    turn.rule('gptel/50a', call, cause);
    throw new UncaughtError('Wrong type argument: gptel-tool, nil');
  }
  if (typeof value !== 'string') {
    turn.rule('gptel/50', call, cause);
    if (entry && turn.isShown(entry))
      throw new UncaughtError(`Wrong type argument: sequencep, ${resultText(value)}`);
  }
  call.result = value;
  call.settledBy = hookCall;
  call.readAs.add('replaced');
  turn.mark('result-replaced', call, { ...cause, rule: key === 'block' ? 'gptel/38' : 'gptel/37' });
  if (ambiguous || (entry && entry.call !== call.script.id)) {
    turn.rule('gptel/41', call, cause);
    turn.warn(
      'Several shown entries look like this call: the change may land on another one.',
      call,
      'gptel/41',
      cause,
    );
  }
  if (entry) {
    entry.text = value;
    return;
  }
  const text = texts.notReplaced(call.name);
  turn.chat.fx.emit({ kind: 'step', name: 'warning', text, call: call.script.id });
  turn.warn(text, call, 'gptel/31', cause);
}
