import * as v from 'valibot';
import { definitionId } from './definition-id';
import { err, ok, type Result } from '@/lib/engine/result';
import type { ToolSpec } from '@/lib/engine/scenario';

/** Who runs a tool: the service, by a POST to the definition's URL, or the client itself. */
export type ToolType = 'gabber_tool' | 'function';

/** A tool as the account knows it. */
export interface Definition {
  /** What a request names the tool by. */
  readonly id: string;
  readonly type: ToolType;
  /** Where the service sends the parameter values. */
  readonly url: string;
  readonly spec: ToolSpec;
}

/** Gabber's part of a fixture. */
export interface GabberPart {
  readonly model: string;
  readonly tools: Readonly<
    Record<string, { type?: ToolType | undefined; id?: string | undefined; url?: string | undefined }>
  >;
}

const partSchema = v.strictObject({
  model: v.optional(v.string(), 'llm-1'),
  tools: v.optional(
    v.record(
      v.string(),
      v.strictObject({
        type: v.optional(v.picklist(['gabber_tool', 'function'])),
        id: v.optional(v.pipe(v.string(), v.minLength(1))),
        url: v.optional(v.pipe(v.string(), v.minLength(1))),
      }),
    ),
    {},
  ),
});

/** Checks Gabber's part of a fixture; undefined means: nothing said. */
export function parsePart(part: unknown): Result<GabberPart> {
  const parsed = v.safeParse(partSchema, part ?? {});
  if (parsed.success) return ok(parsed.output);
  const [issue] = parsed.issues;
  const place = ['per', 'gabber', v.getDotPath(issue) ?? []].flat().join('.');
  return err(`${place}: ${issue.message}`);
}

/** The tools of a fixture as definitions; what the fixture leaves open is made from the tool's name. */
export const definitionsOf = (tools: readonly ToolSpec[], part: GabberPart): Definition[] =>
  tools.map((spec) => {
    const given = Object.hasOwn(part.tools, spec.name) ? part.tools[spec.name] : undefined;
    return {
      id: given?.id ?? definitionId(spec) ?? `tool-${spec.name.replaceAll('_', '-')}`,
      type: given?.type ?? 'gabber_tool',
      url: given?.url ?? `https://backend.example/gabber/${spec.name}`,
      spec,
    };
  });
