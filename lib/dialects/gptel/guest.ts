import type { HookRef } from '@/lib/engine/effects';
import type { ExportShape, ModuleExports } from '@/lib/engine/guest';
import type { Problem } from '@/lib/engine/trace';

/** The hook functions of a session, in the order gptel would run them. */
export interface Hooks {
  readonly pre: readonly HookRef[];
  readonly post: readonly HookRef[];
}

const START = 'Start with: export const preToolCall: PreToolCall = (call) => { … };';

/**
 * What the user's modules register: `preToolCall` and `postToolCall`, each a function or an array of
 * functions; a default export is one more pre hook (or post hook, where a fixture says so), after the
 * named ones.
 */
export function collectHooks(
  modules: readonly ModuleExports[],
  defaultExport: 'pre' | 'post',
): {
  readonly hooks: Hooks;
  readonly problems: readonly Problem[];
} {
  const problems: Problem[] = [];
  const pre: HookRef[] = [];
  const post: HookRef[] = [];
  for (const { module, exports } of modules) {
    const before = pre.length + post.length + problems.length;
    pre.push(...functionsOf('preToolCall', exports['preToolCall'], module, problems));
    post.push(...functionsOf('postToolCall', exports['postToolCall'], module, problems));
    const last = functionsOf('default', exports['default'], module, problems);
    const named = defaultExport === 'pre' ? 'preToolCall' : 'postToolCall';
    if (last.length > 0 && exports[named])
      problems.push({
        severity: 'warning',
        text: `The default export is one more ${defaultExport} hook; it runs after those of ${named}.`,
      });
    (defaultExport === 'pre' ? pre : post).push(...last);
    if (pre.length + post.length + problems.length > before) continue;
    const others = Object.keys(exports);
    const text =
      others.length === 0
        ? `${module} exports no hook, so calls run unchanged. ${START}`
        : `${module} exports ${others.join(', ')}, but gptel hooks are preToolCall, postToolCall or a default export. ${START}`;
    problems.push({ severity: 'warning', text });
  }
  return { hooks: { pre, post }, problems };
}

function functionsOf(
  name: string,
  shape: ExportShape | undefined,
  module: string,
  problems: Problem[],
): HookRef[] {
  if (!shape) return [];
  const label = name === 'default' ? 'the default export' : name;
  if (shape.kind === 'function') return [reference(shape)];
  if (shape.kind === 'list') {
    const wrong = shape.items.findIndex((item) => item.kind !== 'function');
    if (wrong < 0) return shape.items.flatMap((item) => (item.kind === 'function' ? [reference(item)] : []));
    problems.push({
      severity: 'error',
      text: `${module}: item ${wrong} of ${label} is no function. Each item must be a hook function.`,
    });
    return [];
  }
  const type = shape.kind === 'object' ? 'an object' : withArticle(shape.type);
  problems.push({
    severity: 'error',
    text: `${module}: ${label} is ${type}, not a function. Export a function, or an array of functions.`,
  });
  return [];
}

const withArticle = (type: string): string =>
  ['string', 'number', 'boolean', 'bigint', 'symbol'].includes(type) ? `a ${type}` : type;

/** A default export without a name of its own is called `default` by JavaScript; for gptel it is anonymous. */
function reference(shape: Extract<ExportShape, { kind: 'function' }>): HookRef {
  const { fn, name, line } = shape;
  return { fn, name: name === 'default' ? '' : name, ...(line === undefined ? {} : { line }) };
}
