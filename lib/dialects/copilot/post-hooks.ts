import type { CallRound } from './calls';
import { about } from './copilot';
import { readFailure, readPost } from './read-post';
import { asHookInput, failureError, patched, type ToolResult } from './results';
import type { Slot } from './slot';
import * as texts from './texts';

/** What a call comes to: its result, and text of a post hook that is put behind it. */
export interface Settled {
  readonly result: ToolResult;
  readonly context: string;
  /** The tool's own handler said so, and no hook. */
  readonly fromHandler?: boolean;
}

/** A tool has run with success: the post hook may change, block or explain its result. */
export async function afterSuccess(round: CallRound, slot: Slot, result: ToolResult): Promise<Settled> {
  const { copilot, agent } = round;
  const { call } = slot;
  const tool = copilot.tools.get(call.name);
  if (tool?.traits.isTerminal) {
    if (round.end === 'rejected') copilot.rule('copilot/A4', { call: call.id });
    else {
      round.end = 'terminal';
      copilot.rule('copilot/8.3', { call: call.id });
    }
  }
  const input = { toolName: call.name, toolArgs: slot.args, toolResult: asHookInput(result) };
  const answer = await copilot.callHook('onPostToolUse', input, agent, call.id);
  if (!answer) return { result, context: '' };
  const { hookCall } = answer;
  if (slot.changedBy !== undefined) copilot.rule('copilot/3.4a', about(slot.changedBy, call.id));
  const reading = answer.kind === 'object' ? readPost(answer.object) : { notes: [], remarks: [] };
  copilot.report(reading, hookCall, call.id);
  const { block, patch, context } = reading;
  copilot.hookEnd(
    'onPostToolUse',
    {
      ...(block === undefined ? {} : { blocked: true }),
      ...(patch ? { modifiedResult: true } : {}),
      ...(context === undefined ? {} : { additionalContext: context }),
    },
    call.id,
  );
  const mark = (key: string, rule: string) => {
    slot.readAs.add('replaced');
    copilot.rule(rule, about(hookCall, call.id, key));
    copilot.mark('result-replaced', call.id, { ...about(hookCall, undefined, key), rule });
  };
  if (block !== undefined) {
    mark('decision', 'copilot/5.6');
    if (tool?.traits.isTerminal) copilot.rule('copilot/8.3b', about(hookCall, call.id));
    return { result: { textResultForLlm: texts.resultBlocked(block), resultType: 'denied' }, context: '' };
  }
  const after = patch ? patched(result, patch) : result;
  if (patch) notePatch(round, slot, { before: result, after, patch, hookCall });
  if (after.textResultForLlm !== result.textResultForLlm || after.resultType !== result.resultType)
    mark('modifiedResult', after.resultType === result.resultType ? 'copilot/5.2' : 'copilot/5.5');
  if (context === undefined) return { result: after, context: '' };
  const of = about(hookCall, call.id, 'additionalContext');
  copilot.rule('copilot/4.2', of);
  if (after.resultType !== 'success') copilot.rule('copilot/5.5a', of);
  copilot.mark('context-added', call.id, {
    ...about(hookCall, undefined, 'additionalContext'),
    rule: 'copilot/4.2',
  });
  return { result: after, context: texts.postContext(call.name, context) };
}

/** Says what is particular about a change of a result. */
function notePatch(
  { copilot }: CallRound,
  { call }: Slot,
  of: {
    readonly before: ToolResult;
    readonly after: ToolResult;
    readonly patch: Readonly<Record<string, unknown>>;
    readonly hookCall: number;
  },
): void {
  const { before, after, patch, hookCall } = of;
  const cause = about(hookCall, call.id, 'modifiedResult');
  const text = patch['textResultForLlm'];
  if (text !== undefined && typeof text !== 'string') {
    copilot.rule('copilot/5.3a', cause);
    copilot.warn('textResultForLlm must be text: the model reads an empty result.', 'copilot/5.3a', cause);
  }
  const isLogKept = before.sessionLog !== undefined && after.sessionLog === before.sessionLog;
  if (isLogKept && after.textResultForLlm !== before.textResultForLlm && after.resultType === 'success') {
    copilot.rule('copilot/5.4', cause);
    copilot.warn(
      'The result has a sessionLog, which stays: the user interface still shows the original text. Change sessionLog too.',
      'copilot/5.4',
      cause,
    );
  }
  if (after.resultType !== before.resultType && copilot.tools.get(call.name)?.traits.isTerminal)
    copilot.rule('copilot/8.3b', cause);
}

/** A tool has failed: the failure hook may add a message about it, and nothing else. */
export async function afterFailure(round: CallRound, slot: Slot, result: ToolResult): Promise<ToolResult> {
  const { copilot, agent } = round;
  const { call } = slot;
  const input = { toolName: call.name, toolArgs: slot.args, error: failureError(result) };
  if (copilot.hooks.onErrorOccurred) copilot.rule('copilot/9.4c', { call: call.id });
  const answer = await copilot.callHook('onPostToolUseFailure', input, agent, call.id);
  if (!answer) return result;
  const { hookCall } = answer;
  copilot.rule('copilot/6.1', about(hookCall, call.id));
  if (result.error === undefined) copilot.rule('copilot/6.2', about(hookCall, call.id));
  if (slot.changedBy !== undefined) copilot.rule('copilot/3.4a', about(slot.changedBy, call.id));
  if (answer.kind === 'other') copilot.rule('copilot/6.4', about(hookCall, call.id));
  const reading = answer.kind === 'object' ? readFailure(answer.object) : undefined;
  const shown = reading?.context === undefined ? undefined : { additionalContext: reading.context };
  copilot.hookEnd('onPostToolUseFailure', shown, call.id);
  if (!reading) return result;
  copilot.report(reading, hookCall, call.id);
  if (reading.context !== undefined) slot.failContext = { text: reading.context, hookCall };
  return result;
}
