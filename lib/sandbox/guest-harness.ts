import { expect } from 'vitest';
import { compile } from '@/lib/compile/compile';
import type { Guest, GuestHost, GuestReturn, LoadOutcome } from '@/lib/engine/guest';
import type { Json } from '@/lib/engine/json';
import { nodeCode } from '@/lib/runner/node/wasm';
import { createGuest } from './interpreter';
import { DEFAULT_LIMITS, type Limits } from '@/lib/engine/limits';

const code = nodeCode();

export interface StartOptions {
  readonly limits?: Partial<Limits>;
  readonly guestModules?: Readonly<Record<string, string>>;
  readonly wallNow?: () => number;
}

/** A guest with one module loaded, and a host that records what it is asked. For tests. */
export async function startGuest(source: string, options: StartOptions = {}) {
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  const guest: Guest = await createGuest({
    code,
    limits,
    guestModules: options.guestModules ?? {},
    wallNow: options.wallNow ?? (() => 0),
  });
  const lines: string[] = [];
  const timers = new Map<number, number>();
  const requests: { id: number; name: string; payload: Json }[] = [];
  let time = 1000;
  const host: GuestHost = {
    readClock: () => ++time,
    random: () => 0.5,
    setTimer: (timer, ms) => timers.set(timer, ms),
    clearTimer: (timer) => timers.delete(timer),
    request: (id, name, payload) => requests.push({ id, name, payload }),
    console: (line) => lines.push(`${line.level}: ${line.text}`),
    entering: () => undefined,
  };
  guest.attach(host);
  const compiled = compile(source, 'hook.ts');
  if (!compiled.ok) throw new Error(compiled.error.message);
  let loaded: LoadOutcome | undefined;
  guest.load({ name: 'hook.ts', code: compiled.value }, (outcome) => (loaded = outcome));
  /** Calls an exported hook; the outcome stands in the list once it has settled. */
  const begin = (input: Json, name = 'default'): readonly GuestReturn[] => {
    if (loaded?.kind !== 'loaded') throw new Error(`not loaded: ${JSON.stringify(loaded)}`);
    const shape = loaded.exports.exports[name];
    if (shape?.kind !== 'function') throw new Error(`no function ${name}`);
    const outcomes: GuestReturn[] = [];
    guest.call(shape.fn, { input }, (settled) => outcomes.push(settled));
    return outcomes;
  };
  const call = (input: Json, name?: string): GuestReturn | undefined => begin(input, name)[0];
  /** Fires the timer that is due first; false when there is none. */
  const fireNext = (): boolean => {
    const [next] = [...timers].sort(([a, due], [b, later]) => due - later || a - b);
    if (!next) return false;
    timers.delete(next[0]);
    guest.fireTimer(next[0]);
    return true;
  };
  return { guest, loaded: () => loaded, begin, call, fireNext, lines, timers, requests };
}

/** What a hook, given as its source text, returns for an ordinary call. */
export async function outcomeOf(hook: string, options?: StartOptions): Promise<GuestReturn | undefined> {
  const { call } = await startGuest(`export default ${hook};`, options);
  return call({ name: 'bash', args: { command: 'ls' } });
}

/** Facts of a return that say nothing special; steps have tests of their own. */
export const FACTS = { lost: [], async: false, steps: expect.any(Number) as unknown as number };

/** The facts of a plain value, in the form most expectations need. */
export const value = (json?: Json, facts: Partial<GuestReturn> = {}) => ({
  kind: 'value',
  ...FACTS,
  ...(json === undefined ? {} : { json }),
  ...facts,
});
