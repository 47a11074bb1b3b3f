import type { ToolSpec } from '@/lib/engine/scenario';
import { schemaType } from '@/lib/engine/schema-types';

/**
 * The declarations the editor shows: `gabber` holds the playground's own hook types; `openai` and `axios`
 * what the samples of the documentation use of these packages.
 */
export function editorTypes(tools: readonly ToolSpec[]): Readonly<Record<string, string>> {
  const names = tools.map(({ name }) => JSON.stringify(name)).join(' | ') || 'string';
  const parameters = tools.map((tool) => schemaType(tool.parameters)).join(' | ') || 'Record<string, any>';
  return {
    gabber: HOOKS.replace('TOOL_NAME', () => names).replace('PARAMETERS', () => parameters),
    openai: OPENAI,
    axios: AXIOS,
  };
}

const HOOKS = `declare module "gabber" {
  /** Name of a tool of this session. */
  export type ToolName = TOOL_NAME;

  /** A call as a message of the assistant holds it. */
  export interface ToolCall {
    id: string;
    /** gabber_tool: the service has dispatched it already. function: yours to run. */
    type: "gabber_tool" | "function";
    /** arguments is JSON text. */
    function: { name: string; arguments: string };
  }

  /** What the service keeps of a call. */
  export interface ToolCallResult {
    tool_call_id: string;
    tool_definition_id: string;
    response_string?: string;
    error_message?: string;
    code: number;
  }

  /** Before a request: leave tools out of it. The only place that prevents a call. */
  export type OfferHook = (input: {
    messages: any[];
    tools: { name: ToolName; type: "gabber_tool" | "function"; id: string; description?: string }[];
  }) => { withhold?: ToolName | ToolName[] } | null | undefined | void;

  /** At your URL, before the code of your tool. The POST holds the parameter values and nothing else. */
  export type EndpointHook = (input: {
    url: string;
    parameters: PARAMETERS;
  }) =>
    | {
        /** Hang up without an answer. */
        stop?: boolean;
        /** Do not run the tool; reply with this error. */
        block?: string | true;
        /** The status of that reply, 400 to 599. */
        code?: number;
        /** The tool gets these values. */
        parameters?: Record<string, unknown>;
        /** Do not run the tool; reply this. */
        response?: unknown;
      }
    | null | undefined | void;

  /** Where calls and results arrive. */
  export interface ClientHooks {
    /** For each call of a message. block, confirm, args and result work for calls of type function only. */
    onToolCall?: (input: { call: ToolCall }) =>
      | {
          /** Send no further request. */
          stop?: boolean;
          stopReason?: string;
          /** Show nothing of it to the user. */
          hide?: boolean;
          /** A message that goes with the results. */
          annotate?: string;
          block?: string | true;
          confirm?: boolean;
          args?: Record<string, unknown>;
          result?: unknown;
        }
      | null | undefined | void;
    /** For each result, before it is shown and sent on. */
    onResult?: (input: { call: ToolCall; result: ToolCallResult | string }) =>
      | {
          stop?: boolean;
          stopReason?: string;
          hide?: boolean;
          annotate?: string;
          /** The model reads this in its place. */
          result?: unknown;
        }
      | null | undefined | void;
  }
}
`;

const OPENAI = `declare module "openai" {
  export interface ToolCallDelta {
    index: number;
    id?: string;
    type?: "gabber_tool" | "function";
    function?: { name?: string; arguments?: string };
  }
  export interface Chunk {
    id: string;
    object: "chat.completion.chunk";
    created: number;
    model: string;
    choices: {
      index: number;
      delta: { role?: string; content?: string; tool_calls?: ToolCallDelta[] };
      finish_reason: string | null;
    }[];
  }
  export interface Message {
    role: "assistant";
    content: string;
    refusal: string;
    tool_calls?: { id: string; type: "gabber_tool" | "function"; function: { name: string; arguments: string } }[];
  }
  export interface Completions {
    create(body: { stream: true; [key: string]: any }, options?: { body?: any; [key: string]: any }): Promise<AsyncIterable<Chunk>>;
    create(body: { stream?: false; [key: string]: any }, options?: { body?: any; [key: string]: any }): Promise<{ choices: { message: Message }[] }>;
  }
  export class OpenAI {
    constructor(options?: { baseURL?: string; apiKey?: string; [key: string]: any });
    chat: { completions: Completions };
  }
  export default OpenAI;
}

/** The client of chat completions, as the documentation leaves it out. */
declare const openAI: import("openai").OpenAI;
declare const openai: import("openai").OpenAI;
declare const selectedLlm: { id: string };
declare const gabberMemoryContext: string;
declare const process: { env: Record<string, string | undefined> };
declare function fetch(
  url: string,
  options?: { method?: string; headers?: Record<string, string>; body?: string },
): Promise<{ status: number; ok: boolean; json(): Promise<any>; text(): Promise<string> }>;
`;

const AXIOS = `declare module "axios" {
  export interface Response { status: number; data: any; headers: Record<string, string> }
  export interface Config { url?: string; method?: string; baseURL?: string; headers?: Record<string, string>; data?: any; [key: string]: any }
  export interface Axios {
    (url: string, config?: Config): Promise<Response>;
    (config: Config): Promise<Response>;
    get(url: string, config?: Config): Promise<Response>;
    delete(url: string, config?: Config): Promise<Response>;
    post(url: string, data?: any, config?: Config): Promise<Response>;
    put(url: string, data?: any, config?: Config): Promise<Response>;
    request(config: Config): Promise<Response>;
    create(config?: Config): Axios;
    isAxiosError(error: unknown): boolean;
  }
  export function isAxiosError(error: unknown): boolean;
  const axios: Axios;
  export default axios;
}
declare const axios: import("axios").Axios;
`;
