import type { Effects, Session } from '@/lib/engine/effects';
import type { ScriptedReply, CallReading } from '@/lib/engine/script';
import type { RunEnd } from '@/lib/engine/trace';
import { callRecord } from './call-record';
import { collectHooks, type Hooks } from './guest';
import { requestMessages, type AssistantTurn, type BufferPart } from './history';
import { readSettings, type GptelPart, type GptelSettings } from './settings';
import { Turn } from './turn';
import { BlockedInside, UncaughtError } from './uncaught';

type Event = { readonly user: string | undefined } | { readonly run: () => Promise<void> };
export type RequestState = 'running' | 'completed' | 'stopped' | 'rejected' | 'model-failed';

/** Runs a whole chat: each message of the user starts a request; a request goes through turns. */
export async function driveChat(session: Session, fx: Effects, part: GptelPart): Promise<RunEnd> {
  const hooks = session.hooksApply ? await loadHooks(fx, part) : { pre: [], post: [] };
  return new Chat(session, fx, part, hooks).run();
}

async function loadHooks(fx: Effects, part: GptelPart): Promise<Hooks> {
  const outcomes = await fx.load();
  const loaded = outcomes.flatMap((outcome) => (outcome.kind === 'loaded' ? [outcome.exports] : []));
  const { hooks, problems } = collectHooks(loaded, part.defaultExport);
  for (const problem of problems) fx.report(problem);
  if (loaded.length < outcomes.length || problems.some(({ severity }) => severity === 'error'))
    fx.emit({ kind: 'rule', rule: 'gptel/A4' });
  return hooks;
}

/** The chat buffer, the request in it, and the events that reach it one at a time. */
export class Chat {
  readonly settings: GptelSettings;
  readonly tools: Session['tools'];
  readonly fx: Effects;
  readonly part: GptelPart;
  readonly hooks: Hooks;
  readonly buffer: BufferPart[] = [];
  state: RequestState = 'running';
  /** Sentence for the end: the stop reason, or the error that nothing caught. */
  detail = '';
  openQuestions = 0;
  turnNumber = 0;
  /** The turn before had a blocked call (rule 21). */
  blockedBefore = false;

  private base: readonly BufferPart[] = [];
  private turns: AssistantTurn[] = [];
  private requests = 0;
  private readings: readonly CallReading[] = [];
  private readonly inbox: Event[] = [];
  private wake: (() => void) | undefined;

  constructor(session: Session, fx: Effects, part: GptelPart, hooks: Hooks) {
    this.settings = readSettings(session.settings);
    this.tools = session.tools;
    this.fx = fx;
    this.part = part;
    this.hooks = hooks;
  }

  async run(): Promise<RunEnd> {
    this.listenToUser();
    for (;;) {
      const event = await this.nextEvent();
      try {
        if ('run' in event) await event.run();
        else if (event.user === undefined) return this.end();
        else this.userSpoke(event.user);
      } catch (problem) {
        if (problem instanceof BlockedInside) return { state: 'hangs', detail: problem.message };
        if (!(problem instanceof UncaughtError)) throw problem;
        this.detail = problem.message;
        this.fx.emit({ kind: 'step', name: 'uncaught-error', text: problem.message });
      }
    }
  }

  /** Something happened later (an answer, a result, a reply): it is handled when the current event is over. */
  deliver(run: () => Promise<void>): void {
    this.inbox.push({ run });
    this.wake?.();
  }

  /** Sends the conversation with these turns in it; the reply is an event of its own. */
  send(turn: AssistantTurn | undefined, readings: readonly CallReading[]): void {
    if (turn) this.turns.push(turn);
    this.readings = [];
    this.requests += 1;
    const messages = requestMessages(this.base, this.turns, this.settings);
    void this.fx.callModel({ messages, readings }).then((reply) => {
      this.deliver(() => this.replied(reply));
    });
  }

  get nextRequest(): number {
    return this.requests + 1;
  }

  /** What the model will have read of the last turn, if the user goes on without it being sent. */
  setReadings(readings: readonly CallReading[]): void {
    this.readings = readings;
  }

  show(text: string, where = 'echo area'): void {
    this.fx.emit({ kind: 'shown', where, text });
  }

  private async replied(reply: ScriptedReply): Promise<void> {
    if (reply.error) {
      this.state = 'model-failed';
      this.detail = `${reply.error.status} ${reply.error.message}`;
      return;
    }
    if (reply.calls.some(({ written }) => written !== undefined))
      this.fx.emit({
        kind: 'warning',
        text: 'What gptel does with arguments that are no JSON object was not measured; an empty list is assumed.',
      });
    if (reply.text !== null) {
      this.buffer.push({ kind: 'model', text: reply.text });
      this.show(reply.text, 'text');
    }
    if (reply.calls.length === 0) {
      this.state = 'completed';
      return;
    }
    const calls = reply.calls.map((call, position) => callRecord(call, position));
    if (this.settings.streaming && this.settings.api === 'openai-chat' && calls.length > 1) {
      calls.reverse();
      this.fx.emit({ kind: 'rule', rule: 'gptel/55' });
    }
    this.turnNumber += 1;
    this.readings = calls.map((call) => ({ call: call.script.id, as: ['stopped'] }));
    await new Turn(this, calls, reply.text).run();
  }

  private userSpoke(text: string): void {
    const goesOn = this.buffer.at(-1)?.kind === 'user';
    if (goesOn && !/^\s/.test(text)) this.fx.emit({ kind: 'rule', rule: 'gptel/A5' });
    this.buffer.push({ kind: 'user', text: goesOn && !/^\s/.test(text) ? `\n${text}` : text });
    const shown = this.buffer.flatMap((part) => (part.kind === 'tool' ? [part.entry] : []));
    if (shown.length > 0) this.fx.emit({ kind: 'rule', rule: 'gptel/54' });
    if (shown.some(({ id, call }) => id !== call)) this.fx.emit({ kind: 'rule', rule: 'gptel/54a' });
    this.base = [...this.buffer];
    this.turns = [];
    this.state = 'running';
    this.detail = '';
    this.send(undefined, this.readings);
    this.listenToUser();
  }

  private listenToUser(): void {
    void this.fx.nextUserMessage().then((user) => {
      this.inbox.push({ user });
      this.wake?.();
    });
  }

  private async nextEvent(): Promise<Event> {
    for (;;) {
      const event = this.inbox.shift();
      if (event) return event;
      await new Promise<void>((resolve) => {
        this.wake = resolve;
      });
    }
  }

  private end(): RunEnd {
    if (this.state !== 'running') return { state: this.state, detail: this.detail };
    if (this.openQuestions > 0) {
      this.fx.emit({ kind: 'rule', rule: 'gptel/35b' });
      return { state: 'left-unanswered', detail: 'The question just stays; nothing goes on.' };
    }
    return {
      state: 'hangs',
      detail: this.detail || 'The request never ends; the status line still says waiting.',
    };
  }
}
