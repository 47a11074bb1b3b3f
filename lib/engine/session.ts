import type { DialectEngine } from './dialect';
import type { Drive, Effects, HookOutcome, SettingValues } from './effects';
import { AttachedGuest } from './attached-guest';
import { VirtualClock } from './clock';
import {
  isFatal,
  type FatalKind,
  type Guest,
  type GuestModule,
  type GuestReturn,
  type LoadOutcome,
} from './guest';
import type { AnswerBook, Side } from './questions';
import { ScriptedModel } from './script';
import type { Scenario, ScriptCall } from './scenario';
import { seededRandom } from './random';
import { loadProblems } from './load-problem';
import { ToolRuns } from './tool-runs';
import type { EndState, Problem, RunEnd, TraceCall, TraceEvent, TraceFact } from './trace';

export interface SessionInput {
  readonly side: Side;
  readonly engine: Pick<DialectEngine, 'laneOf' | 'importAdvice'>;
  readonly drive: Drive;
  readonly settings: SettingValues;
  readonly scenario: Scenario;
  readonly answers: AnswerBook;
  /** Absent: the session runs without any hook (the baseline of a module of hooks). */
  readonly guest?: Guest;
  readonly modules: readonly GuestModule[];
  readonly hooksApply: boolean;
  /** Load outcomes of an earlier session in the same guest. */
  readonly loaded?: readonly LoadOutcome[];
  readonly limits: { readonly modelTurns: number; readonly virtualMs: number };
  readonly seed: number;
  /** Resolves when the host has no microtask left to run. */
  readonly idle: () => Promise<void>;
  readonly sink: (event: TraceEvent) => void;
  /** Called right before guest code runs (the watchdog counts from there). */
  readonly entering?: () => void;
}

export interface SessionResult {
  readonly events: readonly TraceEvent[];
  readonly end: RunEnd;
  readonly problems: readonly Problem[];
  readonly loaded: readonly LoadOutcome[] | undefined;
  /** The interpreter is gone: no further session may use it. */
  readonly guestLost: boolean;
}

/** Virtual time between a request and the scripted reply. */
const MODEL_MS = 800;

const asAsked = ({ id, name, args, written }: ScriptCall): TraceCall => ({
  id,
  name,
  args,
  ...(written === undefined ? {} : { written }),
});

/** How long, in virtual time, the user waits for timers that hooks left behind. */
const PATIENCE_MS = 30_000;

const FATAL: Readonly<Record<FatalKind, EndState>> = {
  outOfMemory: 'out-of-memory',
  stackOverflow: 'stack-overflow',
  wallClock: 'wall-clock',
};

/**
 * Runs one scripted session: the dialect drives, the engine owns time, the scripted model, the tools, the
 * human and the guest. Deterministic: the same input gives the same events.
 */
export async function runSession(input: SessionInput): Promise<SessionResult> {
  const session = new RunningSession(input);
  return session.run();
}

class RunningSession {
  private readonly clock = new VirtualClock();
  private readonly events: TraceEvent[] = [];
  private readonly problems: Problem[] = [];
  private readonly model: ScriptedModel;
  private readonly guest: AttachedGuest | undefined;
  private end: RunEnd | undefined;
  private guestLost = false;
  private loaded: readonly LoadOutcome[] | undefined;
  private loading: Promise<readonly LoadOutcome[]> | undefined;
  private counts = { hook: 0, request: 0, question: 0, prompt: 0 };
  private readonly open = new Map<number, { nobody: boolean }>();
  private userWaiting: ((text: string | undefined) => void) | undefined;
  /** Since when nothing is left but timers that hooks set for themselves. */
  private restingSince: number | undefined;

  private readonly input: SessionInput;

  constructor(input: SessionInput) {
    this.input = input;
    this.model = new ScriptedModel(input.scenario);
    this.guest = input.guest && this.attach(input.guest);
    this.loaded = input.loaded;
  }

  async run(): Promise<SessionResult> {
    this.drive().then(
      (end) => {
        this.finish(end.state, end.detail);
      },
      (problem: unknown) => {
        this.finish('engine-error', problem instanceof Error ? problem.message : String(problem));
      },
    );
    for (;;) {
      await this.input.idle();
      if (this.end) break;
      try {
        if (!this.clock.runNext(this.timeLimit())) this.atRest();
      } catch (problem) {
        this.guestLost = true;
        this.finish('engine-error', problem instanceof Error ? problem.message : String(problem));
      }
    }
    const end = this.asLoaded(this.end);
    const dropped = this.input.guest && !this.guestLost ? this.input.guest.consoleDropped() : 0;
    if (dropped > 0) this.emit({ kind: 'console-cut', dropped });
    this.emit({ kind: 'ended', end });
    const { events, problems, loaded, guestLost } = this;
    return { events, end, problems, loaded, guestLost };
  }

  private async drive(): Promise<RunEnd> {
    const { drive, side, hooksApply, scenario, settings } = this.input;
    return drive({ side, hooksApply, tools: scenario.tools, settings }, this.effects());
  }

  /** A session whose hook did not load went on without it; its end says so before anything else. */
  private asLoaded(end: RunEnd): RunEnd {
    const problem = this.problems.find(({ severity }) => severity === 'error');
    // A baseline that went on without the user's code is not touched by what became of that.
    const isUntouched = !this.input.hooksApply && this.counts.request > 0;
    if (isUntouched || !problem || this.guestLost || end.state === 'compile-error') return end;
    const overrun = this.loaded?.some(
      (outcome) => outcome.kind === 'failed' && outcome.failure.reason.kind === 'outOfSteps',
    );
    return { state: overrun ? 'out-of-steps' : 'not-loaded', detail: problem.text };
  }

  /** The user waits a while for timers that hooks left behind, but not for an interval that never ends. */
  private timeLimit(): number {
    const { virtualMs } = this.input.limits;
    const userIsNext = this.userWaiting !== undefined || this.open.size > 0;
    const resting = userIsNext && this.clock.expects !== 'foreground' && !this.guest?.isStuck();
    this.restingSince = resting ? (this.restingSince ?? this.clock.now) : undefined;
    return this.restingSince === undefined ? virtualMs : Math.min(virtualMs, this.restingSince + PATIENCE_MS);
  }

  /** Nothing is runnable up to the limit: whoever still waits gets to know. */
  private atRest(): void {
    if (this.clock.expects !== 'nothing' && this.restingSince === undefined) {
      const seconds = this.input.limits.virtualMs / 1000;
      this.finish(
        'out-of-time',
        `Something was still to come when virtual time reached its limit of ${seconds} s. Wait less.`,
      );
      return;
    }
    if (this.guest?.isStuck()) {
      this.input.guest?.giveUp();
      return;
    }
    if ([...this.open.values()].some((question) => !question.nobody)) {
      this.finish(
        'waiting',
        'Answer the question in the transcript; the run starts again from the beginning.',
      );
      return;
    }
    for (const number of this.open.keys()) {
      this.open.delete(number);
      this.emit({ kind: 'answered', number, answer: 'nobody' });
    }
    const waiting = this.userWaiting;
    if (!waiting && this.guest?.isBusy()) {
      this.input.guest?.giveUp();
      return;
    }
    if (!waiting) {
      this.finish('hangs', 'Nothing can happen any more, and the system still waits.');
      return;
    }
    this.userWaiting = undefined;
    const index = this.counts.prompt++;
    const text = this.input.scenario.prompts[index];
    if (text !== undefined) this.emit({ kind: 'prompt', index, text });
    waiting(text);
  }

  private finish(state: EndState, detail: string): void {
    this.end ??= { state, detail };
  }

  private emit(fact: TraceFact): void {
    const event = { at: this.clock.now, lane: this.input.engine.laneOf(fact), ...fact };
    this.events.push(event);
    this.input.sink(event);
  }

  private attach(guest: Guest): AttachedGuest {
    return new AttachedGuest(guest, {
      clock: this.clock,
      random: seededRandom(this.input.seed),
      isOver: () => this.end !== undefined,
      emit: (fact) => {
        this.emit(fact);
      },
      entering: () => this.input.entering?.(),
    });
  }

  private effects(): Effects {
    const tools = new ToolRuns({
      clock: this.clock,
      guest: this.input.guest,
      attached: this.guest,
      emit: (fact) => {
        if (!this.end) this.emit(fact);
      },
      lose: (kind, where) => {
        this.lose(kind, where);
      },
    });
    return {
      now: () => this.clock.now,
      emit: (fact) => {
        if (!this.end) this.emit(fact);
      },
      report: (problem) => {
        this.problems.push(problem);
      },
      sleep: (ms, abort) =>
        new Promise((resolve) => {
          const cancel = this.clock.after(ms, resolve);
          abort?.onAbort(cancel);
        }),
      nextUserMessage: () =>
        new Promise((resolve) => {
          this.userWaiting = resolve;
        }),
      sayAsUser: (text) => {
        const index = this.counts.prompt++;
        if (!this.end) this.emit({ kind: 'prompt', index, text });
        return index;
      },
      onGuestRequest: (serve) => {
        this.guest?.onRequest(serve);
      },
      load: () => (this.loading ??= this.load()),
      callModel: (request) => this.callModel(request),
      callHook: (hook, about) => this.callHook(hook, about),
      runTool: (run, abort) => tools.run(run, abort),
      askUser: (question, abort) => this.askUser(question, abort),
    };
  }

  private async load(): Promise<readonly LoadOutcome[]> {
    const { guest, modules } = this.input;
    if (this.loaded) {
      for (const outcome of this.loaded)
        if (outcome.kind === 'failed')
          this.problems.push(...loadProblems(outcome.failure, this.input.engine.importAdvice));
      return this.loaded;
    }
    const outcomes: LoadOutcome[] = [];
    if (guest)
      for (const module of modules) {
        const outcome = await new Promise<LoadOutcome>((resolve) => {
          guest.load(module, resolve);
        });
        if (outcome.kind === 'failed' && isFatal(outcome.failure.reason.kind)) {
          this.lose(outcome.failure.reason.kind, 'while the module was loading');
          return new Promise(() => undefined);
        }
        // A program that waits for the system when everything stands still has loaded; the system hangs.
        const isWaiting =
          outcome.kind === 'failed' &&
          outcome.failure.reason.kind === 'neverSettled' &&
          this.guest?.awaitsDialect() === true;
        if (outcome.kind === 'failed' && !isWaiting) {
          const hasSpoken = this.counts.prompt > 0;
          const problems = loadProblems(outcome.failure, this.input.engine.importAdvice, hasSpoken);
          this.problems.push(...problems);
          if (outcome.failure.reason.kind === 'syntax') {
            // The interpreter refused what the compiler let through: as any source that does not compile.
            this.finish('compile-error', problems[0]?.text ?? '');
            return new Promise(() => undefined);
          }
        }
        outcomes.push(outcome);
      }
    this.loaded = outcomes;
    return outcomes;
  }

  private callModel: Effects['callModel'] = ({ messages, readings, withheld, discardsText }) => {
    const number = ++this.counts.request;
    if (number > this.input.limits.modelTurns) {
      const limit = this.input.limits.modelTurns;
      this.finish(
        'too-many-turns',
        `The model was asked ${limit} times, which is the limit of this document.`,
      );
      return new Promise(() => undefined);
    }
    this.emit({ kind: 'request', number, messages });
    const reply = this.model.reply(readings, withheld);
    return new Promise((resolve) => {
      this.clock.after(MODEL_MS, () => {
        if (!reply) {
          this.finish(
            'script-ended',
            'The model would be asked again; nothing is recorded for this request.',
          );
          return;
        }
        const calls = reply.calls.map(asAsked);
        const unasked = reply.unasked ? { unasked: reply.unasked.map(asAsked) } : {};
        const recorded = reply.recordedForOtherReading ? { recorded: true as const } : {};
        const failed = reply.error ? { error: reply.error } : {};
        const text = discardsText && calls.length > 0 ? null : reply.text;
        this.emit({ kind: 'reply', number, text, calls, ...unasked, ...recorded, ...failed });
        resolve(reply);
      });
    });
  };

  private callHook: Effects['callHook'] = (hook, { point, call, ...args }) => {
    const { guest } = this.input;
    if (!guest || !this.guest) throw new Error('a hook was called in a session without guest code');
    const hookCall = ++this.counts.hook;
    const seq = this.clock.register();
    this.emit({
      kind: 'hook-called',
      hookCall,
      point,
      hook: hook.name,
      fn: hook.fn,
      ...(hook.line === undefined ? {} : { line: hook.line }),
      ...(call === undefined ? {} : { call }),
      input: args.input,
    });
    const attached = this.guest;
    return new Promise<HookOutcome>((resolve) => {
      const complete = (outcome: GuestReturn) => () => {
        if (this.end) return;
        this.emit({ kind: 'hook-returned', hookCall, outcome });
        if (isFatal(outcome.kind)) this.lose(outcome.kind, `in hook call ${hookCall}`);
        else resolve({ ...outcome, hookCall });
      };
      attached.asHook(hookCall, () => {
        guest.call(hook.fn, args, (outcome) => {
          this.clock.after(0, complete(outcome), { phase: 'completion', seq });
        });
      });
    });
  };

  private lose(kind: FatalKind, where: string): void {
    this.guestLost = true;
    const ways: Record<FatalKind, string> = {
      outOfMemory: `The memory limit was reached ${where}. Keep less, or raise the memory limit of the document.`,
      stackOverflow: `The interpreter's stack ran out ${where}. Recurse less deeply.`,
      wallClock: `It was stopped by the clock on the wall ${where}. Do less work in one call.`,
    };
    this.finish(FATAL[kind], ways[kind]);
  }

  private askUser: Effects['askUser'] = (asked, abort) => {
    const number = ++this.counts.question;
    const question = { ...asked, side: this.input.side };
    this.emit({ kind: 'asked', number, question });
    const reply = this.input.answers.take(question);
    this.open.set(number, { nobody: reply?.answer === 'nobody' });
    return new Promise((resolve) => {
      abort?.onAbort(() => {
        this.open.delete(number);
        resolve(undefined);
      });
      if (!reply || reply.answer === 'nobody') return;
      this.open.set(number, { nobody: true });
      this.clock.after(reply.afterMs ?? 0, () => {
        if (!this.open.delete(number)) return;
        const text = reply.text === undefined ? {} : { text: reply.text };
        this.emit({ kind: 'answered', number, answer: reply.answer, ...text });
        resolve(reply);
      });
    });
  };
}
