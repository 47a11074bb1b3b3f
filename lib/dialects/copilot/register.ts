import * as v from 'valibot';
import type { HookRef } from '@/lib/engine/effects';
import type { ExportShape, ModuleExports } from '@/lib/engine/guest';
import { isJsonObject, type Json } from '@/lib/engine/json';
import type { Problem } from '@/lib/engine/trace';
import { HOOK_NAMES, isHookName, type HookName, type Hooks } from './hooks';
import { PLAIN } from './settings';
import type { CopilotTool } from './tool-table';

/** What the user's code registers for a session. */
export interface Registration {
  readonly hooks: Hooks;
  readonly tools: readonly CopilotTool[];
  readonly permissionHandler?: HookRef;
  readonly workingDirectory?: string;
  readonly sessionId?: string;
  readonly problems: readonly Problem[];
}

const START = 'Start with: export const hooks: SessionHooks = { onPreToolUse: async (input) => { … } };';
const WHOLE_LIST = `The hooks of a session are ${HOOK_NAMES.join(', ')}.`;

/** A name that is no hook, and the one that was probably meant. */
function neverCalled(where: string, name: string): string {
  const meant = HOOK_NAMES.find((one) => one.toLowerCase() === name.toLowerCase());
  return `${where}.${name} is never called. ${meant ? `Did you mean ${meant}?` : WHOLE_LIST}`;
}

const warning = (text: string): Problem => ({ severity: 'warning', text });
const error = (text: string): Problem => ({ severity: 'error', text });

// ---- a program that calls createSession ---------------------------------------------------------------

const reference = v.object({ fn: v.number(), name: v.string(), line: v.number() });
const configSchema = v.object({
  hooks: v.record(v.string(), reference),
  odd: v.array(v.string()),
  tools: v.array(
    v.object({
      name: v.string(),
      description: v.optional(v.string()),
      parameters: v.custom<Record<string, Json>>(isJsonObject),
      skipPermission: v.boolean(),
      isTerminal: v.boolean(),
      handler: v.optional(reference),
    }),
  ),
  onPermissionRequest: v.optional(reference),
  workingDirectory: v.optional(v.string()),
  sessionId: v.optional(v.string()),
  notSimulated: v.array(v.string()),
});

type Reference = v.InferOutput<typeof reference>;

const refOf = ({ fn, name, line }: Reference): HookRef => ({ fn, name, ...(line > 0 ? { line } : {}) });

/** What createSession was given. Undefined: the guest sent something else than our client sends. */
export function fromConfig(payload: Json): Registration | undefined {
  const parsed = v.safeParse(configSchema, payload);
  if (!parsed.success) return undefined;
  const { hooks, odd, tools, onPermissionRequest, workingDirectory, sessionId, notSimulated } = parsed.output;
  const known: Hooks = {};
  const problems: Problem[] = odd.map((name) => warning(`hooks.${name} is no function, so it is left out.`));
  for (const [name, ref] of Object.entries(hooks))
    if (isHookName(name)) known[name] = refOf(ref);
    else problems.push(warning(neverCalled('hooks', name)));
  for (const name of notSimulated)
    problems.push(warning(`${name} is not simulated here: the tools of the fixture stay as they are.`));
  return {
    hooks: known,
    tools: tools.map(({ handler, name, description, parameters, skipPermission, isTerminal }) => ({
      spec: { name, parameters, ...(description === undefined ? {} : { description }) },
      traits: { ...PLAIN, skipPermission, isTerminal },
      ...(handler ? { handler: refOf(handler) } : {}),
    })),
    ...(onPermissionRequest ? { permissionHandler: refOf(onPermissionRequest) } : {}),
    ...(workingDirectory === undefined ? {} : { workingDirectory }),
    ...(sessionId === undefined ? {} : { sessionId }),
    problems,
  };
}

// ---- a module that exports hooks ----------------------------------------------------------------------

/**
 * What modules export: `hooks`, single hooks by their names, a default export (a pre hook, or an object of
 * hooks), `tools` and `onPermissionRequest`.
 */
export function fromExports(modules: readonly ModuleExports[], defaultExport: HookName): Registration {
  const hooks: Hooks = {};
  const tools: CopilotTool[] = [];
  const problems: Problem[] = [];
  let permissionHandler: HookRef | undefined;
  for (const { module, exports } of modules) {
    const before = Object.keys(hooks).length;
    const take = (from: Readonly<Record<string, ExportShape>>, where: string) => {
      for (const [name, shape] of Object.entries(from)) {
        if (!isHookName(name)) {
          if (where !== module) problems.push(warning(neverCalled(where, name)));
        } else if (shape.kind === 'function') hooks[name] = exportRef(shape);
        else problems.push(error(`${where}: ${name} is no function. Each hook is one function.`));
      }
    };
    take(exports, module);
    const named = exports['hooks'];
    if (named?.kind === 'object') take(named.entries, 'hooks');
    else if (named) problems.push(error(`${module}: hooks is no object of functions. ${START}`));
    const last = exports['default'];
    if (last?.kind === 'function') {
      if (hooks[defaultExport])
        problems.push(
          warning(
            `The default export takes the place of the other ${defaultExport}: there is one handler for each hook.`,
          ),
        );
      hooks[defaultExport] = exportRef(last);
    } else if (last?.kind === 'object') {
      const inner = last.entries['hooks'];
      take(inner?.kind === 'object' ? inner.entries : last.entries, 'the default export');
    } else if (last)
      problems.push(
        error(`${module}: the default export is neither a function nor an object of hooks. ${START}`),
      );
    const handler = exports['onPermissionRequest'];
    if (handler?.kind === 'function') permissionHandler = exportRef(handler);
    tools.push(...toolsIn(exports['tools']));
    if (Object.keys(hooks).length > before || problems.length > 0) continue;
    const others = Object.keys(exports);
    const what = others.length === 0 ? 'nothing' : others.join(', ');
    problems.push(warning(`${module} exports ${what} and creates no session, so no hook runs. ${START}`));
  }
  return { hooks, tools, problems, ...(permissionHandler ? { permissionHandler } : {}) };
}

/** A default export without a name of its own is called `default` by JavaScript. */
function exportRef({ fn, name, line }: Extract<ExportShape, { kind: 'function' }>): HookRef {
  return { fn, name: name === 'default' ? '' : name, ...(line === undefined ? {} : { line }) };
}

function toolsIn(shape: ExportShape | undefined): CopilotTool[] {
  if (shape?.kind !== 'list') return [];
  return shape.items.flatMap((item): CopilotTool[] => {
    if (item.kind !== 'object') return [];
    const { name, description, handler, skipPermission, isTerminal } = item.entries;
    if (name?.kind !== 'other' || typeof name.value !== 'string') return [];
    const text = description?.kind === 'other' ? description.value : undefined;
    const isTrue = (entry: ExportShape | undefined) => entry?.kind === 'other' && entry.value === true;
    return [
      {
        spec: {
          name: name.value,
          parameters: { type: 'object', properties: {} },
          ...(typeof text === 'string' ? { description: text } : {}),
        },
        traits: { ...PLAIN, skipPermission: isTrue(skipPermission), isTerminal: isTrue(isTerminal) },
        ...(handler?.kind === 'function' ? { handler: exportRef(handler) } : {}),
      },
    ];
  });
}
