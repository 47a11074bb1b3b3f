import { isJsonObject, own, type Json, type JsonObject } from '@/lib/engine/json';
import type { Imported } from '@/lib/engine/notation';
import { err, ok, type Result } from '@/lib/engine/result';
import { readDefinition } from './definition';
import { Draft } from './draft';
import { join, lookThrough } from './look-through';
import { readMessage, readMessages } from './read-messages';
import { readResult, readResults } from './read-results';
import { ChunkReader } from './read-chunks';
import { FINISHED, STARTED, WebhookReader } from './read-webhooks';
import { DONE, frameText, joinParts, type Framed } from './text-frames';
import { ToolList } from './tool-list';

const FORMS = {
  definition: 'tool definition',
  exchange: 'exchange of a request, its response and results',
  request: 'chat-completions request',
  messages: 'list of messages',
  message: 'list of messages',
  response: 'chat-completions response',
  webhook: 'webhooks',
  chunk: 'stream of chunks',
  result: 'results of calls',
  end: 'stream of chunks',
} as const;

type Form = keyof typeof FORMS;

/** Reads a text in any of the service's forms, and in a mix of them. */
export function readText(text: string): Result<Imported> {
  const framed = frameText(text);
  if (!framed.ok) return framed;
  const reader = new TextReader();
  for (const { place, value } of framed.value.frames) {
    const looked = lookThrough(value, place);
    if (!looked.ok) return looked;
    reader.notes.push(...looked.value);
    reader.frame(value as Json, place);
  }
  return reader.finish(framed.value);
}

/** The parts of a text that are of one form each: a list holds several. */
class TextReader {
  private readonly draft = new Draft();
  private readonly tools = new ToolList(this.draft);
  private readonly chunks = new ChunkReader(this.draft);
  private readonly webhooks = new WebhookReader(this.draft);
  private readonly seen: Form[] = [];
  private problem: string | undefined;

  get notes(): string[] {
    return this.draft.notes;
  }

  frame(value: Json, place: string): void {
    const values = isJsonObject(value) ? own(value, 'values') : undefined;
    const list = Array.isArray(value) ? value : Array.isArray(values) ? values : undefined;
    if (!list) this.item(value, place);
    else
      for (const [i, one] of list.entries())
        this.item(one, `${Array.isArray(value) ? place : join(place, 'values')}[${i}]`);
  }

  finish(framed: Framed): Result<Imported> {
    this.chunks.end();
    const [first] = this.seen;
    if (!first)
      return err(
        this.problem ??
          'text: nothing here is a tool definition, a request, a response, messages, webhooks or a stream of chunks. Paste one of these.',
      );
    if (this.problem !== undefined) this.draft.note(`${this.problem} It was passed over.`);
    const tools = this.tools.finish();
    const turns = this.draft.finish(this.tools.nameFor);
    const functions = [...this.tools.functions].map((name) => [name, { type: 'function' }] as const);
    return ok({
      what: [...new Set(this.seen.map((form) => FORMS[form]))].join(' and '),
      prompts: this.draft.prompts,
      tools,
      turns,
      ...(functions.length === 0 ? {} : { part: { tools: Object.fromEntries(functions) } }),
      notes: [...framed.notes, ...this.draft.notes],
      writeBack: () => joinParts(framed),
    });
  }

  private item(value: Json, place: string): void {
    const form = formOf(value);
    if (form !== 'chunk') this.chunks.end();
    if (form === 'end') return;
    if (!form || !isJsonObject(value)) {
      this.draft.note(`${place === '' ? 'text' : place}: is in none of the known forms; passed over.`);
      return;
    }
    if (form === 'definition') {
      const read = readDefinition(value, place === '' ? 'tool definition' : place);
      if (!read.ok) {
        this.problem ??= read.error;
        return;
      }
      this.draft.notes.push(...read.value.notes);
      this.tools.add(read.value.tool, place);
    } else this.conversation(form, value, place);
    this.seen.push(form);
  }

  private conversation(form: Exclude<Form, 'definition' | 'end'>, value: JsonObject, place: string): void {
    const { draft } = this;
    if (form === 'message') readMessage(value, place, draft);
    else if (form === 'webhook') this.webhooks.event(value, place);
    else if (form === 'chunk') this.chunks.chunk(value, place);
    else if (form === 'result') readResult(value, place, draft);
    else if (form === 'response') this.response(value, place);
    else if (form === 'exchange') this.exchange(value, place);
    else this.request(value, place);
  }

  private request(request: JsonObject, place: string): void {
    this.tools.request(own(request, 'tools'), join(place, 'tools'));
    readMessages(own(request, 'messages') ?? [], join(place, 'messages'), this.draft);
  }

  private response(response: JsonObject, place: string): void {
    const choices = own(response, 'choices');
    const [first, ...others] = Array.isArray(choices) ? choices : [];
    const at = join(place, 'choices');
    if (others.length > 0) this.draft.note(`${at}: only the first of ${others.length + 1} choices is read.`);
    const message = isJsonObject(first) ? own(first, 'message') : undefined;
    if (isJsonObject(message)) readMessage({ role: 'assistant', ...message }, `${at}[0].message`, this.draft);
    else this.draft.note(`${at}[0].message: is missing or no object; passed over.`);
  }

  private exchange(exchange: JsonObject, place: string): void {
    const { request, response, results, web_request: sent } = exchange;
    if (isJsonObject(request)) this.request(request, join(place, 'request'));
    if (isJsonObject(response)) this.response(response, join(place, 'response'));
    readResults(results, join(place, 'results'), this.draft);
    if (sent !== undefined)
      this.draft.note(`${join(place, 'web_request')}: has no place in a script; it stays in the text only.`);
  }
}

/** The form of a value, by what only that form has. */
function formOf(value: Json): Form | undefined {
  if (value === DONE) return 'end';
  if (!isJsonObject(value)) return undefined;
  const has = (key: string) => own(value, key) !== undefined;
  const type = own(value, 'type');
  if (type === STARTED || type === FINISHED) return 'webhook';
  if (isJsonObject(own(value, 'request')) || isJsonObject(own(value, 'response'))) return 'exchange';
  const choices = own(value, 'choices');
  if (Array.isArray(choices)) return isChunk(value, choices) ? 'chunk' : 'response';
  if (Array.isArray(own(value, 'messages'))) return has('model') || has('tools') ? 'request' : 'messages';
  if (typeof own(value, 'role') === 'string') return 'message';
  if (has('tool_call_id')) return 'result';
  return has('parameters') || has('call_settings') ? 'definition' : undefined;
}

const isChunk = (value: JsonObject, choices: readonly Json[]): boolean =>
  own(value, 'object') === 'chat.completion.chunk' ||
  choices.some((choice) => isJsonObject(choice) && own(choice, 'delta') !== undefined);
