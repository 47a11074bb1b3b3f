import type { Json } from '@/lib/engine/json';
import type { CannedResult, ScriptCall, ScriptTurn } from '@/lib/engine/scenario';
import { readArguments, type Encoding } from './call-arguments';

/** A call as it stands in a text: nothing is known of its fields yet. */
export interface FoundCall {
  readonly id: Json | undefined;
  readonly name: Json | undefined;
  readonly arguments: Json | undefined;
  readonly encoding: Encoding;
  /** The definition it says it belongs to. */
  readonly definition?: string | undefined;
  readonly place: string;
}

interface DraftCall {
  readonly native: string | undefined;
  readonly call: ScriptCall;
  readonly place: string;
  results: readonly CannedResult[] | undefined;
  isOpen: boolean;
}

interface DraftTurn {
  readonly text: string | undefined;
  readonly calls: DraftCall[];
}

const LONGEST_NAME = 200;

/** A conversation while it is read: calls wait for their results, and script ids are given. */
export class Draft {
  readonly prompts: string[] = [];
  readonly notes: string[] = [];
  /** Names of called tools by the id of their definition, as far as the text says. */
  readonly definitions = new Map<string, string>();
  private readonly turns: DraftTurn[] = [];
  private readonly all: DraftCall[] = [];
  private readonly byId = new Map<string, DraftCall[]>();
  private readonly ids = new Set<string>();
  private readonly tries = new Map<string, number>();

  note(sentence: string): void {
    this.notes.push(sentence);
  }

  prompt(text: string, place: string): void {
    const last = this.turns.at(-1);
    if (last && last.calls.length > 0)
      this.note(
        `${place}: the user speaks before the model has answered with text; in a script this comes after the next answer without calls.`,
      );
    this.prompts.push(text);
  }

  turn(text: string | undefined, calls: readonly FoundCall[]): void {
    this.turns.push({ text, calls: calls.map((found) => this.call(found)) });
  }

  /** A result for the oldest call with this id that has none yet. */
  result(native: string, result: CannedResult | undefined, place: string): void {
    const same = this.byId.get(native) ?? [];
    const open = same.find((call) => call.isOpen);
    if (!open) {
      this.note(
        `${place}: ${same.length > 0 ? `every call "${native}" has a result already` : `no call has the id "${native}"`}; this result was left out.`,
      );
      return;
    }
    close(open, result);
  }

  /** A result that names no call: the oldest one that waits takes it, and a note says so. */
  resultInOrder(result: CannedResult, place: string): void {
    const open = this.all.find((call) => call.isOpen);
    this.note(
      open
        ? `${place}: names no call; taken for the result of "${open.call.id}", the oldest that has none.`
        : `${place}: names no call, and none waits for a result; this result was left out.`,
    );
    if (open) close(open, result);
  }

  /** The name of the call that waits for this result, if there is one. */
  nameOf(native: string): string | undefined {
    return this.byId.get(native)?.[0]?.call.name;
  }

  /** Every call so far. */
  get called(): readonly ScriptCall[] {
    return this.all.map(({ call }) => call);
  }

  /** The turns. `rename` says how a called tool is called in the list of tools. */
  finish(rename: (name: string) => string): readonly ScriptTurn[] {
    for (const { isOpen, place, call } of this.all)
      if (isOpen) this.note(`${place}: the call "${call.id}" has no result.`);
    return this.turns.map(({ text, calls }) => ({
      ...(text === undefined ? {} : { text }),
      ...(calls.length === 0
        ? {}
        : {
            calls: calls.map(({ call, results }) => ({
              ...call,
              name: rename(call.name),
              ...(results ? { results } : {}),
            })),
          }),
    }));
  }

  private call(found: FoundCall): DraftCall {
    const { place } = found;
    const native = idText(found.id);
    const args = readArguments(found.arguments, found.encoding, `${place}.function.arguments`, this.notes);
    const name = this.name(found);
    if (found.definition !== undefined) this.definitions.set(found.definition, name);
    const call = { id: this.scriptId(native, place), name, ...args };
    const draft: DraftCall = { native, call, place, results: undefined, isOpen: true };
    this.all.push(draft);
    const same = native === undefined ? undefined : this.byId.get(native);
    if (same) same.push(draft);
    else if (native !== undefined) this.byId.set(native, [draft]);
    return draft;
  }

  private name({ name, place }: FoundCall): string {
    if (typeof name === 'string' && name !== '' && name.length <= LONGEST_NAME) return name;
    this.note(`${place}.function.name: is missing, no text or too long; the call is named "unnamed".`);
    return 'unnamed';
  }

  private scriptId(native: string | undefined, place: string): string {
    const wanted =
      native === undefined || native.length > LONGEST_NAME - 10 ? `call-${this.ids.size + 1}` : native;
    let id = wanted;
    let number = this.tries.get(wanted) ?? 1;
    while (this.ids.has(id)) id = `${wanted}-${++number}`;
    this.tries.set(wanted, number);
    this.ids.add(id);
    if (id !== native)
      this.note(
        `${place}.id: ${native === undefined ? 'is missing' : native === wanted ? `"${native}" is there already` : 'is too long'}; the script calls it "${id}".`,
      );
    return id;
  }
}

/** An id as text; numbers are ids too. */
export const idText = (id: Json | undefined): string | undefined =>
  typeof id === 'number' ? String(id) : typeof id === 'string' && id !== '' ? id : undefined;

function close(call: DraftCall, result: CannedResult | undefined): void {
  call.isOpen = false;
  if (result) call.results = [result];
}
