import type { GuestModule, SourcePlace } from '@/lib/engine/guest';

/** What is needed of a user's module to name a place in it. */
export type PlacedModule = Pick<GuestModule, 'name' | 'columnOf'>;

const FRAME = /(?:^at |\(|\s)([^\s():]+):(\d+)(?::(\d+))?\)?$/;

/** The innermost place in one of the user's modules that a QuickJS stack names. */
export function placeInStack(stack: string, modules: readonly PlacedModule[]): SourcePlace | undefined {
  for (const line of stack.split('\n')) {
    const [, name, lineText, columnText] = FRAME.exec(line.trim()) ?? [];
    const module = modules.find((one) => one.name === name);
    if (!module) continue;
    const place = { module: module.name, line: Number(lineText) };
    if (columnText === undefined) return place;
    const column = Number(columnText);
    return { ...place, column: module.columnOf?.(place.line, column) ?? column };
  }
  return undefined;
}
