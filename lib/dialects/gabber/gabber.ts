import type { Effects, HookInput, Session } from '@/lib/engine/effects';
import { isJsonObject, type JsonObject } from '@/lib/engine/json';
import type { Notes } from '@/lib/engine/key-book';
import type { ReadKind } from '@/lib/engine/scenario';
import type { Cause, Mark } from '@/lib/engine/trace';
import { definitionsOf, type Definition, type GabberPart } from './part';
import type { HookName, Hooks } from './register';

/** What a hook answered; `failed` says why nothing of it can be used, `hangs` that it never answers. */
export type Answer = { readonly hookCall: number } & (
  | { readonly kind: 'object'; readonly object: JsonObject }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'failed' | 'hangs'; readonly why: string }
);

const READ_AS: readonly (readonly [Mark, ReadKind])[] = [
  ['stopped', 'stopped'],
  ['blocked', 'blocked'],
  ['args-changed', 'changed'],
  ['result-replaced', 'replaced'],
];

/** What is common to service, endpoint and client: how things are said and how hooks are called. */
export class Gabber {
  readonly fx: Effects;
  readonly part: GabberPart;
  readonly definitions: readonly Definition[];
  /** Virtual ms after which the service gives up on an endpoint; undefined: never. */
  readonly timeoutMs: number | undefined;
  hooks: Hooks = {};
  private readonly said = new Set<string>();
  /** Calls that failed at their endpoint, in the words of the script. */
  readonly failures = new Map<string, ReadKind>();
  private readonly marks = new Map<string, readonly Mark[]>();
  private added = 0;

  constructor(session: Session, fx: Effects, part: GabberPart) {
    this.fx = fx;
    this.part = part;
    this.definitions = definitionsOf(session.tools, part);
    const seconds = Number(session.settings['timeout']);
    this.timeoutMs = Number.isFinite(seconds) ? seconds * 1000 : undefined;
  }

  rule(rule: string, call?: string, cause: Cause = {}): void {
    this.fx.emit({ kind: 'rule', ...(call === undefined ? {} : { call }), ...cause, rule });
  }

  /** A rule about the whole session, or about a call, once. */
  ruleOnce(rule: string, call?: string): void {
    const key = `${rule} ${call ?? ''}`;
    if (this.said.has(key)) return;
    this.said.add(key);
    this.rule(rule, call);
  }

  mark(mark: Mark, call: string, cause: Cause): void {
    this.marks.set(call, [...(this.marks.get(call) ?? []), mark]);
    this.fx.emit({ kind: 'mark', mark, call, ...cause });
  }

  /** How the model reads a call, by what was done to it at its endpoint. */
  readAs(call: string): ReadKind[] {
    const failed = this.failures.get(call);
    if (failed) return [failed];
    const marks = this.marks.get(call) ?? [];
    return READ_AS.flatMap(([mark, as]) => (marks.includes(mark) ? [as] : []));
  }

  warn(text: string, rule: string, call?: string, cause: Cause = {}): void {
    this.fx.emit({ kind: 'warning', text, ...(call === undefined ? {} : { call }), ...cause, rule });
  }

  /** A message that a hook puts into the conversation. */
  addMessage(text: string, call: string, cause: Cause): void {
    this.fx.emit({ kind: 'added', number: ++this.added, text, shown: true, call, ...cause });
  }

  /** Something at the service, as a step; `span` joins the start and the end of waiting. */
  step(name: string, text: string, call?: string, phase?: 'start' | 'end'): void {
    this.fx.emit({
      kind: 'step',
      name,
      text,
      ...(call === undefined ? {} : { call }),
      ...(phase && call !== undefined ? { span: { id: `pending:${call}`, phase } } : {}),
    });
  }

  /** What became of the keys of a return. */
  report({ notes, remarks }: Notes, hookCall: number, call?: string): void {
    for (const note of notes) {
      this.fx.emit({ kind: 'key-read', hookCall, ...note });
      if (note.rule !== undefined) this.rule(note.rule, call, { hookCall, key: note.key });
    }
    for (const { text, rule, key, instead } of remarks)
      this.fx.emit({
        kind: 'warning',
        text,
        rule,
        hookCall,
        ...(call === undefined ? {} : { call }),
        ...(key === undefined ? {} : { key }),
        ...(instead ? { instead } : {}),
      });
  }

  /** Calls the hook of a place, if there is one. */
  async callHook(name: HookName, about: Omit<HookInput, 'point'>): Promise<Answer | undefined> {
    const hook = this.hooks[name];
    if (!hook) return undefined;
    this.ruleOnce('gabber/16');
    const outcome = await this.fx.callHook(hook, { point: name, ...about });
    const { hookCall } = outcome;
    if (outcome.inputAfter !== undefined)
      this.warn(
        `${name} changed its input in place, which does nothing: only the returned object is read.`,
        'gabber/19',
        about.call,
        { hookCall, inPlace: true },
      );
    switch (outcome.kind) {
      case 'value': {
        const { json } = outcome;
        if (json === undefined || json === null) return { kind: 'nothing', hookCall };
        if (isJsonObject(json)) return { kind: 'object', object: json, hookCall };
        const type = Array.isArray(json) ? 'a list' : `a ${typeof json}`;
        return { kind: 'failed', why: `it returned ${type} and not an object`, hookCall };
      }
      case 'threw': {
        const { name: error, message, place } = outcome.error;
        const text = error === null ? message : `${error}: ${message}`;
        const where = place ? `, ${place.module}:${place.line}` : '';
        return { kind: 'failed', why: `it threw (${text}${where})`, hookCall };
      }
      case 'notSerialisable':
        return { kind: 'failed', why: `its answer cannot be used: ${outcome.reason}`, hookCall };
      case 'tooLarge':
        return { kind: 'failed', why: 'its answer is larger than the limit of this document', hookCall };
      default:
        return { kind: 'hangs', why: 'it never answers', hookCall };
    }
  }

  /** The hook of a place that is not the endpoint: a failed one counts as nothing, a hanging one holds all up. */
  async callHere(name: HookName, about: Omit<HookInput, 'point'>): Promise<Answer | undefined> {
    const answer = await this.callHook(name, about);
    if (answer?.kind !== 'failed' && answer?.kind !== 'hangs') return answer;
    const { why, hookCall, kind } = answer;
    const rule = 'gabber/A15';
    this.rule(rule, about.call, { hookCall });
    if (about.call !== undefined) this.mark('hook-failed', about.call, { hookCall, rule });
    if (kind === 'hangs') {
      this.warn(`${name}: ${why}, so the client waits for ever.`, rule, about.call, { hookCall });
      return new Promise(() => undefined);
    }
    this.warn(`${name}: ${why}. It counts as nothing.`, rule, about.call, { hookCall });
    return undefined;
  }

  definitionOf(name: string): Definition | undefined {
    return this.definitions.find(({ spec }) => spec.name === name);
  }
}
