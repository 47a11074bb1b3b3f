import type { ScriptedReply } from '@/lib/engine/script';
import { own, type Json, type JsonObject } from '@/lib/engine/json';
import { untilStop } from './agent-stop';
import { CallRound } from './calls';
import { about, answered, type Copilot } from './copilot';
import { History } from './history';
import type { SubAgent } from './hooks';
import { readError } from './read-session';
import { success, type ToolResult } from './results';
import { newSlot, type Slot } from './slot';

/** How the model's part of a prompt ends; only `text` and `terminal` reach the end of the agent. */
export interface ModelEnd {
  readonly kind: 'text' | 'terminal' | 'rejected' | 'aborted' | 'failed';
  readonly text: string;
}

/** How often a request that failed with a server error is sent again (assumed). */
const RETRIES = 5;

/** Asks the model and runs its calls until it says something, or something ends the run. */
export async function runModel(
  copilot: Copilot,
  history: History,
  agent: SubAgent | undefined,
): Promise<ModelEnd> {
  let round: CallRound | undefined;
  for (;;) {
    const reply = await request(copilot, history, round);
    if (copilot.abort.aborted) return { kind: 'aborted', text: '' };
    if ('failed' in reply) return { kind: 'failed', text: reply.failed };
    copilot.turn += 1;
    const text = reply.text ?? '';
    const slots = reply.calls.map(newSlot);
    remember(history, reply, slots);
    copilot.event('assistant.message', {
      content: text,
      toolRequests: slots.map(({ call, args }) => ({
        toolCallId: call.id,
        name: call.name,
        arguments: args,
      })),
    });
    if (reply.text !== null) copilot.fx.emit({ kind: 'shown', where: 'text', text });
    if (slots.length === 0) return { kind: 'text', text };
    if (copilot.deniedBefore) copilot.rule('copilot/2.5');
    copilot.deniedBefore = false;
    copilot.startAbortTimer();
    round = new CallRound(copilot, history, slots, agent, (args) => runSubAgent(copilot, args));
    const end = await round.run();
    history.pending = round;
    if (end !== 'goes-on') return { kind: end, text };
  }
}

/** Both forms of the assistant message: what a hook rewrites, and what the model really wrote. */
function remember(history: History, { text }: ScriptedReply, slots: readonly Slot[]): void {
  const content = slots.length === 0 ? (text ?? '') : text;
  const live = { role: 'assistant' as const, content, calls: slots.map(({ wire }) => wire) };
  history.add(live, { ...live, calls: live.calls.map((call) => ({ ...call })) });
}

type Reply = ScriptedReply | { readonly failed: string };

async function request(copilot: Copilot, history: History, round: CallRound | undefined): Promise<Reply> {
  for (let failures = 0; ; failures++) {
    const readings = (round ?? history.pending)?.readings() ?? [];
    history.pending?.reads(copilot.requests + 1);
    history.pending = undefined;
    if (history.isContextOld()) copilot.rule('copilot/4.6');
    if (copilot.wire === 'responses') copilot.rule('copilot/9.9');
    copilot.requests += 1;
    const reply = await copilot.fx.callModel({ messages: history.request(copilot.wire), readings });
    if (!reply.error) return reply;
    const { status, message } = reply.error;
    await errorOccurred(copilot, message);
    if (status < 500 || failures >= RETRIES) {
      copilot.notice({ level: 'error', type: 'query', message: `${status} ${message}` });
      if (status >= 500) copilot.rule('copilot/A3');
      return { failed: `${status} ${message}` };
    }
    copilot.rule('copilot/9.4b');
    for (const notice of copilot.runtime.retryNotices) copilot.notice(notice);
  }
}

async function errorOccurred(copilot: Copilot, message: string): Promise<void> {
  const error = {
    name: 'Error',
    message: JSON.stringify({ message, type: 'server_error' }),
    stack: '<stack>',
  };
  const input = { error, errorContext: 'model_call', recoverable: true };
  const answer = await copilot.callHook('onErrorOccurred', input, undefined);
  if (!answer) return;
  const { hookCall } = answer;
  copilot.rule('copilot/9.4', about(hookCall));
  copilot.claim('DOC17', about(hookCall));
  copilot.hookEnd('onErrorOccurred', answered(answer));
  if (answer.kind === 'object') copilot.report(readError(answer.object), hookCall);
}

/** A sub-agent: a conversation of its own with the same model; its last text is the result of the call. */
async function runSubAgent(copilot: Copilot, args: JsonObject): Promise<ToolResult> {
  const text = (value: Json | undefined) => (typeof value === 'string' ? value : '');
  const number = ++copilot.agents;
  const agent: SubAgent = {
    sessionId: `${copilot.sessionId}-agent-${number}`,
    agentId: `agent-${number}`,
    agentType: text(own(args, 'agent_type')),
  };
  const history = new History();
  const prompt = text(own(args, 'prompt'));
  copilot.event('user.message', { content: prompt, agentId: agent.agentId });
  history.add({ role: 'user', content: prompt });
  const end = await untilStop(copilot, history, agent, () => runModel(copilot, history, agent));
  if (end.kind === 'rejected') copilot.rule('copilot/A5');
  return success(end.text);
}
