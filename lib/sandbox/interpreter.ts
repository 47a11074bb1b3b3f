import type { QuickJSHandle } from 'quickjs-emscripten-core';
import type {
  Guest,
  GuestArguments,
  GuestHost,
  GuestModule,
  GuestReturn,
  LoadOutcome,
} from '@/lib/engine/guest';
import { isJsonObject, type Json, type JsonObject } from '@/lib/engine/json';
import type { Limits } from '@/lib/engine/limits';
import { Bridge } from './bridge';
import { newAccount, StepBudget, type Account, type Overrun } from './budget';
import { GuestModules } from './guest-modules';
import { createInstance, type Instance, type InterpreterCode } from './instance';
import { loadFailure } from './load-failure';
import { isInterrupt, readError, readExports, readReturn } from './outcome';

export interface SandboxOptions {
  readonly code: InterpreterCode;
  readonly limits: Limits;
  /** Guest-side modules that user code may import, by name. They may import `playground:host`. */
  readonly guestModules: Readonly<Record<string, string>>;
  /** Real milliseconds, for the backstop only. */
  readonly wallNow: () => number;
}

/** Jobs (promise reactions) run in slices of this size; each slice counts as one more step. */
const SLICE = 100;
/** After an overrun at most this many leftover jobs are run to their end; more means it restarts itself. */
const DRAIN_JOBS = 20_000;

/** Clock and random numbers are read from the host; so many reads count as one more step. */
const READS = 200;
const LEFT_BEHIND = 'What this hook call left running after its answer used up its steps and was ended.';

type Fate = Overrun | 'stackOverflow';

/** A hook call or a module being loaded: what its timers and requests are counted for. */
interface Entry {
  readonly account: Account;
  /** Says how it ended, once; what comes later is nobody's. */
  end: ((kind: 'neverSettled' | Fate) => void) | undefined;
}

interface PendingCall extends Entry {
  readonly settle: (outcome: GuestReturn) => void;
}

interface PendingLoad extends Entry {
  readonly module: GuestModule;
  promise: QuickJSHandle | undefined;
  readonly done: (outcome: LoadOutcome) => void;
}

/**
 * Guest code in QuickJS. The isolation: the interpreter has no host object, only the eight functions given
 * to the prelude's closure, which pass numbers and JSON text; functions never cross. Every entry is wrapped,
 * because a stack overflow can surface as an exception of the host; after one the instance is not used again.
 */
export async function createGuest(options: SandboxOptions): Promise<Guest> {
  const instance = await createInstance(options.code, options.limits);
  return new QuickJsGuest(instance, options);
}

class QuickJsGuest implements Guest {
  private readonly instance: Instance;
  private readonly modules: GuestModules;
  private readonly budget: StepBudget;
  private readonly bridge: Bridge;
  private readonly userModules: GuestModule[] = [];
  private readonly calls = new Map<number, PendingCall>();
  private readonly loads = new Set<PendingLoad>();
  /** Whose timers and requests these are. */
  private readonly timers = new Map<number, Entry>();
  private readonly requests = new Map<number, Entry>();
  private current: Entry = { account: newAccount(), end: undefined };
  private host: GuestHost | undefined;
  private lastCall = 0;
  private reads = 0;
  /** Set when the instance must not be entered again. */
  private fate: Fate | undefined;

  constructor(instance: Instance, options: SandboxOptions) {
    this.instance = instance;
    this.modules = new GuestModules(options.guestModules);
    this.budget = new StepBudget(options.limits, options.wallNow, () => instance.refusals());
    instance.runtime.setInterruptHandler(this.budget.interrupt);
    this.bridge = new Bridge(instance, this.modules, options.limits, this.bridgeHost());
  }

  attach(host: GuestHost): void {
    this.host = host;
  }

  load(module: GuestModule, done: (outcome: LoadOutcome) => void): void {
    this.userModules.push(module);
    const load: PendingLoad = {
      module,
      done,
      promise: undefined,
      account: newAccount(),
      end: (kind) => {
        this.loads.delete(load);
        done({ kind: 'failed', failure: { module: module.name, reason: { kind } } });
      },
    };
    this.loads.add(load);
    this.enter(load, () => {
      this.modules.forget();
      const result = this.instance.context.evalCode(module.code, module.name, { type: 'module' });
      if (result.error) this.loadFailed(load, result.error, true);
      else load.promise = result.value;
    });
  }

  call(fn: number, { input, ...rest }: GuestArguments, done: (outcome: GuestReturn) => void): void {
    const number = ++this.lastCall;
    const call: PendingCall = {
      account: newAccount(),
      settle: (outcome) => {
        this.calls.delete(number);
        call.end = undefined;
        done(outcome);
      },
      end: (kind) => {
        call.settle({ kind, lost: [], async: kind === 'neverSettled', steps: call.account.steps });
      },
    };
    this.calls.set(number, call);
    this.enter(call, () => {
      const more = Object.keys(rest).length > 0 ? JSON.stringify(rest) : '';
      this.invoke('callHook', number, fn, JSON.stringify(input), more);
    });
  }

  fireTimer(timer: number): void {
    const owner = this.timers.get(timer);
    this.timers.delete(timer);
    if (owner) this.resume(owner, () => this.invoke('fireTimer', timer));
  }

  settleRequest(request: number, { ok, value }: { readonly ok: boolean; readonly value: Json }): void {
    const owner = this.requests.get(request);
    this.requests.delete(request);
    if (owner) this.resume(owner, () => this.invoke('settleRequest', request, ok, JSON.stringify(value)));
  }

  isBusy(): boolean {
    return this.calls.size + this.loads.size > 0;
  }

  giveUp(): void {
    // Without memory the interpreter drops jobs without a word, and their promises stay open.
    if (this.memoryIsFull()) this.fate ??= 'outOfMemory';
    this.endAll(this.fate ?? 'neverSettled');
  }

  consoleDropped(): number {
    if (this.fate) return 0;
    this.budget.open(newAccount());
    const dropped = this.bridge.call('takeDropped');
    return dropped.ok ? Number(dropped.value) : 0;
  }

  // ---- entering and leaving ------------------------------------------------------------------------

  /** A timer or a settled request goes on with the account of the call it belongs to. */
  private resume(owner: Entry, work: () => void): void {
    if (owner.account.overrun) return;
    this.enter(owner, () => {
      this.budget.spend();
      if (!this.budget.check()) work();
    });
  }

  private enter(entry: Entry, work: () => void): void {
    if (this.fate) {
      this.endAll(this.fate);
      return;
    }
    this.current = entry;
    this.budget.open(entry.account);
    this.host?.entering();
    try {
      work();
      this.pump();
      this.settleLoads();
      if (entry.account.overrun) this.drain(entry.account.overrun);
    } catch (problem) {
      this.fate ??= this.fateOf(problem);
    }
    this.budget.close();
    if (this.fate) this.endAll(this.fate);
    // All that ran since the last entry was this one's doing, so nobody else pays for it.
    else if (entry.account.overrun && entry.end) entry.end(entry.account.overrun);
    else if (entry.account.overrun) this.host?.console({ level: 'error', text: LEFT_BEHIND });
  }

  /** What an exception of the host means: the interpreter's frames met the host's own stack, or its memory. */
  private fateOf(problem: unknown): Fate {
    return problem instanceof RangeError || !this.memoryIsFull() ? 'stackOverflow' : 'outOfMemory';
  }

  private pump(): void {
    while (!this.fate && this.instance.runtime.hasPendingJob() && !this.budget.check()) {
      this.runJobs();
      this.budget.spend();
    }
  }

  /** Ends what the overrun left behind, so that it cannot eat the budget of the next call. */
  private drain(overrun: Overrun): void {
    if (overrun !== 'outOfSteps') this.fate = overrun;
    this.budget.drain(true);
    for (let jobs = 0; !this.fate && this.instance.runtime.hasPendingJob(); jobs += SLICE) {
      if (jobs >= DRAIN_JOBS) this.fate = overrun;
      else if (this.budget.wallIsOver()) this.fate = 'wallClock';
      else this.runJobs();
    }
    this.budget.drain(false);
  }

  private runJobs(): void {
    const result = this.instance.runtime.executePendingJobs(SLICE);
    if (result.error) result.error.dispose();
  }

  private endAll(kind: 'neverSettled' | Fate): void {
    for (const entry of [...this.calls.values(), ...this.loads]) entry.end?.(kind);
  }

  // ---- loading ---------------------------------------------------------------------------------------

  private settleLoads(): void {
    const { context } = this.instance;
    for (const load of [...this.loads]) {
      if (!load.promise || this.isCutShort()) continue;
      const state = context.getPromiseState(load.promise);
      if (state.type === 'pending') continue;
      if (state.type === 'rejected') {
        this.loadFailed(load, state.error, false);
        continue;
      }
      const exports = this.invoke('exportsOf', state.value);
      if (this.isCutShort()) continue;
      this.loads.delete(load);
      load.end = undefined;
      load.done({ kind: 'loaded', exports: { module: load.module.name, exports: readExports(exports) } });
    }
  }

  private loadFailed(load: PendingLoad, thrown: QuickJSHandle, atOnce: boolean): void {
    const record = this.errorRecord(thrown);
    if (this.isCutShort()) return;
    this.loads.delete(load);
    load.end = undefined;
    const failure = loadFailure(load.module, record, {
      atOnce,
      memoryFull: this.memoryIsFull(),
      userModules: this.userModules,
      modules: this.modules,
    });
    if (failure.reason.kind === 'outOfMemory') this.fate = 'outOfMemory';
    load.done({ kind: 'failed', failure });
  }

  private memoryIsFull(): boolean {
    return this.instance.refusals() > 0;
  }

  private isCutShort(): boolean {
    return this.fate !== undefined || this.current.account.overrun !== undefined;
  }

  // ---- the bridge --------------------------------------------------------------------------------------

  private bridgeHost(): ConstructorParameters<typeof Bridge>[3] {
    return {
      now: () => {
        this.countRead();
        return this.host?.readClock() ?? 0;
      },
      random: () => {
        this.countRead();
        return this.host?.random() ?? 0;
      },
      setTimer: (timer, ms) => {
        this.timers.set(timer, this.current);
        this.budget.spend();
        this.host?.setTimer(timer, ms);
      },
      clearTimer: (timer) => {
        this.timers.delete(timer);
        this.host?.clearTimer(timer);
      },
      request: (request, name, payload) => {
        this.requests.set(request, this.current);
        this.budget.spend();
        this.host?.request(request, name, payload);
      },
      console: (level, text) => this.host?.console({ level, text }),
      settled: (call, report) => {
        this.settled(call, report);
      },
      uncaught: (error) => {
        this.uncaught(error);
      },
    };
  }

  private countRead(): void {
    this.reads += 1;
    if (this.reads % READS === 0) this.budget.spend();
  }

  private settled(number: number, report: Json): void {
    const call = this.calls.get(number);
    if (!call || !isJsonObject(report)) return;
    // An interrupted job rejects its promise; what it reports then is the interrupt, not the hook.
    if (this.current.account.overrun && (call === this.current || isInterrupt(report))) return;
    const outcome = readReturn(report, {
      modules: this.userModules,
      steps: call.account.steps,
      memoryFull: this.memoryIsFull(),
    });
    if (outcome.kind === 'outOfMemory') this.fate = 'outOfMemory';
    call.settle(outcome);
  }

  private uncaught(record: Json): void {
    const { name, message, place } = readError(record, this.userModules);
    const where = place ? ` (${place.module}:${place.line})` : '';
    this.host?.console({ level: 'error', text: `Uncaught ${name ?? 'value'}: ${message}${where}` });
  }

  private errorRecord(thrown: QuickJSHandle): JsonObject {
    const record = this.invoke('errorJson', thrown);
    return isJsonObject(record) ? record : {};
  }

  /** Calls a function of the prelude. It fails by an interrupt, which stands in the account, or for memory. */
  private invoke(...call: Parameters<Bridge['call']>): Json {
    const called = this.bridge.call(...call);
    if (called.ok) return called.value;
    if (!this.current.account.overrun) this.fate = 'outOfMemory';
    return null;
  }
}
