import type { JsonObject } from '@/lib/engine/json';
import type { ScriptCall } from '@/lib/engine/scenario';
import type { Cause } from '@/lib/engine/trace';
import type { Gabber } from './gabber';
import type { Definition } from './part';
import { readEndpoint } from './readings';

/** What the endpoint replied, with an HTTP status. */
export type EndpointAnswer = { readonly code: number } & (
  { readonly response: string } | { readonly error: string }
);

/**
 * The endpoint behind a definition's URL: the user's code first, then the tool. It is given what the POST
 * holds and no more. Never resolves when the endpoint never answers.
 */
export async function answerCall(
  gabber: Gabber,
  call: ScriptCall,
  { url, spec }: Definition,
): Promise<EndpointAnswer> {
  const { id } = call;
  const answer = await gabber.callHook('endpoint', { call: id, input: { url, parameters: call.args } });
  let args: JsonObject = call.args;
  if (answer?.kind === 'hangs') {
    const rule = gabber.timeoutMs === undefined ? 'gabber/A5' : 'gabber/A2';
    fail(gabber, id, answer.hookCall, `endpoint: ${answer.why}.`, rule);
    return new Promise(() => undefined);
  }
  if (answer?.kind === 'failed') {
    fail(gabber, id, answer.hookCall, `endpoint: ${answer.why}. The tool does not run.`, 'gabber/A14');
    gabber.failures.set(id, 'blocked');
    return { code: 500, error: 'Internal Server Error' };
  }
  if (gabber.failures.has(id)) {
    // The service has given the call up: whatever the endpoint says now, nobody hears it.
    return { code: 200, response: '' };
  }
  if (answer?.kind === 'object') {
    const { hookCall } = answer;
    const reading = readEndpoint(answer.object);
    gabber.report(reading, hookCall, id);
    const cause = (key: string): Cause => ({ hookCall, key, rule: 'gabber/17' });
    if (reading.stop) {
      gabber.mark('stopped', id, cause('stop'));
      gabber.rule('gabber/A10', id);
      return { code: 502, error: 'the endpoint hung up without an answer' };
    }
    if (reading.block) {
      gabber.mark('blocked', id, cause('block'));
      return { code: reading.block.code, error: reading.block.text };
    }
    if (reading.response !== undefined) {
      gabber.mark('result-replaced', id, cause('response'));
      return { code: 200, response: reading.response };
    }
    if (reading.parameters) {
      gabber.mark('args-changed', id, cause('parameters'));
      args = reading.parameters;
    }
  }
  const outcome = await gabber.fx.runTool({ call, tool: spec, args, passed: args, place: 'endpoint' });
  const value = outcome?.value ?? '';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return outcome?.threw ? { code: 500, error: text } : { code: 200, response: text };
}

function fail(gabber: Gabber, call: string, hookCall: number, text: string, rule: string): void {
  gabber.rule(rule, call, { hookCall });
  gabber.mark('hook-failed', call, { hookCall, rule });
  gabber.warn(text, rule, call, { hookCall });
}
