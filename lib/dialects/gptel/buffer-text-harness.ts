import { isJsonObject, type Json } from '@/lib/engine/json';

/** A tool call as the measured chat buffer shows it. */
export interface BufferEntry {
  readonly name: string;
  readonly args: Json;
  /** The result without the two marks around the text of a block. */
  readonly text: string;
}

const OPENING = /^``` tool .*\n/m;
const CLOSING = '\n```\n';
const MARKED = /^<tool_call_error>\n([\s\S]*)\n<\/tool_call_error>$/;

/** The tool calls in the text of a chat buffer, in the order shown. */
export function shownEntries(buffer: string): BufferEntry[] {
  const opening = OPENING.exec(buffer);
  if (!opening) return [];
  const rest = buffer.slice(opening.index + opening[0].length);
  const form = readForm(rest, 0);
  const { name, args } = isJsonObject(form.value) ? form.value : {};
  const body = rest.slice(form.end);
  const end = body.indexOf(CLOSING);
  if (!body.startsWith('\n\n') || end < 0 || typeof name !== 'string')
    throw new Error(`not a tool block: ${rest}`);
  const text = body.slice(2, end);
  return [
    { name, args: args ?? {}, text: MARKED.exec(text)?.[1] ?? text },
    ...shownEntries(body.slice(end + CLOSING.length)),
  ];
}

interface Form {
  readonly value: Json;
  readonly end: number;
}

const WORDS: Readonly<Record<string, Json>> = { nil: null, t: true, ':null': null, ':json-false': false };

/** Reads one printed Lisp value: property lists become objects, vectors and other lists arrays. */
export function readForm(text: string, start: number): Form {
  const at = skipBlanks(text, start);
  const first = text[at];
  if (first === '"') return readString(text, at);
  if (first === '(') return readList(text, at, ')');
  if (first === '[') return readList(text, at, ']');
  const word = /^[^\s()[\]"]+/.exec(text.slice(at))?.[0];
  if (word === undefined) throw new Error(`no Lisp value at ${at}: ${text.slice(at, at + 40)}`);
  const end = at + word.length;
  if (Object.hasOwn(WORDS, word)) return { value: WORDS[word] ?? null, end };
  return { value: /^-?\d/.test(word) ? Number(word) : word, end };
}

const skipBlanks = (text: string, at: number): number => at + (/^\s*/.exec(text.slice(at))?.[0].length ?? 0);

function readString(text: string, start: number): Form {
  const quoted = /^"((?:[^"\\]|\\[\s\S])*)"/.exec(text.slice(start));
  if (!quoted) throw new Error(`a string without end: ${text.slice(start)}`);
  return { value: (quoted[1] ?? '').replace(/\\([\s\S])/g, '$1'), end: start + quoted[0].length };
}

function readList(text: string, start: number, closing: ')' | ']'): Form {
  const items: Json[] = [];
  let at = skipBlanks(text, start + 1);
  const isPlist = closing === ')' && text[at] === ':';
  while (text[at] !== closing) {
    const form = readForm(text, at);
    items.push(form.value);
    at = skipBlanks(text, form.end);
  }
  return { value: isPlist ? asObject(items) : items, end: at + 1 };
}

function asObject(items: readonly Json[]): Json {
  const pairs = items.flatMap((key, i): [string, Json][] =>
    i % 2 === 0 && typeof key === 'string' ? [[key.slice(1), items[i + 1] ?? null]] : [],
  );
  return Object.fromEntries(pairs);
}
