import type { Effects, GuestRequest, Session } from '@/lib/engine/effects';
import { isJsonObject, own, type Json, type JsonObject } from '@/lib/engine/json';
import type { RunEnd } from '@/lib/engine/trace';
import { Copilot } from './copilot';
import { History } from './history';
import { runPrompt, sessionEnd, type PromptEnd, type Source } from './prompt';
import { fromConfig, fromExports, type Registration } from './register';
import type { CopilotPart } from './settings';
import { timeOf } from './time';

/** Runs a whole session: the user's program or module, its prompts, resume and the end of the session. */
export async function driveSession(session: Session, fx: Effects, part: CopilotPart): Promise<RunEnd> {
  const driver = new SessionDriver(session, fx, part);
  return driver.run();
}

/** One session of the program: what it registered, its conversation, and how far it has come. */
interface SessionRecord {
  readonly registration: Registration;
  readonly history: History;
  readonly events: JsonObject[];
  source: Source;
  prompts: number;
  closed: boolean;
}

const NOTHING: Registration = { hooks: {}, tools: [], problems: [] };

class SessionDriver {
  private readonly session: Session;
  private readonly fx: Effects;
  private readonly copilot: Copilot;
  private readonly records: SessionRecord[] = [];
  private current: SessionRecord | undefined;
  private readonly listeners: (() => void)[] = [];
  private created = 0;
  private prompts = 0;
  private open = 0;
  private eventCount = 0;
  private last: PromptEnd = { state: 'completed', detail: '', text: null };
  private queue: Promise<unknown> = Promise.resolve();

  constructor(session: Session, fx: Effects, part: CopilotPart) {
    this.session = session;
    this.fx = fx;
    this.copilot = new Copilot(session, fx, part);
    this.copilot.onEvent = (event) => {
      const id = ++this.eventCount;
      const parentId = id === 1 ? null : `event-${id - 1}`;
      const timestamp = timeOf(fx.now());
      this.current?.events.push({ id: `event-${id}`, timestamp, parentId, ...event });
      for (const tell of this.listeners.splice(0)) tell();
    };
  }

  async run(): Promise<RunEnd> {
    this.fx.onGuestRequest((request) => {
      this.serve(request);
    });
    const outcomes = await this.fx.load();
    // A program that failed before it sent anything has registered nothing.
    if (outcomes.some(({ kind }) => kind === 'failed') && this.prompts === 0) this.records.length = 0;
    for (let isFirst = true; ; isFirst = false) {
      const text = await this.fx.nextUserMessage();
      if (isFirst && this.created === 0) {
        const exports = outcomes.flatMap((outcome) => (outcome.kind === 'loaded' ? [outcome.exports] : []));
        const registered =
          exports.length === 0 ? NOTHING : fromExports(exports, this.copilot.part.defaultExport);
        this.register(registered, 'new');
      }
      if (this.open > 0) return { state: 'hangs', detail: 'The session never becomes idle again.' };
      if (text === undefined) break;
      await this.prompt(this.lastRecord(), text, this.prompts++);
    }
    for (const record of this.records) if (!record.closed) await this.close(record);
    return { state: this.last.state, detail: this.last.detail };
  }

  // ---- sessions -------------------------------------------------------------------------------------------

  private register(registration: Registration, source: Source): number {
    for (const problem of registration.problems) this.fx.report(problem);
    return this.records.push({
      registration,
      history: new History(),
      events: [],
      source,
      prompts: 0,
      closed: false,
    });
  }

  private lastRecord(): SessionRecord {
    if (this.records.length === 0) this.register(NOTHING, 'new');
    return this.records.at(-1) ?? this.recordOf({});
  }

  /** The session a request of the program speaks of; without any, one that registers nothing. */
  private recordOf(said: JsonObject): SessionRecord {
    const number = own(said, 'session');
    const found = typeof number === 'number' ? this.records[number - 1] : undefined;
    if (found) return found;
    this.register(NOTHING, 'new');
    return this.lastRecord();
  }

  private enter(record: SessionRecord): void {
    if (this.current === record) return;
    this.current = record;
    const { sessionId } = record.registration;
    this.copilot.sessionId = sessionId ?? `session-${this.records.indexOf(record) + 1}`;
    this.copilot.use(record.registration, this.session.hooksApply);
  }

  /** On the newer runtime the session ends when it is disconnected. */
  private async close(record: SessionRecord): Promise<void> {
    record.closed = true;
    if (this.copilot.runtime.endsEachPrompt) return;
    this.enter(record);
    await sessionEnd(this.copilot);
  }

  // ---- prompts --------------------------------------------------------------------------------------------

  /** One prompt after the other, whoever sends them. */
  private prompt(record: SessionRecord, text: string, index: number): Promise<PromptEnd> {
    this.open += 1;
    record.prompts += 1;
    const run = this.queue.then(async () => {
      this.enter(record);
      if (index === this.copilot.part.resumeBefore) await this.resume(record);
      const { source } = record;
      record.source = undefined;
      this.last = await runPrompt(this.copilot, record.history, { text, index, source });
      // A prompt that was blocked before the session had started has not started it.
      if (this.last.state === 'stopped' && !this.copilot.runtime.startsFirst) record.source = source;
      this.open -= 1;
      return this.last;
    });
    this.queue = run;
    return run;
  }

  private async resume(record: SessionRecord): Promise<void> {
    if (!this.copilot.runtime.endsEachPrompt) await sessionEnd(this.copilot);
    this.copilot.event('session.resume', {});
    if (record.history.resume()) this.copilot.rule('copilot/1.8');
    record.source = 'resume';
  }

  // ---- what the program asks for ------------------------------------------------------------------------

  private serve(request: GuestRequest): void {
    const said = isJsonObject(request.payload) ? request.payload : {};
    switch (request.name) {
      case 'createSession':
      case 'resumeSession':
        this.createSession(request);
        return;
      case 'send':
      case 'sendAndWait':
        this.say(request, said);
        return;
      case 'nextEvent':
        this.nextEvent(this.recordOf(said), Number(own(said, 'number')), request);
        return;
      case 'events':
        request.resolve([...this.recordOf(said).events]);
        return;
      case 'abort':
        this.copilot.abortNow();
        request.resolve(null);
        return;
      case 'disconnect':
        void this.disconnect(this.recordOf(said)).then(() => {
          request.resolve(null);
        });
        return;
      default:
        request.reject(`The simulated SDK does not know "${request.name}".`);
    }
  }

  private say(request: GuestRequest, said: JsonObject): void {
    const record = this.recordOf(said);
    if (record.closed) {
      request.reject('The session is disconnected.');
      return;
    }
    const prompt = own(said, 'prompt');
    const text = typeof prompt === 'string' ? prompt : '';
    this.prompts += 1;
    const answer = this.prompt(record, text, this.fx.sayAsUser(text));
    if (request.name === 'send') {
      request.resolve(`message-${this.prompts}`);
      return;
    }
    void answer.then(({ state, detail, text: last }) => {
      if (state === 'model-failed') request.reject(detail);
      else request.resolve(last === null ? null : { type: 'assistant.message', data: { content: last } });
    });
  }

  /** A session that has sent nothing stays: the prompts of the fixture are for it. */
  private async disconnect(record: SessionRecord): Promise<void> {
    if (record.closed || record.prompts === 0) return;
    await this.queue;
    await this.close(record);
  }

  private nextEvent(record: SessionRecord, number: number, request: GuestRequest): void {
    const give = (): void => {
      const event: Json | undefined = record.events[number];
      if (event === undefined) this.listeners.push(give);
      else request.resolve(event);
    };
    give();
  }

  private createSession(request: GuestRequest): void {
    const registration = fromConfig(request.payload);
    if (!registration) {
      request.reject('createSession needs an object: { hooks, tools, onPermissionRequest, … }');
      return;
    }
    this.created += 1;
    if (this.created === 2)
      this.fx.report({
        severity: 'warning',
        text: 'createSession is called more than once. The prompts of the fixture go to the last session.',
      });
    request.resolve(this.register(registration, request.name === 'resumeSession' ? 'resume' : 'new'));
  }
}
