import type { JsonObject } from '@/lib/engine/json';
import { createAbort } from '@/lib/engine/abort';
import type { EndState } from '@/lib/engine/trace';
import { untilStop } from './agent-stop';
import { about, answered, type Copilot } from './copilot';
import type { History } from './history';
import { runModel, type ModelEnd } from './model';
import { readEnd, readPrompt, readStart, readTransformed } from './read-session';
import { dated, reminder } from './texts';
import { timeOf } from './time';

/** How one prompt came out. `text` is the agent's last message; null when there is none. */
export interface PromptEnd {
  readonly state: EndState;
  readonly detail: string;
  readonly text: string | null;
}

/** What happened before a prompt: the session is new, was resumed, or goes on. */
export type Source = 'new' | 'resume' | undefined;

/** One prompt of the user: prompt hooks, session start, the model, the end of the agent. */
export async function runPrompt(
  copilot: Copilot,
  history: History,
  prompt: { readonly text: string; readonly index: number; readonly source: Source },
): Promise<PromptEnd> {
  copilot.abort = createAbort();
  copilot.isBusy = true;
  const end = await answer(copilot, history, prompt);
  copilot.isBusy = false;
  copilot.event('session.idle', {});
  return end;
}

async function answer(
  copilot: Copilot,
  history: History,
  { text, index, source }: { readonly text: string; readonly index: number; readonly source: Source },
): Promise<PromptEnd> {
  const { runtime, hooks } = copilot;
  if (runtime.startsFirst) await sessionStart(copilot, history, text, source);
  else if (source && hooks.onSessionStart && (hooks.onUserPromptSubmitted ?? hooks.onUserPromptTransformed))
    copilot.rule('copilot/1.7');
  const given = await promptHooks(copilot, text, index);
  if ('blocked' in given) return { state: 'stopped', detail: given.blocked, text: null };
  if (!runtime.startsFirst) await sessionStart(copilot, history, text, source);
  copilot.event('user.message', { content: runtime.showsTypedPrompt ? text : given.shown });
  history.add({ role: 'user', content: given.content });
  const end = await untilStop(copilot, history, undefined, () => runModel(copilot, history, undefined));
  const ended = promptEnd(copilot, end);
  if (runtime.endsEachPrompt) await sessionEnd(copilot);
  return ended;
}

interface Given {
  /** What the model reads. */
  readonly content: string;
  /** What the user interface shows, on a runtime that shows what hooks made of it. */
  readonly shown: string;
}

async function promptHooks(
  copilot: Copilot,
  text: string,
  index: number,
): Promise<Given | { readonly blocked: string }> {
  const submitted = await copilot.callHook('onUserPromptSubmitted', { prompt: text }, undefined);
  const reading = submitted?.kind === 'object' ? readPrompt(submitted.object) : undefined;
  if (submitted?.kind === 'threw') copilot.rule('copilot/9.1b', about(submitted.hookCall));
  if (submitted) copilot.hookEnd('onUserPromptSubmitted', answered(submitted));
  if (reading && submitted) copilot.report(reading, submitted.hookCall);
  if (reading?.block !== undefined && submitted) {
    copilot.rule('copilot/8.4', about(submitted.hookCall, undefined, 'decision'));
    copilot.notice({ level: 'warning', type: 'policy_blocked', message: reading.block });
    return { blocked: reading.block };
  }
  const shown = reading?.prompt ?? text;
  let content = dated(timeOf(copilot.fx.now()), shown);
  if (reading?.context !== undefined && submitted) {
    content += reminder(reading.context);
    copilot.rule('copilot/9.1a', about(submitted.hookCall, undefined, 'additionalContext'));
  }
  const input = { prompt: text, transformedPrompt: content };
  const transformed = await copilot.callHook('onUserPromptTransformed', input, undefined);
  const last = transformed?.kind === 'object' ? readTransformed(transformed.object) : undefined;
  if (transformed) copilot.hookEnd('onUserPromptTransformed', answered(transformed));
  if (last && transformed) copilot.report(last, transformed.hookCall);
  if (last?.text !== undefined) content = last.text;
  const by = last?.text === undefined ? submitted : transformed;
  const key =
    last?.text === undefined
      ? reading?.prompt === undefined
        ? 'additionalContext'
        : 'modifiedPrompt'
      : 'modifiedTransformedPrompt';
  if (by && (reading?.prompt !== undefined || reading?.context !== undefined || last?.text !== undefined))
    copilot.fx.emit({
      kind: 'prompt-changed',
      index,
      reads: withoutDate(content),
      shown: copilot.runtime.showsTypedPrompt ? text : shown,
      ...about(by.hookCall, undefined, key),
      rule:
        last?.text === undefined
          ? reading?.prompt === undefined
            ? 'copilot/9.1a'
            : 'copilot/9.1'
          : 'copilot/9.2',
    });
  return { content, shown };
}

/** The configuration is shown to be there, and not what is in it. */
const shownStart = (output: JsonObject | undefined): JsonObject | undefined =>
  output && 'modifiedConfig' in output ? { ...output, modifiedConfig: {} } : output;

const withoutDate = (content: string): string =>
  content.replace(/^<current_datetime>[^<]*<\/current_datetime>\n\n/, '');

async function sessionStart(
  copilot: Copilot,
  history: History,
  prompt: string,
  source: Source,
): Promise<void> {
  if (!source) return;
  const answer = await copilot.callHook('onSessionStart', { source, initialPrompt: prompt }, undefined);
  if (!answer) return;
  const { hookCall } = answer;
  copilot.hookEnd('onSessionStart', shownStart(answered(answer)));
  if (source === 'resume') copilot.rule('copilot/9.3a', about(hookCall));
  if (answer.kind !== 'object') return;
  const reading = readStart(answer.object);
  copilot.report(reading, hookCall);
  if (reading.context === undefined) return;
  const cause = { ...about(hookCall, undefined, 'additionalContext'), rule: 'copilot/9.3' };
  history.start(reading.context);
  copilot.addMessage(reading.context, false, cause);
  copilot.rule('copilot/9.3', cause);
}

/** The session end hook; nothing it returns was seen to have an effect. */
export async function sessionEnd(copilot: Copilot): Promise<void> {
  const answer = await copilot.callHook('onSessionEnd', { reason: copilot.runtime.endReason }, undefined);
  if (!answer) return;
  copilot.rule(copilot.runtime.endsEachPrompt ? 'copilot/1.7a' : 'copilot/1.7b', about(answer.hookCall));
  copilot.hookEnd('onSessionEnd', answered(answer));
  if (answer.kind === 'object') copilot.report(readEnd(answer.object), answer.hookCall);
}

function promptEnd(copilot: Copilot, { kind, text }: ModelEnd): PromptEnd {
  switch (kind) {
    case 'text':
    case 'terminal':
      return { state: 'completed', detail: '', text };
    case 'rejected':
      for (const notice of copilot.runtime.rejectNotices) {
        copilot.rule('copilot/8.2b');
        copilot.notice(notice);
      }
      return { state: 'rejected', detail: 'Nothing more is sent to the model for this prompt.', text };
    case 'aborted':
      return { state: 'aborted', detail: 'The session is idle; the calls in flight are dropped.', text };
    case 'failed':
      return { state: 'model-failed', detail: text, text: null };
  }
}
