import { isJsonObject, type Json, type JsonObject } from '@/lib/engine/json';
import { readJsonText } from '@/lib/engine/json-text';
import type { ScriptCall } from '@/lib/engine/scenario';
import { lookThrough } from './look-through';

/** How arguments are written: as JSON text in completions, as an object in webhooks and stored messages. */
export type Encoding = 'text' | 'object';

type Read = Pick<ScriptCall, 'args' | 'written'>;

/** The arguments of a call. What is no JSON text of an object is kept as it was written, with a note, and never mended. */
export function readArguments(given: Json | undefined, as: Encoding, place: string, notes: string[]): Read {
  if (given === undefined) {
    notes.push(`${place}: is missing; the call has no arguments here.`);
    return { args: {} };
  }
  if (isJsonObject(given)) {
    if (as === 'text') notes.push(`${place}: is an object; the service writes JSON text here.`);
    return { args: given };
  }
  if (typeof given !== 'string') {
    notes.push(
      `${place}: is ${given === null ? 'null' : `a ${kind(given)}`}, not arguments by name; kept as text.`,
    );
    return { args: {}, written: JSON.stringify(given) };
  }
  if (as === 'object') notes.push(`${place}: is text; the service writes an object here.`);
  return readText(given, place, notes);
}

function readText(written: string, place: string, notes: string[]): Read {
  const broken = (what: string): Read => {
    notes.push(`${place}: ${what}; kept as it was written.`);
    return { args: {}, written };
  };
  if (written.trim() === '') return broken('is empty, which is no JSON');
  const read = readJsonText(written);
  if (!read.ok) {
    const isCut = /^\s*\{/.test(written) && !/\}\s*$/.test(written);
    return broken(`is ${isCut ? 'cut off' : 'no JSON'} (${read.error.replace(/\.$/, '')})`);
  }
  const { value } = read;
  if (typeof value === 'string')
    return broken(
      isJsonObject(parsed(value))
        ? 'is JSON text inside of JSON text, encoded twice'
        : 'is a JSON text and no object',
    );
  if (!isJsonObject(value)) return broken(`is ${value === null ? 'null' : `a ${kind(value)}`} and no object`);
  const seen = lookThrough(value, place);
  if (!seen.ok) return broken(seen.error.slice(`${place}: `.length).replace(/\..*$/, ''));
  notes.push(...seen.value);
  if (!isSameText(written, value))
    notes.push(
      `${place}: would not be written the same again (a long number, a key twice, or escapes); its value is used.`,
    );
  return { args: value };
}

function parsed(text: string): unknown {
  const read = readJsonText(text);
  return read.ok ? read.value : undefined;
}

const kind = (value: unknown): string => (Array.isArray(value) ? 'list' : typeof value);

/** Blanks outside of texts do not count. */
const isSameText = (written: string, value: JsonObject): boolean =>
  written.replace(/("(?:[^"\\]|\\.)*")|[ \t\r\n]+/g, '$1') === JSON.stringify(value);
