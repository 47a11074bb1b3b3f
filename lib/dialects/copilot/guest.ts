import { ZOD } from './guest-zod';

/**
 * The modules a program finds in the sandbox. Functions never leave it: the client keeps them and hands out
 * numbers. What has to do with processes, models and accounts is accepted and does nothing.
 */
const SDK = String.raw`
import { request, expose } from "playground:host";

const reference = (fn) => ({ fn: expose(fn), name: fn.name, line: fn.lineNumber >>> 0 });
const isFunction = (value) => typeof value === "function";

const schemaOf = (parameters) => {
  if (parameters === null || typeof parameters !== "object") return {};
  if (isFunction(parameters.toJSONSchema)) return parameters.toJSONSchema();
  return JSON.parse(JSON.stringify(parameters));
};

const describeTool = (tool) => ({
  name: String(tool.name),
  ...(typeof tool.description === "string" ? { description: tool.description } : {}),
  parameters: schemaOf(tool.parameters),
  skipPermission: tool.skipPermission === true,
  isTerminal: tool.isTerminal === true,
  ...(isFunction(tool.handler) ? { handler: reference(tool.handler) } : {}),
});

const describeConfig = (config = {}) => {
  const hooks = {}, odd = [];
  for (const [name, value] of Object.entries(config.hooks ?? {}))
    if (isFunction(value)) hooks[name] = reference(value);
    else if (value !== undefined) odd.push(name);
  return {
    hooks,
    odd,
    tools: (config.tools ?? []).map(describeTool),
    ...(isFunction(config.onPermissionRequest)
      ? { onPermissionRequest: reference(config.onPermissionRequest) }
      : {}),
  };
};

const promptOf = (given) => {
  const prompt = typeof given === "string" ? given : given?.prompt;
  if (typeof prompt !== "string") throw new TypeError("send needs a prompt: session.send({ prompt: \"…\" })");
  return { prompt };
};

export class CopilotSession {
  #handlers = [];
  #listens = false;
  constructor(sessionId) { this.sessionId = sessionId; }
  async send(given) { return request("send", promptOf(given)); }
  async sendAndWait(given) { return (await request("sendAndWait", promptOf(given))) ?? undefined; }
  on(type, handler) {
    const entry = isFunction(type) ? { handler: type } : { type, handler };
    this.#handlers.push(entry);
    if (!this.#listens) void this.#listen();
    return () => { this.#handlers = this.#handlers.filter((one) => one !== entry); };
  }
  async #listen() {
    this.#listens = true;
    for (let number = 0; ; number++) {
      const event = await request("nextEvent", { number });
      for (const { type, handler } of [...this.#handlers])
        if (type === undefined || type === event.type)
          try { handler(event); } catch (error) { console.error("A handler of session.on threw:", error); }
    }
  }
  async getEvents() { return request("events", null); }
  async abort() { await request("abort", null); }
  async disconnect() {}
  async destroy() {}
  async setModel() {}
  async log(message) { console.log(message); }
}

export class CopilotClient {
  async start() {}
  async stop() { return []; }
  async forceStop() {}
  async ping(message) { return { message: "pong: " + (message ?? ""), timestamp: new Date().toISOString() }; }
  async createSession(config) { return new CopilotSession(await request("createSession", describeConfig(config))); }
  async resumeSession(id, config) { return new CopilotSession(await request("resumeSession", describeConfig(config))); }
}

export const defineTool = (name, config) => ({ ...config, name });
export const approveAll = () => ({ kind: "approve-once" });

const describedBy = { writable: true, configurable: true };
Object.defineProperty(globalThis, "client", { ...describedBy, value: new CopilotClient() });
Object.defineProperty(globalThis, "session", { ...describedBy, value: new CopilotSession("session-1") });
`;

const EXTENSION = String.raw`
import { CopilotClient } from "@github/copilot-sdk";
export const joinSession = (config) => new CopilotClient().createSession(config);
`;

export const GUEST_MODULES: Readonly<Record<string, string>> = {
  '@github/copilot-sdk': SDK,
  '@github/copilot-sdk/extension': EXTENSION,
  zod: ZOD,
};
