import { parse, type AnyNode, type Expression, type Node } from 'acorn';
import type { Insertion } from './insertions';

/** Guest functions that note a line and hand their value on; the sandbox defines them. */
export const RETURN_MARK = '__hookReturn';
export const WRITE_MARK = '__hookWrite';

/**
 * Makes code note which line a value is returned from and which line changes an object in place, so that a
 * consequence can name the line that caused it. `return x` becomes `return mark(7,x)`: the mark runs after
 * `x`, so of several nested functions the outermost return counts. Lines stay; columns can be mapped back.
 * Code that does not parse gets no marks; the interpreter says what is wrong with it.
 */
export function markLines(code: string): Insertion[] {
  let program: Node;
  try {
    program = parse(code, { ecmaVersion: 'latest', sourceType: 'module', locations: true });
  } catch {
    return [];
  }
  const insertions: Insertion[] = [];
  markAll(program as AnyNode, insertions);
  return insertions;
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
