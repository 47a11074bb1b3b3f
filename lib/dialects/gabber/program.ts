import { START_OF_TIME } from '@/lib/engine/clock';
import type { GuestRequest } from '@/lib/engine/effects';
import { isJsonObject, own, valueOfText, type Json, type JsonObject } from '@/lib/engine/json';
import type { ReadKind } from '@/lib/engine/scenario';
import type { CallReading } from '@/lib/engine/script';
import { chunksOf } from './chunks';
import { CLIENT_MS, type Client } from './client';
import type { Gabber } from './gabber';
import { answerHttp, bodyOf, isServiceAddress, NO_NETWORK } from './http';
import { offeredBy } from './offered';
import type { Service } from './service';

/** Virtual ms between two chunks of a stream. */
const CHUNK_MS = 10;

const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value : '');

const objects = (value: Json | undefined): JsonObject[] =>
  Array.isArray(value) ? value.filter(isJsonObject) : [];

/** The user's code as the client: what it asks of the service, through the openAI client, axios or fetch. */
export class Program {
  private readonly gabber: Gabber;
  private readonly service: Service;
  private readonly client: Client;
  private readonly requests: { count: number };
  /** It has made a request: the client is the user's own. */
  isClient = false;
  private readonly streams: (readonly JsonObject[])[] = [];
  /** Calls whose results, or the lack of them, the model has read. */
  private readonly read = new Set<string>();

  constructor(gabber: Gabber, service: Service, client: Client, requests: { count: number }) {
    this.gabber = gabber;
    this.service = service;
    this.client = client;
    this.requests = requests;
  }

  serve(request: GuestRequest): void {
    const said = isJsonObject(request.payload) ? request.payload : {};
    switch (request.name) {
      case 'completion':
        void this.complete(request, said);
        return;
      case 'chunk':
        void this.chunk(request, said);
        return;
      case 'http':
        void answerHttp(this.gabber, this.service, said, (body) => this.answer(body)).then(
          (value) => {
            request.resolve(value);
          },
          (problem: unknown) => {
            request.reject(problem instanceof Error ? problem.message : String(problem));
          },
        );
        return;
      case 'naive':
        this.gabber.ruleOnce('gabber/13');
        request.resolve(null);
        return;
      default:
        request.reject(`The simulated service does not know "${request.name}".`);
    }
  }

  private async complete(request: GuestRequest, said: JsonObject): Promise<void> {
    const base = textOf(own(said, 'baseURL'));
    if (!isServiceAddress(base)) {
      request.reject(`${base}: ${NO_NETWORK}`);
      return;
    }
    const answer = await this.answer(bodyOf(own(said, 'body')));
    if ('error' in answer) {
      request.reject(`${answer.status} ${answer.error}`);
      return;
    }
    const { message, model, created, id } = answer;
    if (own(said, 'stream') === true) {
      if (message['tool_calls'] !== undefined) {
        for (const call of objects(message['tool_calls'])) {
          this.gabber.rule('gabber/12', textOf(call['id']));
          this.gabber.rule('gabber/A7', textOf(call['id']));
        }
      }
      this.streams.push(chunksOf(message, { id, model, created }));
      request.resolve({ stream: this.streams.length - 1 });
    } else {
      request.resolve({ model, choices: [{ message }] });
    }
  }

  private async chunk(request: GuestRequest, said: JsonObject): Promise<void> {
    const chunks = this.streams[Number(own(said, 'stream'))] ?? [];
    await this.gabber.fx.sleep(CHUNK_MS);
    request.resolve(chunks[Number(own(said, 'index'))] ?? null);
  }

  /** Asks the service what the program asks. */
  private async answer(
    body: JsonObject,
  ): Promise<
    | { readonly error: string; readonly status: number }
    | { readonly message: JsonObject; readonly model: string; readonly id: string; readonly created: number }
  > {
    const { gabber, service, client, requests } = this;
    this.isClient = true;
    const messages = objects(own(body, 'messages'));
    if (messages.length === 0)
      return { status: 400, error: 'messages is empty. Send at least one message of the user.' };
    this.sayNew(messages);
    const number = ++requests.count;
    const readings = this.readResults(messages, number);
    const offered = offeredBy(gabber, body);
    const completion = await service.complete(body, offered, readings);
    for (const { id } of completion.unasked) {
      gabber.rule('gabber/9', id);
      gabber.rule('gabber/A13', id);
    }
    await gabber.fx.sleep(CLIENT_MS);
    const { error, message } = completion;
    if (error) return { status: error.status, error: error.message };
    // A request out of a hook stands beside the conversation of the plain client.
    if (!client.isBusy) client.messages = [...messages, message];
    if (completion.calls.length === 0)
      gabber.fx.emit({ kind: 'shown', where: 'text', text: textOf(message['content']) });
    const given = own(body, 'model');
    return {
      message,
      model: typeof given === 'string' && given !== '' ? given : gabber.part.model,
      id: `gcmpl-${number}`,
      created: Math.floor((START_OF_TIME + gabber.fx.now()) / 1000),
    };
  }

  /** What the user says at the end of the messages is new; what stands before it was answered. */
  private sayNew(messages: readonly JsonObject[]): void {
    const last = messages.findLastIndex((message) => message['role'] !== 'user');
    for (const { content } of messages.slice(last + 1))
      this.gabber.fx.sayAsUser(typeof content === 'string' ? content : JSON.stringify(content ?? null));
  }

  /** Tool messages that come for the first time, and calls that are sent back without one. */
  private readResults(messages: readonly JsonObject[], request: number): CallReading[] {
    const calls = messages.flatMap((message) => objects(own(message, 'tool_calls')));
    const results = messages.filter((message) => message['role'] === 'tool');
    const readings: CallReading[] = [];
    for (const call of calls) {
      const id = textOf(call['id']);
      if (this.read.has(id)) continue;
      this.read.add(id);
      const result = results.find((message) => message['tool_call_id'] === id);
      if (!result) {
        readings.push({ call: id, as: ['stopped'] });
        continue;
      }
      const content = result['content'] ?? '';
      readings.push({ call: id, as: this.readAs(id, content) });
      const inner = isJsonObject(call['function']) ? call['function'] : {};
      this.gabber.fx.emit({
        kind: 'model-reads',
        request,
        call: id,
        name: textOf(inner['name']),
        args: readable(inner['arguments']),
        result: content,
      });
    }
    return readings;
  }

  /** A tool message that does not hold what the result says is another result to the model. */
  private readAs(call: string, content: Json): ReadKind[] {
    const as = this.gabber.readAs(call);
    return plainText(content) === this.service.textOf(call) ? as : [...as, 'replaced'];
  }
}

/** Text that may be given in parts. */
function plainText(content: Json): string {
  if (typeof content === 'string') return content;
  return objects(content)
    .map((part) => textOf(part['text']))
    .join('');
}

/** Arguments as the model reads them. */
const readable = (text: Json | undefined): Json =>
  typeof text === 'string' ? valueOfText(text) : (text ?? {});
