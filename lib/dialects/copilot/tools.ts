import { isJsonObject, own, type Json, type JsonObject } from '@/lib/engine/json';
import { declaredArguments } from '@/lib/engine/scenario';
import type { ToolOutcome } from '@/lib/engine/effects';
import type { CallRound } from './calls';
import { about, type Answer } from './copilot';
import { askPermission, asText, requestOf } from './permission';
import { readMeta } from './read-session';
import * as results from './results';
import type { Slot } from './slot';
import * as texts from './texts';
import { bareName, schemaFaults, type CopilotTool } from './tool-table';

/** Any number: the runtime counts its progress tokens itself. */
const PROGRESS_TOKEN = 1;

/**
 * Phase B of a call: permission (unless a hook has decided), then the tool, then its post hooks.
 * `undecidedBy`: the hook call that returned null.
 */
export async function execute(
  round: CallRound,
  slot: Slot,
  decided: boolean,
  undecidedBy?: number,
): Promise<void> {
  const { copilot } = round;
  const { call, unusable } = slot;
  if (unusable !== undefined) {
    slot.readAs.delete('changed');
    await round.arrive(slot, results.failure(texts.invalidInput(unusable), unusable));
    return;
  }
  const tool = copilot.tools.get(call.name);
  if (!tool) {
    const error = texts.unknownTool(call.name);
    slot.readAs.delete('changed');
    copilot.rule('copilot/2.6a', { call: call.id });
    await round.arrive(slot, results.failure(error + texts.availableTools([...copilot.tools.keys()]), error));
    return;
  }
  const meta = tool.traits.kind === 'mcp' ? await beforeMcp(round, slot, tool) : undefined;
  if (tool.traits.kind !== 'mcp' && copilot.hooks.onPreMcpToolCall)
    copilot.rule('copilot/9.5c', { call: call.id });
  if (copilot.isAborted()) return;
  if (!decided && !(await isPermitted(round, slot, tool, undecidedBy))) return;
  if (copilot.isAborted()) return;
  const result = await run(round, slot, tool, meta);
  if (result) await round.arrive(slot, result);
}

/** Whether the tool may run. If not, the call is over (or left open by an abort). */
async function isPermitted(
  round: CallRound,
  slot: Slot,
  tool: CopilotTool,
  undecidedBy: number | undefined,
): Promise<boolean> {
  const { copilot } = round;
  const of = { call: slot.call.id };
  if (tool.traits.skipPermission) {
    copilot.rule('copilot/2.3a', of);
    return true;
  }
  const request = requestOf(slot, tool);
  if (!request) return true;
  if (copilot.hooks.onPreToolUse) copilot.rule('copilot/2d', of);
  if (slot.changedBy !== undefined) copilot.rule('copilot/3.2', { ...of, hookCall: slot.changedBy });
  const answer = await askPermission(copilot, slot, request, false);
  if (answer.kind === 'approved') return true;
  if (undecidedBy !== undefined) copilot.claim('DOC01', about(undecidedBy, slot.call.id));
  if (answer.kind === 'aborted') return false;
  const { hooks } = copilot;
  if (hooks.onPostToolUseFailure) copilot.rule('copilot/6.1a', of);
  const refuse = (text: string, resultType: 'rejected' | 'denied') =>
    round.arrive(slot, { textResultForLlm: text, resultType }, true);
  slot.readAs.add('blocked');
  if (answer.kind === 'unavailable') {
    copilot.rule('copilot/2g', of);
    await refuse(texts.COULD_NOT_ASK + copilot.runtime.nobodyAnswered, 'denied');
  } else if (answer.feedback === undefined) {
    round.reject(slot, 'copilot/8.2');
    await refuse(texts.REJECTED, 'rejected');
  } else {
    copilot.rule('copilot/2f', of);
    await refuse(texts.rejectedWith(answer.feedback), 'denied');
  }
  return false;
}

/** The hook before an MCP call: it can only say what goes into `_meta`. */
async function beforeMcp(round: CallRound, slot: Slot, tool: CopilotTool): Promise<JsonObject> {
  const { copilot, agent } = round;
  const { call, args } = slot;
  const answer = await copilot.callHook(
    'onPreMcpToolCall',
    {
      toolCallId: call.id,
      serverName: tool.traits.server,
      toolName: bareName(call.name, tool.traits),
      arguments: args,
    },
    agent,
    call.id,
  );
  if (answer) copilot.rule('copilot/9.5', about(answer.hookCall, call.id));
  const reading = answer?.kind === 'object' ? readMeta(answer.object) : undefined;
  if (reading && answer) copilot.report(reading, answer.hookCall, call.id);
  if (answer) copilot.hookEnd('onPreMcpToolCall', shownMeta(answer), call.id);
  return { ...reading?.meta, progressToken: PROGRESS_TOKEN };
}

/** What is shown of an answer about `_meta`: whether there is one, not what it holds. */
function shownMeta(answer: Answer): JsonObject | undefined {
  const meta = answer.kind === 'object' ? own(answer.object, 'metaToUse') : undefined;
  if (meta === undefined) return undefined;
  return { metaToUse: isJsonObject(meta) ? { redacted: true } : meta };
}

async function run(
  round: CallRound,
  slot: Slot,
  tool: CopilotTool,
  meta: JsonObject | undefined,
): Promise<results.ToolResult | undefined> {
  const { copilot } = round;
  const { call, args } = slot;
  const faults = tool.traits.kind === 'custom' ? schemaFaults(tool.spec, args) : [];
  if (faults.length > 0) {
    copilot.rule('copilot/3.6', { call: call.id });
    copilot.warn(
      `The arguments break the schema of ${call.name} (${faults.join(', ')}), and nothing checks: the tool gets them as they are.`,
      'copilot/3.6',
      { call: call.id },
    );
  }
  const invocation = {
    sessionId: copilot.sessionId,
    toolCallId: call.id,
    toolName: call.name,
    arguments: args,
  };
  const outcome = copilot.fx.runTool(
    {
      call,
      tool: tool.traits.kind === 'agent' ? { ...tool.spec, results: [{ returns: '' }] } : tool.spec,
      args,
      passed: args,
      ...(tool.handler ? { handler: tool.handler, more: [invocation] } : {}),
    },
    copilot.abort,
  );
  if (tool.traits.kind === 'agent') return round.runAgent(args);
  const answered = await outcome;
  if (!answered) return undefined;
  if (answered.threw && tool.traits.kind === 'custom')
    copilot.rule(answered.value === '' ? 'copilot/6.3a' : 'copilot/6.3', { call: call.id });
  return resultFor(slot, tool, answered, meta);
}

function resultFor(
  { call, args }: Slot,
  { spec, traits }: CopilotTool,
  { threw, echo, value }: ToolOutcome,
  meta: JsonObject | undefined,
): results.ToolResult {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  switch (traits.kind) {
    case 'custom':
    case 'agent':
      if (threw) return results.threw(call.name, args, text);
      return echo
        ? results.success(echoText(own(args, declaredArguments(spec)[0] ?? '')))
        : results.resultOf(value);
    case 'mcp':
      if (threw) {
        const message = texts.mcpError(traits.server, text);
        return results.failure(message, message);
      }
      return results.fromMcp(traits.echoesMeta ? JSON.stringify({ meta: meta ?? null, args }) : text);
    case 'builtin':
      if (threw) return results.failure(text, text);
      if (call.name === 'view') return results.viewed(asText(own(args, 'path') ?? ''), text);
      return { ...results.success(text), sessionLog: text };
  }
}

/** How a tool that echoes names what it got: `echo:` and the first declared argument. */
const echoText = (value: Json | undefined): string =>
  `echo:${value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value)}`;
