import { transform } from 'sucrase';
import type { SourcePlace } from '@/lib/engine/guest';
import { err, ok, type Result } from '@/lib/engine/result';

export interface CompileError {
  readonly message: string;
  readonly place: SourcePlace;
}

const POSITION = /\s*\((\d+):(\d+)\)\s*$/;
const PREFIX = /^Error transforming [^:]*:\s*/;

/**
 * TypeScript text to JavaScript text of the same lines and columns: types are stripped, nothing is moved,
 * so positions at run time need no source map. Type errors are not looked at (the editor shows them).
 */
export function compile(source: string, module: string): Result<string, CompileError> {
  try {
    const { code } = transform(source, { transforms: ['typescript'], disableESTransforms: true });
    return ok(code);
  } catch (problem) {
    const full = problem instanceof Error ? problem.message : String(problem);
    const [, line, column] = POSITION.exec(full) ?? [];
    return err({
      message: full.replace(PREFIX, '').replace(POSITION, ''),
      place: { module, line: Number(line ?? 1), column: Number(column ?? 1) },
    });
  }
}

const IMPORT =
  /(?:^|[;}\s])(?:import|export)\s*(?:[\w*{}\s,$]+?\sfrom\s*)?(['"])([^'"\n]+)\1|\bimport\s*\(\s*(['"])([^'"\n]+)\3/g;

/** Where a module imports `specifier`, for a message; the interpreter itself decides what is an import. */
export function importPlace(code: string, specifier: string, module: string): SourcePlace | undefined {
  for (const match of code.matchAll(IMPORT)) {
    if ((match[2] ?? match[4]) !== specifier) continue;
    const before = code.slice(0, match.index + match[0].search(/\S/));
    const line = before.split('\n').length;
    return { module, line, column: before.length - before.lastIndexOf('\n') };
  }
  return undefined;
}
