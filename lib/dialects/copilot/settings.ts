import * as v from 'valibot';
import { HOOK_NAMES, type HookName } from './hooks';
import { err, ok, type Result } from '@/lib/engine/result';

/** What a permission handler of a fixture answers without a human. */
export type CannedDecision =
  | { readonly kind: 'approve-once' | 'user-not-available' | 'no-result' | 'throws' }
  | { readonly kind: 'reject'; readonly feedback?: string | undefined };

/**
 * The permission handler of a fixture. `human-for-hooks`: it approves what tools need and puts to the human
 * what a hook asks; `human`: it puts everything to the human; `none`: none is registered.
 */
export type PermissionSetting =
  | 'human-for-hooks'
  | 'human'
  | 'none'
  | {
      readonly answer: CannedDecision;
      readonly byTool?: Readonly<Record<string, CannedDecision>> | undefined;
    };

/** What only this system knows of a tool. */
export interface ToolTraits {
  /** `agent`: calling it runs a sub-agent with the prompt among its arguments. */
  readonly kind: 'custom' | 'builtin' | 'mcp' | 'agent';
  /** The MCP server; its name and a dash stand before the tool's own name. */
  readonly server: string;
  /** An MCP tool that answers with the `_meta` it was sent. */
  readonly echoesMeta: boolean;
  readonly skipPermission: boolean;
  readonly isTerminal: boolean;
}

/** Copilot's part of a fixture. */
export interface CopilotPart {
  readonly permission: PermissionSetting;
  readonly tools: Readonly<Record<string, ToolTraits>>;
  /** The session is disconnected and resumed before this prompt (from 0). */
  readonly resumeBefore?: number | undefined;
  /** The application calls session.abort() so long after the first calls of the model. */
  readonly abortAfterMs?: number | undefined;
  readonly workingDirectory: string;
  /** Which hook a default export is. */
  readonly defaultExport: HookName;
}

const decision = v.union(
  [
    v.strictObject({ kind: v.picklist(['approve-once', 'user-not-available', 'no-result', 'throws']) }),
    v.strictObject({ kind: v.literal('reject'), feedback: v.optional(v.string()) }),
  ],
  'must be an answer: {kind: "approve-once" | "reject" (with feedback) | "user-not-available" | "no-result" | "throws"}',
);

const ms = v.pipe(v.number(), v.minValue(0), v.maxValue(600_000));

const partSchema = v.strictObject({
  permission: v.optional(
    v.union(
      [
        v.picklist(['human-for-hooks', 'human', 'none']),
        v.strictObject({ answer: decision, byTool: v.optional(v.record(v.string(), decision)) }),
      ],
      'must be "human-for-hooks", "human", "none", or {answer, byTool}',
    ),
    'human-for-hooks',
  ),
  tools: v.optional(
    v.record(
      v.string(),
      v.strictObject({
        kind: v.optional(v.picklist(['custom', 'builtin', 'mcp', 'agent']), 'custom'),
        server: v.optional(v.string(), ''),
        echoesMeta: v.optional(v.boolean(), false),
        skipPermission: v.optional(v.boolean(), false),
        isTerminal: v.optional(v.boolean(), false),
      }),
    ),
    {},
  ),
  resumeBefore: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  abortAfterMs: v.optional(ms),
  workingDirectory: v.optional(v.string(), '/home/dev/app'),
  defaultExport: v.optional(v.picklist(HOOK_NAMES), 'onPreToolUse'),
});

export const PLAIN: ToolTraits = {
  kind: 'custom',
  server: '',
  echoesMeta: false,
  skipPermission: false,
  isTerminal: false,
};

/** Checks Copilot's part of a fixture; undefined means: nothing said. */
export function parsePart(part: unknown): Result<CopilotPart> {
  const parsed = v.safeParse(partSchema, part ?? {});
  if (parsed.success) return ok(parsed.output);
  const [issue] = parsed.issues;
  const place = ['per', 'copilot', v.getDotPath(issue) ?? []].flat().join('.');
  return err(`${place}: ${issue.message}`);
}
