import { isJsonObject, own, type Json } from '@/lib/engine/json';
import type { ToolSpec } from '@/lib/engine/scenario';
import { HOOK_DECLARATIONS } from './editor-declarations';
import { CLIENT_DECLARATIONS } from './editor-declarations-client';
import { TOOL_DECLARATIONS } from './editor-declarations-tools';
import { ZOD_DECLARATIONS } from './editor-declarations-zod';

/**
 * The declarations the editor shows for the modules a hook of this dialect imports from. The types of the
 * hooks are those of the package: the tools of the fixture appear in comments only.
 */
export function editorTypes(tools: readonly ToolSpec[]): Readonly<Record<string, string>> {
  const names = tools.length === 0 ? '' : ` Here: ${tools.map(({ name }) => plain(name)).join(', ')}.`;
  const args = tools
    .map(({ name, parameters }) => `\n     * - ${plain(name)}: { ${argumentNames(parameters)} }`)
    .join('');
  const hooks = HOOK_DECLARATIONS.replaceAll('TOOL_NAMES', () => names).replaceAll('TOOL_ARGS', () => args);
  return {
    '@github/copilot-sdk': sdkModule(hooks),
    '@github/copilot-sdk/extension': EXTENSION_DECLARATIONS,
    zod: ZOD_DECLARATIONS,
  };
}

function argumentNames(parameters: Json | undefined): string {
  const properties = isJsonObject(parameters) ? own(parameters, 'properties') : undefined;
  if (!isJsonObject(parameters) || !isJsonObject(properties)) return '…';
  const required = own(parameters, 'required');
  return Object.keys(properties)
    .map((name) => plain(name) + (Array.isArray(required) && required.includes(name) ? '' : '?'))
    .join(', ');
}

/** Text that neither ends a comment nor begins a tag or a line in it. */
const plain = (text: string): string =>
  text
    .replaceAll('*/', '* /')
    .replaceAll('@', '(at)')
    .replaceAll(/[\r\n\u2028\u2029]+/g, ' ');

// "export {}" keeps what is not marked as exported inside.
const sdkModule = (hooks: string): string => `declare module "@github/copilot-sdk" {
  export {};
${hooks}${TOOL_DECLARATIONS}${CLIENT_DECLARATIONS}}

/** The client of a program that does not make its own, as many pages of the documentation leave it out. */
declare const client: import("@github/copilot-sdk").CopilotClient;
/** The session of a program that does not make its own. */
declare const session: import("@github/copilot-sdk").CopilotSession;
`;

const EXTENSION_DECLARATIONS = `declare module "@github/copilot-sdk/extension" {
  import type { CopilotSession, PermissionHandler, ResumeSessionConfig } from "@github/copilot-sdk";

  export type JoinSessionConfig = Omit<ResumeSessionConfig, "onPermissionRequest" | "extensionSdkPath"> & {
    onPermissionRequest?: PermissionHandler;
    requestedEnvironmentVariables?: string[];
    factories?: any[];
  };

  /** Adds hooks and tools to the session the user has open. */
  export function joinSession(config?: JoinSessionConfig): Promise<CopilotSession>;
}
`;

/** Declared here because the documentation imports them; the package itself does not export them. */
export const NOT_EXPORTED: readonly string[] = [
  'BaseHookInput',
  'HookInvocation',
  ...[
    'PreToolUse',
    'PreMcpToolCall',
    'PostToolUse',
    'PostToolUseFailure',
    'UserPromptSubmitted',
    'SessionStart',
    'SessionEnd',
    'ErrorOccurred',
  ].flatMap((hook) => [`${hook}HookInput`, `${hook}HookOutput`, `${hook}Handler`]),
];

/** Types the package exports, and the editor knows. */
export const EXPORTED_TYPES: readonly string[] = [
  'SessionHooks',
  'AgentStopHandler',
  'AgentStopHookInput',
  'AgentStopHookOutput',
  'UserPromptTransformedHandler',
  'UserPromptTransformedHookInput',
  'UserPromptTransformedHookOutput',
  'JsonValue',
  'Tool',
  'ToolHandler',
  'ToolInvocation',
  'ToolResultObject',
  'ToolTelemetry',
  'ZodSchema',
  'PermissionHandler',
  'PermissionRequest',
  'PermissionRequestResult',
  'AttributedPermissionResult',
  'AssistantMessageEvent',
  'SessionEvent',
  'SessionEventHandler',
  'SessionEventPayload',
  'SessionEventType',
  'TypedSessionEventHandler',
  'MessageOptions',
  'SessionConfig',
  'SessionConfigBase',
  'ResumeSessionConfig',
  'CopilotClientOptions',
  'CustomAgentConfig',
  'MCPServerConfig',
  'MCPStdioServerConfig',
  'MCPHTTPServerConfig',
  'ModelInfo',
  'ProviderConfig',
  'SessionMetadata',
  'SystemMessageConfig',
  'SystemMessageAppendConfig',
  'SystemMessageCustomizeConfig',
  'SystemMessageReplaceConfig',
];

/** Values the package exports, and the editor knows. */
export const EXPORTED_VALUES: readonly string[] = [
  'CopilotClient',
  'CopilotSession',
  'approveAll',
  'defineTool',
];
