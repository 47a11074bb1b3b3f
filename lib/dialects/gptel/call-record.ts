import type { Json } from '@/lib/engine/json';
import type { ReadKind, ScriptCall } from '@/lib/engine/scenario';
import { argumentsText } from './arguments';

/** One call of a turn as gptel keeps it: what the model will read of it. Hooks change it in place. */
export interface CallRecord {
  readonly script: ScriptCall;
  /** The model's own position in its reply, from 0. */
  readonly position: number;
  /** The id in the model's message; only `id` (the result's) can be changed, by accident (rule 44). */
  readonly messageId: string;
  id: string;
  name: string;
  args: Json;
  /** The JSON text of the arguments in the model's message: its own, until a hook returns others. */
  argumentsText: string;
  /** What hooks said about asking; undefined: no hook did. */
  confirm: { readonly ask: boolean; readonly hookCall: number } | undefined;
  result: Json | undefined;
  isError: boolean;
  /** How the call differs from what was recorded, for the branches of the script. */
  readonly readAs: Set<ReadKind>;
  /** Hook call that last gave it a result, arguments, or a name. */
  settledBy: number | undefined;
  argsBy: number | undefined;
  ran: boolean;
  /** Its tool ran and failed. */
  failed: boolean;
}

export function callRecord(script: ScriptCall, position: number): CallRecord {
  return {
    script,
    position,
    messageId: script.id,
    id: script.id,
    name: script.name,
    args: script.args,
    argumentsText: argumentsText(script.args),
    confirm: undefined,
    result: undefined,
    isError: false,
    readAs: new Set(),
    settledBy: undefined,
    argsBy: undefined,
    ran: false,
    failed: false,
  };
}
