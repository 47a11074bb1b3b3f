import { isJsonObject, own, sameJson, type JsonObject } from '@/lib/engine/json';
import type { Draft, FoundCall } from './draft';
import { join } from './look-through';
import { readCalls } from './read-messages';
import { readResults } from './read-results';

export const STARTED = 'tool.calls_started';
export const FINISHED = 'tool.calls_finished';

/** Reads webhooks: each group of calls is a turn, and its finish brings the results. */
export class WebhookReader {
  private readonly groups = new Map<string, readonly FoundCall[]>();

  constructor(private readonly draft: Draft) {}

  /** Reads one event. */
  event(event: JsonObject, place: string): void {
    const payload = own(event, 'payload');
    const at = join(place, 'payload');
    if (!isJsonObject(payload)) {
      this.draft.note(`${at}: is missing or no object; the event was passed over.`);
      return;
    }
    const calls = readCalls(own(payload, 'tool_calls'), `${at}.tool_calls`, 'object', this.draft);
    const group = JSON.stringify(own(payload, 'group') ?? null);
    const known = this.groups.get(group);
    const added = known ? this.unknown(calls, known) : calls;
    if (own(event, 'type') === STARTED && known)
      this.draft.note(`${at}.group: the group ${group} has started already.`);
    if (added.length > 0) {
      if (known)
        this.draft.note(`${at}.tool_calls: holds calls that had not started; they are a turn of their own.`);
      this.draft.turn(undefined, added);
    }
    this.groups.set(group, [...(known ?? []), ...added]);
    readResults(own(payload, 'tool_call_results'), `${at}.tool_call_results`, this.draft);
  }

  /** The calls that the start of their group did not name. */
  private unknown(calls: readonly FoundCall[], known: readonly FoundCall[]): readonly FoundCall[] {
    return calls.filter((call) => {
      const before = known.find(({ id }) => id !== undefined && id === call.id);
      if (before && !sameJson(before.arguments, call.arguments))
        this.draft.note(
          `${call.place}.function.arguments: are not those of ${before.place}, which are used.`,
        );
      return before === undefined;
    });
  }
}
