import type { HookRef } from '@/lib/engine/effects';
import type { ToolSpec } from '@/lib/engine/scenario';
import { PLAIN, type CopilotPart, type ToolTraits } from './settings';

/** A tool of the session: of the fixture, or defined by the user's code. */
export interface CopilotTool {
  readonly spec: ToolSpec;
  readonly traits: ToolTraits;
  /** The handler in the user's code. */
  readonly handler?: HookRef;
}

/** The tools of a fixture with what this system knows of them. */
export function tableOf(specs: readonly ToolSpec[], part: CopilotPart): Map<string, CopilotTool> {
  return new Map(specs.map((spec) => [spec.name, { spec, traits: traitsOf(spec.name, part) }]));
}

const traitsOf = (name: string, part: CopilotPart): ToolTraits =>
  (Object.hasOwn(part.tools, name) ? part.tools[name] : undefined) ?? PLAIN;

/** An MCP tool's own name, without the server and the dash. */
export const bareName = (name: string, { server }: ToolTraits): string =>
  server !== '' && name.startsWith(`${server}-`) ? name.slice(server.length + 1) : name;

/** Ways in which arguments break a tool's schema: missing, unknown or of another type. Empty: none. */
export function schemaFaults(spec: ToolSpec, args: Readonly<Record<string, unknown>>): string[] {
  const { properties, required } = spec.parameters;
  const declared: Readonly<Record<string, unknown>> =
    typeof properties === 'object' && properties !== null && !Array.isArray(properties) ? properties : {};
  const missing = (Array.isArray(required) ? required : []).filter(
    (name) => typeof name === 'string' && !Object.hasOwn(args, name),
  );
  const wrong = Object.entries(args).filter(([name, value]) => {
    if (!Object.hasOwn(declared, name)) return Object.keys(declared).length > 0;
    const schema = declared[name];
    const type = typeof schema === 'object' && schema !== null && 'type' in schema ? schema.type : undefined;
    return (type === 'string' || type === 'number' || type === 'boolean') && typeof value !== type;
  });
  return [...missing.map(String), ...wrong.map(([name]) => name)];
}
