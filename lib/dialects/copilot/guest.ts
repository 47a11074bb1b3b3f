import { ZOD } from './guest-zod';

/**
 * The modules a program finds in the sandbox. Functions never leave it: the client keeps them and hands out
 * numbers. What has to do with processes, models and accounts is accepted and does nothing.
 */
const SDK = String.raw`
import { request, expose } from "playground:host";

const reference = (fn) => ({ fn: expose(fn), name: fn.name, line: fn.lineNumber >>> 0 });
const isFunction = (value) => typeof value === "function";

const HOOKS = [
  "onPreToolUse", "onPreMcpToolCall", "onPostToolUse", "onPostToolUseFailure", "onUserPromptSubmitted",
  "onUserPromptTransformed", "onSessionStart", "onSessionEnd", "onErrorOccurred", "onAgentStop",
];

const schemaOf = (parameters) => {
  if (parameters === null || typeof parameters !== "object" || Array.isArray(parameters)) return {};
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

// The real client looks whether any own value is there, and then for each hook by its name: so methods of a
// class count, once the object has any field of its own.
const describeConfig = (config) => {
  const given = config ?? {}, all = given.hooks ?? {}, hooks = {}, odd = [];
  if (Object.values(all).some(Boolean))
    for (const name of new Set([...Object.keys(all), ...HOOKS]))
      if (isFunction(all[name])) hooks[name] = reference(all[name]);
      else if (all[name] !== undefined) odd.push(name);
  return {
    hooks,
    odd,
    tools: Array.isArray(given.tools) ? given.tools.map(describeTool) : [],
    ...(isFunction(given.onPermissionRequest)
      ? { onPermissionRequest: reference(given.onPermissionRequest) }
      : {}),
    ...(typeof given.workingDirectory === "string" ? { workingDirectory: given.workingDirectory } : {}),
    ...(typeof given.sessionId === "string" ? { sessionId: given.sessionId } : {}),
    notSimulated: ["availableTools", "excludedTools"].filter((name) => given[name] !== undefined),
  };
};

const opened = async (name, config) => {
  const session = new CopilotSession(await request(name, describeConfig(config)), config?.sessionId);
  if (isFunction(config?.onEvent)) session.on(config.onEvent);
  return session;
};

const promptOf = (given) => {
  const prompt = typeof given === "string" ? given : given?.prompt;
  if (typeof prompt !== "string") throw new TypeError("send needs a prompt: session.send({ prompt: \"…\" })");
  return { prompt };
};

const absent = (name) => () => { throw new Error(name + " is not simulated in the playground"); };

export class CopilotSession {
  #handlers = [];
  #listens = false;
  #number;
  constructor(number, sessionId) {
    this.#number = number;
    this.sessionId = typeof sessionId === "string" ? sessionId : "session-" + number;
  }
  get rpc() { return absent("session.rpc")(); }
  get ui() { return absent("session.ui")(); }
  get workspacePath() { return undefined; }
  get capabilities() { return {}; }
  async send(given) { return request("send", { ...promptOf(given), session: this.#number }); }
  async sendAndWait(given, timeout = 60000) {
    const answer = request("sendAndWait", { ...promptOf(given), session: this.#number });
    let timer;
    const late = new Promise((resolve, reject) => {
      timer = setTimeout(
        () => reject(new Error("Timeout after " + timeout + "ms waiting for session.idle")),
        timeout,
      );
    });
    try { return (await Promise.race([answer, late])) ?? undefined; } finally { clearTimeout(timer); }
  }
  on(type, handler) {
    const entry = isFunction(type) ? { handler: type } : { type, handler };
    this.#handlers.push(entry);
    if (!this.#listens) void this.#listen();
    return () => { this.#handlers = this.#handlers.filter((one) => one !== entry); };
  }
  async #listen() {
    this.#listens = true;
    for (let number = 0; ; number++) {
      const event = await request("nextEvent", { number, session: this.#number });
      for (const { type, handler } of [...this.#handlers])
        if (type === undefined || type === event.type)
          try { handler(event); } catch (error) { console.error("A handler of session.on threw:", error); }
    }
  }
  async getEvents() { return request("events", { session: this.#number }); }
  async abort() { await request("abort", null); }
  async disconnect() { await request("disconnect", { session: this.#number }); }
  async destroy() { await this.disconnect(); }
  async setModel() {}
  async setAutoTier() { return {}; }
  async log(message) { console.log(message); }
}

export class CopilotClient {
  get rpc() { return absent("client.rpc")(); }
  async start() {}
  async stop() { return []; }
  async forceStop() {}
  async ping(message) {
    const text = message ?? "";
    return { message: "pong: " + text, timestamp: new Date().toISOString(), protocolVersion: 1 };
  }
  async createSession(config) { return opened("createSession", config); }
  async resumeSession(id, config) { return opened("resumeSession", { sessionId: id, ...config }); }
  async listModels() { return []; }
  async listSessions() { return []; }
  async getStatus() { return { version: "1.0.85", protocolVersion: 1 }; }
  async getAuthStatus() { return { isAuthenticated: true }; }
  async getLastSessionId() { return "session-1"; }
  async getSessionMetadata() { return undefined; }
  async getForegroundSessionId() { return undefined; }
  async setForegroundSessionId() {}
  async deleteSession() {}
  onLifecycle() { return () => {}; }
}

export const defineTool = (name, config) => ({ ...config, name });
export const approveAll = () => ({ kind: "approve-once" });

const describedBy = { writable: true, configurable: true };
Object.defineProperty(globalThis, "client", { ...describedBy, value: new CopilotClient() });
Object.defineProperty(globalThis, "session", { ...describedBy, value: new CopilotSession(1) });

// Programs for this SDK run in Node.
Object.defineProperty(globalThis, "process", {
  ...describedBy,
  value: {
    env: {}, argv: ["node", "hook.ts"], platform: "linux", version: "v20.0.0", pid: 1,
    cwd: () => "/home/dev/app", on() { return this; }, once() { return this; },
    exit() { throw new Error("process.exit was called"); },
    stdout: { write: (text) => { console.log(String(text)); return true; } },
    stderr: { write: (text) => { console.error(String(text)); return true; } },
  },
});
`;

const EXTENSION = String.raw`
import { CopilotClient } from "@github/copilot-sdk";
export const joinSession = (config) => new CopilotClient().resumeSession("session-1", config);
`;

export const GUEST_MODULES: Readonly<Record<string, string>> = {
  '@github/copilot-sdk': SDK,
  '@github/copilot-sdk/extension': EXTENSION,
  zod: ZOD,
};
