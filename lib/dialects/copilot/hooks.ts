import type { HookRef } from '@/lib/engine/effects';

/** The ten hooks of a session, in the order of the SDK's declaration. */
export const HOOK_NAMES = [
  'onPreToolUse',
  'onPreMcpToolCall',
  'onPostToolUse',
  'onPostToolUseFailure',
  'onUserPromptSubmitted',
  'onUserPromptTransformed',
  'onSessionStart',
  'onSessionEnd',
  'onErrorOccurred',
  'onAgentStop',
] as const;

export type HookName = (typeof HOOK_NAMES)[number];

export const isHookName = (name: string): name is HookName =>
  HOOK_NAMES.some((candidate) => candidate === name);

/** One handler at most for each hook. */
export type Hooks = Partial<Record<HookName, HookRef>>;

/** Who makes a call: the session's own agent (absent) or a sub-agent. */
export interface SubAgent {
  readonly sessionId: string;
  readonly agentId: string;
  readonly agentType: string;
}
