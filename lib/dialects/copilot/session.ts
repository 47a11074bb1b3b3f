import type { Effects, GuestRequest, Session } from '@/lib/engine/effects';
import { isJsonObject, own, type Json, type JsonObject } from '@/lib/engine/json';
import type { RunEnd } from '@/lib/engine/trace';
import { Copilot, SESSION_ID } from './copilot';
import { History } from './history';
import { runPrompt, sessionEnd, type PromptEnd, type Source } from './prompt';
import { fromConfig, fromExports, type Registration } from './register';
import type { CopilotPart } from './settings';

/** Runs a whole session: the user's program or module, its prompts, resume and the end of the session. */
export async function driveSession(session: Session, fx: Effects, part: CopilotPart): Promise<RunEnd> {
  const driver = new SessionDriver(session, fx, part);
  return driver.run();
}

class SessionDriver {
  private readonly session: Session;
  private readonly fx: Effects;
  private readonly copilot: Copilot;
  private readonly history = new History();
  private readonly events: JsonObject[] = [];
  private readonly listeners: (() => void)[] = [];
  private created = 0;
  private prompts = 0;
  private open = 0;
  private source: Source = 'new';
  private last: PromptEnd = { state: 'completed', detail: '', text: null };
  private queue: Promise<unknown> = Promise.resolve();

  constructor(session: Session, fx: Effects, part: CopilotPart) {
    this.session = session;
    this.fx = fx;
    this.copilot = new Copilot(session, fx, part);
    this.copilot.onEvent = (event) => {
      this.events.push(event);
      for (const tell of this.listeners.splice(0)) tell();
    };
  }

  async run(): Promise<RunEnd> {
    this.fx.onGuestRequest((request) => {
      this.serve(request);
    });
    const outcomes = await this.fx.load();
    if (outcomes.some(({ kind }) => kind === 'failed') && this.prompts === 0) this.copilot.hooks = {};
    for (let isFirst = true; ; isFirst = false) {
      const text = await this.fx.nextUserMessage();
      if (isFirst && this.created === 0) {
        const exports = outcomes.flatMap((outcome) => (outcome.kind === 'loaded' ? [outcome.exports] : []));
        if (exports.length > 0) this.register(fromExports(exports, this.copilot.part.defaultExport));
      }
      if (this.open > 0) return { state: 'hangs', detail: 'The session never becomes idle again.' };
      if (text === undefined) break;
      await this.prompt(text, this.prompts++);
    }
    if (!this.copilot.runtime.endsEachPrompt) await sessionEnd(this.copilot);
    return { state: this.last.state, detail: this.last.detail };
  }

  // ---- prompts --------------------------------------------------------------------------------------------

  /** One prompt after the other, whoever sends them. */
  private prompt(text: string, index: number): Promise<PromptEnd> {
    this.open += 1;
    const run = this.queue.then(async () => {
      if (index === this.copilot.part.resumeBefore) await this.resume();
      const source = this.source;
      this.source = undefined;
      this.last = await runPrompt(this.copilot, this.history, { text, index, source });
      this.open -= 1;
      return this.last;
    });
    this.queue = run;
    return run;
  }

  private async resume(): Promise<void> {
    if (!this.copilot.runtime.endsEachPrompt) await sessionEnd(this.copilot);
    this.copilot.event('session.resume', {});
    if (this.history.resume()) this.copilot.rule('copilot/1.8');
    this.source = 'resume';
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
        void this.say(said);
        request.resolve(`message-${this.prompts}`);
        return;
      case 'sendAndWait':
        void this.say(said).then(({ text }) => {
          request.resolve(text === null ? null : { type: 'assistant.message', data: { content: text } });
        });
        return;
      case 'nextEvent':
        this.nextEvent(Number(own(said, 'number')), request);
        return;
      case 'events':
        request.resolve([...this.events]);
        return;
      case 'abort':
        this.copilot.abortNow();
        request.resolve(null);
        return;
      default:
        request.reject(`The simulated SDK does not know "${request.name}".`);
    }
  }

  private say(said: JsonObject): Promise<PromptEnd> {
    const prompt = own(said, 'prompt');
    const text = typeof prompt === 'string' ? prompt : '';
    this.prompts += 1;
    return this.prompt(text, this.fx.sayAsUser(text));
  }

  private nextEvent(number: number, request: GuestRequest): void {
    const give = (): void => {
      const event: Json | undefined = this.events[number];
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
        text: 'createSession is called more than once. There is one session here: the last call counts.',
      });
    if (request.name === 'resumeSession') this.source = 'resume';
    this.register(registration);
    request.resolve(SESSION_ID);
  }

  private register({ hooks, tools, permissionHandler, problems }: Registration): void {
    const { copilot, session } = this;
    for (const problem of problems) this.fx.report(problem);
    copilot.hooks = session.hooksApply ? hooks : {};
    copilot.permissionHandler = permissionHandler;
    for (const tool of tools) copilot.addTool(tool);
  }
}
