import type { QuickJSHandle } from 'quickjs-emscripten-core';
import type {
  Guest,
  GuestHost,
  GuestModule,
  GuestReturn,
  LoadFailure,
  LoadOutcome,
} from '@/lib/engine/guest';
import { isJsonObject, type Json, type JsonObject } from '@/lib/engine/json';
import { StepBudget } from './budget';
import { unknownImports } from './imports';
import { createInstance, type Instance } from './instance';
import type { Limits } from '@/lib/engine/limits';
import { isOutOfMemory, readError, readExports, readReturn } from './outcome';
import { PRELUDE } from './prelude';
import { WEB_GLOBALS } from './web-globals';

export interface SandboxOptions {
  readonly wasm: WebAssembly.Module;
  readonly limits: Limits;
  /** Guest-side modules that user code may import, by name. They may import `playground:host`. */
  readonly guestModules: Readonly<Record<string, string>>;
  /** Real milliseconds, for the backstop only. */
  readonly wallNow: () => number;
}

const HOST_MODULE = 'playground:host';
const HOST_SOURCE = `const { request, expose } = globalThis.__playgroundHost;
export { request, expose };`;

/** Jobs (promise reactions) run in slices of this size; each slice counts as one more step. */
const SLICE = 100;
/** After an overrun at most this many leftover jobs are run to their end; more means it restarts itself. */
const DRAIN_JOBS = 20_000;

type Fate = 'outOfSteps' | 'wallClock' | 'stackOverflow' | 'outOfMemory';

/**
 * Guest code in QuickJS. The isolation: the interpreter has no host object, only the eight functions given
 * to the prelude's closure, which pass numbers and JSON text; functions never cross. Every entry is wrapped,
 * because a stack overflow can surface as an exception of the host; after one the instance is not used again.
 */
export async function createGuest(options: SandboxOptions): Promise<Guest> {
  const instance = await createInstance(options.wasm, options.limits);
  return new QuickJsGuest(instance, options);
}

class QuickJsGuest implements Guest {
  private readonly budget: StepBudget;
  private readonly bridge: Record<string, QuickJSHandle> = {};
  private readonly userModules: string[] = [];
  private readonly pending = new Map<number, (outcome: GuestReturn) => void>();
  private readonly loading = new Map<
    string,
    { code: string; promise: QuickJSHandle | undefined; done: (outcome: LoadOutcome) => void }
  >();
  private host: GuestHost | undefined;
  private lastCall = 0;
  private unknownImport: string | undefined;
  /** Set when the instance must not be entered again. */
  private fate: Fate | undefined;

  private readonly instance: Instance;
  private readonly options: SandboxOptions;

  constructor(instance: Instance, options: SandboxOptions) {
    this.instance = instance;
    this.options = options;
    this.budget = new StepBudget(options.limits, options.wallNow);
    this.budget.renew();
    this.instance.runtime.setInterruptHandler(this.budget.interrupt);
    this.setUp();
  }

  attach(host: GuestHost): void {
    this.host = host;
  }

  load(module: GuestModule, done: (outcome: LoadOutcome) => void): void {
    this.userModules.push(module.name);
    const { code } = module;
    this.loading.set(module.name, { code, promise: undefined, done });
    this.enter('renew', () => {
      const { context } = this.instance;
      this.unknownImport = undefined;
      const result = context.evalCode(code, module.name, { type: 'module' });
      if (result.error) this.loadFailed(module.name, this.errorRecord(result.error), true);
      else this.loading.set(module.name, { code, promise: result.value, done });
    });
    this.settleLoads();
  }

  call(fn: number, input: Json, done: (outcome: GuestReturn) => void): void {
    const call = ++this.lastCall;
    this.pending.set(call, done);
    this.enter(
      'renew',
      () => {
        this.invoke('callHook', [call, fn, JSON.stringify(input)]);
      },
      call,
    );
  }

  fireTimer(timer: number): void {
    if (this.pending.size === 0 && this.loading.size === 0 && this.budget.overrun !== undefined) return;
    this.enter('resume', () => {
      this.invoke('fireTimer', [timer]);
    });
    this.settleLoads();
  }

  settleRequest(request: number, outcome: { readonly ok: boolean; readonly value: Json }): void {
    this.enter('resume', () => {
      this.invoke('settleRequest', [request, outcome.ok, JSON.stringify(outcome.value)]);
    });
    this.settleLoads();
  }

  giveUp(): boolean {
    const waiting = this.pending.size + this.loading.size > 0;
    this.settleAll('neverSettled');
    return waiting;
  }

  consoleDropped(): number {
    const { context } = this.instance;
    if (this.fate) return 0;
    const result = context.callFunction(this.bridgeFunction('dropped'), context.undefined);
    return result.error ? 0 : context.getNumber(result.value);
  }

  // ---- entering and leaving ------------------------------------------------------------------------

  private enter(how: 'renew' | 'resume', work: () => void, call?: number): void {
    let blamed: number | undefined;
    if (this.fate) {
      this.settleAll(this.fate);
      return;
    }
    this.budget[how]();
    this.host?.entering();
    try {
      if (!this.budget.overrun) work();
      // Before its first suspension only the call itself can have used up the budget.
      if (this.budget.overrun) blamed = call;
      this.pump();
    } catch (problem) {
      // A host exception is the interpreter's frames meeting the host's own stack or memory bounds.
      this.fate =
        problem instanceof RangeError || !this.instance.memoryIsFull() ? 'stackOverflow' : 'outOfMemory';
    }
    const overrun = this.budget.overrun;
    if (!this.fate && overrun) this.drain(overrun);
    if (this.fate) this.settleAll(this.fate);
    else if (overrun) this.settleAll(overrun, blamed);
  }

  private pump(): void {
    const { runtime } = this.instance;
    while (runtime.hasPendingJob() && !this.budget.check()) {
      const result = runtime.executePendingJobs(SLICE);
      if (result.error) result.error.dispose();
      this.budget.slice();
    }
  }

  /** Ends what the overrun left behind, so that it cannot eat the budget of the next call. */
  private drain(overrun: Fate): void {
    const { runtime } = this.instance;
    this.budget.drain(true);
    try {
      for (let jobs = 0; runtime.hasPendingJob(); jobs += SLICE) {
        if (jobs >= DRAIN_JOBS) {
          this.fate = overrun;
          break;
        }
        const result = runtime.executePendingJobs(SLICE);
        if (result.error) result.error.dispose();
      }
    } catch {
      this.fate = 'stackOverflow';
    }
    this.budget.drain(false);
    if (overrun === 'wallClock') this.fate = overrun;
  }

  private settleAll(kind: 'neverSettled' | Fate, only?: number): void {
    const calls = [...this.pending].filter(([call]) => only === undefined || call === only);
    const loads = only === undefined ? [...this.loading] : [];
    for (const [call] of calls) this.pending.delete(call);
    for (const [module] of loads) this.loading.delete(module);
    for (const [, done] of calls) {
      done({ kind, lost: [], async: kind === 'neverSettled', steps: this.budget.used });
    }
    for (const [module, { done }] of loads) done({ kind: 'failed', failure: { module, reason: { kind } } });
  }

  // ---- loading ---------------------------------------------------------------------------------------

  private settleLoads(): void {
    const { context } = this.instance;
    if (this.fate) return;
    for (const [name, { promise, done }] of [...this.loading]) {
      if (!promise) continue;
      const state = context.getPromiseState(promise);
      if (state.type === 'pending') continue;
      if (state.type === 'rejected') {
        this.loadFailed(name, this.errorRecord(state.error), false);
        continue;
      }
      const exports = this.invoke('exportsOf', [state.value]);
      this.loading.delete(name);
      done({ kind: 'loaded', exports: { module: name, exports: readExports(exports) } });
    }
  }

  private loadFailed(name: string, record: JsonObject, atOnce: boolean): void {
    if (this.budget.overrun || this.fate) return;
    const entry = this.loading.get(name);
    this.loading.delete(name);
    const first = this.unknownImport;
    const reason: LoadFailure['reason'] =
      first === undefined
        ? this.failureReason(record, atOnce)
        : {
            kind: 'unknownImport',
            imports: unknownImports(entry?.code ?? '', name, first, (one) =>
              Object.hasOwn(this.options.guestModules, one),
            ),
          };
    entry?.done({ kind: 'failed', failure: { module: name, reason } });
  }

  private failureReason(record: JsonObject, atOnce: boolean): LoadFailure['reason'] {
    if (isOutOfMemory(record, this.instance.memoryIsFull())) {
      this.fate = 'outOfMemory';
      return { kind: 'outOfMemory' };
    }
    const error = readError(record, this.userModules);
    const isSyntax = atOnce && error.name === 'SyntaxError';
    return { kind: isSyntax ? 'syntax' : 'threw', error };
  }

  // ---- the bridge --------------------------------------------------------------------------------------

  private setUp(): void {
    const { context, runtime } = this.instance;
    const evaluate = (code: string, name: string) => context.unwrapResult(context.evalCode(code, name));
    evaluate(WEB_GLOBALS, 'playground:globals').dispose();
    const make = evaluate(PRELUDE, 'playground:prelude');
    const { returnBytes, consoleLines, consoleBytes } = this.options.limits;
    const limits = evaluate(
      `(${JSON.stringify({ returnBytes, consoleLines, consoleBytes })})`,
      'playground:limits',
    );
    const made = context.unwrapResult(
      context.callFunction(make, context.undefined, this.hostObject(), limits),
    );
    for (const name of BRIDGE) this.bridge[name] = context.getProp(made, name);
    runtime.setModuleLoader(
      (name) => this.source(name),
      (base, requested) => this.resolve(base, requested),
    );
    const { guestModules } = this.options;
    if (Object.keys(guestModules).length === 0) return;
    context.setProp(context.global, '__playgroundHost', made);
    // Evaluated now, before user code, so that the closures below are out of its reach.
    const imports = Object.keys(guestModules).map((name) => `import ${JSON.stringify(name)};`);
    context.unwrapResult(context.evalCode(imports.join('\n'), 'playground:setup', { type: 'module' }));
    runtime.executePendingJobs();
    evaluate('delete globalThis.__playgroundHost', 'playground:setup-end').dispose();
  }

  private resolve(base: string, requested: string): string {
    const mayUseHost =
      base === 'playground:setup' || base in this.options.guestModules || base === HOST_MODULE;
    if (requested === HOST_MODULE && mayUseHost) return requested;
    return Object.hasOwn(this.options.guestModules, requested) ? requested : `unknown:${requested}`;
  }

  private source(name: string): string | { error: Error } {
    if (name === HOST_MODULE) return HOST_SOURCE;
    const source = this.options.guestModules[name];
    if (source !== undefined && Object.hasOwn(this.options.guestModules, name)) return source;
    const specifier = name.slice('unknown:'.length);
    this.unknownImport ??= specifier;
    return { error: new Error(`"${specifier}" does not exist in the playground`) };
  }

  private hostObject(): QuickJSHandle {
    const { context } = this.instance;
    const object = context.newObject();
    const add = (name: string, run: (...args: QuickJSHandle[]) => QuickJSHandle | undefined) => {
      context.newFunction(name, run).consume((fn) => {
        context.setProp(object, name, fn);
      });
    };
    const number = (handle: QuickJSHandle) => context.getNumber(handle);
    const text = (handle: QuickJSHandle) => context.getString(handle);
    const nothing =
      (run: (...args: QuickJSHandle[]) => void) =>
      (...args: QuickJSHandle[]) => {
        run(...args);
        return undefined;
      };
    const read = (handle: QuickJSHandle): Json => JSON.parse(text(handle)) as Json;
    add('now', () => context.newNumber(this.host?.readClock() ?? 0));
    add('random', () => context.newNumber(this.host?.random() ?? 0));
    add(
      'setTimer',
      nothing((timer, ms) => this.host?.setTimer(number(timer!), number(ms!))),
    );
    add(
      'clearTimer',
      nothing((timer) => this.host?.clearTimer(number(timer!))),
    );
    add(
      'request',
      nothing((id, name, json) => this.host?.request(number(id!), text(name!), read(json!))),
    );
    add(
      'console',
      nothing((level, line) => this.host?.console({ level: text(level!), text: text(line!) })),
    );
    add(
      'settled',
      nothing((call, json) => {
        this.settled(number(call!), read(json!));
      }),
    );
    add(
      'uncaught',
      nothing((json) => {
        this.uncaught(read(json!));
      }),
    );
    return object;
  }

  private settled(call: number, report: Json): void {
    const done = this.pending.get(call);
    // An interrupted job rejects its promise; what it reports then is the interrupt, not the hook.
    if (!done || !isJsonObject(report) || this.budget.overrun) return;
    this.pending.delete(call);
    const outcome = readReturn(report, {
      modules: this.userModules,
      steps: this.budget.used,
      memoryFull: this.instance.memoryIsFull(),
    });
    if (outcome.kind === 'outOfMemory') this.fate = 'outOfMemory';
    done(outcome);
  }

  private uncaught(record: Json): void {
    const { name, message, place } = readError(record, this.userModules);
    const where = place ? ` (${place.module}:${place.line})` : '';
    this.host?.console({ level: 'error', text: `Uncaught ${name ?? 'value'}: ${message}${where}` });
  }

  private errorRecord(thrown: QuickJSHandle): JsonObject {
    const record = this.invoke('errorJson', [thrown]);
    return isJsonObject(record) ? record : {};
  }

  /** Calls a function of the prelude. What it throws (only an interrupt can) shows up in the budget. */
  private invoke(
    name: (typeof BRIDGE)[number],
    args: readonly (number | boolean | string | QuickJSHandle)[],
  ): Json {
    const { context } = this.instance;
    const handles = args.map((arg) => {
      if (typeof arg === 'number') return context.newNumber(arg);
      if (typeof arg === 'string') return context.newString(arg);
      return typeof arg === 'boolean' ? (arg ? context.true : context.false) : arg;
    });
    const result = context.callFunction(this.bridgeFunction(name), context.undefined, ...handles);
    if (result.error) {
      if (!this.budget.overrun) this.outOfMemoryOutside();
      return null;
    }
    if (context.typeof(result.value) !== 'string') return null;
    return JSON.parse(context.getString(result.value)) as Json;
  }

  private outOfMemoryOutside(): void {
    this.fate = 'outOfMemory';
  }

  private bridgeFunction(name: string): QuickJSHandle {
    const handle = this.bridge[name];
    if (!handle) throw new Error(`the prelude has no ${name}`);
    return handle;
  }
}

const BRIDGE = ['callHook', 'fireTimer', 'settleRequest', 'errorJson', 'exportsOf', 'dropped'] as const;
