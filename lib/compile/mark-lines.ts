import { parse, type AnyNode, type Expression, type Node } from 'acorn';

/** Guest functions that note a line and hand their value on; the sandbox defines them. */
export const RETURN_MARK = '__hookReturn';
export const WRITE_MARK = '__hookWrite';

export interface MarkedCode {
  readonly code: string;
  /** The column (from 1) in the code as it was, for a place in the marked code. */
  readonly columnOf: (line: number, column: number) => number;
}

interface Insertion {
  readonly at: number;
  readonly text: string;
}

/**
 * Makes code note which line a value is returned from and which line changes an object in place, so that a
 * consequence can name the line that caused it. `return x` becomes `return mark(7,x)`: the mark runs after
 * `x`, so of several nested functions the outermost return counts. Lines stay; columns can be mapped back.
 * Code that does not parse is left alone; the interpreter says what is wrong with it.
 */
export function markLines(code: string): MarkedCode {
  let program: Node;
  try {
    program = parse(code, { ecmaVersion: 'latest', sourceType: 'module', locations: true });
  } catch {
    return { code, columnOf: (_, column) => column };
  }
  const insertions: Insertion[] = [];
  markAll(program as AnyNode, insertions);
  return { code: insert(code, insertions), columnOf: columnMap(code, insertions) };
}

/** Values that are no outcome and often stand in hot recursion; marking them would only cost steps. */
const PLAIN = new Set(['BinaryExpression', 'UnaryExpression', 'UpdateExpression', 'TemplateLiteral']);

/** With a list in place of recursion: a source may be nested more deeply than the stack of the machine. */
function markAll(program: AnyNode, into: Insertion[]): void {
  const left: AnyNode[] = [program];
  for (let node = left.pop(); node; node = left.pop()) {
    if (node.type === 'ReturnStatement' && node.argument) markReturn(node.argument, into);
    if (node.type === 'ArrowFunctionExpression' && node.body.type !== 'BlockStatement')
      markReturn(node.body, into);
    if (node.type === 'ExpressionStatement' && changesInPlace(node.expression))
      wrap(node.expression, WRITE_MARK, into);
    for (const child of childrenOf(node).reverse()) left.push(child);
  }
}

function markReturn(node: Expression, into: Insertion[]): void {
  if (node.type === 'ConditionalExpression') {
    markReturn(node.consequent, into);
    markReturn(node.alternate, into);
  } else if (!PLAIN.has(node.type)) wrap(node, RETURN_MARK, into);
}

function changesInPlace(node: Expression): boolean {
  if (node.type === 'AssignmentExpression') return node.left.type === 'MemberExpression';
  if (node.type === 'UpdateExpression') return node.argument.type === 'MemberExpression';
  return node.type === 'UnaryExpression' && node.operator === 'delete';
}

function wrap(node: Expression, mark: string, into: Insertion[]): void {
  const line = node.loc?.start.line ?? 1;
  // `a, b` is one value, not two arguments.
  const isList = node.type === 'SequenceExpression';
  into.push({ at: node.start, text: `${mark}(${line},${isList ? '(' : ''}` });
  into.push({ at: node.end, text: isList ? '))' : ')' });
}

function childrenOf(node: AnyNode): AnyNode[] {
  return Object.values(node)
    .flatMap((value: unknown) => (Array.isArray(value) ? (value as unknown[]) : [value]))
    .filter(isNode);
}

const isNode = (value: unknown): value is AnyNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

function insert(code: string, insertions: readonly Insertion[]): string {
  let result = '';
  let from = 0;
  for (const { at, text } of sorted(insertions)) {
    result += code.slice(from, at) + text;
    from = at;
  }
  return result + code.slice(from);
}

/** By place; at one place closing marks come first, so that neighbours do not nest. */
const sorted = (insertions: readonly Insertion[]): Insertion[] =>
  [...insertions].sort(
    (a, b) => a.at - b.at || Number(b.text.startsWith(')')) - Number(a.text.startsWith(')')),
  );

function columnMap(code: string, insertions: readonly Insertion[]): MarkedCode['columnOf'] {
  const lines = new Map<number, { column: number; length: number }[]>();
  let line = 1;
  let lineStart = 0;
  let lineEnd = code.indexOf('\n');
  for (const { at, text } of sorted(insertions)) {
    while (lineEnd >= 0 && lineEnd < at) {
      line += 1;
      lineStart = lineEnd + 1;
      lineEnd = code.indexOf('\n', lineStart);
    }
    const ofLine = lines.get(line) ?? [];
    ofLine.push({ column: at - lineStart + 1, length: text.length });
    lines.set(line, ofLine);
  }
  return (wanted, column) => {
    let shift = 0;
    for (const one of lines.get(wanted) ?? []) {
      if (one.column + shift >= column) break;
      shift += Math.min(one.length, column - one.column - shift);
    }
    return column - shift;
  };
}
