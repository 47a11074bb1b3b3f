import { ok, type Result } from '@/lib/engine/result';
import { compile, type CompileError } from './compile';
import type { Insertion } from './insertions';
import { markLines } from './mark-lines';

/** A source made ready to run, as plain data: it can be made beforehand and kept. */
export interface JavaScript {
  readonly code: string;
  /** Marks to put into the code, so that it notes which line does what. */
  readonly marks: readonly Insertion[];
}

/** TypeScript to marked JavaScript. */
export function toJavaScript(source: string, module: string): Result<JavaScript, CompileError> {
  const compiled = compile(source, module);
  return compiled.ok ? ok({ code: compiled.value, marks: markLines(compiled.value) }) : compiled;
}
