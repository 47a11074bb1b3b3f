import type { JsonObject } from '@/lib/engine/json';
import { withoutCasts, type OutcomeContext, type OutcomePhase, type OutcomeSpec } from '@/lib/engine/outcome';
import type { Mark } from '@/lib/engine/trace';
import { typescriptValue } from '@/lib/engine/typescript-value';

type Place = 'offer' | 'endpoint' | 'onToolCall' | 'onResult';
type Column = readonly [
  id: string,
  phase: OutcomePhase,
  title: string,
  mark: Mark,
  place: Place,
  returned: JsonObject | 'null' | 'throw' | 'hang',
];

/** One column for each thing code can do to a call at one of the three places. Nothing here was measured. */
export function outcomesFor(context: OutcomeContext): OutcomeSpec[] {
  const { reason, args, result, context: text } = context.texts;
  const columns: readonly Column[] = [
    ['runs', 'before', 'no opinion', 'runs', 'onToolCall', 'null'],
    ['offer', 'before', 'offer: withhold', 'blocked', 'offer', { withhold: context.call.name }],
    ['endpoint-block', 'before', 'endpoint: block', 'blocked', 'endpoint', { block: reason }],
    [
      'endpoint-parameters',
      'before',
      'endpoint: parameters',
      'args-changed',
      'endpoint',
      { parameters: args },
    ],
    [
      'endpoint-response',
      'before',
      'endpoint: response',
      'result-replaced',
      'endpoint',
      { response: result },
    ],
    ['endpoint-stop', 'before', 'endpoint: stop', 'stopped', 'endpoint', { stop: true }],
    ['endpoint-throws', 'before', 'endpoint: throws', 'hook-failed', 'endpoint', 'throw'],
    ['endpoint-hangs', 'before', 'endpoint: never answers', 'hook-failed', 'endpoint', 'hang'],
    ['client-block', 'before', 'client: block', 'too-late', 'onToolCall', { block: reason }],
    ['client-confirm', 'before', 'client: confirm', 'too-late', 'onToolCall', { confirm: true }],
    ['client-args', 'before', 'client: args', 'too-late', 'onToolCall', { args }],
    ['client-hide', 'before', 'client: hide', 'runs', 'onToolCall', { hide: true }],
    ['client-annotate', 'before', 'client: annotate', 'context-added', 'onToolCall', { annotate: text }],
    ['client-stop', 'before', 'client: stop', 'stopped', 'onToolCall', { stop: true, stopReason: reason }],
    ['client-throws', 'before', 'client: throws', 'hook-failed', 'onToolCall', 'throw'],
    [
      'envelope',
      'before',
      'another system’s envelope',
      'runs',
      'onToolCall',
      { hookSpecificOutput: { permissionDecision: 'deny', permissionDecisionReason: reason } },
    ],
    ['post-runs', 'after', 'no opinion', 'runs', 'onResult', 'null'],
    ['post-result', 'after', 'result', 'result-replaced', 'onResult', { result }],
    ['post-hide', 'after', 'hide', 'runs', 'onResult', { hide: true }],
    ['post-annotate', 'after', 'annotate', 'context-added', 'onResult', { annotate: text }],
    ['post-stop', 'after', 'stop', 'stopped', 'onResult', { stop: true, stopReason: reason }],
    ['post-block', 'after', 'block, too late', 'runs', 'onResult', { block: reason }],
    ['post-throws', 'after', 'throws', 'hook-failed', 'onResult', 'throw'],
  ];
  return columns.map(([id, phase, title, mark, place, returned]) => {
    const statement = statementOf(returned);
    return {
      id,
      phase,
      title,
      mark,
      code: withoutCasts(statement),
      source: sourceOf(context, place, statement),
    };
  });
}

function statementOf(returned: Column[5]): string {
  switch (returned) {
    case 'null':
      return 'return null;';
    case 'throw':
      return 'throw new Error("bug");';
    case 'hang':
      return 'return new Promise(() => {}) as any;';
    default:
      return `return ${typescriptValue(returned)} as any;`;
  }
}

function sourceOf(context: OutcomeContext, place: Place, statement: string): string {
  const { call, hasNamesake } = context;
  const text = JSON.stringify(JSON.stringify(call.args));
  switch (place) {
    case 'offer':
      return `import type { OfferHook } from "gabber";

export const offer: OfferHook = () => {
  ${statement}
};
`;
    case 'endpoint': {
      const also = hasNamesake ? ` || JSON.stringify(parameters) !== ${text}` : '';
      return `import type { EndpointHook } from "gabber";

export const endpoint: EndpointHook = ({ url${hasNamesake ? ', parameters' : ''} }) => {
  if (!url.endsWith(${JSON.stringify(`/${call.name}`)})${also}) return;
  ${statement}
};
`;
    }
    default: {
      const also = hasNamesake ? ` || call.function.arguments !== ${text}` : '';
      return `import type { ClientHooks } from "gabber";

export const client: ClientHooks = {
  ${place}: ({ call }) => {
    if (call.function.name !== ${JSON.stringify(call.name)}${also}) return;
    ${statement}
  },
};
`;
    }
  }
}
