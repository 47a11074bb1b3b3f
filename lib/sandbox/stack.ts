import type { SourcePlace } from '@/lib/engine/guest';

const FRAME = /(?:^at |\(|\s)([^\s():]+):(\d+)(?::(\d+))?\)?$/;

/** The innermost place in one of the user's modules that a QuickJS stack names. */
export function placeInStack(stack: string, modules: readonly string[]): SourcePlace | undefined {
  for (const line of stack.split('\n')) {
    const [, module, lineText, columnText] = FRAME.exec(line.trim()) ?? [];
    if (module === undefined || !modules.includes(module)) continue;
    return {
      module,
      line: Number(lineText),
      ...(columnText === undefined ? {} : { column: Number(columnText) }),
    };
  }
  return undefined;
}
