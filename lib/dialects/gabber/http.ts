import { isJsonObject, own, valueOfText, type Json, type JsonObject } from '@/lib/engine/json';
import { writeDefinition } from './definition';
import type { Gabber } from './gabber';
import type { Definition } from './part';
import type { Service } from './service';

const RESULT = /^\/(v1\/)?tool\/call\/([^/?#]+)\/result$/;
const TOOL = /^\/v1\/tool\/([^/?#]+)$/;
const HOST = /^https:\/\/api\.gabber\.dev(\/[^?#]*)/;

/** What is said of an address that is not simulated. */
export const NO_NETWORK =
  'A run has no network. Only https://api.gabber.dev is simulated: chat completions, tools and results of calls.';

/** Whether an address is one of the simulated service. */
export const isServiceAddress = (url: string): boolean => HOST.test(`${url.replace(/\/$/, '')}/`);

/** The body of a request: an object, or the JSON text of one. */
export function bodyOf(given: Json | undefined): JsonObject {
  const value = typeof given === 'string' ? valueOfText(given) : given;
  return value !== undefined && isJsonObject(value) ? value : {};
}

const reply = (status: number, data: Json): JsonObject => ({ status, data });

/** Answers a request of the user's program to an address; rejects for one that is not simulated. */
export async function answerHttp(
  gabber: Gabber,
  service: Service,
  said: JsonObject,
  complete: (body: JsonObject) => Promise<JsonObject>,
): Promise<Json> {
  const url = textOr(own(said, 'url'), '');
  const method = textOr(own(said, 'method'), 'GET').toUpperCase();
  const path = HOST.exec(url)?.[1];
  if (path === undefined) throw new Error(`${method} ${url}: ${NO_NETWORK}`);
  const [, version, id] = RESULT.exec(path) ?? [];
  if (id !== undefined && method === 'GET')
    return resultOf(gabber, service, decoded(id), version !== undefined, hasKey(said));
  if (path === '/v1/chat/completions' && method === 'POST') {
    const body = bodyOf(own(said, 'body'));
    if (body['stream'] === true)
      throw new Error('Here a stream is read with the openAI client; send stream: false to this address.');
    const answer = await complete(body);
    const { error, status, model, message } = answer;
    return error === undefined
      ? reply(200, { model: model ?? '', choices: [{ message: message ?? {} }] })
      : reply(typeof status === 'number' ? status : 400, { message: error });
  }
  if (path === '/v1/tool/list' && method === 'GET') {
    const values = gabber.definitions.filter(({ type }) => type === 'gabber_tool').map(shown);
    return reply(200, { values, total_count: values.length });
  }
  const tool = gabber.definitions.find((definition) => definition.id === TOOL.exec(path)?.[1]);
  if (tool && method === 'GET') return reply(200, shown(tool));
  throw new Error(`${method} ${url}: this address is not simulated. ${NO_NETWORK}`);
}

const textOr = (value: Json | undefined, otherwise: string): string =>
  typeof value === 'string' ? value : otherwise;

/** An id as it stands in an address; one that is coded wrongly is taken as it is. */
function decoded(id: string): string {
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}

async function resultOf(
  gabber: Gabber,
  service: Service,
  id: string,
  isVersioned: boolean,
  isKeyed: boolean,
): Promise<Json> {
  if (!isVersioned) {
    gabber.ruleOnce('gabber/15');
    gabber.ruleOnce('gabber/A4');
  }
  gabber.ruleOnce('gabber/14');
  if (!isKeyed) gabber.ruleOnce('gabber/A16');
  const result = service.resultOf(id);
  if (!result) {
    gabber.ruleOnce('gabber/A6');
    const text =
      id === 'undefined'
        ? 'The result of call "undefined" was asked for: later fragments of a call carry no id. Collect them by index, then act once.'
        : `The result of call "${id}" was asked for, and there is no such call.`;
    gabber.warn(text, id === 'undefined' ? 'gabber/12' : 'gabber/A6');
    return reply(404, { message: `no call ${id}` });
  }
  gabber.ruleOnce('gabber/7', id);
  gabber.ruleOnce('gabber/A5', id);
  const data = await result;
  service.show(id, data);
  return reply(200, data);
}

function hasKey(said: JsonObject): boolean {
  const headers = own(said, 'headers');
  return isJsonObject(headers) && Object.keys(headers).some((name) => name.toLowerCase() === 'x-api-key');
}

/** A definition as the API gives it: parameters as a flat list. */
const shown = ({ id, url, spec }: Definition): JsonObject => ({
  call_settings: { destination: { type: 'web_request', url } },
  ...writeDefinition(spec).value,
  id,
});
