import type { CallRound } from './calls';
import { about } from './copilot';
import { askPermission, hookRequest } from './permission';
import { readPre, type PreReading } from './read-pre';
import { failure, type ToolResult } from './results';
import { changedArguments, type Slot } from './slot';
import * as texts from './texts';
import { execute } from './tools';

/** What is left to do for a call after the pre hooks of the whole turn. */
export type Later = () => Promise<void>;

const NOTHING: PreReading = { reason: texts.NO_REASON, notes: [], remarks: [] };

const denied = (text: string): ToolResult => ({ textResultForLlm: text, resultType: 'denied' });

/** Phase A for one call: the pre hook, and a question if it asks. Undefined: the call is over. */
export async function beforeCall(round: CallRound, slot: Slot): Promise<Later | undefined> {
  const { copilot, agent } = round;
  const { call, written } = slot;
  if (written.kind === 'malformed') {
    copilot.rule('copilot/6.5', { call: call.id });
    return () => round.arrive(slot, failure(texts.notJson(call.name, written.raw), texts.PARSER_MESSAGE));
  }
  if (written.kind === 'other') copilot.rule('copilot/6.5a', { call: call.id });
  const input = { toolName: call.name, toolArgs: slot.args };
  const answer = await copilot.callHook('onPreToolUse', input, agent, call.id);
  if (!answer) return () => execute(round, slot, false);
  const { hookCall } = answer;
  const of = about(hookCall, call.id);
  if (agent) copilot.rule('copilot/9.6', of);
  if (answer.kind === 'threw') copilot.rule('copilot/7.1a', of);
  const reading = answer.kind === 'object' ? readPre(answer.object) : NOTHING;
  copilot.report(reading, hookCall, call.id);
  if (reading.reasonRule !== undefined) copilot.rule(reading.reasonRule, of);
  if (reading.context !== undefined) {
    slot.preContext = { text: reading.context, hookCall };
    if (/[<>\n]/.test(reading.context)) copilot.rule('copilot/4.5a', of);
    if (reading.decision === 'deny') copilot.rule('copilot/4.1a', of);
  }
  switch (reading.decision) {
    case 'deny':
      deny(round, slot, reading, hookCall);
      return undefined;
    case 'ask':
      return ask(round, slot, reading, hookCall);
    default:
      copilot.hookEnd('onPreToolUse', undefined, call.id);
      if (reading.decision === 'allow') markAllowed(round, slot, hookCall);
      changeArguments(round, slot, reading, hookCall);
      return () => go(round, slot, reading, answer.kind === 'nothing' && answer.isNull, hookCall);
  }
}

function deny(round: CallRound, slot: Slot, { reason }: PreReading, hookCall: number): void {
  const { copilot } = round;
  const cause = about(hookCall, undefined, 'permissionDecision');
  const tool = copilot.tools.get(slot.call.name);
  copilot.rule('copilot/2b', { ...cause, call: slot.call.id });
  if (tool?.traits.skipPermission) copilot.rule('copilot/2.3', { ...cause, call: slot.call.id });
  if (tool?.traits.isTerminal) copilot.rule('copilot/8.3a', { ...cause, call: slot.call.id });
  if (!tool) copilot.rule('copilot/2.6', { ...cause, call: slot.call.id });
  if (round.agent) copilot.rule('copilot/9.6c', { ...cause, call: slot.call.id });
  if (round.slots.length > 1) copilot.rule('copilot/2.5a', { ...cause, call: slot.call.id });
  copilot.deniedBefore = true;
  copilot.mark('blocked', slot.call.id, { ...cause, rule: 'copilot/2b' });
  settleEarly(round, slot, texts.deniedByHook(reason));
}

/** Said first, so that whatever else the hook did to the call is the last word about it. */
function markAllowed({ copilot, agent }: CallRound, slot: Slot, hookCall: number): void {
  const tool = copilot.tools.get(slot.call.name);
  if (!tool || tool.traits.skipPermission || (agent && !copilot.runtime.allowsInSubAgent)) return;
  copilot.mark('runs', slot.call.id, {
    ...about(hookCall, undefined, 'permissionDecision'),
    rule: 'copilot/2a',
  });
}

/** A call that is over before any tool starts: neither post nor failure hook runs for it. */
function settleEarly(round: CallRound, slot: Slot, text: string): void {
  const { copilot, slots } = round;
  copilot.hookEnd('onPreToolUse', { [slot.call.id]: text }, slot.call.id);
  slot.readAs.add('blocked');
  if (copilot.hooks.onPostToolUseFailure) copilot.rule('copilot/6.1a', { call: slot.call.id });
  if (slots.indexOf(slot) > 0) copilot.rule('copilot/A2', { call: slot.call.id });
  round.finish(slot, { result: denied(text), context: '' });
}

async function ask(
  round: CallRound,
  slot: Slot,
  { reason, context }: PreReading,
  hookCall: number,
): Promise<Later | undefined> {
  const { copilot } = round;
  const of = about(hookCall, slot.call.id, 'permissionDecision');
  copilot.rule('copilot/2c', of);
  copilot.mark('asks', slot.call.id, {
    ...about(hookCall, undefined, 'permissionDecision'),
    rule: 'copilot/2c',
  });
  if (copilot.tools.get(slot.call.name)?.traits.skipPermission) copilot.rule('copilot/2.3', of);
  const request = hookRequest(slot, reason, copilot.part.workingDirectory);
  const answer = await askPermission(copilot, slot, request, true);
  switch (answer.kind) {
    case 'approved':
      copilot.hookEnd('onPreToolUse', undefined, slot.call.id);
      return () => execute(round, slot, true);
    case 'aborted':
      copilot.rule('copilot/8.6a', of);
      copilot.hookEnd('onPreToolUse', { [slot.call.id]: texts.abortedPrompt(reason) }, slot.call.id);
      return undefined;
    case 'unavailable':
      copilot.rule('copilot/2.2c', of);
      break;
    case 'rejected':
      copilot.rule('copilot/2.2a', of);
      if (answer.feedback !== undefined) copilot.rule('copilot/2.2b', of);
      break;
  }
  if (context !== undefined) copilot.rule('copilot/4.1a', of);
  copilot.mark('blocked', slot.call.id, {
    ...about(hookCall, undefined, 'permissionDecision'),
    rule: 'copilot/2c',
  });
  settleEarly(
    round,
    slot,
    answer.kind === 'unavailable' ? texts.nobodyToAsk(reason) : texts.deniedByUser(reason, answer.feedback),
  );
  return undefined;
}

function changeArguments(round: CallRound, slot: Slot, { args }: PreReading, hookCall: number): void {
  if (!args) return;
  const { copilot } = round;
  const of = about(hookCall, slot.call.id, 'modifiedArgs');
  const changed = changedArguments(args.value);
  const left =
    'args' in changed ? Object.keys(slot.args).filter((key) => !Object.hasOwn(changed.args, key)) : [];
  slot.wire.arguments = changed.text;
  slot.changedBy = hookCall;
  slot.readAs.add('changed');
  copilot.rule('copilot/3.4', of);
  copilot.mark('args-changed', slot.call.id, {
    ...about(hookCall, undefined, 'modifiedArgs'),
    rule: 'copilot/3.4',
  });
  if ('unusable' in changed) {
    slot.unusable = changed.unusable;
    slot.args = {};
    copilot.rule('copilot/3.7a', of);
    copilot.warn(
      `modifiedArgs cannot be used (${changed.unusable}): the tool does not run. Return an object.`,
      'copilot/3.7a',
      of,
    );
    return;
  }
  if (typeof args.value === 'string') copilot.rule('copilot/3.7', of);
  slot.unusable = undefined;
  slot.args = changed.args;
  if (left.length > 0) {
    copilot.rule('copilot/3.1', of);
    copilot.warn(
      `modifiedArgs replaces the arguments as a whole: ${left.join(', ')} is gone.`,
      'copilot/3.1',
      of,
    );
  }
}

/** Phase B of a call that was neither denied nor asked about. */
function go(
  round: CallRound,
  slot: Slot,
  { decision }: PreReading,
  wasNull: boolean,
  hookCall: number,
): Promise<void> {
  const { copilot, agent } = round;
  const of = about(hookCall, slot.call.id);
  if (decision !== 'allow') return execute(round, slot, false, wasNull ? hookCall : undefined);
  const tool = copilot.tools.get(slot.call.name);
  if (agent && !copilot.runtime.allowsInSubAgent) {
    copilot.rule('copilot/9.6a', of);
    return execute(round, slot, false);
  }
  if (tool && !tool.traits.skipPermission) copilot.rule('copilot/2a', { ...of, key: 'permissionDecision' });
  return execute(round, slot, true);
}
