/** Guest-side: asking for what is not simulated says so by name. */
const NAMED = String.raw`// Promises and printing look for some names themselves.
const QUIET = ["then", "toJSON", "constructor", "prototype", "$$typeof", "asymmetricMatch"];
const named = (name, target) => new Proxy(target, {
  get(object, key) {
    if (typeof key === "symbol" || key in object || QUIET.includes(key)) return Reflect.get(object, key);
    throw new TypeError(name + "." + key + " is not simulated in the playground");
  },
});`;

/**
 * The client of chat completions, axios and fetch, as far as the samples use them. There is no network:
 * every request goes to the simulated service, which refuses addresses it does not know.
 */
const OPENAI = String.raw`
import { request } from "playground:host";

${NAMED}

// Whoever reads tool_calls of a stream item itself is told why nothing is there.
const item = (chunk) => new Proxy(chunk, {
  get(target, key, receiver) {
    if (key === "tool_calls") void request("naive", null);
    return Reflect.get(target, key, receiver);
  },
});

const iterate = async function* (number, isOver) {
  for (let index = 0; !isOver(); index++) {
    const chunk = await request("chunk", { stream: number, index });
    if (chunk === null || isOver()) return;
    yield item(chunk);
  }
};
const streamOf = (number) => {
  let isOver = false, isRead = false;
  return named("stream", {
    controller: { abort() { isOver = true; } },
    [Symbol.asyncIterator]() {
      if (isRead) throw new Error("A stream can be read once only");
      isRead = true;
      return iterate(number, () => isOver);
    },
  });
};

export class APIError extends Error {
  constructor(message) {
    super(message);
    this.name = "APIError";
    this.status = Number(/^\d{3}/.exec(message)?.[0]) || undefined;
  }
}

const creator = (baseURL) => async (params, options) => {
  const given = params ?? {};
  const body = options?.body ?? given;
  const isStream = given.stream === true;
  let answer;
  try {
    answer = await request("completion", { body, stream: isStream, baseURL });
  } catch (error) { throw new APIError(error.message); }
  return isStream ? streamOf(answer.stream) : answer;
};

export class OpenAI {
  static APIError = APIError;
  constructor(options) {
    this.baseURL = options?.baseURL ?? "https://api.gabber.dev/v1";
    const completions = named("openAI.chat.completions", { create: creator(this.baseURL) });
    this.chat = named("openAI.chat", { completions });
    return named("openAI", this);
  }
}
export default OpenAI;

const described = { writable: true, configurable: true };
const openAI = new OpenAI();
Object.defineProperty(globalThis, "openAI", { ...described, value: openAI });
Object.defineProperty(globalThis, "openai", { ...described, value: openAI });
`;

const AXIOS = String.raw`
import { request } from "playground:host";

${NAMED}

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
  const { method = "get", headers = {}, data, timeout } = config;
  const asked = request("http", { method, url: full(config), headers, body: data ?? null }).catch((error) => {
    throw new AxiosError(error.message, config);
  });
  let timer;
  const late = timeout > 0
    ? [new Promise((_, reject) => {
        timer = setTimeout(() => {
          const error = new AxiosError("timeout of " + timeout + "ms exceeded", config);
          error.code = "ECONNABORTED";
          reject(error);
        }, timeout);
      })]
    : [];
  let answer;
  try { answer = await Promise.race([asked, ...late]); } finally { clearTimeout(timer); }
  const response = { status: answer.status, statusText: "", data: answer.data, headers: {}, config };
  const isFine = config.validateStatus === null ||
    (config.validateStatus ?? ((status) => status >= 200 && status < 300))(answer.status);
  if (isFine) return response;
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
  return named("axios", axios);
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
    return named("response", {
      status, ok: status >= 200 && status < 300, url: String(url), statusText: "",
      json: async () => JSON.parse(text), text: async () => text,
    });
  },
});
// The samples name these and leave open where they come from.
Object.defineProperty(globalThis, "selectedLlm", { ...described, value: { id: "llm-1" } });
Object.defineProperty(globalThis, "gabberMemoryContext", { ...described, value: "context-1" });
Object.defineProperty(globalThis, "process", { ...described, value: named("process", { env: {} }) });
`;

export const GUEST_MODULES: Readonly<Record<string, string>> = {
  openai: OPENAI,
  axios: AXIOS,
};
