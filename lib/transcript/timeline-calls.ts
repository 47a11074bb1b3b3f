import type { TraceEvent } from '@/lib/engine/trace';
import type { TimelineCall } from './timeline-words';

/** Calls as a block names them: by id as well, where several calls of the run have the same name. */
export function shortNames(events: readonly TraceEvent[]): (call: TimelineCall) => string {
  const ids = new Map<string, Set<string>>();
  for (const event of events)
    if (event.kind === 'reply')
      for (const { id, name } of event.calls) ids.set(name, (ids.get(name) ?? new Set()).add(id));
  return ({ id, name }) => ((ids.get(name)?.size ?? 0) > 1 ? `${name} ${id}` : name);
}

/** Knows which calls an event is about. Events are given in their order. */
export class TimelineCalls {
  private readonly names = new Map<string, string>();
  /** By what has begun: events that end it only carry its number. */
  private readonly begun = new Map<string, readonly TimelineCall[]>();

  /** The calls an event is about; for an event that ends something, those of its begin. */
  of(event: TraceEvent): readonly TimelineCall[] {
    switch (event.kind) {
      case 'reply':
        for (const { id, name } of event.calls) this.names.set(id, name);
        return event.calls.map(({ id, name }) => ({ id, name }));
      case 'model-reads': {
        const read = this.begun.get(`request:${event.request}`) ?? [];
        this.keep(`request:${event.request}`, [...read, { id: event.call, name: event.name }]);
        return [{ id: event.call, name: event.name }];
      }
      case 'request':
        return this.begun.get(`request:${event.number}`) ?? [];
      case 'asked':
        return this.keep(
          `question:${event.number}`,
          event.question.calls.map(({ id, name }) => ({ id, name })),
        );
      case 'answered':
        return this.begun.get(`question:${event.number}`) ?? [];
      case 'tool-started':
        return this.keep(`tool:${event.run}`, [{ id: event.call, name: event.name }]);
      case 'tool-ended':
        return this.begun.get(`tool:${event.run}`) ?? [];
      case 'hook-called':
        return this.keep(`hook:${event.hookCall}`, this.named(event.call));
      case 'hook-returned':
        return this.begun.get(`hook:${event.hookCall}`) ?? [];
      case 'console':
        return this.begun.get(`hook:${event.hookCall ?? 0}`) ?? [];
      default:
        return 'call' in event ? this.named(event.call) : [];
    }
  }

  private keep(key: string, calls: readonly TimelineCall[]): readonly TimelineCall[] {
    this.begun.set(key, calls);
    return calls;
  }

  private named(id: string | undefined): readonly TimelineCall[] {
    return id === undefined ? [] : [{ id, name: this.names.get(id) ?? id }];
  }
}
