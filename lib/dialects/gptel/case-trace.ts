import { isJsonObject, own, type Json, type JsonObject } from '@/lib/engine/json';
import { factsOf, type RunEnd, type TraceEvent } from '@/lib/engine/trace';
import type { CaseInput } from './cases';

const OUTCOMES: Readonly<Record<string, string>> = {
  rejected: 'cancelled',
  'left-unanswered': 'awaiting-user',
  hangs: 'hung',
};

/** A run in the terms of the measured cases. */
export function observed(input: CaseInput, events: readonly TraceEvent[], end: RunEnd): Json {
  const requests = factsOf(events, 'request').map(({ messages }) => messages);
  const stopped = end.state === 'stopped';
  return {
    outcome: OUTCOMES[end.state] ?? end.state,
    trace: traceLines(input, events),
    hook_calls: hookCalls(input, events),
    tool_runs: factsOf(events, 'tool-started').map(({ name, args }) => ({ tool: name, args })),
    confirmations: confirmations(events),
    requests,
    tool_results_seen_by_model: requests.flatMap((messages, i) => resultsIn(messages, i + 1)),
    display: {
      shown: factsOf(events, 'shown').flatMap(({ where, name, args, text }) =>
        where === 'tool' ? [{ name: name ?? '', args: args ?? {}, text: unwrapped(text) }] : [],
      ),
      echo: factsOf(events, 'shown').flatMap(({ where, text }) => (where === 'echo area' ? [text] : [])),
    },
    final: {
      error: stopped ? end.detail : null,
      stop_reason: stopped ? end.detail : stopReason(input, events),
    },
  };
}

const phaseOf = (point: string) => (point === 'preToolCall' ? 'pre' : 'post');
const answerWord = (answer: string) => (answer === 'nobody' ? 'none' : answer);
const unwrapped = (text: string) =>
  /^<tool_call_error>\n([\s\S]*)\n<\/tool_call_error>$/.exec(text)?.[1] ?? text;

function traceLines(input: CaseInput, events: readonly TraceEvent[]): string[] {
  const nameOf = hookNames(input, events);
  return events.flatMap((event): string[] => {
    switch (event.kind) {
      case 'request':
        return [`send ${event.number}`];
      case 'hook-called': {
        const { tool, args } = inputOf(event.input);
        return [`${phaseOf(event.point)} ${nameOf(event)} ${tool} ${JSON.stringify(args)}`];
      }
      case 'tool-started':
        return [`run ${event.name} ${JSON.stringify(event.args)}`];
      case 'asked':
        return [`ask ${event.question.calls.map(({ name }) => name).join(',')}`];
      case 'answered':
        return [`answer ${answerWord(event.answer)}`];
      case 'prompt':
        return event.index > 0 ? [`user-message ${JSON.stringify(event.text)}`] : [];
      case 'step':
        return [event.name === 'confirm-predicate' ? `${event.name} ${event.text}` : event.name];
      default:
        return [];
    }
  });
}

function hookCalls(input: CaseInput, events: readonly TraceEvent[]): Json[] {
  const nameOf = hookNames(input, events);
  return factsOf(events, 'hook-called').map((event) => {
    const { tool, args, result } = inputOf(event.input);
    const phase = phaseOf(event.point);
    return { phase, hook: nameOf(event), tool, args, ...(result === undefined ? {} : { result }) };
  });
}

/** Hooks are called in list order, so those called are the first of the list; anonymous ones are found so. */
function hookNames(input: CaseInput, events: readonly TraceEvent[]) {
  const called = factsOf(events, 'hook-called');
  return ({ point, fn }: { readonly point: string; readonly fn: number }): string => {
    const order = [...new Set(called.filter((event) => event.point === point).map((event) => event.fn))];
    const hooks = phaseOf(point) === 'pre' ? input.pre_hooks : input.post_hooks;
    return hooks[order.indexOf(fn)]?.name ?? '';
  };
}

function inputOf(value: Json): { tool: string; args: Json; result: Json | undefined } {
  const object = isJsonObject(value) ? value : {};
  const tool = own(object, 'name');
  return {
    tool: typeof tool === 'string' ? tool : '',
    args: own(object, 'args') ?? {},
    result: own(object, 'result'),
  };
}

function confirmations(events: readonly TraceEvent[]): Json[] {
  const answers = factsOf(events, 'answered');
  return factsOf(events, 'asked').map(({ number, question }) => ({
    tools: question.calls.map(({ name, args }) => ({ tool: name, args })),
    prompt_text: question.text,
    answer: answerWord(answers.find((answer) => answer.number === number)?.answer ?? 'nobody'),
  }));
}

function resultsIn(messages: Json, request: number): Json[] {
  if (!Array.isArray(messages)) return [];
  return messages.filter(isJsonObject).flatMap((message): JsonObject[] => {
    const content = own(message, 'content');
    if (own(message, 'role') === 'tool')
      return [{ request, tool_call_id: own(message, 'tool_call_id') ?? null, content: content ?? null }];
    if (!Array.isArray(content)) return [];
    return content.filter(isJsonObject).flatMap((block) => {
      if (own(block, 'type') !== 'tool_result') return [];
      const flagged = own(block, 'is_error') === true ? { is_error: true } : {};
      const id = own(block, 'tool_use_id') ?? null;
      return [{ request, tool_call_id: id, content: own(block, 'content') ?? null, ...flagged }];
    });
  });
}

function stopReason(input: CaseInput, events: readonly TraceEvent[]): string | null {
  if (input.settings.stream) return null;
  const last = factsOf(events, 'reply').at(-1);
  if (!last) return null;
  const anthropic = input.settings.api === 'anthropic';
  if (last.calls.length > 0) return anthropic ? 'tool_use' : 'tool_calls';
  return anthropic ? 'end_turn' : 'stop';
}
