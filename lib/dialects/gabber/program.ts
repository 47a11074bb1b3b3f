import { START_OF_TIME } from '@/lib/engine/clock';
import type { GuestRequest } from '@/lib/engine/effects';
import { isJsonObject, own, type Json, type JsonObject } from '@/lib/engine/json';
import type { ReadKind } from '@/lib/engine/scenario';
import { chunksOf } from './chunks';
import { CLIENT_MS, type Client } from './client';
import type { Gabber } from './gabber';
import { answerHttp } from './http';
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
  private readonly streams: (readonly JsonObject[])[] = [];
  /** Tool messages of this request, by call. */
  private readonly read = new Map<string, Json>();
  /** User messages that were sent. */
  private said = 0;

  constructor(gabber: Gabber, service: Service, client: Client, requests: { count: number }) {
    this.gabber = gabber;
    this.service = service;
    this.client = client;
    this.requests = requests;
  }

  /** It has made a request: the client is the user's own. */
  get isClient(): boolean {
    return this.streams.length > 0;
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
    const body = own(said, 'body');
    const answer = await this.answer(isJsonObject(body) ? body : {});
    if ('error' in answer) {
      request.reject(answer.error);
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
      this.streams.push([]);
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
    | { readonly error: string }
    | { readonly message: JsonObject; readonly model: string; readonly id: string; readonly created: number }
  > {
    const { gabber, service, client, requests } = this;
    const messages = objects(own(body, 'messages'));
    if (messages.length === 0)
      return { error: '400 invalid_input: messages is empty. Send at least one message of the user.' };
    this.sayNew(messages);
    const number = ++requests.count;
    this.readResults(messages, number);
    const offered = offeredBy(gabber, body);
    const completion = await service.complete(
      body,
      offered,
      [...this.read].map(([call, content]) => ({ call, as: this.readAs(call, content) })),
    );
    this.read.clear();
    for (const { id } of completion.unasked) {
      gabber.rule('gabber/9', id);
      gabber.rule('gabber/A13', id);
    }
    await gabber.fx.sleep(CLIENT_MS);
    const { error, message } = completion;
    if (error) return { error: `${error.status} ${error.message}` };
    client.messages = [...messages, message];
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

  /** A tool message that does not hold what the result says is another result to the model. */
  private readAs(call: string, content: Json): ReadKind[] {
    const own = this.gabber.readAs(call);
    return content === this.service.textOf(call) ? own : [...own, 'replaced'];
  }

  /** Messages of the user that no earlier request held are prompts. */
  private sayNew(messages: readonly JsonObject[]): void {
    const users = messages.filter((message) => message['role'] === 'user');
    for (const message of users.slice(this.said)) {
      const content = message['content'];
      this.gabber.fx.sayAsUser(typeof content === 'string' ? content : JSON.stringify(content ?? null));
    }
    this.said = Math.max(this.said, users.length);
  }

  /** Tool messages that come for the first time. */
  private readResults(messages: readonly JsonObject[], request: number): void {
    const results = messages.filter((message) => message['role'] === 'tool');
    for (const message of results) {
      const id = message['tool_call_id'];
      if (typeof id !== 'string') continue;
      const call = messages
        .flatMap((other) => objects(own(other, 'tool_calls')))
        .find((other) => other['id'] === id);
      const inner = isJsonObject(call?.['function']) ? call['function'] : {};
      this.read.set(id, message['content'] ?? '');
      this.gabber.fx.emit({
        kind: 'model-reads',
        request,
        call: id,
        name: textOf(inner['name']),
        args: readable(inner['arguments']),
        result: message['content'] ?? '',
      });
    }
  }
}

function readable(text: Json | undefined): Json {
  if (typeof text !== 'string') return text ?? {};
  try {
    return JSON.parse(text) as Json;
  } catch {
    return text;
  }
}
