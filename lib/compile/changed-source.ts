import type { SourceChange, SourceStep } from '@/lib/engine/source-change';

/** How far below its first line a returned value may name the key. */
const LINES_BELOW = 20;

/**
 * The source with a change made at the first place at or below the line that has what is to be changed; a
 * key is also found elsewhere when there is only one of it. Undefined: it is not there, or the source does
 * not parse. The parser is loaded when somebody asks for a change.
 */
export async function changedSource(
  source: string,
  line: number,
  { steps }: SourceChange,
): Promise<string | undefined> {
  let text: string | undefined = source;
  for (const step of steps) text = text === undefined ? undefined : await stepped(text, line, step);
  return text;
}

async function stepped(source: string, line: number, step: SourceStep): Promise<string | undefined> {
  if ('word' in step) return reworded(source, line, step.word, step.to);
  const property = chosen(await propertiesOf(source, step.key), line);
  if (!property) return undefined;
  const { start, end, value, inner } = property;
  if (step.put.includes('$inner') && !inner) return undefined;
  if (step.put === '') return withoutRange(source, start, end);
  const texts: Readonly<Record<string, string>> = {
    $whole: source.slice(start, end),
    $value: source.slice(value.start, value.end),
    $inner: inner ? source.slice(inner.start, inner.end) : '',
  };
  const put = step.put.replace(/\$(?:whole|value|inner)/g, (name) => texts[name] ?? '');
  return source.slice(0, start) + put + source.slice(end);
}

function reworded(source: string, line: number, word: string, to: string): string | undefined {
  const lines = source.split('\n');
  const whole = new RegExp(`(?<![\\w$])${word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\w$])`);
  for (let at = line - 1; at < Math.min(lines.length, line + LINES_BELOW); at++) {
    const text = lines[at];
    if (text === undefined || !whole.test(text)) continue;
    lines[at] = text.replace(whole, () => to);
    return lines.join('\n');
  }
  return undefined;
}

/** Takes a property out, with the comma behind it or else the one before it, and the line it leaves empty. */
function withoutRange(source: string, start: number, end: number): string {
  const after = /^\s*,/.exec(source.slice(end))?.[0].length ?? 0;
  const before = source.slice(0, start);
  const behind = source.slice(end + after);
  const isAlone = /(?:^|\n)[ \t]*$/.test(before) && /^[ \t]*\n/.test(behind);
  if (isAlone) return before.replace(/[ \t]*$/, '') + behind.replace(/^[ \t]*\n/, '');
  return after === 0 && /,[ \t]*$/.test(before)
    ? before.replace(/,[ \t]*$/, '') + behind
    : before + behind.replace(/^[ \t]+/, '');
}

interface Range {
  readonly start: number;
  readonly end: number;
}

interface Property extends Range {
  readonly line: number;
  readonly value: Range;
  /** From the first to the last property of its value, where that is an object literal with any. */
  readonly inner?: Range;
}

function chosen(properties: readonly Property[], line: number): Property | undefined {
  const near = properties.filter((one) => one.line >= line && one.line <= line + LINES_BELOW);
  return near[0] ?? (properties.length === 1 ? properties[0] : undefined);
}

async function propertiesOf(source: string, key: string): Promise<Property[]> {
  const { parse } = await import('@babel/parser');
  try {
    const { program } = parse(source, { sourceType: 'module', plugins: ['typescript'] });
    return propertiesIn(program, key);
  } catch {
    return [];
  }
}

interface SyntaxNode extends Range {
  readonly type: string;
  readonly loc: { readonly start: { readonly line: number } };
  readonly [field: string]: unknown;
}

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && 'loc' in value;

const childrenOf = (node: SyntaxNode): SyntaxNode[] =>
  Object.values(node)
    .flatMap((value) => (Array.isArray(value) ? (value as unknown[]) : [value]))
    .filter(isNode);

/** In the order of the source; with a list in place of recursion, as a source may be nested deeply. */
function propertiesIn(program: unknown, key: string): Property[] {
  const found: Property[] = [];
  const left = isNode(program) ? [program] : [];
  for (let node = left.pop(); node; node = left.pop()) {
    const property = node.type === 'ObjectProperty' ? propertyOf(node, key) : undefined;
    if (property) found.push(property);
    left.push(...childrenOf(node).reverse());
  }
  return found.sort((a, b) => a.start - b.start);
}

function propertyOf(node: SyntaxNode, key: string): Property | undefined {
  const { key: name, value, computed } = node;
  if (!isNode(name) || !isNode(value) || (computed === true && name.type !== 'StringLiteral'))
    return undefined;
  if ((name.type === 'StringLiteral' ? name.value : name.name) !== key) return undefined;
  const inner = innerOf(value);
  return {
    start: node.start,
    end: node.end,
    line: node.loc.start.line,
    value: { start: value.start, end: value.end },
    ...(inner ? { inner } : {}),
  };
}

function innerOf(value: SyntaxNode): Range | undefined {
  let object = value;
  while (object.type.startsWith('TS') && isNode(object.expression)) object = object.expression;
  const properties = object.type === 'ObjectExpression' ? (object.properties as SyntaxNode[]) : [];
  const [first] = properties;
  const last = properties.at(-1);
  return first && last ? { start: first.start, end: last.end } : undefined;
}
