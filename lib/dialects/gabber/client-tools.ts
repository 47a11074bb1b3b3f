import type { JsonObject } from '@/lib/engine/json';
import type { ReadKind } from '@/lib/engine/scenario';
import type { Cause } from '@/lib/engine/trace';
import type { Gabber } from './gabber';
import type { CallReadingOfClient } from './readings';
import type { ServedCall } from './service';

/** The result of a call that the client runs itself, as it goes into the tool message. */
export interface OwnResult {
  readonly text: string;
  readonly isError: boolean;
  /** Beside what its marks say. */
  readonly as: readonly ReadKind[];
}

export const REFUSED = 'The user did not allow this call.';

/** Runs a call of type function at the client: here a hook can still prevent and change it. */
export async function runOwn(
  gabber: Gabber,
  { call, definition }: ServedCall,
  reading: CallReadingOfClient | undefined,
  hookCall: number,
  turn: number,
): Promise<OwnResult> {
  const { id, name } = call;
  const cause = (key: string): Cause => ({ hookCall, key, rule: 'gabber/10' });
  if (reading?.block !== undefined) {
    gabber.mark('blocked', id, cause('block'));
    return { text: reading.block, isError: true, as: [] };
  }
  if (reading?.result !== undefined) {
    gabber.mark('result-replaced', id, cause('result'));
    return { text: reading.result, isError: false, as: [] };
  }
  const args: JsonObject = reading?.args ?? call.args;
  if (reading?.args) gabber.mark('args-changed', id, cause('args'));
  if (reading?.confirm) {
    gabber.mark('asks', id, cause('confirm'));
    const reply = await gabber.fx.askUser({ turn, calls: [{ id, name, args }], text: `Run ${name}?` });
    if (reply?.answer !== 'approve') return { text: REFUSED, isError: true, as: ['rejected'] };
  }
  if (!definition) return { text: `There is no tool ${name}.`, isError: true, as: [] };
  const outcome = await gabber.fx.runTool({
    call,
    tool: definition.spec,
    args,
    passed: args,
    place: 'client',
  });
  const value = outcome?.value ?? '';
  return {
    text: typeof value === 'string' ? value : JSON.stringify(value),
    isError: outcome?.threw === true,
    as: [],
  };
}
