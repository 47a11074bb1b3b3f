import { isJsonObject, own } from '@/lib/engine/json';
import type { ToolSpec } from '@/lib/engine/scenario';

/** Where a schema keeps what a definition holds beside its parameters. */
export const BESIDE = 'x-gabber';

/** The id of the definition a tool was made from. */
export function definitionId(tool: ToolSpec | undefined): string | undefined {
  const beside = tool && own(tool.parameters, BESIDE);
  const id = isJsonObject(beside) ? own(beside, 'id') : undefined;
  return typeof id === 'string' && id !== '' ? id : undefined;
}
