import type { HookRef } from '@/lib/engine/effects';
import type { ExportShape, ModuleExports } from '@/lib/engine/guest';
import type { Problem } from '@/lib/engine/trace';

export const HOOK_NAMES = ['offer', 'endpoint', 'onToolCall', 'onResult'] as const;

export type HookName = (typeof HOOK_NAMES)[number];

/** One function at most for each place. */
export type Hooks = Partial<Record<HookName, HookRef>>;

export interface Registration {
  readonly hooks: Hooks;
  readonly problems: readonly Problem[];
  /** Modules without a hook; worth a word unless they make requests. */
  readonly idle: readonly Problem[];
}

const WAY = 'Export offer, endpoint, or client = { onToolCall, onResult }.';
const CLIENT_NAMES: readonly string[] = ['onToolCall', 'onResult'];

const isHookName = (name: string): name is HookName => HOOK_NAMES.some((one) => one === name);

/** What modules export: `offer`, `endpoint`, `client`, or a default object of these. */
export function fromExports(modules: readonly ModuleExports[]): Registration {
  const hooks: Hooks = {};
  const problems: Problem[] = [];
  const idle: Problem[] = [];
  for (const { module, exports } of modules) {
    const before = Object.keys(hooks).length;
    const take = (from: Readonly<Record<string, ExportShape>>, where: string) => {
      for (const [name, shape] of Object.entries(from)) {
        if (name === 'client' && shape.kind === 'object') take(shape.entries, 'client');
        else if (isHookName(name) && (where !== 'client' || CLIENT_NAMES.includes(name))) {
          if (shape.kind === 'function') hooks[name] = refOf(shape);
          else problems.push(error(`${where}: ${name} is no function. ${WAY}`));
        } else if (where === 'client' || name === 'client')
          problems.push(warning(`${where}: ${name} is never called. client holds onToolCall and onResult.`));
        else if (HOOK_NAMES.some((one) => one.toLowerCase() === name.toLowerCase()))
          problems.push(
            warning(`${where}: ${name} is never called. The names are ${HOOK_NAMES.join(', ')}.`),
          );
      }
    };
    take(exports, module);
    const last = exports['default'];
    if (last?.kind === 'object') take(last.entries, 'the default export');
    else if (last?.kind === 'function')
      problems.push(
        error(
          `${module}: the default export is a function that nobody calls. Call it in the module itself. ${WAY}`,
        ),
      );
    else if (last) problems.push(error(`${module}: the default export is no object of hooks. ${WAY}`));
    if (Object.keys(hooks).length > before || problems.length > 0) continue;
    const others = Object.keys(exports);
    const what = others.length === 0 ? 'nothing' : others.join(', ');
    idle.push(warning(`${module} exports ${what} and makes no request, so nothing of it runs. ${WAY}`));
  }
  return { hooks, problems, idle };
}

const warning = (text: string): Problem => ({ severity: 'warning', text });
const error = (text: string): Problem => ({ severity: 'error', text });

const refOf = ({ fn, name, line }: Extract<ExportShape, { kind: 'function' }>): HookRef => ({
  fn,
  name,
  ...(line === undefined ? {} : { line }),
});
