import type { SourcePlace } from '@/lib/engine/guest';

/**
 * Texts and comments are stepped over, so that an import inside one is not taken for one. Their ends are
 * optional: a quote inside a regular expression has none, and must not be searched from each again.
 */
const STEPPED_OVER = [
  /\/\/[^\n]*/,
  /\/\*[^]*?(?:\*\/|$)/,
  /"(?:[^"\\\n]|\\.)*"?/,
  /'(?:[^'\\\n]|\\.)*'?/,
  /`(?:[^`\\]|\\[^])*`?/,
];
/** The clause between `import` and `from` is bounded, or a long run of words would be searched again and again. */
const IMPORT =
  /\b(?:import|export)\s*(?:[\w*{}\s,$]{0,1000}?[\s}*]from\s*)?(?:"([^"\n]+)"|'([^'\n]+)')|\bimport\s*\(\s*(?:"([^"\n]+)"|'([^'\n]+)')/;
const TOKENS = new RegExp([IMPORT, ...STEPPED_OVER].map(({ source }) => source).join('|'), 'g');

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
  for (const match of code.matchAll(TOKENS)) {
    const specifier = match.slice(1).find((group: string | undefined) => group !== undefined);
    if (specifier === undefined || isKnown(specifier)) continue;
    const before = code.slice(0, match.index);
    const line = before.split('\n').length;
    found.push({ specifier, place: { module, line, column: before.length - before.lastIndexOf('\n') } });
  }
  return found.some(({ specifier }) => specifier === first) ? found : [{ specifier: first }, ...found];
}
