import { isJsonObject, own, type Json, type JsonObject } from '@/lib/engine/json';
import type { Draft, FoundCall } from './draft';
import { join } from './look-through';
import { noteType } from './read-messages';

interface GrowingCall {
  id: Json | undefined;
  type: Json | undefined;
  name: string;
  arguments: string | undefined;
  readonly place: string;
}

/** Puts a reply together from chunks. A call grows by its index; its id and type come once. */
export class ChunkReader {
  private stream: Json | undefined;
  private text: string | undefined;
  private calls: GrowingCall[] = [];
  private byIndex = new Map<number, GrowingCall>();
  private hasChunks = false;
  private isFinished = false;

  constructor(private readonly draft: Draft) {}

  /** Reads one chunk; one of another stream ends the reply before it. */
  chunk(chunk: JsonObject, place: string): void {
    const id = own(chunk, 'id');
    if (this.hasChunks && id !== this.stream) this.end();
    this.stream = id;
    this.hasChunks = true;
    const choices = own(chunk, 'choices');
    if (!Array.isArray(choices)) {
      this.draft.note(`${join(place, 'choices')}: is missing or no list; the chunk was passed over.`);
      return;
    }
    for (const [i, choice] of choices.entries()) this.choice(choice, `${join(place, 'choices')}[${i}]`);
  }

  /** The reply is over, or the text is. */
  end(): void {
    if (!this.hasChunks) return;
    if (!this.isFinished)
      this.draft.note('stream: no chunk has a finish_reason; the reply may have been cut.');
    const calls = this.calls.map((call): FoundCall => {
      noteType(call.type, call.place, this.draft);
      return { ...call, encoding: 'text' };
    });
    this.draft.turn(this.text === '' && calls.length > 0 ? undefined : this.text, calls);
    this.text = undefined;
    this.calls = [];
    this.byIndex = new Map();
    this.hasChunks = false;
    this.isFinished = false;
  }

  private choice(choice: Json, place: string): void {
    const delta = isJsonObject(choice) ? own(choice, 'delta') : undefined;
    if (!isJsonObject(choice) || !isJsonObject(delta)) {
      this.draft.note(`${place}.delta: is missing or no object; passed over.`);
      return;
    }
    const index = own(choice, 'index');
    if (index !== undefined && index !== 0) {
      this.draft.note(
        `${place}.index: only the first choice becomes part of a script; this one was passed over.`,
      );
      return;
    }
    const content = own(delta, 'content');
    if (typeof content === 'string') this.text = (this.text ?? '') + content;
    const calls = own(delta, 'tool_calls');
    if (Array.isArray(calls))
      for (const [i, call] of calls.entries()) this.call(call, `${place}.delta.tool_calls[${i}]`, i);
    const reason = own(choice, 'finish_reason');
    if (reason !== undefined && reason !== null) this.isFinished = true;
  }

  private call(delta: Json, place: string, position: number): void {
    if (!isJsonObject(delta)) {
      this.draft.note(`${place}: is no part of a call; passed over.`);
      return;
    }
    const { id, type } = delta;
    const found = own(delta, 'index');
    const index = typeof found === 'number' ? found : position;
    if (typeof found !== 'number')
      this.draft.note(`${place}.index: is missing or no number; ${position} is used.`);
    let call = this.byIndex.get(index);
    if (call && typeof id === 'string' && id !== '' && call.id !== undefined && id !== call.id) {
      this.draft.note(`${place}.id: another id for index ${index}; it begins another call.`);
      call = undefined;
    }
    if (!call) {
      call = { id: undefined, type: undefined, name: '', arguments: undefined, place };
      this.calls.push(call);
      this.byIndex.set(index, call);
    }
    call.id ??= id;
    call.type ??= type;
    const called = own(delta, 'function');
    const name = isJsonObject(called) ? own(called, 'name') : undefined;
    const part = isJsonObject(called) ? own(called, 'arguments') : undefined;
    if (typeof name === 'string' && name !== call.name) call.name += name;
    if (typeof part === 'string') call.arguments = (call.arguments ?? '') + part;
    else if (part !== undefined && part !== null)
      this.draft.note(`${place}.function.arguments: is no text; this part was left out.`);
  }
}
