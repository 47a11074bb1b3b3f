import type { Json } from '@/lib/engine/json';
import { keysAndValues } from './arguments';

/**
 * A tool call as the chat buffer shows it. Made when an outcome arrives, with the name and arguments of
 * that moment, and apart from what the model gets: hence the differences of rules 31, 41 and 54.
 */
export interface ShownEntry {
  /** The call it belongs to, and the id it carries when the buffer is read back. */
  readonly call: string;
  id: string;
  readonly name: string;
  args: Json;
  text: Json;
}

const sameSet = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean =>
  a.size === b.size && [...a].every((item) => b.has(item));

/** The entry a post hook's change lands on: same name, same set of keys and values, latest outcome first. */
export function findEntry(
  entries: readonly ShownEntry[],
  call: { readonly name: string; readonly args: Json },
): { readonly entry: ShownEntry | undefined; readonly ambiguous: boolean } {
  const wanted = keysAndValues(call.args);
  const fitting = entries.filter(
    (entry) => entry.name === call.name && sameSet(keysAndValues(entry.args), wanted),
  );
  return { entry: fitting[0], ambiguous: fitting.length > 1 };
}
