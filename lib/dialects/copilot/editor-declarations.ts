/** Hooks, tools and permission: the part of "@github/copilot-sdk" that a hook deals with. */
export const HOOK_DECLARATIONS = `
  /** Not exported by the package itself (1.0.14): what every hook receives. */
  export interface BaseHookInput {
    /** The session the call was made in. A sub-agent has its own, unlike invocation.sessionId. */
    sessionId: string;
    /** A Date. Some pages of the documentation speak of a number. */
    timestamp: Date;
    /** Some pages of the documentation call it cwd; no such field comes. */
    workingDirectory: string;
  }

  /**
   * Not exported by the package itself (1.0.14), which has no type of this name: the second argument of a
   * hook. Nothing else was in it: no id of the tool call, no abort signal.
   */
  export interface HookInvocation {
    sessionId: string;
  }

  /** Not exported by the package itself (1.0.14): write Parameters<NonNullable<SessionHooks["onPreToolUse"]>>[0]. */
  export interface PreToolUseHookInput extends BaseHookInput {
    /**
     * Name of the tool; one of an MCP server reads server-tool.TOOL_NAMES
     */
    toolName: string;
    /**
     * The arguments. Declared unknown; measured: always an object. A change in place has no effect.TOOL_ARGS
     */
    toolArgs: unknown;
  }

  /** Not exported by the package itself (1.0.14): what onPreToolUse may return. */
  export interface PreToolUseHookOutput {
    /**
     * allow: the tool runs, nobody is asked. deny: it does not run, and the model goes on. ask: the permission
     * handler is asked (kind "hook"). Left out, or another word: no decision, permission as usual.
     */
    permissionDecision?: "allow" | "deny" | "ask";
    /** The model reads it with deny and a refused ask. Does nothing without a decision. */
    permissionDecisionReason?: string;
    /**
     * Replaces the arguments as a whole. Ignored with ask and deny. An object, or text that is JSON of one:
     * anything else makes the call fail.
     */
    modifiedArgs?: unknown;
    /** The model reads it as a user message of its own, after the results of the turn; also with deny. */
    additionalContext?: string;
    /** Declared; measured without any effect. */
    suppressOutput?: boolean;
  }

  /** Not exported by the package itself (1.0.14): write NonNullable<SessionHooks["onPreToolUse"]>. */
  export type PreToolUseHandler = (
    input: PreToolUseHookInput,
    invocation: { sessionId: string },
  ) => Promise<PreToolUseHookOutput | void> | PreToolUseHookOutput | void;

  /** Not exported by the package itself (1.0.14): what onPreMcpToolCall receives. */
  export interface PreMcpToolCallHookInput extends BaseHookInput {
    toolCallId?: string;
    serverName: string;
    /** The bare name of the tool; the other hooks get server-tool. */
    toolName: string;
    /** As onPreToolUse left them. */
    arguments: unknown;
    _meta?: Record<string, unknown>;
  }

  /** Not exported by the package itself (1.0.14): it can neither stop the call nor change its arguments. */
  export interface PreMcpToolCallHookOutput {
    /** Becomes _meta of the request; a progressToken is still added, with null it stands alone. */
    metaToUse?: Record<string, unknown> | null;
  }

  /** Not exported by the package itself (1.0.14): write NonNullable<SessionHooks["onPreMcpToolCall"]>. */
  export type PreMcpToolCallHandler = (
    input: PreMcpToolCallHookInput,
    invocation: { sessionId: string },
  ) => Promise<PreMcpToolCallHookOutput | void> | PreMcpToolCallHookOutput | void;

  /** Not exported by the package itself (1.0.14): write Parameters<NonNullable<SessionHooks["onPostToolUse"]>>[0]. */
  export interface PostToolUseHookInput extends BaseHookInput {
    /**
     * Name of the tool; one of an MCP server reads server-tool.TOOL_NAMES
     */
    toolName: string;
    /**
     * The arguments the tool ran with.TOOL_ARGS
     */
    toolArgs: unknown;
    /** Always a result object, never text. A change in place has no effect. */
    toolResult: ToolResultObject;
  }

  /** Not exported by the package itself (1.0.14): what onPostToolUse may return. */
  export interface PostToolUseHookOutput {
    /** Its fields are laid over the result; text is ignored. A sessionLog you leave out stays as it was. */
    modifiedResult?: ToolResultObject;
    /** Appended to the result that the model reads. */
    additionalContext?: string;
    /** Declared; measured without any effect. */
    suppressOutput?: boolean;
  }

  /** Not exported by the package itself (1.0.14): write NonNullable<SessionHooks["onPostToolUse"]>. */
  export type PostToolUseHandler = (
    input: PostToolUseHookInput,
    invocation: { sessionId: string },
  ) => Promise<PostToolUseHookOutput | void> | PostToolUseHookOutput | void;

  /** Not exported by the package itself (1.0.14): what onPostToolUseFailure receives. */
  export interface PostToolUseFailureHookInput extends BaseHookInput {
    toolName: string;
    /** {} where the model's arguments were no JSON. */
    toolArgs: unknown;
    /** error of the result, else its text. What a tool of yours threw is hidden: "Tool execution failed". */
    error: string;
  }

  /** Not exported by the package itself (1.0.14): what onPostToolUseFailure may return. */
  export interface PostToolUseFailureHookOutput {
    /** The model reads it as a user message of its own, after the results of the turn. */
    additionalContext?: string;
  }

  /** Not exported by the package itself (1.0.14): write NonNullable<SessionHooks["onPostToolUseFailure"]>. */
  export type PostToolUseFailureHandler = (
    input: PostToolUseFailureHookInput,
    invocation: { sessionId: string },
  ) => Promise<PostToolUseFailureHookOutput | void> | PostToolUseFailureHookOutput | void;

  /** Not exported by the package itself (1.0.14): what onUserPromptSubmitted receives. */
  export interface UserPromptSubmittedHookInput extends BaseHookInput {
    prompt: string;
  }

  /** Not exported by the package itself (1.0.14): what onUserPromptSubmitted may return. */
  export interface UserPromptSubmittedHookOutput {
    /** Takes the place of the prompt. */
    modifiedPrompt?: string;
    /** Put after the prompt, in the same message, inside a system_reminder block. */
    additionalContext?: string;
    /** Declared; measured without any effect. */
    suppressOutput?: boolean;
  }

  /** Not exported by the package itself (1.0.14): write NonNullable<SessionHooks["onUserPromptSubmitted"]>. */
  export type UserPromptSubmittedHandler = (
    input: UserPromptSubmittedHookInput,
    invocation: { sessionId: string },
  ) => Promise<UserPromptSubmittedHookOutput | void> | UserPromptSubmittedHookOutput | void;

  export interface UserPromptTransformedHookInput extends BaseHookInput {
    prompt: string;
    /** What the model would read: the prompt behind a block with the date. */
    transformedPrompt: string;
  }

  export interface UserPromptTransformedHookOutput {
    /** Takes the place of all of it, also when empty. */
    modifiedTransformedPrompt?: string;
  }

  export type UserPromptTransformedHandler = (
    input: UserPromptTransformedHookInput,
    invocation: { sessionId: string },
  ) => Promise<UserPromptTransformedHookOutput | void> | UserPromptTransformedHookOutput | void;

  /** Not exported by the package itself (1.0.14): what onSessionStart receives. */
  export interface SessionStartHookInput extends BaseHookInput {
    source: "startup" | "resume" | "new";
    initialPrompt?: string;
  }

  /** Not exported by the package itself (1.0.14): what onSessionStart may return. */
  export interface SessionStartHookOutput {
    /** A user message of its own before the prompt. After a resume the new one replaces the old one. */
    additionalContext?: string;
    /** Declared; measured without any effect. */
    modifiedConfig?: Record<string, unknown>;
  }

  /** Not exported by the package itself (1.0.14): write NonNullable<SessionHooks["onSessionStart"]>. */
  export type SessionStartHandler = (
    input: SessionStartHookInput,
    invocation: { sessionId: string },
  ) => Promise<SessionStartHookOutput | void> | SessionStartHookOutput | void;

  /** Not exported by the package itself (1.0.14): what onSessionEnd receives. */
  export interface SessionEndHookInput extends BaseHookInput {
    /** Runtime 1.0.85: complete, after every prompt. Runtime 1.0.102: user_exit, at disconnect. */
    reason: "complete" | "error" | "abort" | "timeout" | "user_exit";
    finalMessage?: string;
    error?: string;
  }

  /** Not exported by the package itself (1.0.14): what onSessionEnd may return. */
  export interface SessionEndHookOutput {
    /** Declared; measured without any effect. */
    suppressOutput?: boolean;
    cleanupActions?: string[];
    sessionSummary?: string;
  }

  /** Not exported by the package itself (1.0.14): write NonNullable<SessionHooks["onSessionEnd"]>. */
  export type SessionEndHandler = (
    input: SessionEndHookInput,
    invocation: { sessionId: string },
  ) => Promise<SessionEndHookOutput | void> | SessionEndHookOutput | void;

  /** Not exported by the package itself (1.0.14): what onErrorOccurred receives. */
  export interface ErrorOccurredHookInput extends BaseHookInput {
    /** Declared as text; measured: an object { name, message, stack }. */
    error: string;
    errorContext: "model_call" | "tool_execution" | "system" | "user_input";
    recoverable: boolean;
  }

  /** Not exported by the package itself (1.0.14): what onErrorOccurred may return. */
  export interface ErrorOccurredHookOutput {
    /** Declared; measured without any effect. */
    suppressOutput?: boolean;
    /** Declared; measured without any effect. */
    errorHandling?: "retry" | "skip" | "abort";
    /** Declared; measured without any effect. */
    retryCount?: number;
    /** Declared; measured without any effect. */
    userNotification?: string;
  }

  /** Not exported by the package itself (1.0.14): write NonNullable<SessionHooks["onErrorOccurred"]>. */
  export type ErrorOccurredHandler = (
    input: ErrorOccurredHookInput,
    invocation: { sessionId: string },
  ) => Promise<ErrorOccurredHookOutput | void> | ErrorOccurredHookOutput | void;

  export interface AgentStopHookInput extends BaseHookInput {
    /** Measured: end_turn. */
    stopReason?: string;
    transcriptPath?: string;
    /** True where a block of this hook made the agent go on. */
    stopHookActive?: boolean;
  }

  export interface AgentStopHookOutput {
    /** The agent goes on with the reason as a new prompt. After 8 in a row it stops all the same. */
    decision?: "block";
    /** A block without a reason has no effect. */
    reason?: string;
  }

  export type AgentStopHandler = (
    input: AgentStopHookInput,
    invocation: { sessionId: string },
  ) => Promise<AgentStopHookOutput | void> | AgentStopHookOutput | void;

  /**
   * One function for each hook. Nothing returned means: no opinion. null means the same at run time, but it is
   * not in the type. A hook that throws counts as one that returned nothing.
   */
  export interface SessionHooks {
    /** Before each tool call, one call at a time. Not called where the model's arguments are no JSON. */
    onPreToolUse?: PreToolUseHandler;
    /** Before a tool of an MCP server runs, after onPreToolUse and before the user is asked. */
    onPreMcpToolCall?: PreMcpToolCallHandler;
    /** After a tool ended with resultType success, and only then. */
    onPostToolUse?: PostToolUseHandler;
    /** After a tool ended with resultType failure. Not for a call that was denied, refused or timed out. */
    onPostToolUseFailure?: PostToolUseFailureHandler;
    onUserPromptSubmitted?: UserPromptSubmittedHandler;
    /** With the text as the model will read it. */
    onUserPromptTransformed?: UserPromptTransformedHandler;
    /** At the first prompt. Runtime 1.0.85 calls it after the two prompt hooks. */
    onSessionStart?: SessionStartHandler;
    onSessionEnd?: SessionEndHandler;
    /** Called for errors of the model's service, not for those of tools. */
    onErrorOccurred?: ErrorOccurredHandler;
    /** When the agent is done with a prompt. Measured: for a sub-agent too. */
    onAgentStop?: AgentStopHandler;
  }
`;
