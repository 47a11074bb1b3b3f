import type { SeenEvent, SpanDraft } from './timeline-blocks';
import type { TimelineStep } from './timeline';
import type { TimelineCall } from './timeline-words';

/**
 * The time in which a call waits to run: from the reply that asks for it until its tool starts or it is
 * decided that it does not run. Only where virtual time passes, or where somebody is asked about it.
 */
export function waitsOf(
  seen: readonly SeenEvent[],
  steps: readonly TimelineStep[],
  lane: string,
  short: (call: TimelineCall) => string,
): SpanDraft[] {
  const waiting = new Map<string, { name: string; from: number; isAsked: boolean }>();
  const waits: SpanDraft[] = [];
  const last = steps.length - 1;
  const close = (call: string, step: number, isOpen: boolean) => {
    const wait = waiting.get(call);
    waiting.delete(call);
    if (!wait) return;
    const { name, from, isAsked } = wait;
    const passed = (steps[step]?.at ?? 0) - (steps[from]?.at ?? 0);
    if (step <= from || (passed === 0 && !isAsked)) return;
    waits.push({
      key: `waits:${call}`,
      kind: 'wait',
      lane,
      label: `${name} waits`,
      from,
      to: step,
      isOpen,
      call,
    });
  };
  for (const { event, calls, step } of seen)
    switch (event.kind) {
      case 'reply':
        for (const call of calls) waiting.set(call.id, { name: short(call), from: step, isAsked: false });
        break;
      case 'asked':
        for (const { id } of calls) {
          const wait = waiting.get(id);
          if (wait) wait.isAsked = true;
        }
        break;
      case 'tool-started':
      case 'model-reads':
        for (const { id } of calls) close(id, step, false);
        break;
      case 'mark':
        if (event.mark === 'blocked' || event.mark === 'stopped') close(event.call, step, false);
        break;
      case 'step':
        // A dialect that tells of its own waits for a call knows more.
        if (event.span && event.call !== undefined) close(event.call, step, false);
        break;
      default:
        break;
    }
  for (const call of [...waiting.keys()]) close(call, last, true);
  return waits;
}
