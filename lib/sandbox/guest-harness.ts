import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { compile } from '@/lib/compile/compile';
import type { Guest, GuestHost, GuestReturn, LoadOutcome } from '@/lib/engine/guest';
import type { Json } from '@/lib/engine/json';
import { createGuest } from './interpreter';
import { DEFAULT_LIMITS, type Limits } from '@/lib/engine/limits';

const path = createRequire(import.meta.url).resolve('@jitl/quickjs-wasmfile-release-sync/wasm');
const wasm = new WebAssembly.Module(readFileSync(path));

/** A guest with one module loaded, and a host that records what it is asked. For tests. */
export async function startGuest(
  source: string,
  options: { limits?: Partial<Limits>; guestModules?: Record<string, string>; wallNow?: () => number } = {},
) {
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  const guest: Guest = await createGuest({
    wasm,
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
  const call = (input: Json, name = 'default'): GuestReturn | undefined => {
    if (loaded?.kind !== 'loaded') throw new Error(`not loaded: ${JSON.stringify(loaded)}`);
    const shape = loaded.exports.exports[name];
    if (shape?.kind !== 'function') throw new Error(`no function ${name}`);
    let outcome: GuestReturn | undefined;
    guest.call(shape.fn, input, (settled) => (outcome = settled));
    return outcome;
  };
  return { guest, loaded: () => loaded, call, lines, timers, requests };
}
