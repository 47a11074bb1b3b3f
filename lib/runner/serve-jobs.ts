import { isJsonObject, type Json } from '@/lib/engine/json';
import { parseDocument } from '@/lib/document/schema';
import { createIdle } from './idle';
import { readJobRequest, type StreamedEvent, type WorkerMessage } from './protocol';
import { run, type OrderedAnswer } from './run';
import type { RunHost } from './run-side';

/** Does one kind of job; throws only for what is wrong with the request itself. */
export type JobHandler = (job: Record<string, Json>, host: RunHost) => Promise<Json>;

/** The job of the playground: run a document. */
export const runDocument: JobHandler = async (job, host) => {
  const document = parseDocument(job['document']);
  if (!document.ok) throw new Error(document.error);
  const answers = (job['answers'] ?? []) as unknown as OrderedAnswer[];
  const comparison = await run(document.value, host, { answers });
  if (!comparison.ok) throw new Error(comparison.error);
  const { without, with: hooked, ...rest } = comparison.value;
  // Events have been streamed already; the result carries what they do not say.
  return comparisonJsonOf({ ...rest, ended: { without: without.ended, with: hooked.ended } });
};

const comparisonJsonOf = (value: object): Json => JSON.parse(JSON.stringify(value)) as Json;

/** A newer request has come: nobody waits for this one any more. */
class Superseded extends Error {}

/** What a worker brings to every job. */
export interface Machine extends Pick<RunHost, 'wallNow' | 'readyMade'> {
  readonly code: () => Promise<RunHost['code']>;
}

/** The worker's side of the protocol: takes requests, streams events, answers once, drops outdated ones. */
export function serveJobs(
  machine: Machine,
  handlers: Readonly<Record<string, JobHandler>>,
  post: (message: WorkerMessage) => void,
): (request: unknown) => Promise<void> {
  let latest = 0;
  return async (value) => {
    const request = readJobRequest(value);
    if (!request) return;
    const { run: number, job } = request;
    latest = number;
    const asked = isJsonObject(job) ? job['kind'] : undefined;
    const kind = typeof asked === 'string' ? asked : '';
    const handler = Object.hasOwn(handlers, kind) ? handlers[kind] : undefined;
    if (!handler || !isJsonObject(job)) {
      post({ kind: 'failed', run: number, message: `This worker does not know the job "${kind}".` });
      return;
    }
    let events: StreamedEvent[] = [];
    const flush = () => {
      const batch = events;
      events = [];
      return batch;
    };
    const { idle, close } = createIdle();
    try {
      const host: RunHost = {
        code: await machine.code(),
        wallNow: machine.wallNow,
        ...(machine.readyMade ? { readyMade: machine.readyMade } : {}),
        idle: async () => {
          await idle();
          if (number !== latest) throw new Superseded();
        },
        sink: (event, side, session) => {
          events.push([event, side, session]);
          if (event.kind === 'console') post({ kind: 'printed', run: number, events: flush() });
        },
        entering: () => {
          post({ kind: 'entering', run: number, events: flush() });
        },
      };
      // Requests that came while this worker was starting are heard before the first is run.
      await host.idle();
      const result = await handler(job, host);
      post({ kind: 'done', run: number, events: flush(), result });
    } catch (problem) {
      if (problem instanceof Superseded) return;
      post({
        kind: 'failed',
        run: number,
        message: problem instanceof Error ? problem.message : String(problem),
      });
    } finally {
      close();
    }
  };
}
