import { isJsonObject, own, valueOfText, type JsonObject } from '@/lib/engine/json';
import type { CallReading } from '@/lib/engine/script';
import { about, type Copilot } from './copilot';
import type { History } from './history';
import type { SubAgent } from './hooks';
import { afterFailure, afterSuccess, type Settled } from './post-hooks';
import { beforeCall, type Later } from './pre-hook';
import { completion, modelText, type ToolResult } from './results';
import type { Slot } from './slot';
import * as texts from './texts';

/** How a turn's calls leave the run: on to the next request, or out of it. */
export type TurnEnd = 'goes-on' | 'rejected' | 'terminal' | 'aborted';

/** A result on its way to the post hooks. */
interface Arrival {
  readonly slot: Slot;
  readonly result: ToolResult;
  /** Permission was refused: no hook runs for it. */
  readonly refused: boolean;
  readonly done: () => void;
}

/**
 * The calls of one reply, in three phases: pre hooks one call at a time; permissions and tools together;
 * post and failure hooks one at a time, as the tools complete. {@link CallRound.finish} is the only exit of
 * a call.
 */
export class CallRound {
  readonly copilot: Copilot;
  readonly agent: SubAgent | undefined;
  readonly slots: readonly Slot[];
  /** Runs a sub-agent on the arguments of a call. */
  readonly runAgent: (args: JsonObject) => Promise<ToolResult>;
  end: TurnEnd = 'goes-on';
  private readonly history: History;
  /** In order of completion. */
  private readonly done: Slot[] = [];
  private arrivals: Arrival[] = [];
  private queue: Promise<void> = Promise.resolve();
  private waiting = 0;

  constructor(
    copilot: Copilot,
    history: History,
    slots: readonly Slot[],
    agent: SubAgent | undefined,
    runAgent: CallRound['runAgent'],
  ) {
    this.copilot = copilot;
    this.runAgent = runAgent;
    this.history = history;
    this.slots = slots;
    this.agent = agent;
  }

  async run(): Promise<TurnEnd> {
    const { copilot, slots } = this;
    for (const { call, written, args } of slots) {
      const shown = written.kind === 'other' ? {} : { arguments: args };
      const data = { toolCallId: call.id, toolName: call.name, ...shown };
      copilot.event('tool.execution_start', data, call.id);
    }
    this.noteTwins();
    if (slots.length > 1 && copilot.hooks.onPreToolUse) copilot.rule('copilot/1.2');
    const laters: Later[] = [];
    for (const slot of slots) {
      const later = await beforeCall(this, slot);
      if (copilot.abort.aborted) return 'aborted';
      if (later) laters.push(later);
    }
    if (laters.length > 1) copilot.rule('copilot/1.3');
    await Promise.all(laters.map((later) => later()));
    if (copilot.abort.aborted) return 'aborted';
    this.assemble();
    return this.end;
  }

  /** A tool has answered (or failed before it ran): what follows waits for all that happen at this instant. */
  arrive(slot: Slot, result: ToolResult, refused = false): Promise<void> {
    return new Promise((resolve) => {
      this.arrivals.push({ slot, result, refused, done: resolve });
      if (this.arrivals.length === 1)
        void this.copilot.fx.sleep(0).then(() => {
          this.takeArrivals();
        });
    });
  }

  private takeArrivals(): void {
    const place = ({ slot }: Arrival) => this.slots.indexOf(slot);
    const arrived = this.arrivals.sort((a, b) => place(a) - place(b));
    this.arrivals = [];
    for (const { slot, result, refused, done } of arrived) {
      this.waiting += 1;
      if (this.waiting > 1 && !refused && this.hasHookFor(result))
        this.copilot.rule('copilot/1.4', { call: slot.call.id });
      this.queue = this.queue
        .then(() => (refused ? this.finish(slot, { result, context: '' }) : this.afterTool(slot, result)))
        .then(() => {
          this.waiting -= 1;
          done();
        });
    }
  }

  private hasHookFor({ resultType }: ToolResult): boolean {
    const { onPostToolUse, onPostToolUseFailure } = this.copilot.hooks;
    return resultType === 'success'
      ? onPostToolUse !== undefined
      : resultType === 'failure' && onPostToolUseFailure !== undefined;
  }

  private async afterTool(slot: Slot, result: ToolResult): Promise<void> {
    if (this.copilot.abort.aborted) return;
    const { hooks } = this.copilot;
    if (result.resultType === 'success') {
      this.finish(slot, await afterSuccess(this, slot, result));
      return;
    }
    if (hooks.onPostToolUse) this.skipPostHook(slot);
    if (result.resultType === 'failure') {
      this.finish(slot, { result: await afterFailure(this, slot, result), context: '' });
      return;
    }
    if (hooks.onPostToolUseFailure) this.copilot.rule('copilot/6.1a', { call: slot.call.id });
    if (result.resultType === 'rejected') this.reject(slot, 'copilot/8.3c');
    this.finish(slot, { result, context: '', fromHandler: true });
  }

  private skipPostHook({ call, result }: Slot): void {
    const { copilot } = this;
    copilot.rule('copilot/5.1', { call: call.id });
    if (copilot.hooks.onPostToolUseFailure ?? result) return;
    copilot.warn(
      'onPostToolUse was not called, because the tool did not succeed. onPostToolUseFailure is called for failures.',
      'copilot/5.1',
      { call: call.id },
    );
  }

  /** A rejection ends the run, whatever becomes of the other calls. */
  reject(slot: Slot, rule: string): void {
    if (this.end === 'terminal') this.copilot.rule('copilot/A4', { call: slot.call.id });
    this.end = 'rejected';
    slot.readAs.add('rejected');
    this.copilot.rule(rule, { call: slot.call.id });
    if (this.slots.length > 1) this.copilot.rule('copilot/8.2a', { call: slot.call.id });
  }

  /** A call is over. */
  finish(slot: Slot, { result, context, fromHandler = false }: Settled): void {
    const { copilot } = this;
    if (copilot.abort.aborted) return;
    const { id } = slot.call;
    const data = completion(result, context, fromHandler);
    slot.result = result;
    slot.modelReads = modelText(result) + context;
    const shown = data['result'];
    const detailed = isJsonObject(shown) ? own(shown, 'detailedContent') : undefined;
    slot.onResume = isJsonObject(shown) ? slot.modelReads : errorMessage(data['error']);
    copilot.event('tool.execution_complete', { toolCallId: id, ...data }, id);
    copilot.fx.emit({
      kind: 'shown',
      where: 'tool',
      call: id,
      name: slot.call.name,
      args: slot.written.kind === 'object' ? slot.written.args : {},
      text: typeof detailed === 'string' ? detailed : slot.onResume,
    });
    this.done.push(slot);
  }

  private noteTwins(): void {
    const { copilot, slots } = this;
    if (!copilot.hooks.onPreToolUse) return;
    const names = slots.map(({ call }) => call.name);
    if (new Set(names).size < names.length) copilot.rule('copilot/1.6');
  }

  /** Writes what the next request holds: tool messages, then what hooks add, in order of completion. */
  private assemble(): void {
    const { copilot, history, done, slots } = this;
    const ordered = copilot.runtime.inCallOrder ? slots.filter((slot) => done.includes(slot)) : done;
    const outOfOrder = done.some(
      (slot, i) => i > 0 && slots.indexOf(slot) < slots.indexOf(done[i - 1] ?? slot),
    );
    if (outOfOrder) copilot.rule(copilot.runtime.inCallOrder ? 'copilot/1.5a' : 'copilot/1.5');
    for (const slot of ordered) {
      const { id } = slot.call;
      const content = slot.modelReads ?? '';
      history.add({ role: 'tool', id, content }, { role: 'tool', id, content: slot.onResume });
    }
    let messages = 0;
    for (const slot of done) {
      const { failContext, preContext } = slot;
      if (failContext && preContext) copilot.rule('copilot/4.4', { call: slot.call.id });
      for (const [context, text, rule] of [
        [failContext, texts.failureContext(slot.call.name, failContext?.text ?? ''), 'copilot/4.3'],
        [preContext, texts.preContext(preContext?.text ?? ''), 'copilot/4.1'],
      ] as const) {
        if (!context) continue;
        messages += 1;
        const of = { ...about(context.hookCall, slot.call.id, 'additionalContext'), rule };
        history.add({ role: 'user', content: text }, null);
        copilot.addMessage(text, false, of);
        copilot.mark('context-added', slot.call.id, {
          ...about(context.hookCall, undefined, 'additionalContext'),
          rule,
        });
        copilot.rule(rule, of);
      }
    }
    if (messages > 1) copilot.rule('copilot/1.5b');
  }

  reads(request: number): void {
    for (const { call, wire, modelReads } of this.done)
      this.copilot.fx.emit({
        kind: 'model-reads',
        request,
        call: call.id,
        name: call.name,
        args: valueOfText(wire.arguments),
        result: modelReads ?? '',
      });
  }

  /** How the model read each call, for the choice of its next reply. */
  readings(): CallReading[] {
    return this.slots.map(({ call, readAs }) => ({ call: call.id, as: [...readAs] }));
  }
}

const errorMessage = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string'
    ? error.message
    : '';
