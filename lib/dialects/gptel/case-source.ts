import { isJsonObject, type Json } from '@/lib/engine/json';
import type { CaseHook } from './cases';

/**
 * Source text of declarative hooks. It goes through compile and sandbox like a user's hook; the name of a
 * hook becomes the name of its function, also when it is no identifier.
 */
export function hookSource(pre: readonly CaseHook[], post: readonly CaseHook[]): string {
  const parts = ['const seen: Record<string, number> = {};', HELPERS];
  if (pre.length > 0) parts.push(`export const preToolCall = [\n${pre.map(hookFunction).join(',\n')}\n];`);
  if (post.length > 0) parts.push(`export const postToolCall = [\n${post.map(hookFunction).join(',\n')}\n];`);
  return parts.join('\n');
}

const HELPERS = `const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
const count = (hook: string, tool: string) => (seen[hook + " " + tool] = (seen[hook + " " + tool] ?? 0) + 1);
const fits = (args: any, wanted: any) => Object.keys(wanted).every((key) => same(args?.[key], wanted[key]));`;

function hookFunction(hook: CaseHook, index: number): string {
  const key = JSON.stringify(hook.name);
  const body = `{
  const n = count(${JSON.stringify(`${index} ${hook.name}`)}, call.name);
${hook.rules.map(branch).join('\n')}
  return undefined;
}`;
  return hook.anonymous ? `(call) => ${body}` : `({ ${key}(call: any) ${body} })[${key}]`;
}

function branch(rule: CaseHook['rules'][number]): string {
  const conditions = [
    rule.tool === '*' ? [] : [`call.name === ${JSON.stringify(rule.tool)}`],
    rule.when_args ? [`fits(call.args, ${JSON.stringify(rule.when_args)})`] : [],
    rule.nth === undefined ? [] : [`n === ${rule.nth}`],
  ].flat();
  const changes = Object.entries(rule.mutate_args ?? {}).map(
    ([key, value]) => `call.args[${JSON.stringify(key)}] = ${JSON.stringify(value)};`,
  );
  const end =
    rule.throw === undefined
      ? `return ${rule.return === undefined ? 'undefined' : JSON.stringify(camelCase(rule.return))};`
      : `throw new Error(${JSON.stringify(rule.throw)});`;
  return `  if (${conditions.join(' && ') || 'true'}) { ${[...changes, end].join(' ')} }`;
}

/** `stop_reason` and the like as keys of the TypeScript form; only the return's own keys are renamed. */
function camelCase(value: Json): Json {
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key.replace(/[_-]([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      inner,
    ]),
  );
}
