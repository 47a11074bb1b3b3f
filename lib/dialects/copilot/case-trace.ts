import { isJsonObject, own, type Json, type JsonObject } from '@/lib/engine/json';
import { factsOf, type RunEnd, type TraceEvent } from '@/lib/engine/trace';
import { SESSION_ID } from './copilot';

/** A run in the terms of the measured cases. `custom`: the names of the tools whose handlers are ours. */
export function observed(custom: readonly string[], events: readonly TraceEvent[], end: RunEnd): Json {
  const steps = (name: string): JsonObject[] =>
    factsOf(events, 'step').flatMap((step) =>
      step.name === name && isJsonObject(step.data) ? [step.data] : [],
    );
  const replies = factsOf(events, 'reply').filter(({ error }) => error === undefined);
  const hasText = !['hangs', 'stopped', 'model-failed', 'out-of-steps', 'out-of-time'].includes(end.state);
  const result: Json = {
    finalText: hasText ? (replies.at(-1)?.text ?? '') : null,
    error: end.state === 'model-failed' ? end.detail : null,
    modelRequests: factsOf(events, 'request').length,
    hookCalls: hookCalls(events),
    permissionRequests: steps('permission.requested').map((data) => own(data, 'permissionRequest') ?? null),
    permissionResults: steps('permission.completed').map((data) => own(data, 'result') ?? null),
    toolRuns: factsOf(events, 'tool-started').flatMap(({ name, args }) =>
      custom.includes(name) ? [{ tool: name, args }] : [],
    ),
    messagesInLastModelRequest: withoutDates(factsOf(events, 'request').at(-1)?.messages ?? []),
    ui: {
      toolExecutions: toolExecutions(steps),
      hookOutputs: steps('hook.end').flatMap((data) => {
        const output = own(data, 'output');
        return output === undefined ? [] : [{ hookType: own(data, 'hookType') ?? '', output }];
      }),
      userMessages: steps('user.message').map((data) => own(data, 'content') ?? ''),
      notices: factsOf(events, 'shown').flatMap(({ where, text }) => (where === 'notice' ? [text] : [])),
    },
  };
  return placeholders(result);
}

function hookCalls(events: readonly TraceEvent[]): Json[] {
  return factsOf(events, 'hook-called').flatMap(({ point, input }) => {
    if (!isJsonObject(input) || point === 'onPermissionRequest') return [];
    const { sessionId, timestamp: _, workingDirectory: __, ...rest } = input;
    const renamed = Object.entries(rest).map(([key, value]): readonly [string, Json] => {
      switch (key) {
        case 'transcriptPath':
          return [key, '<transcript path>'];
        case 'agentId':
          return [key, '<uuid>'];
        case 'parentAgentId':
          return [key, '<session>'];
        default:
          return [key, value];
      }
    });
    const fromSubAgent = sessionId === SESSION_ID ? {} : { fromSubAgent: true };
    return [{ hook: point, input: Object.fromEntries(renamed), ...fromSubAgent }];
  });
}

function toolExecutions(steps: (name: string) => JsonObject[]): Json[] {
  const started = steps('tool.execution_start');
  return steps('tool.execution_complete').map((data) => {
    const toolCallId = own(data, 'toolCallId') ?? '';
    const start = started.find((one) => own(one, 'toolCallId') === toolCallId) ?? {};
    const shown = own(start, 'arguments');
    const { toolCallId: _, result, ...rest } = data;
    return {
      toolCallId,
      ...(shown === undefined ? {} : { shownArguments: shown }),
      ...rest,
      ...(result !== undefined && isJsonObject(result) ? result : {}),
    };
  });
}

const DATE = /^<current_datetime>[^<]*<\/current_datetime>\n\n/;

/** User messages without the date block before them. */
function withoutDates(messages: Json): Json {
  if (!Array.isArray(messages)) return messages;
  return messages.map((message) => {
    if (!isJsonObject(message) || own(message, 'role') !== 'user') return message;
    const content = own(message, 'content');
    if (typeof content === 'string') return { ...message, content: content.replace(DATE, '') };
    if (!Array.isArray(content)) return message;
    return {
      ...message,
      content: content.map((part) => {
        const text = isJsonObject(part) ? own(part, 'text') : undefined;
        return isJsonObject(part) && typeof text === 'string'
          ? { ...part, text: text.replace(DATE, '') }
          : part;
      }),
    };
  });
}

/** Values that vary in the real system are written as placeholders. */
function placeholders(value: Json): Json {
  const text = JSON.stringify(value)
    .replaceAll(/<current_datetime>[^<]*<\/current_datetime>/g, '<current_datetime><time></current_datetime>')
    .replaceAll(String.raw`\"progressToken\":1`, String.raw`\"progressToken\":N`)
    .replaceAll(String.raw`\\\"progressToken\\\":1`, String.raw`\\\"progressToken\\\":N`);
  return JSON.parse(text) as Json;
}
