import * as v from 'valibot';
import { isJsonObject, type Json } from '@/lib/engine/json';
import type { Side } from '@/lib/engine/questions';
import type { TraceEvent } from '@/lib/engine/trace';

/** What a worker is asked to do; `run` is the number its answers carry. */
export interface JobRequest {
  readonly run: number;
  readonly job: Json;
}

/** An event of a run in progress, with the side and the session it belongs to. */
export type StreamedEvent = readonly [event: TraceEvent, side: Side, session: number];

/**
 * What a worker says. `entering` is sent right before guest code runs, with everything that happened so
 * far: if the guest never comes back, that much is known, and the watchdog counts from there.
 */
export type WorkerMessage =
  /** What guest code printed while it runs; it may never come back to say so otherwise. */
  | { readonly kind: 'printed'; readonly run: number; readonly events: readonly StreamedEvent[] }
  | { readonly kind: 'entering'; readonly run: number; readonly events: readonly StreamedEvent[] }
  | {
      readonly kind: 'done';
      readonly run: number;
      readonly events: readonly StreamedEvent[];
      readonly result: Json;
    }
  | { readonly kind: 'failed'; readonly run: number; readonly message: string };

const events = v.array(
  v.strictTuple([
    v.looseObject({ at: v.number(), lane: v.string(), kind: v.string() }),
    v.picklist(['without', 'with']),
    v.number(),
  ]),
);

const message = v.variant('kind', [
  v.strictObject({ kind: v.literal('printed'), run: v.number(), events }),
  v.strictObject({ kind: v.literal('entering'), run: v.number(), events }),
  v.strictObject({ kind: v.literal('done'), run: v.number(), events, result: v.unknown() }),
  v.strictObject({ kind: v.literal('failed'), run: v.number(), message: v.string() }),
]);

/**
 * Reads a message of a worker. User code cannot send one (it has no `postMessage`), so the envelope is
 * checked and the events are taken as our own worker built them. Undefined: not one of ours.
 */
export function readWorkerMessage(value: unknown): WorkerMessage | undefined {
  const parsed = v.safeParse(message, value);
  return parsed.success ? (parsed.output as unknown as WorkerMessage) : undefined;
}

/** Reads a request in the worker. */
export function readJobRequest(value: unknown): JobRequest | undefined {
  if (!isJsonObject(value) || typeof value['run'] !== 'number' || value['job'] === undefined)
    return undefined;
  return { run: value['run'], job: value['job'] };
}
