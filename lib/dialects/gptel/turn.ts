import type { HookOutcome, HookRef } from '@/lib/engine/effects';
import { isJsonObject, own, sameJson, type Json } from '@/lib/engine/json';
import type { Reply } from '@/lib/engine/questions';
import { declaredArguments, type ToolSpec } from '@/lib/engine/scenario';
import type { SourceChange } from '@/lib/engine/source-change';
import type { Cause, Mark } from '@/lib/engine/trace';
import { hasUndeclared, passedArguments } from './arguments';
import type { CallRecord } from './call-record';
import type { Chat } from './chat';
import { resultText } from './lisp';
import { runPostHooks } from './post-hooks';
import { runPreHooks } from './pre-hooks';
import type { Reading } from './read-return';
import { NO_SLOTS, type GptelTool } from './settings';
import type { ShownEntry } from './shown';
import * as texts from './texts';
import { BlockedInside, UncaughtError } from './uncaught';

/**
 * One turn: a model answer with calls. A cursor over three steps (rule 42a): *tools*, *post hooks, show and
 * send*, *done*. Two things move it: an outcome that arrives while at most one call is open, and the end of
 * the pre-hook loop. A move runs its step at once, inside whatever caused it; all accidents of rules 42 and
 * 43 come from there, and `mended` is the one missing guard.
 */
export class Turn {
  readonly chat: Chat;
  readonly calls: readonly CallRecord[];
  /** Shown entries, the latest outcome first. */
  readonly entries: ShownEntry[] = [];
  readonly asked = new Set<CallRecord>();
  step: 'hooks' | 'tools' | 'sent' = 'hooks';
  stopped: { readonly reason: string; readonly hookCall: number; readonly phase: 'pre' | 'post' } | undefined;
  private inHooks = false;
  private over = false;
  private readonly text: string | null;

  constructor(chat: Chat, calls: readonly CallRecord[], text: string | null) {
    this.chat = chat;
    this.calls = calls;
    this.text = text;
  }

  async run(): Promise<void> {
    const { chatCommand } = this.chat.settings;
    const { pre, post } = this.chat.hooks;
    if (!chatCommand && pre.length + post.length > 0) this.rule('gptel/7');
    if (chatCommand) {
      this.inHooks = true;
      await runPreHooks(this);
      this.inHooks = false;
    }
    await this.move();
  }

  /** A call has an outcome. `name` is the name it is shown under. */
  async settle(call: CallRecord, name: string, text: string, cause: Cause = {}): Promise<void> {
    const open = this.calls.filter((other) => other.result === undefined).length;
    if (this.entries.some((entry) => entry.call === call.script.id)) this.secondOutcome(call, cause);
    call.result = text;
    call.settledBy = cause.hookCall;
    this.entries.unshift({ call: call.script.id, id: '', name, args: call.args, text });
    if (this.chat.settings.mended && this.step !== 'tools') return;
    if (open <= 1) await this.move(call);
  }

  /** Moves the cursor one step and does that step, here and now. */
  private async move(by?: CallRecord): Promise<void> {
    const runsAhead =
      this.inHooks && (this.step === 'tools' || this.calls.some(({ result }) => result === undefined));
    if (runsAhead && by && this.step !== 'sent') {
      this.rule('gptel/42a', by);
      this.warn('This outcome moved the turn on while hooks were still due.', by, 'gptel/42a');
    }
    if (this.step === 'hooks') {
      this.step = 'tools';
      if (this.stopped) this.end();
      else await this.runTools();
    } else if (this.step === 'tools') {
      this.step = 'sent';
      if (this.chat.settings.chatCommand) await runPostHooks(this);
      if (this.stopped?.phase === 'pre') this.rule('gptel/11a');
      this.show();
      if (this.stopped) this.end();
      else this.send();
    }
  }

  private async runTools(): Promise<void> {
    const toAsk: CallRecord[] = [];
    for (const call of this.calls) {
      if (call.result !== undefined) continue;
      const tool = this.tool(call.name);
      if (!tool) {
        this.chat.show(texts.unknownToolEcho(call.name));
        this.rule('gptel/49', call);
        const known = this.chat.tools.map(({ name }) => name);
        await this.settle(call, call.name, texts.unknownToolResult(call.name, known));
      } else if (this.mustAsk(call, tool)) toAsk.push(call);
      else await this.runTool(call, tool);
    }
    if (toAsk.length > 0) this.ask(toAsk.reverse());
    // With the guard in place nothing else moves a turn whose calls were all settled by hooks.
    const settled = this.calls.every(({ result }) => result !== undefined);
    if (this.chat.settings.mended && this.step === 'tools' && settled) await this.move();
  }

  private mustAsk(call: CallRecord, tool: ToolSpec): boolean {
    const { confirmToolCalls } = this.chat.settings;
    if (call.confirm) {
      this.rule('gptel/32', call, { hookCall: call.confirm.hookCall, key: 'confirm' });
      return call.confirm.ask;
    }
    if (confirmToolCalls !== 'auto') {
      this.rule('gptel/32', call);
      return confirmToolCalls === 'always';
    }
    const { confirm } = this.slots(tool);
    if (confirm === true) this.rule('gptel/32', call);
    if (typeof confirm === 'boolean') return confirm;
    const passed = passedArguments(call.args, declaredArguments(tool));
    const values = Object.values(passed).map((value) => JSON.stringify(value));
    this.chat.fx.emit({ kind: 'step', name: 'confirm-predicate', text: [tool.name, ...values].join(' ') });
    if (!sameJson(call.args, call.script.args)) this.rule('gptel/32a', call);
    return sameJson(passed[confirm.when.arg], confirm.when.equals);
  }

  private ask(calls: readonly CallRecord[]): void {
    if (calls.length < this.calls.length || calls.length > 1) this.rule('gptel/34');
    for (const call of calls) {
      this.asked.add(call);
      this.mark('asks', call, {
        rule: 'gptel/32',
        ...(call.confirm ? { hookCall: call.confirm.hookCall, key: 'confirm' } : {}),
      });
    }
    const lines = calls.map((call) => {
      const tool = this.tool(call.name);
      const passed = passedArguments(call.args, tool ? declaredArguments(tool) : []);
      return texts.questionLine(call.name, Object.values(passed));
    });
    const covered = calls.map(({ script, name, args }) => ({ id: script.id, name, args }));
    this.chat.openQuestions += 1;
    void this.chat.fx
      .askUser({ turn: this.chat.turnNumber, calls: covered, text: lines.join('') })
      .then((reply) => {
        this.chat.deliver(() => this.answered(calls, reply));
      });
  }

  private async answered(calls: readonly CallRecord[], reply: Reply | undefined): Promise<void> {
    this.chat.openQuestions -= 1;
    if (reply?.answer === 'accept') {
      this.chat.show(texts.ACCEPTED);
      this.rule('gptel/35');
      for (const call of calls) {
        const tool = this.tool(call.name);
        if (tool && call.result === undefined) await this.runTool(call, tool);
      }
      return;
    }
    this.chat.show(texts.REJECTED);
    this.rule('gptel/35a');
    this.over = true;
    this.chat.state = 'rejected';
    this.chat.detail = 'Nothing was sent to the model.';
    this.chat.setReadings(this.calls.map(({ script }) => ({ call: script.id, as: ['rejected'] })));
  }

  private async runTool(call: CallRecord, tool: ToolSpec): Promise<void> {
    const declared = declaredArguments(tool);
    if (hasUndeclared(call.args, declared)) this.rule('gptel/27', call);
    call.ran = true;
    const passed = passedArguments(call.args, declared);
    const run = this.chat.fx.runTool({ call: call.script, tool, args: call.args, passed });
    const finish = async () => {
      const outcome = await run;
      if (outcome && !this.over) await this.returned(call, tool, outcome, Object.values(passed));
    };
    if (this.slots(tool).async) {
      void run.then(() => {
        this.chat.deliver(finish);
      });
    } else await finish();
  }

  private async returned(
    call: CallRecord,
    tool: ToolSpec,
    outcome: { readonly threw: boolean; readonly echo: boolean; readonly value: Json },
    passed: readonly Json[],
  ): Promise<void> {
    call.failed = outcome.threw;
    if (outcome.threw) this.rule('gptel/48', call);
    else if (!outcome.echo && typeof outcome.value !== 'string') this.rule('gptel/52', call);
    const text = outcome.threw
      ? texts.toolErrorResult(resultText(outcome.value))
      : outcome.echo
        ? texts.echoText(tool.name, passed)
        : resultText(outcome.value);
    await this.settle(call, call.name, text);
  }

  /** Shows the entries in the chat buffer; fails as a whole when one belongs to no known tool (rule 49a). */
  private show(): void {
    const mode = this.chat.settings.includeToolResults;
    if (mode === 'never') return;
    const unknown = this.entries.find((entry) => !this.tool(entry.name));
    if (unknown) {
      this.rule('gptel/49a');
      throw new UncaughtError('Wrong type argument: gptel-tool, nil');
    }
    const shown = this.entries.filter((entry) => this.isShown(entry));
    if (shown.length < this.entries.length) this.rule('gptel/53');
    if (shown.length > 1) this.rule('gptel/51');
    for (const entry of shown) {
      const first = this.calls.find((call) => call.name === entry.name);
      entry.id = first?.id ?? entry.call;
      const text = this.showsOnlyCall(entry) ? '(result not shown)' : resultText(entry.text);
      this.chat.buffer.push({ kind: 'tool', entry: { ...entry, text } });
      const { call, name, args } = entry;
      this.chat.fx.emit({ kind: 'shown', where: 'tool', call, name, args: args ?? {}, text });
    }
  }

  isShown(entry: ShownEntry): boolean {
    const tool = this.tool(entry.name);
    const mode = this.chat.settings.includeToolResults;
    return mode === 'always' || (mode === 'auto' && tool !== undefined && this.slots(tool).include !== false);
  }

  private showsOnlyCall(entry: ShownEntry): boolean {
    const tool = this.tool(entry.name);
    return (
      this.chat.settings.includeToolResults === 'auto' &&
      tool !== undefined &&
      this.slots(tool).include === 'call'
    );
  }

  private end(): void {
    const { stopped, chat } = this;
    if (!stopped) return;
    this.step = 'sent';
    chat.state = 'stopped';
    chat.detail = stopped.reason;
    const cause = { hookCall: stopped.hookCall, key: 'stop' };
    this.rule('gptel/12', undefined, cause);
    if (stopped.phase === 'pre' && this.entries.length === 0) this.rule('gptel/15', undefined, cause);
    if (stopped.phase === 'pre') this.rule('gptel/10', undefined, cause);
    if (stopped.phase === 'pre' && this.calls.length > 1) this.rule('gptel/11', undefined, cause);
    for (const call of this.calls)
      this.mark('stopped', call, { ...cause, rule: stopped.phase === 'pre' ? 'gptel/10' : 'gptel/39' });
    chat.show(texts.stopEcho(chat.part.backend, stopped.reason));
  }

  private send(): void {
    const { chat } = this;
    const flagged = chat.settings.api === 'anthropic';
    const blocked = this.calls.filter((call) => call.readAs.has('blocked'));
    if (blocked.length > 0 && this.calls.some((call) => call.ran)) this.rule('gptel/19');
    chat.blockedBefore = blocked.length > 0;
    for (const call of this.calls) {
      if (call.readAs.has('blocked')) this.rule('gptel/18', call);
      chat.fx.emit({
        kind: 'model-reads',
        request: chat.nextRequest,
        call: call.script.id,
        name: call.name,
        args: flagged ? call.args : (JSON.parse(call.argumentsText) as Json),
        result: call.result ?? {},
        ...(flagged && call.isError ? { isError: true } : {}),
      });
    }
    const readings = this.calls.map((call) => ({ call: call.script.id, as: [...call.readAs] }));
    chat.send({ text: this.text, calls: this.calls.map((call) => ({ ...call })) }, readings);
  }

  // ---- shared by the two hook loops ----------------------------------------------------------------

  tool(name: string): ToolSpec | undefined {
    return this.chat.tools.find((tool) => tool.name === name);
  }

  slots(tool: ToolSpec): GptelTool {
    const { tools } = this.chat.part;
    return (Object.hasOwn(tools, tool.name) ? tools[tool.name] : undefined) ?? NO_SLOTS;
  }

  rule(rule: string, call?: CallRecord, cause: Cause = {}): void {
    this.chat.fx.emit({ kind: 'rule', ...cause, rule, ...(call ? { call: call.script.id } : {}) });
  }

  mark(mark: Mark, call: CallRecord, cause: Cause): void {
    this.chat.fx.emit({ kind: 'mark', mark, call: call.script.id, ...cause });
  }

  warn(text: string, call?: CallRecord, rule?: string, cause: Cause = {}, instead?: SourceChange): void {
    const about = { ...(call ? { call: call.script.id } : {}), ...cause, ...(rule ? { rule } : {}) };
    this.chat.fx.emit({ kind: 'warning', text, ...about, ...(instead ? { instead } : {}) });
  }

  /** Emits what a return was read as; throws where Emacs would stand still. */
  report(reading: Reading<object>, outcome: HookOutcome, call: CallRecord): void {
    const { hookCall } = outcome;
    for (const note of reading.notes) this.chat.fx.emit({ kind: 'key-read', hookCall, ...note });
    if (reading.notes.some(({ verdict }) => verdict === 'overridden'))
      this.rule('gptel/9', call, { hookCall });
    for (const { text, key, rule, instead } of reading.remarks) {
      this.warn(text, call, rule, { hookCall, ...(key ? { key } : {}) }, instead);
      if (rule) this.rule(rule, call, { hookCall });
    }
    if (reading.kind !== 'blocked-inside') return;
    this.rule('gptel/A1', call, { hookCall });
    this.mark('hook-failed', call, { hookCall, rule: 'gptel/A1' });
    throw new BlockedInside(`Emacs stands still inside the hook: ${reading.why}.`);
  }

  /** A hook that signalled an error: shown in the echo area, and it counts as nil (rule 46). */
  failOpen(phase: 'pre' | 'post', call: CallRecord, hookCall: number, message: string, rule: string): void {
    this.chat.show(texts.hookErrorEcho(phase, message));
    this.rule(rule, call, { hookCall });
    this.mark('hook-failed', call, { hookCall, rule });
    const goesOn =
      phase === 'pre' ? 'the call goes on as if there were no hook' : 'the result stays as it was';
    this.warn(
      `The hook failed (${message}). gptel fails open: ${goesOn}. Catch the error and return a block if it must not.`,
      call,
      rule,
      { hookCall },
    );
  }

  /**
   * The hook changed the argument list in place: the one object that call and entries share. `returned`: it
   * returned arguments too, which reach the model as well.
   */
  changedInPlace(call: CallRecord, outcome: HookOutcome, returned = false): void {
    const after = isJsonObject(outcome.inputAfter) ? own(outcome.inputAfter, 'args') : undefined;
    if (after === undefined || this.step === 'sent' || sameJson(after, call.args ?? {})) return;
    if (outcome.replaced?.includes('args')) {
      this.rule('gptel/A6', call, { hookCall: outcome.hookCall });
      this.warn(
        'Another object was put in place of call.args: only a change inside it, or a returned "args", counts.',
        call,
        'gptel/A6',
        { hookCall: outcome.hookCall },
      );
      return;
    }
    for (const entry of this.entries) if (entry.args === call.args) entry.args = after;
    call.args = after;
    call.argsBy = outcome.hookCall;
    call.readAs.add('changed');
    const cause = { hookCall: outcome.hookCall, key: 'args', inPlace: true as const };
    this.rule('gptel/45', call, cause);
    this.mark('args-changed', call, { ...cause, rule: 'gptel/45' });
    if (this.chat.settings.api === 'openai-chat' && !returned)
      this.warn(
        'The arguments were changed in place: the tool gets them, the model still reads its own.',
        call,
        'gptel/45',
        cause,
      );
  }

  stop(
    phase: 'pre' | 'post',
    hook: HookRef,
    given: string,
    reason: string | undefined,
    hookCall: number,
  ): void {
    if (this.stopped) this.rule('gptel/14', undefined, { hookCall });
    if (reason === undefined) this.rule('gptel/13', undefined, { hookCall });
    this.stopped = { phase, hookCall, reason: reason ?? texts.stopReason(phase, hook.name, given) };
  }

  private secondOutcome(call: CallRecord, cause: Cause): void {
    this.rule('gptel/42', call, cause);
    this.warn(
      'A second outcome for a settled call: the last one wins, and the call is shown once for each.',
      call,
      'gptel/42',
      cause,
    );
  }
}
