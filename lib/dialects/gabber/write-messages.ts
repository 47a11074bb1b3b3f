import { containsJson, type Json, type JsonObject } from '@/lib/engine/json';
import type { Conversation } from '@/lib/engine/notation';
import type { CannedResult, ScriptCall, ScriptTurn, ToolSpec } from '@/lib/engine/scenario';
import { definitionId } from './definition-id';

/** A call as completions write it: a tool of the service where its definition is known, else a function. */
export const writeCall = (call: ScriptCall, tools: readonly ToolSpec[]): JsonObject => ({
  id: call.id,
  type: definitionId(toolOf(call, tools)) === undefined ? 'function' : 'gabber_tool',
  function: { name: call.name, arguments: call.written ?? JSON.stringify(call.args) },
});

/** The turns that have a reply, and what of all turns no message can say. */
export function repliesOf(turns: readonly ScriptTurn[], lost: string[]): readonly ScriptTurn[] {
  for (const [i, { branches, error }] of turns.entries()) {
    if (branches && branches.length > 0)
      lost.push(
        `turns[${i}].branches: only one way through the script can be written; the others are left out.`,
      );
    if (error) lost.push(`turns[${i}].error: a failed request is no message; the turn is left out.`);
  }
  return turns.filter(({ error }) => error === undefined);
}

/**
 * The conversation as messages: a prompt, the replies to it with their results, the next prompt behind a
 * reply without calls.
 */
export function writeMessages({ prompts, tools, turns }: Conversation, lost: string[]): Json[] {
  const waiting = prompts.map((content): JsonObject => ({ role: 'user', content }));
  const messages: Json[] = waiting.splice(0, 1);
  for (const { text, calls = [] } of repliesOf(turns, lost)) {
    messages.push({
      role: 'assistant',
      content: text ?? '',
      ...(calls.length === 0 ? {} : { tool_calls: calls.map((call) => writeCall(call, tools)) }),
    });
    for (const call of calls) messages.push(...writeResult(call, tools, lost));
    if (calls.length === 0) messages.push(...waiting.splice(0, 1));
  }
  return [...messages, ...waiting];
}

function writeResult(call: ScriptCall, tools: readonly ToolSpec[], lost: string[]): JsonObject[] {
  const place = `call "${call.id}"`;
  const result = recorded(call, tools);
  if (!result || 'echo' in result) {
    lost.push(
      `${place}: ${result ? 'what the tool answers is known only when it runs' : 'no result is recorded'}; there is no tool message.`,
    );
    return [];
  }
  if ('throws' in result) {
    lost.push(`${place}: a message cannot say that a tool failed; the error is its text.`);
    return [{ role: 'tool', content: result.throws, tool_call_id: call.id }];
  }
  const { returns } = result;
  if (typeof returns === 'string') return [{ role: 'tool', content: returns, tool_call_id: call.id }];
  lost.push(`${place}: a message holds text only; the result is written as JSON text.`);
  return [{ role: 'tool', content: JSON.stringify(returns), tool_call_id: call.id }];
}

const recorded = (call: ScriptCall, tools: readonly ToolSpec[]): CannedResult | undefined =>
  [...(call.results ?? []), ...(toolOf(call, tools)?.results ?? [])].find(
    ({ when }) => when === undefined || containsJson(call.args, when),
  );

const toolOf = ({ name }: ScriptCall, tools: readonly ToolSpec[]): ToolSpec | undefined =>
  tools.find((tool) => tool.name === name);
