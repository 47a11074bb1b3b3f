import { readFileSync } from 'node:fs';
import { isJsonObject, type Json, type JsonObject } from '@/lib/engine/json';
import type { Dialect } from '@/lib/engine/dialect';
import { DIALECTS, findDialect } from '@/lib/dialects/registry';
import { readJsonText } from '@/lib/engine/json-text';

/** Arguments or files that cannot be used: one line for the user, exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (problem) {
    throw new UsageError(
      `cannot read ${path}: ${problem instanceof Error ? problem.message : String(problem)}`,
    );
  }
}

export function readJson(path: string): Json {
  return jsonOf(path, readText(path));
}

/** All of standard input as JSON. */
export async function readStdin(): Promise<Json> {
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
  return jsonOf('standard input', Buffer.concat(chunks).toString('utf8'));
}

function jsonOf(name: string, text: string): Json {
  const read = readJsonText(text);
  if (!read.ok) throw new UsageError(`${name} is not valid JSON. ${read.error}`);
  return read.value as Json;
}

/** An array of cases with ids, or a whole file that holds them under `cases`. */
export function casesOf(value: Json): { readonly id: string; readonly input: Json }[] {
  const list = isJsonObject(value) ? value['cases'] : value;
  if (!Array.isArray(list))
    throw new UsageError('expected an array of {id, input}, or an object with such an array under "cases"');
  return list.map((item, i) => {
    if (!isJsonObject(item) || typeof item['id'] !== 'string' || item['input'] === undefined)
      throw new UsageError(`case ${i}: expected {id, input}`);
    return { id: item['id'], input: item['input'] };
  });
}

/** `key=value`, gathered over repeated options. */
export function collectSetting(text: string, before: JsonObject): JsonObject {
  const [key = '', ...rest] = text.split('=');
  if (rest.length === 0) throw new UsageError(`--set takes key=value, not "${text}"`);
  return { ...before, [key]: rest.join('=') };
}

export function requireDialect(id: string): Dialect {
  const dialect = findDialect(id);
  if (dialect) return dialect;
  const known = DIALECTS.map((candidate) => candidate.id).join(', ');
  throw new UsageError(`there is no dialect "${id}"; there are: ${known}`);
}

export function print(value: Json): void {
  process.stdout.write(`${JSON.stringify(value, null, 1)}\n`);
}
