import type { Json } from '@/lib/engine/json';
import { readJobRequest, type StreamedEvent, type WorkerMessage } from './protocol';

type Serve = (request: unknown) => Promise<void>;
type Post = (message: WorkerMessage) => void;

/**
 * Does a job before it is asked for. Gives what answers a request: true when it was that job, which is then
 * answered as soon as it is done; false when another one is wanted, which is then for the caller to serve.
 */
export function runAhead(
  job: Json,
  serveWith: (post: Post) => Serve,
  post: Post,
): (request: unknown) => boolean {
  const events: StreamedEvent[] = [];
  let outcome: WorkerMessage | undefined;
  let waiting: number | undefined;
  const answer = () => {
    if (!outcome || waiting === undefined) return;
    post(outcome.kind === 'failed' ? { ...outcome, run: waiting } : { ...outcome, run: waiting, events });
  };
  const serve = serveWith((message) => {
    if (message.kind !== 'failed') events.push(...message.events);
    if (message.kind === 'done' || message.kind === 'failed') outcome = message;
    answer();
  });
  void serve({ run: 0, job });
  return (request) => {
    const wanted = readJobRequest(request);
    if (!wanted || JSON.stringify(wanted.job) !== JSON.stringify(job)) return false;
    waiting = wanted.run;
    answer();
    return true;
  };
}
