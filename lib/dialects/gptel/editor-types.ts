/** The declarations the editor shows for `import … from "gptel"`. */
export const EDITOR_TYPES = `declare module "gptel" {
  /** What a pre-tool-call hook receives for one call. */
  export interface PreToolCallInput {
    /** Name of the tool. A hook before this one may have changed it. */
    name: string;
    /** The arguments as they stand now; {} for a call without arguments (gptel: nil). */
    args: any;
    /** Name of the chat buffer. */
    buffer: string;
    /** Here a name; gptel itself passes the backend object. */
    backend: string;
    /** Here a name; gptel itself passes a symbol. */
    model: string;
  }

  /** What a post-tool-call hook receives: the same, and the result as text. */
  export interface PostToolCallInput extends PreToolCallInput {
    result: string;
  }

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
