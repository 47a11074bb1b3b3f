import type { SourcePlace } from '@/lib/engine/guest';

export interface SyntaxProblem {
  readonly message: string;
  readonly place: SourcePlace;
}

/**
 * Finds where a source that does not compile is really wrong. The type stripper is fast and small, but
 * after an error inside an arrow function it reports the start of the function; a full parser knows better.
 * It is loaded only when there is something to explain. Undefined: this parser accepts the source.
 */
export async function explainSyntax(source: string, module: string): Promise<SyntaxProblem | undefined> {
  const { parse } = await import('@babel/parser');
  try {
    parse(source, { sourceType: 'module', plugins: ['typescript'] });
    return undefined;
  } catch (problem) {
    const { message, line, column } = read(problem);
    return { message, place: { module, line, column } };
  }
}

function read(problem: unknown): { message: string; line: number; column: number } {
  const message = problem instanceof Error ? problem.message : String(problem);
  const [, line = '1', column = '0'] = /\((\d+):(\d+)\)\s*$/.exec(message) ?? [];
  const text = message.replace(/\s*\(\d+:\d+\)\s*$/, '').replace(/\.$/, '');
  return {
    message: text.startsWith('This experimental syntax requires') ? UNSUPPORTED : text,
    line: Number(line),
    column: Number(column) + 1,
  };
}

const UNSUPPORTED = 'Decorators and other proposals are not supported here';
