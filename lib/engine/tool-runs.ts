import type { AttachedGuest } from './attached-guest';
import { chooseResult } from './canned';
import type { VirtualClock } from './clock';
import type { Abort, ToolOutcome, ToolRun } from './effects';
import { isFatal, type FatalKind, type Guest, type GuestReturn } from './guest';
import type { Json } from './json';
import type { TraceFact } from './trace';

interface Surroundings {
  readonly clock: VirtualClock;
  readonly guest: Guest | undefined;
  readonly attached: AttachedGuest | undefined;
  readonly emit: (fact: TraceFact) => void;
  /** The interpreter is gone. */
  readonly lose: (kind: FatalKind, where: string) => void;
}

/** The tools of a session: canned results, or the user's own code. */
export class ToolRuns {
  private count = 0;
  private readonly around: Surroundings;

  constructor(around: Surroundings) {
    this.around = around;
  }

  run(toolRun: ToolRun, abort: Abort | undefined): Promise<ToolOutcome | undefined> {
    const { call, tool, passed, handler, place } = toolRun;
    const run = ++this.count;
    this.around.emit({
      kind: 'tool-started',
      run,
      call: call.id,
      name: tool.name,
      args: passed,
      ...(place === undefined ? {} : { place }),
    });
    return handler ? this.code(run, toolRun, handler.fn, abort) : this.canned(run, toolRun, abort);
  }

  private canned(run: number, { call, tool, args, passed }: ToolRun, abort: Abort | undefined) {
    const { canned, recordedForOtherArguments } = chooseResult(call, tool, args);
    const echo = 'echo' in canned;
    const threw = 'throws' in canned;
    const value = 'echo' in canned ? passed : 'throws' in canned ? canned.throws : canned.returns;
    const end = (): ToolOutcome => {
      const recorded = recordedForOtherArguments ? { recorded: true as const } : {};
      this.around.emit({ kind: 'tool-ended', run, threw, value, ...recorded });
      return { threw, value, echo };
    };
    const { afterMs } = canned;
    if (afterMs === undefined) return Promise.resolve(end());
    return new Promise<ToolOutcome | undefined>((resolve) => {
      const cancel = this.around.clock.after(afterMs, () => {
        resolve(end());
      });
      abort?.onAbort(() => {
        cancel();
        resolve(undefined);
      });
    });
  }

  /** Code that never answers is a tool that never ends. */
  private code(run: number, { passed, more }: ToolRun, fn: number, abort: Abort | undefined) {
    const { guest, attached, clock } = this.around;
    if (!guest || !attached) throw new Error('a tool of the user ran in a session without guest code');
    const seq = clock.register();
    return new Promise<ToolOutcome | undefined>((resolve) => {
      let open = true;
      const complete = (outcome: GuestReturn) => () => {
        if (!open || outcome.kind === 'neverSettled') return;
        if (isFatal(outcome.kind)) {
          this.around.lose(outcome.kind, `in tool run ${run}`);
          return;
        }
        const { threw, value } = answerOf(outcome);
        this.around.emit({ kind: 'tool-ended', run, threw, value });
        resolve({ threw, value, echo: false });
      };
      attached.asHook(undefined, () => {
        guest.call(fn, { input: passed, ...(more ? { more } : {}) }, (outcome) => {
          clock.after(0, complete(outcome), { seq });
        });
      });
      abort?.onAbort(() => {
        open = false;
        resolve(undefined);
      });
    });
  }
}

/** What JSON cannot carry counts as an error, as it would on any wire. */
function answerOf(outcome: GuestReturn): { readonly threw: boolean; readonly value: Json } {
  switch (outcome.kind) {
    case 'value':
      return { threw: false, value: outcome.json ?? null };
    case 'threw':
      return { threw: true, value: outcome.error.message };
    case 'notSerialisable':
      return { threw: true, value: outcome.reason };
    default:
      return { threw: true, value: 'the tool was ended: it used too much' };
  }
}
