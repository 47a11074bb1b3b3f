import type { QuickJSHandle } from 'quickjs-emscripten-core';
import type { Json } from '@/lib/engine/json';
import type { Limits } from '@/lib/engine/limits';
import { SETUP_MODULE, type GuestModules } from './guest-modules';
import type { Instance } from './instance';
import { PRELUDE } from './prelude';
import { WEB_GLOBALS } from './web-globals';

/** The eight calls that guest code can make out: numbers and JSON text, never an object or a function. */
export interface BridgeHost {
  now(): number;
  random(): number;
  setTimer(timer: number, ms: number): void;
  clearTimer(timer: number): void;
  request(request: number, name: string, payload: Json): void;
  console(level: string, text: string): void;
  settled(call: number, report: Json): void;
  uncaught(error: Json): void;
}

const CALLS = ['callHook', 'fireTimer', 'settleRequest', 'errorJson', 'exportsOf', 'takeDropped'] as const;

export type BridgeCall = (typeof CALLS)[number];
type Argument = number | boolean | string | QuickJSHandle;

/** What a call into the prelude came to. It fails only when it was interrupted or memory ran out. */
export type Called = { readonly ok: true; readonly value: Json } | { readonly ok: false };

/** Both directions between host and guest. Made before user code runs; user code cannot reach it. */
export class Bridge {
  private readonly calls = new Map<BridgeCall, QuickJSHandle>();
  private readonly instance: Instance;

  constructor(instance: Instance, modules: GuestModules, limits: Limits, host: BridgeHost) {
    this.instance = instance;
    const { context, runtime } = instance;
    const { returnBytes, consoleLines, consoleBytes } = limits;
    this.evaluate(WEB_GLOBALS, 'playground:globals').dispose();
    const prelude = this.evaluate(PRELUDE, 'playground:prelude');
    const counts = JSON.stringify({ returnBytes, consoleLines, consoleBytes });
    const made = context.unwrapResult(
      context.callFunction(
        prelude,
        context.undefined,
        this.hostObject(host),
        this.evaluate(`(${counts})`, 'playground:limits'),
      ),
    );
    for (const name of CALLS) this.calls.set(name, context.getProp(made, name));
    runtime.setModuleLoader(
      (name) => modules.source(name),
      (base, requested) => modules.resolve(base, requested),
    );
    if (modules.bridged.length > 0) this.setUp(modules, made);
  }

  /** Calls a function of the prelude. */
  call(name: BridgeCall, ...args: readonly Argument[]): Called {
    const { context } = this.instance;
    const fn = this.calls.get(name);
    if (!fn) throw new Error(`the prelude has no ${name}`);
    const result = context.callFunction(fn, context.undefined, ...args.map((arg) => this.handle(arg)));
    if (result.error) return { ok: false };
    const type = context.typeof(result.value);
    if (type === 'number') return { ok: true, value: context.getNumber(result.value) };
    return {
      ok: true,
      value: type === 'string' ? (JSON.parse(context.getString(result.value)) as Json) : null,
    };
  }

  private handle(arg: Argument): QuickJSHandle {
    const { context } = this.instance;
    if (typeof arg === 'number') return context.newNumber(arg);
    if (typeof arg === 'string') return context.newString(arg);
    return typeof arg === 'boolean' ? (arg ? context.true : context.false) : arg;
  }

  private evaluate(code: string, name: string, options?: { type: 'module' }): QuickJSHandle {
    const { context } = this.instance;
    return context.unwrapResult(context.evalCode(code, name, options));
  }

  /** Evaluates the modules that need the bridge now, before user code, so that their closures are out of its reach. */
  private setUp(modules: GuestModules, made: QuickJSHandle): void {
    const { context, runtime } = this.instance;
    context.setProp(context.global, '__playgroundHost', made);
    const imports = modules.bridged.map((name) => `import ${JSON.stringify(name)};`);
    const loading = this.evaluate(imports.join('\n'), SETUP_MODULE, { type: 'module' });
    runtime.executePendingJobs();
    const { type } = context.getPromiseState(loading);
    if (type !== 'fulfilled') throw new Error(`a guest module of the dialect does not load: ${type}`);
    this.evaluate('delete globalThis.__playgroundHost', 'playground:setup-end').dispose();
  }

  private hostObject(host: BridgeHost): QuickJSHandle {
    const { context } = this.instance;
    const object = context.newObject();
    const number = (handle: QuickJSHandle) => context.getNumber(handle);
    const text = (handle: QuickJSHandle) => context.getString(handle);
    const json = (handle: QuickJSHandle) => JSON.parse(text(handle)) as Json;
    const add = (name: keyof BridgeHost, run: (...args: QuickJSHandle[]) => unknown) => {
      const native = context.newFunction(name, (...args) => {
        const value = run(...args);
        return typeof value === 'number' ? context.newNumber(value) : undefined;
      });
      context.setProp(object, name, native);
      native.dispose();
    };
    add('now', () => host.now());
    add('random', () => host.random());
    add('setTimer', (timer, ms) => {
      host.setTimer(number(timer), number(ms));
    });
    add('clearTimer', (timer) => {
      host.clearTimer(number(timer));
    });
    add('request', (id, name, payload) => {
      host.request(number(id), text(name), json(payload));
    });
    add('console', (level, line) => {
      host.console(text(level), json(line) as string);
    });
    add('settled', (call, report) => {
      host.settled(number(call), json(report));
    });
    add('uncaught', (error) => {
      host.uncaught(json(error));
    });
    return object;
  }
}
