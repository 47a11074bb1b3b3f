import { createAbort } from '@/lib/engine/abort';
import type { Json, JsonObject } from '@/lib/engine/json';
import type { ModelError, ScriptCall } from '@/lib/engine/scenario';
import type { CallReading } from '@/lib/engine/script';
import { answerCall, type EndpointAnswer } from './endpoint';
import type { Gabber } from './gabber';
import type { Definition } from './part';

/** What the service keeps of a call: `ToolCallResult` of the published types. */
export interface ToolCallResult extends JsonObject {
  readonly tool_call_id: string;
  readonly tool_definition_id: string;
  readonly code: number;
}

/** A call of the tool model. One of type gabber_tool is on its way to its endpoint. */
export interface ServedCall {
  readonly call: ScriptCall;
  readonly definition: Definition | undefined;
  /** As the message holds it. */
  readonly wire: JsonObject;
  /** The result, when it is there; undefined for a call the client runs itself. */
  readonly result?: Promise<ToolCallResult>;
}

/** One answer of the service. */
export interface Completion {
  readonly message: JsonObject;
  readonly calls: readonly ServedCall[];
  readonly unasked: readonly ScriptCall[];
  readonly error?: ModelError;
}

/** The simulated service: it asks both models, dispatches what is its own, and keeps the results. */
export class Service {
  private readonly gabber: Gabber;
  private readonly results = new Map<string, Promise<ToolCallResult>>();
  private readonly held = new Map<string, string>();
  private readonly unseen = new Map<string, ScriptCall>();

  constructor(gabber: Gabber) {
    this.gabber = gabber;
  }

  /** Answers a request. `offered` are the tools it carries. */
  async complete(
    body: JsonObject,
    offered: readonly Definition[],
    readings: readonly CallReading[],
  ): Promise<Completion> {
    const { gabber } = this;
    const names = offered.map(({ spec }) => spec.name);
    const withheld = gabber.definitions.map(({ spec }) => spec.name).filter((name) => !names.includes(name));
    if (offered.some(({ type }) => type === 'gabber_tool')) {
      gabber.ruleOnce('gabber/1');
      gabber.ruleOnce('gabber/2');
    }
    const reply = await gabber.fx.callModel({ messages: body, readings, withheld, discardsText: true });
    const unasked = reply.unasked ?? [];
    if (reply.error) return { message: {}, calls: [], unasked, error: reply.error };
    if (reply.calls.length === 0)
      return { message: { role: 'assistant', content: reply.text ?? '', refusal: '' }, calls: [], unasked };
    const calls = reply.calls.map((call) => this.serve(call));
    this.sayOfGroup(reply.text, calls);
    const tool_calls: Json = calls.map(({ wire }) => wire);
    return { message: { role: 'assistant', content: '', refusal: '', tool_calls }, calls, unasked };
  }

  /** The result of a call by its id, as its address gives it: it waits. Undefined: there is no such call. */
  resultOf(id: string): Promise<ToolCallResult> | undefined {
    return this.results.get(id);
  }

  /** The text of a result that the client has. */
  textOf(id: string): string | undefined {
    return this.held.get(id);
  }

  /** The client has a result: what its user can see of the call. Once for each call. */
  show(id: string, result: ToolCallResult): void {
    const call = this.unseen.get(id);
    if (!call) return;
    this.unseen.delete(id);
    const text = heldText(result);
    this.held.set(id, text);
    this.gabber.fx.emit({ kind: 'shown', where: 'tool', call: id, name: call.name, args: call.args, text });
  }

  private sayOfGroup(discarded: string | null, calls: readonly ServedCall[]): void {
    const { gabber } = this;
    const own = calls.filter(({ result }) => result !== undefined);
    for (const { call } of calls) if (own.length > 0) gabber.rule('gabber/3', call.id);
    if (discarded !== null)
      gabber.step('discarded', `the reply of the normal model is discarded: ${discarded}`);
    if (own.length > 1) for (const { call } of own) gabber.rule('gabber/11', call.id);
    if (own.length > 0 && own.length < calls.length)
      for (const { call } of calls) gabber.rule('gabber/A8', call.id);
  }

  private serve(call: ScriptCall): ServedCall {
    const { gabber } = this;
    const definition = gabber.definitionOf(call.name);
    const type = definition?.type ?? 'function';
    const text = call.written ?? JSON.stringify(call.args);
    const wire = { id: call.id, type, function: { name: call.name, arguments: text } };
    if (!definition || type === 'function') {
      gabber.rule('gabber/10', call.id);
      return { call, definition, wire };
    }
    gabber.rule('gabber/A3', call.id);
    const result = this.dispatch(call, definition);
    this.results.set(call.id, result);
    this.unseen.set(call.id, call);
    return { call, definition, wire, result };
  }

  /** One POST, and waiting for its answer. */
  private async dispatch(call: ScriptCall, definition: Definition): Promise<ToolCallResult> {
    const { gabber } = this;
    const { id } = call;
    if (call.written !== undefined) {
      gabber.rule('gabber/A12', id);
      gabber.step('malformed', `${call.name}: the arguments are no JSON object, nothing is sent`, id);
      return this.resultFrom(call, definition, { code: 400, error: 'the arguments are no JSON object' });
    }
    gabber.rule('gabber/4', id);
    gabber.rule('gabber/5', id);
    if (misses(definition, call.args)) gabber.rule('gabber/A11', id);
    gabber.step('dispatched', `POST for ${id} to ${definition.url}`, id, 'start');
    const answer = await this.answered(call, definition);
    gabber.step('result', `result ${answer.code} of ${call.name} is there`, id, 'end');
    return this.resultFrom(call, definition, answer);
  }

  private async answered(call: ScriptCall, definition: Definition): Promise<EndpointAnswer> {
    const { gabber } = this;
    const answer = answerCall(gabber, call, definition);
    if (gabber.timeoutMs === undefined) return answer;
    const ms = gabber.timeoutMs;
    const patience = createAbort();
    const late = gabber.fx.sleep(ms, patience).then((): EndpointAnswer => {
      gabber.rule('gabber/A2', call.id);
      gabber.failures.set(call.id, 'stopped');
      return { code: 504, error: `the endpoint did not answer within ${ms / 1000} s` };
    });
    const first = await Promise.race([answer, late]);
    patience.abort();
    return first;
  }

  private resultFrom(call: ScriptCall, definition: Definition, answer: EndpointAnswer): ToolCallResult {
    this.gabber.rule('gabber/8', call.id);
    this.gabber.rule('gabber/A1', call.id);
    return {
      tool_call_id: call.id,
      tool_definition_id: definition.id,
      ...('error' in answer ? { error_message: answer.error } : { response_string: answer.response }),
      code: answer.code,
    };
  }
}

/** What a result says, as text. */
export function heldText(result: ToolCallResult): string {
  const held = result['error_message'] ?? result['response_string'] ?? '';
  return typeof held === 'string' ? held : JSON.stringify(held);
}

/** Some declared parameter is required, or has a default, and is not among the arguments. */
function misses({ spec }: Definition, args: JsonObject): boolean {
  const { required, properties } = spec.parameters;
  const names = Array.isArray(required) ? required : [];
  const defaults = Object.entries((properties ?? {}) as JsonObject).flatMap(([name, schema]) =>
    typeof schema === 'object' && schema !== null && 'default' in schema ? [name] : [],
  );
  return [...names, ...defaults].some((name) => typeof name === 'string' && !Object.hasOwn(args, name));
}
