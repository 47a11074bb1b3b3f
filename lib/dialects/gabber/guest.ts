/**
 * The client of chat completions, axios and fetch, as far as the samples use them. There is no network:
 * every request goes to the simulated service, which refuses addresses it does not know.
 */
const OPENAI = String.raw`
import { request } from "playground:host";

// Whoever reads tool_calls of a stream item itself is told why nothing is there.
const item = (chunk) => new Proxy(chunk, {
  get(target, key, receiver) {
    if (key === "tool_calls") void request("naive", null);
    return Reflect.get(target, key, receiver);
  },
});

class Stream {
  #number;
  constructor(number) { this.#number = number; this.controller = { abort() {} }; }
  async *[Symbol.asyncIterator]() {
    for (let index = 0; ; index++) {
      const chunk = await request("chunk", { stream: this.#number, index });
      if (chunk === null) return;
      yield item(chunk);
    }
  }
}

const create = async (params, options) => {
  const given = params ?? {};
  const body = options?.body ?? given;
  const isStream = given.stream === true;
  const answer = await request("completion", { body, stream: isStream });
  return isStream ? new Stream(answer.stream) : answer;
};

export class OpenAI {
  constructor(options) { this.baseURL = options?.baseURL ?? "https://api.gabber.dev/v1"; }
  get chat() { return { completions: { create } }; }
}
export default OpenAI;

const described = { writable: true, configurable: true };
const openAI = new OpenAI();
Object.defineProperty(globalThis, "openAI", { ...described, value: openAI });
Object.defineProperty(globalThis, "openai", { ...described, value: openAI });
`;

const AXIOS = String.raw`
import { request } from "playground:host";

export class AxiosError extends Error {
  constructor(message, config, response) {
    super(message);
    this.name = "AxiosError";
    this.isAxiosError = true;
    this.config = config;
    this.response = response;
    this.status = response?.status;
  }
}

const full = ({ baseURL, url }) =>
  baseURL && !/^[a-z]+:/i.test(String(url)) ? String(baseURL).replace(/\/$/, "") + "/" + String(url).replace(/^\//, "") : String(url);

const send = async (config) => {
  const { method = "get", headers = {}, data } = config;
  const answer = await request("http", { method, url: full(config), headers, body: data ?? null });
  const response = { status: answer.status, statusText: "", data: answer.data, headers: {}, config };
  if (answer.status >= 200 && answer.status < 300) return response;
  throw new AxiosError("Request failed with status code " + answer.status, config, response);
};

const instance = (defaults = {}) => {
  const merged = (config) => ({ ...defaults, ...config, headers: { ...defaults.headers, ...config.headers } });
  const axios = (url, config) =>
    typeof url === "string" ? send(merged({ ...config, url })) : send(merged(url ?? {}));
  for (const method of ["get", "delete", "head", "options"])
    axios[method] = (url, config) => send(merged({ ...config, url, method }));
  for (const method of ["post", "put", "patch"])
    axios[method] = (url, data, config) => send(merged({ ...config, url, method, data }));
  axios.request = (config) => send(merged(config ?? {}));
  axios.create = (more = {}) => instance({ ...defaults, ...more });
  axios.isAxiosError = (error) => error?.isAxiosError === true;
  axios.defaults = defaults;
  axios.AxiosError = AxiosError;
  return axios;
};

const axios = instance();
export const isAxiosError = axios.isAxiosError;
export default axios;

const bodyOf = (text) => {
  if (typeof text !== "string") return text ?? null;
  try { return JSON.parse(text); } catch { return text; }
};
const plainHeaders = (given) => {
  const headers = {};
  for (const [name, value] of Object.entries(given ?? {})) headers[name] = String(value);
  return headers;
};

const described = { writable: true, configurable: true };
Object.defineProperty(globalThis, "axios", { ...described, value: axios });
Object.defineProperty(globalThis, "fetch", {
  ...described,
  value: async function fetch(url, options = {}) {
    const { status, data } = await request("http", {
      method: options.method ?? "GET", url: String(url), headers: plainHeaders(options.headers), body: bodyOf(options.body),
    });
    const text = JSON.stringify(data);
    return {
      status, ok: status >= 200 && status < 300, url: String(url), statusText: "",
      json: async () => JSON.parse(text), text: async () => text,
    };
  },
});
// The samples name these and leave open where they come from.
Object.defineProperty(globalThis, "selectedLlm", { ...described, value: { id: "llm-1" } });
Object.defineProperty(globalThis, "gabberMemoryContext", { ...described, value: "context-1" });
Object.defineProperty(globalThis, "process", { ...described, value: { env: {} } });
`;

export const GUEST_MODULES: Readonly<Record<string, string>> = {
  openai: OPENAI,
  axios: AXIOS,
};
