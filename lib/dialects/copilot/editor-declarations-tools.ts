/** Tools and permission. */
export const TOOL_DECLARATIONS = `
  export type JsonValue = null | boolean | number | string | JsonValue[] | { [key: string]: JsonValue };

  export type ToolTelemetry = Record<string, Record<string, JsonValue> | undefined>;

  /** What a tool gives. Anything else a handler returns is made into one: text stays, the rest becomes JSON. */
  export type ToolResultObject = {
    /** What the model reads. */
    textResultForLlm: string;
    binaryResultsForLlm?: { data: string; mimeType: string; type: "image" | "resource"; description?: string }[];
    resultType: "success" | "failure" | "rejected" | "denied" | "timeout";
    error?: string;
    /** What a user interface shows in place of the text. */
    sessionLog?: string;
    toolTelemetry?: ToolTelemetry;
    toolReferences?: string[];
  };

  export interface ToolInvocation {
    sessionId: string;
    toolCallId: string;
    toolName: string;
    arguments: unknown;
    availableTools?: any[];
    traceparent?: string;
    tracestate?: string;
    signal?: { readonly aborted: boolean; readonly reason: any };
  }

  /** The arguments are not checked against the schema. What it throws is hidden from the model. */
  export type ToolHandler<TArgs = unknown> = (args: TArgs, invocation: ToolInvocation) => Promise<unknown> | unknown;

  export interface ZodSchema<T = unknown> {
    _output: T;
    toJSONSchema(): Record<string, unknown>;
  }

  interface ToolConfig<TArgs> {
    description?: string;
    /** A zod schema, or a JSON Schema as it is. */
    parameters?: ZodSchema<TArgs> | Record<string, unknown>;
    handler?: ToolHandler<TArgs>;
    overridesBuiltInTool?: boolean;
    /** Nobody is asked, unless a hook says ask. A hook may still deny. */
    skipPermission?: boolean;
    defer?: "auto" | "never";
    metadata?: Record<string, unknown>;
    /** A success ends the turn, also where the post hook replaces or blocks the result. */
    isTerminal?: boolean;
  }

  export interface Tool<TArgs = unknown> extends ToolConfig<TArgs> {
    name: string;
  }

  /** A tool whose handler takes its argument types from the zod schema. */
  export function defineTool<T = unknown>(name: string, config: ToolConfig<T>): Tool<T>;

  interface RequestOf<K extends string> {
    kind: K;
    toolCallId?: string;
    readonly managedApprovalRequired?: boolean;
  }

  /** What the permission handler is asked about. */
  export type PermissionRequest =
    | (RequestOf<"custom-tool"> & { toolName: string; toolDescription: string; args?: JsonValue; skipPermission?: boolean })
    /** A pre hook said ask: these are the model's own arguments. */
    | (RequestOf<"hook"> & { toolName: string; toolArgs?: JsonValue; hookMessage?: string })
    | (RequestOf<"shell"> & {
        fullCommandText: string;
        intention: string;
        commands: { identifier: string; readOnly: boolean }[];
        possiblePaths: string[];
        possibleUrls: { url: string }[];
        hasWriteFileRedirection: boolean;
        canOfferSessionApproval: boolean;
        warning?: string;
      })
    | (RequestOf<"write"> & { fileName: string; intention: string; diff: string; newFileContents?: string; canOfferSessionApproval: boolean })
    | (RequestOf<"read"> & { path: string; intention: string })
    | (RequestOf<"mcp"> & { serverName: string; toolName: string; toolTitle: string; args?: JsonValue; readOnly: boolean })
    | (RequestOf<"url"> & { url: string; intention: string; redirectedFrom?: string })
    | (RequestOf<"memory"> & { fact: string; action?: "store" | "vote"; subject?: string; citations?: string; reason?: string })
    | (RequestOf<"extension-management"> & { operation: string; extensionName?: string })
    | (RequestOf<"factory"> & { name: string; description: string; approvalKey: string; [field: string]: any })
    | (RequestOf<"extension-permission-access"> & { extensionName: string; capabilities: string[] })
    | (RequestOf<"extension-env-access"> & { extensionName: string; environmentVariables: [string, ...string[]] });

  /** The answer of the permission handler. */
  export type PermissionRequestResult =
    | { kind: "approve-once"; approvedInteractively?: boolean }
    | { kind: "approve-for-session"; approval?: any; domain?: string }
    | { kind: "approve-for-location"; approval: any; locationKey: string }
    | { kind: "approve-permanently"; domain: string }
    /** Without feedback the whole run ends; with feedback the model reads it and goes on. */
    | { kind: "reject"; feedback?: string }
    | { kind: "user-not-available" }
    /** The call waits for an answer from elsewhere. */
    | { kind: "no-result" }
    | { kind: "approved" }
    | { kind: "approved-for-session"; approval: any }
    | { kind: "approved-for-location"; approval: any; locationKey: string }
    | { kind: "cancelled"; reason?: string }
    | { kind: "denied-by-rules"; rules: any[] }
    | { kind: "denied-no-approval-rule-and-could-not-request-from-user" }
    | { kind: "denied-interactively-by-user"; feedback?: string; forceReject?: boolean }
    | { kind: "denied-by-content-exclusion-policy"; path: string; message: string }
    | { kind: "denied-by-permission-request-hook"; message?: string; interrupt?: boolean };

  export interface AttributedPermissionResult {
    kind: "attributed";
    result: PermissionRequestResult;
    decisionContext: any;
  }

  /** Not called where a pre hook said allow. A session without one denies every call. */
  export type PermissionHandler = (
    request: PermissionRequest,
    invocation: { sessionId: string; managedSettingsEnabled?: boolean },
  ) => Promise<PermissionRequestResult | AttributedPermissionResult> | PermissionRequestResult | AttributedPermissionResult;

  /** Approves whatever is asked, except under managed settings. */
  export const approveAll: PermissionHandler;
`;
