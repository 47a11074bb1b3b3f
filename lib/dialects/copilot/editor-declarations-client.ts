/** Client and session. What a hook does not deal with is typed loosely. */
export const CLIENT_DECLARATIONS = `
  interface EventData {
    "assistant.message": {
      content: string;
      messageId: string;
      toolRequests?: { toolCallId: string; name: string; arguments?: any; [field: string]: any }[];
      [field: string]: any;
    };
    "assistant.message_delta": { deltaContent: string; messageId: string; parentToolCallId?: string };
    "user.message": { content: string; transformedContent?: string; source?: string; [field: string]: any };
    /** The arguments are the model's own, also where a hook has replaced them. */
    "tool.execution_start": { toolCallId: string; toolName: string; arguments?: any; [field: string]: any };
    "tool.execution_complete": {
      toolCallId: string;
      success: boolean;
      result?: { content: string; detailedContent?: string; [field: string]: any };
      error?: { code?: string; message: string; [field: string]: any };
      [field: string]: any;
    };
    "hook.start": { hookInvocationId: string; hookType: string; input?: any; parentToolCallId?: string };
    /** success is true also where the hook threw. */
    "hook.end": { hookInvocationId: string; hookType: string; output?: any; success: boolean; error?: any; parentToolCallId?: string };
    "permission.requested": { requestId: string; permissionRequest: PermissionRequest; resolvedByHook?: boolean; [field: string]: any };
    "permission.completed": { requestId: string; result: any; toolCallId?: string; decisionSource?: any };
    "session.error": { errorType: string; message: string; stack?: string; statusCode?: number; [field: string]: any };
    "session.warning": { warningType: string; message: string; url?: string; remediation?: any };
    "session.info": { infoType: string; message: string; tip?: string; url?: string };
    "session.idle": { aborted?: boolean; mode?: any };
    abort: { reason: string };
  }

  type OtherEvent =
    | "session.start" | "session.resume" | "session.remote_steerable_changed" |
    "session.title_changed" | "session.schedule_created" | "session.schedule_cancelled" |
    "session.schedule_rearmed" | "session.autopilot_objective_changed" | "session.model_change" |
    "session.auto_tier_recommendation" | "session.auto_tier_switch_failed" | "session.mode_changed"
    | "session.mode_notice_delivered" | "session.session_limits_changed" |
    "session.permissions_changed" | "session.plan_changed" | "session.todos_changed" |
    "session.workspace_file_changed" | "session.handoff" | "session.truncation" |
    "session.snapshot_rewind" | "session.shutdown" | "session.usage_checkpoint" |
    "session.context_changed" | "session.usage_info" | "session.context_cleared" |
    "session.compaction_start" | "session.compaction_complete" | "session.task_complete" |
    "session.completion_receipt" | "session.fusion_route_started" | "session.fusion_route_failed" |
    "session.fusion_resolved" | "session.fusion_completed" | "pending_messages.modified" |
    "assistant.turn_start" | "assistant.intent" | "assistant.fusion_phase_started" |
    "assistant.fusion_phase_activity" | "assistant.fusion_phase_completed" |
    "assistant.fusion_phase_failed" | "assistant.server_tool_progress" | "assistant.reasoning" |
    "assistant.reasoning_delta" | "assistant.tool_call_delta" | "assistant.streaming_delta" |
    "assistant.message_start" | "assistant.turn_end" | "assistant.idle" | "assistant.usage" |
    "model.call_failure" | "model.call_finished" | "tool.user_requested" |
    "tool.execution_partial_result" | "tool.execution_progress" | "tool_search.activated" |
    "skill.invoked" | "subagent.started" | "subagent.configured" | "subagent.completed" |
    "subagent.failed" | "subagent.selected" | "subagent.deselected" | "hook.progress" |
    "session.binary_asset" | "system.message" | "system.notification" | "permission.carriedForward"
    | "permission.messageAuthorization" | "permission.messageAuthorizationRead" |
    "permission.messageAuthorizationDegraded" | "permission.assentDetected" |
    "permission.contextualAuthorization" | "user_input.requested" | "user_input.completed" |
    "elicitation.requested" | "elicitation.completed" | "sampling.requested" | "sampling.completed"
    | "mcp.oauth_required" | "mcp.oauth_completed" | "mcp.headers_refresh_required" |
    "mcp.headers_refresh_completed" | "session.custom_notification" | "ui.ephemeral_query" |
    "external_tool.requested" | "external_tool.completed" | "command.queued" | "command.execute" |
    "command.completed" | "auto_mode_switch.requested" | "auto_mode_switch.completed" |
    "session_limits_exhausted.requested" | "session_limits_exhausted.completed" |
    "session.auto_mode_resolved" | "session.managed_settings_resolved" |
    "session.managed_settings_enforced" | "commands.changed" | "capabilities.changed" |
    "exit_plan_mode.requested" | "exit_plan_mode.completed" | "session.tools_updated" |
    "session.background_tasks_changed" | "factory.run_updated" | "factory.run_started" |
    "factory.run_settled" | "session.skills_loaded" | "session.custom_agents_updated" |
    "session.mcp_servers_loaded" | "session.mcp_server_status_changed" |
    "session.mcp_server_removed" | "session.mcp_server_needs_reconnect" | "mcp.tools.list_changed" |
    "mcp.resources.list_changed" | "mcp.prompts.list_changed" | "session.extensions_loaded" |
    "session.canvas.opened" | "session.canvas.registry_changed" | "session.canvas.closed" |
    "session.canvas.unavailable" | "session.canvas.recorded" | "session.canvas.removed" |
    "session.extensions.attachments_pushed" | "mcp_app.tool_call_complete";

  interface EventOf<T extends string, D> {
    type: T;
    data: D;
    id: string;
    timestamp: string;
    parentId: string | null;
    ephemeral?: boolean;
    agentId?: string;
  }

  type EventsOf<T extends string> = T extends keyof EventData ? EventOf<T, EventData[T]> : EventOf<T, any>;

  export type SessionEvent = EventsOf<keyof EventData | OtherEvent>;
  export type SessionEventType = SessionEvent["type"];
  export type SessionEventPayload<T extends SessionEventType> = Extract<SessionEvent, { type: T }>;
  export type TypedSessionEventHandler<T extends SessionEventType> = (event: SessionEventPayload<T>) => void;
  export type SessionEventHandler = (event: SessionEvent) => void;
  export type AssistantMessageEvent = Extract<SessionEvent, { type: "assistant.message" }>;

  export interface MessageOptions {
    prompt: string;
    source?: "user" | "system" | \`agent-\${string}\`;
    attachments?: any[];
    mode?: "enqueue" | "immediate";
    agentMode?: "interactive" | "plan" | "autopilot" | "shell";
    requestHeaders?: Record<string, string>;
    displayPrompt?: string;
  }

  export class CopilotSession {
    private constructor();
    readonly sessionId: string;
    readonly rpc: any;
    readonly ui: any;
    readonly factory: any;
    readonly capabilities: any;
    readonly workspacePath: string | undefined;
    readonly openCanvases: any[];
    /** Gives the id of the message, and does not wait for the answer. */
    send(prompt: string): Promise<string>;
    send(options: MessageOptions): Promise<string>;
    /** Gives the last message of the agent. */
    sendAndWait(prompt: string, timeout?: number): Promise<AssistantMessageEvent | undefined>;
    sendAndWait(options: MessageOptions, timeout?: number): Promise<AssistantMessageEvent | undefined>;
    /** Gives a function that ends the subscription. */
    on<K extends SessionEventType>(eventType: K, handler: TypedSessionEventHandler<K>): () => void;
    on(handler: SessionEventHandler): () => void;
    getEvents(): Promise<SessionEvent[]>;
    /** Does not free a hook that never answers. */
    abort(): Promise<void>;
    disconnect(): Promise<void>;
    setModel(model: string, options?: { reasoningEffort?: any; reasoningSummary?: any; contextTier?: any; modelCapabilities?: any; autoTier?: any }): Promise<void>;
    setAutoTier(autoTier: any): Promise<any>;
    log(message: string, options?: { level?: "info" | "warning" | "error"; ephemeral?: boolean }): Promise<void>;
  }

  interface MCPServerConfigBase {
    tools?: string[];
    type?: string;
    timeout?: number;
  }
  export interface MCPStdioServerConfig extends MCPServerConfigBase {
    type?: "local" | "stdio";
    command: string;
    args?: string[];
    env?: Record<string, string>;
    workingDirectory?: string;
  }
  export interface MCPHTTPServerConfig extends MCPServerConfigBase {
    type: "http" | "sse";
    url: string;
    headers?: Record<string, string>;
  }
  export type MCPServerConfig = MCPStdioServerConfig | MCPHTTPServerConfig;

  export interface SystemMessageAppendConfig {
    mode?: "append";
    content?: string;
  }
  export interface SystemMessageReplaceConfig {
    mode: "replace";
    content: string;
  }
  export interface SystemMessageCustomizeConfig {
    mode: "customize";
    sections?: Record<string, any>;
    content?: string;
  }
  export type SystemMessageConfig = SystemMessageAppendConfig | SystemMessageReplaceConfig | SystemMessageCustomizeConfig;

  export interface ProviderConfig {
    type?: "openai" | "azure" | "anthropic";
    wireApi?: "completions" | "responses";
    transport?: "http" | "websockets";
    baseUrl: string;
    apiKey?: string;
    bearerToken?: string;
    bearerTokenProvider?: any;
    azure?: { apiVersion?: string };
    headers?: Record<string, string>;
    modelId?: string;
    wireModel?: string;
    maxPromptTokens?: number;
    maxOutputTokens?: number;
  }

  export interface CustomAgentConfig {
    name: string;
    displayName?: string;
    description?: string;
    tools?: string[] | null;
    prompt: string;
    mcpServers?: Record<string, MCPServerConfig>;
    infer?: boolean;
    skills?: string[];
    model?: string;
    reasoningEffort?: any;
  }

  /** Options that no hook deals with. */
  type OtherOption =
    | "clientName" | "reasoningSummary" | "enableExperimentalMode" | "contextTier" |
    "modelCapabilities" | "largeOutput" | "configDirectory" | "enableConfigDiscovery" | "canvases" |
    "requestCanvasRenderer" | "requestExtensions" | "extensionSdkPath" | "extensionInfo" |
    "canvasProvider" | "commands" | "toolSearch" | "excludedBuiltinAgents" | "includedBuiltinSkills"
    | "capi" | "providers" | "models" | "enableSessionTelemetry" | "enableCitations" |
    "enableFileChangeTracking" | "sessionLimits" | "skipCustomInstructions" |
    "customAgentsLocalOnly" | "coauthorEnabled" | "manageScheduleEnabled" | "onMcpAuthRequest" |
    "onUserInputRequest" | "askUserVariant" | "onElicitationRequest" | "enableMcpApps" |
    "githubMcpToolConfig" | "onExitPlanModeRequest" | "onAutoModeSwitchRequest" |
    "additionalDirectories" | "includeSubAgentStreamingEvents" | "mcpOAuthTokenStorage" |
    "authClientIdMetadataUrl" | "defaultAgent" | "agent" | "skillDirectories" | "pluginDirectories"
    | "instructionDirectories" | "disabledSkills" | "disabledMcpServers" | "infiniteSessions" |
    "memory" | "gitHubToken" | "gitHubTokenProvider" | "enableManagedSettings" | "managedSettings" |
    "skipEmbeddingRetrieval" | "embeddingCacheStorage" | "organizationCustomInstructions" |
    "enableOnDemandInstructionDiscovery" | "enableFileHooks" | "enableHostGitOperations" |
    "enableSessionStore" | "enableSkills" | "remoteSession" | "createSessionFsProvider" |
    "featureFlags";

  export interface SessionConfigBase extends Partial<Record<OtherOption, any>> {
    /** One function for each hook. */
    hooks?: SessionHooks;
    tools?: Tool<any>[];
    /** Without one every call that needs permission is denied. */
    onPermissionRequest?: PermissionHandler;
    onEvent?: SessionEventHandler;
    model?: string;
    reasoningEffort?: "low" | "medium" | "high" | "xhigh" | "max";
    availableTools?: string[] | { toArray(): string[] };
    excludedTools?: string[] | { toArray(): string[] };
    mcpServers?: Record<string, MCPServerConfig>;
    customAgents?: CustomAgentConfig[];
    systemMessage?: SystemMessageConfig;
    provider?: ProviderConfig;
    streaming?: boolean;
    workingDirectory?: string;
  }

  export interface SessionConfig extends SessionConfigBase {
    sessionId?: string;
    cloud?: any;
  }

  export interface ResumeSessionConfig extends SessionConfigBase {
    suppressResumeEvent?: boolean;
    continuePendingWork?: boolean;
    openCanvases?: any[];
  }

  export interface CopilotClientOptions {
    connection?: any;
    mode?: any;
    workingDirectory?: string;
    baseDirectory?: string;
    builtinPluginDirectories?: readonly string[];
    logLevel?: "none" | "error" | "warning" | "info" | "debug" | "all";
    env?: Record<string, string | undefined>;
    gitHubToken?: string;
    useLoggedInUser?: boolean;
    onListModels?: () => Promise<ModelInfo[]> | ModelInfo[];
    telemetry?: any;
    onGetTraceContext?: any;
    sessionFs?: any;
    requestHandler?: any;
    onGitHubTelemetry?: (notification: any) => void | Promise<void>;
    sessionIdleTimeoutSeconds?: number;
    enableRemoteSessions?: boolean;
    clientInfo?: any;
  }

  export interface ModelInfo {
    id: string;
    name: string;
    capabilities: any;
    [field: string]: any;
  }

  export interface SessionMetadata {
    sessionId: string;
    startTime: Date;
    modifiedTime: Date;
    summary?: string;
    isRemote: boolean;
    context?: any;
  }

  export class CopilotClient {
    constructor(options?: CopilotClientOptions);
    readonly rpc: any;
    start(): Promise<void>;
    stop(): Promise<Error[]>;
    forceStop(): Promise<void>;
    createSession(config: SessionConfig): Promise<CopilotSession>;
    resumeSession(sessionId: string, config: ResumeSessionConfig): Promise<CopilotSession>;
    ping(message?: string): Promise<{ message: string; timestamp: string; protocolVersion?: number }>;
    getStatus(): Promise<{ version: string; protocolVersion: number }>;
    getAuthStatus(): Promise<{ isAuthenticated: boolean; login?: string; [field: string]: any }>;
    listModels(): Promise<ModelInfo[]>;
    getLastSessionId(): Promise<string | undefined>;
    deleteSession(sessionId: string): Promise<void>;
    listSessions(filter?: any): Promise<SessionMetadata[]>;
    getSessionMetadata(sessionId: string): Promise<SessionMetadata | undefined>;
    getForegroundSessionId(): Promise<string | undefined>;
    setForegroundSessionId(sessionId: string): Promise<void>;
    onLifecycle(eventType: string, handler: (event: any) => void): () => void;
    onLifecycle(handler: (event: any) => void): () => void;
  }
`;
