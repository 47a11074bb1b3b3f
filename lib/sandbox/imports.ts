import type { SourcePlace } from '@/lib/engine/guest';

const IMPORT =
  /(?:^|[;}\s])(?:import|export)\s*(?:[\w*{}\s,$]+?\sfrom\s*)?(['"])([^'"\n]+)\1|\bimport\s*\(\s*(['"])([^'"\n]+)\3/g;

export interface ImportPlace {
  readonly specifier: string;
  readonly place?: SourcePlace;
}

/**
 * Where a module imports something nobody provides. The interpreter decides that there is an unknown
 * import and names the first; the text is only searched for the places of it and of its like.
 */
export function unknownImports(
  code: string,
  module: string,
  first: string,
  isKnown: (specifier: string) => boolean,
): ImportPlace[] {
  const found: ImportPlace[] = [];
  for (const match of code.matchAll(IMPORT)) {
    const specifier = match[2] ?? match[4] ?? '';
    if (isKnown(specifier)) continue;
    const before = code.slice(0, match.index + match[0].search(/\S/));
    const line = before.split('\n').length;
    found.push({ specifier, place: { module, line, column: before.length - before.lastIndexOf('\n') } });
  }
  return found.some(({ specifier }) => specifier === first) ? found : [{ specifier: first }, ...found];
}
