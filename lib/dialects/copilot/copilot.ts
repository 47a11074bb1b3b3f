import { createAbort } from '@/lib/engine/abort';
import { START_OF_TIME } from '@/lib/engine/clock';
import type { Abort, Effects, HookOutcome, HookRef, Session } from '@/lib/engine/effects';
import type { JsonObject } from '@/lib/engine/json';
import type { SourceChange } from '@/lib/engine/source-change';
import type { Cause, Mark } from '@/lib/engine/trace';
import { CLAIMS, type ClaimId } from './claims';
import type { HookName, Hooks, SubAgent } from './hooks';
import type { Notes } from '@/lib/engine/key-book';
import { returnedBy, type Returned } from './read-return';
import type { Registration } from './register';
import { runtimeFacts, type Notice, type RuntimeFacts } from './runtimes';
import type { CopilotPart } from './settings';
import { tableOf, type CopilotTool } from './tool-table';

export const SESSION_ID = 'session-1';

/** About what something is said: a call of the model and a call of a hook. */
export interface About extends Cause {
  readonly call?: string;
}

/** A hook's answer, sorted; `hookCall` counts the calls of the run. */
export type Answer = Returned & { readonly hookCall: number };

/** A session of the simulated system: what is registered, what has happened, and how it is told. */
export class Copilot {
  readonly fx: Effects;
  readonly part: CopilotPart;
  readonly runtime: RuntimeFacts;
  readonly wire: 'chat' | 'responses';
  readonly tools: Map<string, CopilotTool>;
  private readonly fixtureTools: ReadonlyMap<string, CopilotTool>;
  hooks: Hooks = {};
  /** The name of the session that is spoken of now. */
  sessionId = SESSION_ID;
  /** Where the user's program says the session works. */
  workingDirectory: string | undefined;
  /** The permission handler in the user's code; it takes the place of the fixture's. */
  permissionHandler: HookRef | undefined;
  /** The run of one prompt; a new switch for each. */
  abort: Abort = createAbort();
  /** Requests sent so far. */
  requests = 0;
  /** Replies of the model so far. */
  turn = 0;
  /** Sub-agents so far. */
  agents = 0;
  /** A hook has denied a call in the last turn. */
  deniedBefore = false;
  /** Called for each event of the session. */
  onEvent: ((event: JsonObject) => void) | undefined;
  /** A prompt is being answered. */
  isBusy = false;
  private added = 0;
  private isAborting = false;
  private openHooks = 0;
  private readonly told = new Set<string>();

  constructor(session: Session, fx: Effects, part: CopilotPart) {
    this.fx = fx;
    this.part = part;
    this.runtime = runtimeFacts(session.settings['runtime']);
    this.wire = session.settings['wire'] === 'responses' ? 'responses' : 'chat';
    this.fixtureTools = tableOf(session.tools, part);
    this.tools = new Map(this.fixtureTools);
  }

  /**
   * Takes over what a session registers. Its tools join those of the fixture; one of the same name takes the
   * place of the other, but without a handler the fixture's canned results stay.
   */
  use(
    { hooks, tools, permissionHandler, workingDirectory }: Omit<Registration, 'problems'>,
    hooksApply: boolean,
  ): void {
    this.hooks = hooksApply ? hooks : {};
    this.permissionHandler = permissionHandler;
    this.workingDirectory = workingDirectory;
    this.tools.clear();
    for (const [name, tool] of this.fixtureTools) this.tools.set(name, tool);
    for (const tool of tools) {
      const { name } = tool.spec;
      const own = this.tools.get(name);
      const spec =
        own && !tool.handler ? { ...own.spec, ...tool.spec, parameters: own.spec.parameters } : tool.spec;
      this.tools.set(name, { ...tool, spec });
    }
  }

  // ---- saying what happens ----------------------------------------------------------------------------

  rule(rule: string, about: About = {}): void {
    this.fx.emit({ kind: 'rule', ...about, rule });
  }

  mark(mark: Mark, call: string, about: Cause): void {
    this.fx.emit({ kind: 'mark', mark, call, ...about });
  }

  warn(text: string, rule: string, about: About = {}, instead?: SourceChange): void {
    this.fx.emit({ kind: 'warning', text, ...about, rule, ...(instead ? { instead } : {}) });
  }

  /** A sentence of the documentation that does not hold, said where a run shows it. */
  claim(id: ClaimId, about: About = {}): void {
    this.warn(CLAIMS[id].text, CLAIMS[id].rule, about);
  }

  /** An event of the session, as a user interface gets it. */
  event(type: string, data: JsonObject, call?: string): void {
    this.fx.emit({ kind: 'step', name: type, text: '', data, ...(call === undefined ? {} : { call }) });
    this.onEvent?.({ type, data });
  }

  notice({ level, type, message }: Notice): void {
    const text = [level, type, ...(message === undefined ? [] : [message])].join(':');
    this.fx.emit({ kind: 'shown', where: 'notice', text });
    const name = level === 'abort' ? 'abort' : `session.${level}`;
    this.event(
      name,
      level === 'abort' ? { reason: type } : { [`${level}Type`]: type, message: message ?? '' },
    );
  }

  /** A message of a hook that goes into the conversation. */
  addMessage(text: string, shown: boolean, about: About): void {
    this.fx.emit({ kind: 'added', number: ++this.added, text, shown, ...about });
  }

  /** What became of the keys of a return. */
  report({ notes, remarks }: Notes, hookCall: number, call?: string): void {
    for (const note of notes) {
      this.fx.emit({ kind: 'key-read', hookCall, ...note });
      if (note.rule !== undefined) this.rule(note.rule, about(hookCall, call, note.key));
    }
    for (const { text, rule, key, instead } of remarks)
      this.warn(text, rule, about(hookCall, call, key), instead);
  }

  // ---- abort ---------------------------------------------------------------------------------------------

  /** The application of the fixture aborts some time after the first calls. */
  startAbortTimer(): void {
    const { abortAfterMs } = this.part;
    if (abortAfterMs === undefined || this.isAborting) return;
    this.isAborting = true;
    void this.fx.sleep(abortAfterMs).then(() => {
      this.abortNow();
    });
  }

  isAborted(): boolean {
    return this.abort.aborted;
  }

  /** session.abort(): frees questions and tools, but no hook. */
  abortNow(): void {
    if (this.abort.aborted || !this.isBusy) return;
    this.rule('copilot/8.6');
    if (this.openHooks > 0) this.rule('copilot/7.3a');
    this.notice({ level: 'abort', type: 'user_initiated' });
    this.abort.abort();
  }

  // ---- calling hooks ------------------------------------------------------------------------------------

  /**
   * Calls a hook, if there is one. Never resolves when the real system would wait for ever. What the hook
   * did to its input counts for nothing.
   */
  async callHook(
    name: HookName,
    input: JsonObject,
    agent: SubAgent | undefined,
    call?: string,
  ): Promise<Answer | undefined> {
    const hook = this.hooks[name];
    // With one handler registered the runtime asks for every hook, whether somebody answers or not.
    if (Object.keys(this.hooks).length > 0) this.event('hook.start', { hookType: hookType(name) }, call);
    if (!hook) {
      if (Object.keys(this.hooks).length > 0) this.askInVain(name, call);
      return undefined;
    }
    const named =
      agent && this.runtime.namesSubAgent
        ? { agentId: agent.agentId, agentType: agent.agentType, parentAgentId: this.sessionId }
        : {};
    this.openHooks += 1;
    const outcome = await this.fx.callHook(hook, {
      point: name,
      ...(call === undefined ? {} : { call }),
      input: {
        sessionId: agent?.sessionId ?? this.sessionId,
        timestamp: START_OF_TIME + this.fx.now(),
        workingDirectory: this.workingDirectory ?? this.part.workingDirectory,
        ...input,
        ...named,
      },
      dates: ['timestamp'],
      more: [{ sessionId: this.sessionId }],
    });
    this.openHooks -= 1;
    const answer = { ...returnedBy(outcome), hookCall: outcome.hookCall };
    this.tellOf(name, answer, outcome, call);
    if (answer.kind === 'hangs') return new Promise(() => undefined);
    return answer;
  }

  private askInVain(name: HookName, call: string | undefined): void {
    this.hookEnd(name, undefined, call);
    if (this.told.has('copilot/9.8')) return;
    this.told.add('copilot/9.8');
    this.rule('copilot/9.8');
  }

  /** Tells the program around the session that a hook has answered, and what of it is shown. */
  hookEnd(name: HookName, output: JsonObject | undefined, call?: string): void {
    const shown = output === undefined || Object.keys(output).length === 0 ? {} : { output };
    this.event('hook.end', { hookType: hookType(name), success: true, ...shown }, call);
  }

  private tellOf(name: HookName, answer: Answer, outcome: HookOutcome, call: string | undefined): void {
    const of = about(answer.hookCall, call);
    if (outcome.inputAfter !== undefined) {
      this.rule('copilot/3.8', { ...of, inPlace: true });
      this.warn(
        'The input was changed in place, which does nothing: only the returned value is read.',
        'copilot/3.8',
        { ...of, inPlace: true },
      );
    }
    switch (answer.kind) {
      case 'threw':
        this.tellUndefined(name, outcome);
        this.failed(
          'copilot/7.1',
          `${name} threw (${answer.message}). Copilot swallows that and goes on as if the hook had returned nothing.`,
          of,
        );
        break;
      case 'other':
        this.rule('copilot/7.2', of);
        this.warn(
          `${name} returned ${answer.type}; only an object counts, so this is nothing.`,
          'copilot/7.2',
          of,
        );
        break;
      case 'tooLarge':
        this.failed(
          'copilot/A6',
          `What ${name} returned is larger than the limit of this document, so it counts as nothing here. The real system would take it.`,
          of,
        );
        break;
      case 'hangs':
        this.failed(
          answer.rule,
          `${name} gives no answer: ${answer.why}. There is no time limit, and the session waits for ever.`,
          of,
        );
        break;
      case 'object':
        if (answer.dropped.length > 0) this.rule('copilot/7.4a', of);
        break;
      case 'nothing':
        break;
    }
  }

  /** What the source uses and never defines is said at its line too. */
  private tellUndefined(name: HookName, outcome: HookOutcome): void {
    if (outcome.kind !== 'threw' || outcome.error.name !== 'ReferenceError') return;
    const { message, place } = outcome.error;
    if (!place) return;
    const advice = message.endsWith(' is not defined') ? '; define it in this file' : '';
    const text = `${place.module}, line ${place.line}: ${message.replace(/\.$/, '')}. ${name} throws here each time${advice}.`;
    if (this.told.has(text)) return;
    this.told.add(text);
    this.fx.report({ severity: 'warning', text, place, rule: 'copilot/7.1' });
  }

  private failed(rule: string, text: string, of: About): void {
    this.rule(rule, of);
    if (of.call !== undefined) this.mark('hook-failed', of.call, { ...without(of), rule });
    this.warn(text, rule, of);
  }
}

/** `onPreToolUse` is `preToolUse` in the events. */
const hookType = (name: HookName): string => name.charAt(2).toLowerCase() + name.slice(3);

const without = ({ hookCall, key }: About): Cause => ({
  ...(hookCall === undefined ? {} : { hookCall }),
  ...(key === undefined ? {} : { key }),
});

/** The parts of a cause that are known. */
export const about = (hookCall: number, call?: string, key?: string): About => ({
  hookCall,
  ...(call === undefined ? {} : { call }),
  ...(key === undefined ? {} : { key }),
});

/** The object a hook answered with, if it was one. */
export const answered = (answer: Answer): JsonObject | undefined =>
  answer.kind === 'object' ? answer.object : undefined;
