import type { Mark } from '@/lib/engine/trace';
import type { CallEntry } from './entries';

/** Whether the tool of a call ran. `anyway`: although the hook was against it, or failed, or came too late. */
export type Ran = 'ran' | 'anyway' | 'waits' | 'not';

/** Outcomes after which nobody expects the tool to have run. */
const AGAINST: readonly Mark[] = ['blocked', 'hook-failed', 'too-late'];

export function ranOf({ runs, marks, asked, answered }: CallEntry): Ran {
  const has = (mark: Mark) => marks.some((one) => one.mark === mark);
  if (runs.length > 0) return AGAINST.some(has) ? 'anyway' : 'ran';
  return asked !== undefined && !answered && !has('stopped') ? 'waits' : 'not';
}
