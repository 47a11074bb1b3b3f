import type { ReadKind, ScriptCall } from '@/lib/engine/scenario';
import type { CallReading } from '@/lib/engine/script';
import type { Json, JsonObject } from '@/lib/engine/json';
import type { RunEnd } from '@/lib/engine/trace';
import { runOwn } from './client-tools';
import type { Gabber } from './gabber';
import type { Definition } from './part';
import { readCall, readOffer, readResult, type CallReadingOfClient } from './readings';
import { heldText, type Completion, type ServedCall, type Service } from './service';

/** Virtual ms until the client has the answer of the service. */
export const CLIENT_MS = 50;

/** What the client passes on for a call. */
export interface Outcome {
  readonly call: ScriptCall;
  /** The text of the tool message. */
  readonly text: string;
  readonly isError: boolean;
  /** What the client itself did, beside what the endpoint did. */
  readonly as: readonly ReadKind[];
  readonly notes: readonly { readonly text: string; readonly hookCall: number }[];
  readonly stop?: string;
}

/**
 * The plain client: it offers tools, waits for the results of all calls, and sends them back until the model
 * has nothing to call. The hooks `offer`, `onToolCall` and `onResult` stand in it.
 */
export class Client {
  /** The conversation so far, as the next request holds it. */
  messages: JsonObject[] = [];
  /** A prompt is being answered. */
  isBusy = false;
  private readonly gabber: Gabber;
  private readonly service: Service;
  private readonly requests: { count: number };
  private unread: readonly Outcome[] = [];

  constructor(gabber: Gabber, service: Service, requests: { count: number }) {
    this.gabber = gabber;
    this.service = service;
    this.requests = requests;
  }

  /** Answers one prompt of the user. */
  async prompt(text: string): Promise<RunEnd> {
    this.isBusy = true;
    const end = await this.loop(text);
    this.isBusy = false;
    return end;
  }

  private async loop(text: string): Promise<RunEnd> {
    const { gabber } = this;
    this.messages.push({ role: 'user', content: text });
    for (;;) {
      const completion = await this.request();
      const { error, message, calls } = completion;
      if (error) return { state: 'model-failed', detail: `${error.status} ${error.message}` };
      this.messages.push(message);
      if (calls.length === 0) {
        const content = message['content'];
        gabber.fx.emit({ kind: 'shown', where: 'text', text: typeof content === 'string' ? content : '' });
        return { state: 'completed', detail: '' };
      }
      const stopped = await this.handle(calls);
      if (stopped !== undefined) return { state: 'stopped', detail: stopped };
    }
  }

  private async request(): Promise<Completion> {
    const { gabber, service, messages } = this;
    const { offered, hookCall } = await this.offer();
    const tools = offered.map(wireTool);
    const body = { model: gabber.part.model, messages: [...messages], tools, stream: false };
    const number = ++this.requests.count;
    for (const { call, text, isError } of this.unread)
      gabber.fx.emit({
        kind: 'model-reads',
        request: number,
        call: call.id,
        name: call.name,
        args: call.written ?? call.args,
        result: text,
        ...(isError ? { isError: true as const } : {}),
      });
    const readings = this.unread.map(({ call, as }): CallReading => ({ call: call.id, as }));
    this.unread = [];
    const completion = await service.complete(body, offered, readings);
    for (const { id } of completion.unasked) {
      const cause = { ...(hookCall === undefined ? {} : { hookCall }), key: 'withhold', rule: 'gabber/9' };
      gabber.rule('gabber/A13', id);
      gabber.mark('blocked', id, cause);
    }
    await gabber.fx.sleep(CLIENT_MS);
    return completion;
  }

  private async offer(): Promise<{ offered: readonly Definition[]; hookCall?: number }> {
    const { gabber, messages } = this;
    const { definitions } = gabber;
    const tools: Json = definitions.map(({ id, type, spec }) => ({
      name: spec.name,
      type,
      id,
      ...(spec.description === undefined ? {} : { description: spec.description }),
    }));
    const answer = await gabber.callHere('offer', { input: { messages: [...messages], tools } });
    if (answer?.kind !== 'object') return { offered: definitions };
    const { hookCall } = answer;
    const reading = readOffer(answer.object);
    gabber.report(reading, hookCall);
    const names = definitions.map(({ spec }) => spec.name);
    for (const name of reading.withhold)
      if (!definitions.some(({ id, spec }) => name === id || name === spec.name))
        gabber.warn(
          `withhold: there is no tool "${name}". There are: ${names.join(', ') || 'none'}.`,
          'gabber/9',
          undefined,
          { hookCall, key: 'withhold' },
        );
    const { withhold } = reading;
    const offered = definitions.filter(
      ({ id, spec }) => !withhold.includes(spec.name) && !withhold.includes(id),
    );
    return { offered, hookCall };
  }

  /** The calls of one message: hooks first, then results. The reason, when a hook ends the loop. */
  private async handle(calls: readonly ServedCall[]): Promise<string | undefined> {
    const { gabber } = this;
    const asked: { served: ServedCall; reading: CallReadingOfClient | undefined; hookCall: number }[] = [];
    for (const served of calls) {
      const { call, wire, result } = served;
      const answer = await gabber.callHere('onToolCall', { call: call.id, input: { call: wire } });
      const reading = answer?.kind === 'object' ? readCall(answer.object, result === undefined) : undefined;
      const hookCall = answer?.hookCall ?? 0;
      if (reading) gabber.report(reading, hookCall, call.id);
      const [late] = reading?.tooLate ?? [];
      if (late !== undefined) gabber.mark('too-late', call.id, { hookCall, key: late, rule: 'gabber/6' });
      if (reading?.stop) {
        gabber.mark('stopped', call.id, { hookCall, key: 'stop', rule: 'gabber/18' });
        await this.letRun(calls);
        return reading.stop.reason;
      }
      asked.push({ served, reading, hookCall });
    }
    const outcomes = await Promise.all(
      asked.map(({ served, reading, hookCall }) => this.settle(served, reading, hookCall)),
    );
    const own = calls.filter(({ result }) => result !== undefined).length;
    if (own > 1) gabber.step('group', `the results of all ${own} calls are there`);
    const stop = outcomes.find((outcome) => outcome.stop !== undefined)?.stop;
    if (stop !== undefined) return stop;
    this.sendBack(outcomes);
    return undefined;
  }

  /** What is dispatched goes on, whoever listens. */
  private async letRun(calls: readonly ServedCall[]): Promise<void> {
    if (this.gabber.timeoutMs === undefined) return;
    await Promise.all(calls.flatMap(({ result }) => result ?? []));
  }

  private async settle(
    served: ServedCall,
    reading: CallReadingOfClient | undefined,
    hookCall: number,
  ): Promise<Outcome> {
    const { gabber, requests } = this;
    const { call } = served;
    const notes = reading?.annotate === undefined ? [] : [{ text: reading.annotate, hookCall }];
    let text: string;
    let isError = false;
    let as: readonly ReadKind[] = [];
    let result: Json;
    if (served.result) {
      gabber.rule('gabber/7', call.id);
      gabber.rule('gabber/A5', call.id);
      const given = await served.result;
      result = given;
      isError = given['error_message'] !== undefined;
      text = heldText(given);
    } else {
      const own = await runOwn(gabber, served, reading, hookCall, requests.count);
      ({ text, isError, as } = own);
      result = text;
    }
    const answer = await gabber.callHere('onResult', { call: call.id, input: { call: served.wire, result } });
    const read = answer?.kind === 'object' ? readResult(answer.object) : undefined;
    const resultHook = answer?.hookCall ?? 0;
    if (read) gabber.report(read, resultHook, call.id);
    if (read?.result !== undefined) {
      gabber.mark('result-replaced', call.id, { hookCall: resultHook, key: 'result', rule: 'gabber/18' });
      text = read.result;
      isError = false;
    }
    if (read?.stop) gabber.mark('stopped', call.id, { hookCall: resultHook, key: 'stop', rule: 'gabber/18' });
    if (!reading?.hide && !read?.hide)
      gabber.fx.emit({
        kind: 'shown',
        where: 'tool',
        call: call.id,
        name: call.name,
        args: call.args,
        text,
      });
    const more = read?.annotate === undefined ? [] : [{ text: read.annotate, hookCall: resultHook }];
    return {
      call,
      text,
      isError,
      as: [...gabber.readAs(call.id), ...as],
      notes: [...notes, ...more],
      ...(read?.stop ? { stop: read.stop.reason } : {}),
    };
  }

  private sendBack(outcomes: readonly Outcome[]): void {
    const { gabber, messages } = this;
    for (const { call, text } of outcomes) {
      gabber.rule('gabber/A9', call.id);
      messages.push({ role: 'tool', tool_call_id: call.id, content: text });
    }
    for (const { call, notes } of outcomes)
      for (const { text, hookCall } of notes) {
        const cause = { hookCall, key: 'annotate', rule: 'gabber/18' };
        messages.push({ role: 'user', content: text });
        gabber.addMessage(text, call.id, cause);
        gabber.mark('context-added', call.id, cause);
      }
    this.unread = outcomes;
  }
}

/** A tool as a request carries it. */
const wireTool = ({ id, type, spec }: Definition): JsonObject =>
  type === 'gabber_tool'
    ? { type, function: { name: id } }
    : {
        type,
        function: {
          name: spec.name,
          ...(spec.description === undefined ? {} : { description: spec.description }),
          parameters: spec.parameters,
        },
      };
