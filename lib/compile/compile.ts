import { transform } from 'sucrase';
import type { SourcePlace } from '@/lib/engine/guest';
import { err, ok, type Result } from '@/lib/engine/result';

export interface CompileError {
  readonly message: string;
  /** The source is nested so deeply that it met the stack of the machine: elsewhere it may compile. */
  readonly tooDeep?: true;
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
    if (problem instanceof RangeError)
      return err({
        message: 'It is nested too deeply',
        tooDeep: true,
        place: { module, line: 1, column: 1 },
      });
    const [, line, column] = POSITION.exec(full) ?? [];
    return err({
      message: full.replace(PREFIX, '').replace(POSITION, ''),
      place: { module, line: Number(line ?? 1), column: Number(column ?? 1) },
    });
  }
}
