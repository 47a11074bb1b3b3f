import type { StreamedEvent } from './protocol';
import { createIdle } from './idle';
import { nodeCode } from './node/wasm';
import type { RunHost } from './run-side';

/** Runs `work` on this machine, in this process, and hands out all events it streamed. For tests. */
export async function onTestHost<T>(
  work: (host: RunHost) => Promise<T>,
): Promise<{ readonly value: T; readonly streamed: readonly StreamedEvent[] }> {
  const { idle, close } = createIdle();
  const streamed: StreamedEvent[] = [];
  try {
    const value = await work({
      code: nodeCode(),
      // A busy machine must not change what a test sees: only tests of the wall clock use a real one.
      wallNow: () => 0,
      idle,
      sink: (event, side, session) => streamed.push([event, side, session]),
    });
    return { value, streamed };
  } finally {
    close();
  }
}
