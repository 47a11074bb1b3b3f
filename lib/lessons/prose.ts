/** A piece of a lesson's text. */
export type ProsePart =
  | { readonly kind: 'text' | 'code' | 'strong'; readonly text: string }
  /** The id of a rule, which the page links to its sentence. */
  | { readonly kind: 'rule'; readonly rule: string };

/** In what quotes a learner's values only code is marked. */
const CODE = /`([^`]+)`/g;
const PARTS = /`([^`]+)`|\*\*([^*]+)\*\*|\[([a-z]+\/[\w.-]+)\]/g;

/** The pieces of a text with `code`, **strong words** and rules as `[dialect/17]`. */
export function partsOf(text: string, onlyCode = false): ProsePart[] {
  const parts: ProsePart[] = [];
  let from = 0;
  for (const match of text.matchAll(onlyCode ? CODE : PARTS)) {
    const [whole, code, strong, rule] = match;
    if (match.index > from) parts.push({ kind: 'text', text: text.slice(from, match.index) });
    if (code !== undefined) parts.push({ kind: 'code', text: code });
    else if (strong !== undefined) parts.push({ kind: 'strong', text: strong });
    else if (rule !== undefined) parts.push({ kind: 'rule', rule });
    from = match.index + whole.length;
  }
  if (from < text.length) parts.push({ kind: 'text', text: text.slice(from) });
  return parts;
}

/** The rules that texts cite, each once. */
export const rulesIn = (texts: readonly string[]): string[] => [
  ...new Set(
    texts.flatMap((text) => partsOf(text)).flatMap((part) => (part.kind === 'rule' ? [part.rule] : [])),
  ),
];
