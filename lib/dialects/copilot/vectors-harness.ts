import { isJsonObject, own, type Json, type JsonObject } from '@/lib/engine/json';
import { readFileSync } from 'node:fs';

/** A measured case with what the newer runtime does differently. */
export interface CopilotCase {
  readonly id: string;
  readonly title: string;
  readonly input: Json;
  readonly observed: JsonObject;
  readonly differsOn_1_0_102?: JsonObject;
  readonly orderVaries?: boolean;
}

export const copilotVectors = (): readonly CopilotCase[] =>
  (
    JSON.parse(readFileSync(new URL('vectors.json', import.meta.url), 'utf8')) as {
      cases: CopilotCase[];
    }
  ).cases;

const EQUAL = [
  'finalText',
  'modelRequests',
  'hookCalls',
  'permissionRequests',
  'permissionResults',
  'toolRuns',
  'messagesInLastModelRequest',
];
const IN_UI = ['toolExecutions', 'notices', 'hookOutputs', 'userMessages'];
/** Simultaneous things whose order differed between repeats. */
const UNORDERED = [
  'hookCalls',
  'permissionRequests',
  'permissionResults',
  'toolRuns',
  'toolExecutions',
  'hookOutputs',
];

/** What is compared of an observation, in the form in which it is compared. */
export function comparable(of: Json, orderVaries: boolean): JsonObject {
  const observed = isJsonObject(of) ? of : {};
  const ui = own(observed, 'ui');
  const parts: JsonObject = {};
  for (const key of EQUAL) parts[key] = own(observed, key) ?? null;
  for (const key of IN_UI) parts[key] = (isJsonObject(ui) ? own(ui, key) : undefined) ?? null;
  if (!orderVaries) return parts;
  for (const key of UNORDERED) parts[key] = sorted(parts[key] ?? null);
  const messages = parts['messagesInLastModelRequest'];
  if (Array.isArray(messages)) {
    const isTool = (message: Json) => isJsonObject(message) && own(message, 'role') === 'tool';
    parts['messagesInLastModelRequest'] = messages.filter((message) => !isTool(message));
    parts['toolMessages'] = sorted(messages.filter(isTool));
  }
  return parts;
}

function sorted(list: Json): Json {
  if (!Array.isArray(list)) return list;
  const order = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
  return list
    .map((item) => ({ item, text: JSON.stringify(item) }))
    .sort((a, b) => order(a.text, b.text))
    .map(({ item }) => item);
}

/** What was observed on the newer runtime: whole lists are replaced, the user interface by key. */
export function onNewerRuntime({ observed, differsOn_1_0_102: differs }: CopilotCase): JsonObject {
  const ui = own(observed, 'ui');
  const newUi = differs && own(differs, 'ui');
  return {
    ...observed,
    ...differs,
    ui: { ...(isJsonObject(ui) ? ui : {}), ...(isJsonObject(newUi) ? newUi : {}) },
  };
}
