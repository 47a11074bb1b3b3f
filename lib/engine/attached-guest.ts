import type { VirtualClock } from './clock';
import type { GuestRequest } from './effects';
import type { Guest } from './guest';
import type { Json } from './json';
import type { TraceFact } from './trace';

/** What a session gives to the guest that is attached to it. */
export interface GuestSurroundings {
  readonly clock: VirtualClock;
  readonly random: () => number;
  readonly isOver: () => boolean;
  readonly emit: (fact: TraceFact) => void;
  readonly entering: () => void;
}

/**
 * The guest of a session: its timers, requests and console lines, on the session's clock, each with the hook
 * call whose doing it is.
 */
export class AttachedGuest {
  private readonly guest: Guest;
  private readonly around: GuestSurroundings;
  private readonly timers = new Map<number, () => void>();
  private serve: ((request: GuestRequest) => void) | undefined;
  private openRequests = 0;
  private currentHook: number | undefined;

  constructor(guest: Guest, around: GuestSurroundings) {
    this.guest = guest;
    this.around = around;
    guest.attach({
      readClock: () => around.clock.read(),
      random: around.random,
      setTimer: (timer, ms) => {
        this.setTimer(timer, ms);
      },
      clearTimer: (timer) => {
        this.timers.get(timer)?.();
        this.timers.delete(timer);
      },
      request: (request, name, payload) => {
        this.request(request, name, payload);
      },
      console: (line) => {
        const hookCall = this.currentHook;
        around.emit({ kind: 'console', ...(hookCall === undefined ? {} : { hookCall }), ...line });
      },
      entering: around.entering,
    });
  }

  onRequest(serve: (request: GuestRequest) => void): void {
    this.serve = serve;
  }

  isBusy(): boolean {
    return this.guest.isBusy();
  }

  /** A request of guest code has not been answered yet. */
  awaitsDialect(): boolean {
    return this.openRequests > 0;
  }

  /** It waits for something that is no answer to a request: only its own timers can help it. */
  isStuck(): boolean {
    return this.guest.isBusy() && this.openRequests === 0;
  }

  /** Runs guest code on behalf of a hook call, so that its console lines and timers know whose they are. */
  asHook(hookCall: number | undefined, enter: () => void): void {
    const before = this.currentHook;
    this.currentHook = hookCall;
    enter();
    this.currentHook = before;
  }

  private setTimer(timer: number, ms: number): void {
    const owner = this.currentHook;
    const fire = () => {
      this.timers.delete(timer);
      if (this.around.isOver()) return;
      this.asHook(owner, () => {
        this.guest.fireTimer(timer);
      });
    };
    this.timers.set(timer, this.around.clock.after(ms, fire, { background: true }));
  }

  /** A request reaches the dialect as an event, when the guest code that made it has come to rest. */
  private request(request: number, name: string, payload: Json): void {
    const owner = this.currentHook;
    let open = true;
    this.openRequests += 1;
    const settle = (ok: boolean) => (value: Json) => {
      if (!open || this.around.isOver()) return;
      open = false;
      this.around.clock.after(0, () => {
        this.openRequests -= 1;
        this.asHook(owner, () => {
          this.guest.settleRequest(request, { ok, value });
        });
      });
    };
    this.around.clock.after(0, () => {
      if (this.serve) this.serve({ name, payload, resolve: settle(true), reject: settle(false) });
      else settle(false)(`Nothing answers the request "${name}" here.`);
    });
  }
}
