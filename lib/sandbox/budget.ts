/** Why an entry into guest code was cut short. */
export type Overrun = 'outOfSteps' | 'outOfMemory' | 'wallClock';

/** So often a hook may be refused memory and go on as if nothing had happened. */
const MAX_REFUSALS = 100;

/** What one hook call (or the loading of one module) has used up so far, over all its timers and requests. */
export interface Account {
  steps: number;
  wallMs: number;
  overrun: Overrun | undefined;
}

export const newAccount = (): Account => ({ steps: 0, wallMs: 0, overrun: undefined });

/**
 * Counts interrupt callbacks of the interpreter: one step is 10,000 loop turns or calls, the same number on
 * every machine. The wall clock is only the backstop for work that raises few interrupts.
 */
export class StepBudget {
  private account: Account = newAccount();
  private openedAt = 0;
  private draining = false;

  private readonly limits: { readonly steps: number; readonly wallMs: number };
  private readonly wallNow: () => number;
  private readonly refusals: () => number;

  constructor(
    limits: { readonly steps: number; readonly wallMs: number },
    wallNow: () => number,
    refusals: () => number,
  ) {
    this.limits = limits;
    this.wallNow = wallNow;
    this.refusals = refusals;
    this.openedAt = wallNow();
  }

  /** From now on what guest code uses goes to this account, which may have been used before. */
  open(account: Account): void {
    this.account = account;
    this.openedAt = this.wallNow() - account.wallMs;
  }

  close(): void {
    this.account.wallMs = this.wallNow() - this.openedAt;
  }

  /** The interpreter's interrupt callback: true ends the running code. */
  readonly interrupt = (): boolean => {
    if (this.draining) return true;
    this.spend();
    return this.check();
  };

  /** One more step, for what raises few interrupts: a slice of promise jobs, a timer, a request. */
  spend(): void {
    this.account.steps += 1;
  }

  /** From now on every interrupt ends the running job. */
  drain(on: boolean): void {
    this.draining = on;
  }

  /** True when one of the limits is reached; it stays so for this account. */
  check(): boolean {
    if (this.account.steps > this.limits.steps) this.account.overrun ??= 'outOfSteps';
    else if (this.refusals() > MAX_REFUSALS) this.account.overrun ??= 'outOfMemory';
    else if (this.wallIsOver()) this.account.overrun ??= 'wallClock';
    return this.account.overrun !== undefined;
  }

  wallIsOver(): boolean {
    return this.wallNow() - this.openedAt > this.limits.wallMs;
  }
}
