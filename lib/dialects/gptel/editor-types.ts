import type { ToolSpec } from '@/lib/engine/scenario';
import { schemaType } from '@/lib/engine/schema-types';

/**
 * The declarations the editor shows for `import … from "gptel"`: the call is one of the tools of the
 * fixture, so that `call.args.` completes once `call.name` is known.
 */
export function editorTypes(tools: readonly ToolSpec[]): string {
  const calls = tools.map(({ name, parameters }) => callType(JSON.stringify(name), schemaType(parameters)));
  const some = calls.length > 0 ? calls.join('\n    | ') : callType('string', 'any');
  return DECLARATIONS.replace('SOME_CALL', () => some);
}

const callType = (name: string, args: string): string =>
  `{ /** Name of the tool. */ name: ${name}; /** The arguments; {} for none (gptel: nil). */ args: ${args} }`;

const DECLARATIONS = `declare module "gptel" {
  /** A call of one of the tools of this session. */
  export type SomeCall =
    | SOME_CALL;

  /** Where a call was made. */
  export interface CallSite {
    /** Name of the chat buffer. */
    buffer: string;
    /** Here a name; gptel itself passes the backend object. */
    backend: string;
    /** Here a name; gptel itself passes a symbol. */
    model: string;
  }

  /** What a pre-tool-call hook receives for one call. */
  export type PreToolCallInput = SomeCall & CallSite;

  /** What a post-tool-call hook receives: the same, and the result as text. */
  export type PostToolCallInput = PreToolCallInput & { result: string };

  /** What a pre hook may return. Nothing (or null) means: no opinion, the tool runs. */
  export interface PreToolCallReturn {
    /** End the whole request: no tool of this turn runs. A text here is not the reason. */
    stop?: boolean | string | null;
    /** The reason the user reads in the echo area. */
    stopReason?: string | null;
    /** Do not run the tool; the model reads this text as an error. true: a default text. */
    block?: boolean | string | null;
    /** Ask the user first (true) or do not ask (false, null). Left out: the tool and the option decide. */
    confirm?: boolean | null;
    /** Replaces the whole argument list; what you leave out is nil. */
    args?: Record<string, unknown> | null;
    /** Do not run the tool; this is its result, and no error. */
    result?: unknown;
    /** Undocumented: call another tool in its place. */
    name?: string;
  }

  /** What a post hook may return. The tool has already run. */
  export interface PostToolCallReturn {
    /** Show all results, send nothing. */
    stop?: boolean | string | null;
    stopReason?: string | null;
    /** Replace the result by this text, as an error. */
    block?: boolean | string | null;
    /** Replace the result. Give a text: anything else hangs gptel when it is shown. */
    result?: string | null;
  }

  export type PreToolCall = (call: PreToolCallInput) => PreToolCallReturn | null | undefined | void;
  export type PostToolCall = (call: PostToolCallInput) => PostToolCallReturn | null | undefined | void;
}
`;
