/** Why an entry into guest code was cut short. */
export type Overrun = 'outOfSteps' | 'wallClock';

/**
 * Counts interrupt callbacks of the interpreter: one step is 10,000 loop turns or calls, the same number on
 * every machine. The wall clock is only the backstop for work that raises few interrupts.
 */
export class StepBudget {
  used = 0;
  overrun: Overrun | undefined;
  private enteredAt = 0;
  private draining = false;

  private readonly limits: { readonly steps: number; readonly wallMs: number };
  private readonly wallNow: () => number;

  constructor(limits: { readonly steps: number; readonly wallMs: number }, wallNow: () => number) {
    this.limits = limits;
    this.wallNow = wallNow;
  }

  /** A new hook call begins with a full budget. */
  renew(): void {
    this.used = 0;
    this.overrun = undefined;
    this.enteredAt = this.wallNow();
  }

  /** A timer or a settled request goes on with the budget of the hook call it belongs to. */
  resume(): void {
    this.overrun = undefined;
    this.enteredAt = this.wallNow();
    this.used += 1;
    this.check();
  }

  /** The interpreter's interrupt callback: true ends the running code. */
  readonly interrupt = (): boolean => {
    if (this.draining) return true;
    this.used += 1;
    return this.check();
  };

  /** A slice of promise jobs ran: short jobs raise few interrupts, so each slice is one step more. */
  slice(): void {
    this.used += 1;
  }

  /** From now on every interrupt ends the running job. */
  drain(on: boolean): void {
    this.draining = on;
  }

  /** Checked between slices of jobs too, because many short jobs raise few interrupts. */
  check(): boolean {
    if (this.used > this.limits.steps) this.overrun ??= 'outOfSteps';
    else if (this.wallNow() - this.enteredAt > this.limits.wallMs) this.overrun ??= 'wallClock';
    return this.overrun !== undefined;
  }
}
