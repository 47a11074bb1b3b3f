import type { Page } from 'playwright/test';
import { REPEATABLE, type RepeatableRun } from '@/lib/runner/repeatable-harness';
import { run } from '@/lib/runner/run';
import { onTestHost } from '@/lib/runner/test-host-harness';
import { SLOW } from './support/slow';
import { expect, test } from './support/test';

/** Both traces of a run in Node, as text. */
async function traceInNode({ document }: RepeatableRun): Promise<string> {
  const { value } = await onTestHost((host) => run(document, host));
  if (!value.ok) throw new Error(value.error);
  return JSON.stringify([value.value.without.events, value.value.with.events]);
}

/** Runs a document again and again in a worker of the page; gives the different traces there were, as text. */
async function tracesInPage(page: Page, one: RepeatableRun, times: number): Promise<string[]> {
  return page.evaluate(
    async ({ job, times }) => {
      const start = [...document.scripts].find(({ text }) => text.includes('hookWorker'));
      const address = /new Worker\('([^']+)'/.exec(start?.text ?? '')?.[1];
      if (address === undefined) throw new Error('the page does not say where its worker is');
      const worker = new Worker(address);
      interface Message {
        kind: string;
        run: number;
        message?: string;
        events: [event: object, side: string, session: number][];
      }
      const once = (run: number) =>
        new Promise<string>((resolve, reject) => {
          const events: Message['events'] = [];
          worker.onmessage = ({ data }: MessageEvent<Message>) => {
            if (data.run !== run) return;
            if (data.kind === 'failed') reject(new Error(data.message));
            else events.push(...data.events);
            if (data.kind !== 'done') return;
            const of = (wanted: string) =>
              events.filter(([, side]) => side === wanted).map(([event]) => event);
            resolve(JSON.stringify([of('without'), of('with')]));
          };
          worker.postMessage({ run, job: JSON.parse(job) as object });
        });
      const traces = new Set<string>();
      for (let run = 1; run <= times; run++) traces.add(await once(run));
      worker.terminate();
      return [...traces];
    },
    { job: JSON.stringify({ kind: 'document', document: one.document, answers: [] }), times },
  );
}

for (const one of REPEATABLE)
  test(`${one.name}: ${Math.min(one.times, one.times >= 1000 ? 1000 : 20)} times the trace that Node gives`, async ({
    page,
  }) => {
    test.setTimeout(120_000 * SLOW);
    await page.goto('/');
    const times = one.times >= 1000 ? 1000 : Math.min(one.times, 20);
    const traces = await tracesInPage(page, one, times);
    // A run that the clock on the wall ended is marked as not repeatable and is no part of the promise.
    const repeatable = traces.filter((trace) => !trace.includes('"state":"wall-clock"'));
    const expected = await traceInNode(one);
    expect(repeatable.filter((trace) => trace !== expected)).toEqual([]);
    expect(traces).not.toEqual([]);
  });
