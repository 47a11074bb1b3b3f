import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Imported } from '@/lib/engine/notation';
import { notation } from './notation';

export const EXAMPLES = ['tool-definition.json', 'exchange.json', 'webhooks.jsonl', 'stream.sse'] as const;

export const example = (name: (typeof EXAMPLES)[number]): string =>
  readFileSync(join(import.meta.dirname, 'formats', name), 'utf8');

/** What was read; a refusal fails the test. */
export function imported(text: string): Imported {
  const read = notation.read(text);
  if (!read.ok) throw new Error(read.error);
  return read.value;
}

/** Reads a value that is written as JSON. */
export const importedJson = (value: unknown): Imported => imported(JSON.stringify(value));

/** The values of a text in their order, read by other means than the product's. */
export function valuesOf(text: string): unknown[] {
  const plain = text.replace(/^\ufeff/, '').replaceAll('\r\n', '\n');
  if (/^data:/m.test(plain))
    return plain
      .split(/\n\n+/)
      .filter((event) => event.startsWith('data:'))
      .map((event) => event.replace(/^data: ?/, '').trim())
      .map((data) => (data === '[DONE]' ? data : (JSON.parse(data) as unknown)));
  try {
    return [JSON.parse(plain)];
  } catch {
    return plain
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as unknown);
  }
}

/** A value with a field nobody knows in each of its objects. */
export function withUnknown(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withUnknown);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]): [string, unknown] => [key, withUnknown(inner)]);
  return Object.fromEntries([['x_unknown', [{ deep: 1 }]], ...entries]);
}

/** A text with unknown fields everywhere, in the framing it had. */
export function textWithUnknown(text: string): string {
  const values = valuesOf(text).map((value) => JSON.stringify(withUnknown(value)));
  if (text.startsWith('data:'))
    return values.map((one) => `data: ${one === '"[DONE]"' ? '[DONE]' : one}\n\n`).join('');
  return values.join('\n');
}

/** One chunk of a stream that holds this delta. */
export const chunk = (delta: unknown, more: object = {}): string =>
  `data: ${JSON.stringify({ id: 's', object: 'chat.completion.chunk', choices: [{ index: 0, delta, finish_reason: null }], ...more })}\n\n`;

/** A conversation of one call with these arguments, as a completion writes it. */
export const callWith = (args: unknown): unknown => ({
  messages: [
    { role: 'user', content: 'Go.' },
    {
      role: 'assistant',
      content: '',
      tool_calls: [{ id: 'a', type: 'gabber_tool', function: { name: 'read', arguments: args } }],
    },
    { role: 'tool', content: 'done', tool_call_id: 'a' },
  ],
});
