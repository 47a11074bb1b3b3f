import type { JsonObject } from '@/lib/engine/json';
import { withoutCasts, type OutcomeContext, type OutcomePhase, type OutcomeSpec } from '@/lib/engine/outcome';
import type { Reply } from '@/lib/engine/questions';
import type { Mark } from '@/lib/engine/trace';
import { typescriptValue } from '@/lib/engine/typescript-value';

type Column = readonly [
  id: string,
  phase: OutcomePhase,
  title: string,
  mark: Mark,
  returned: JsonObject | 'null' | 'throw' | 'hang' | 'cycle',
  more?: { readonly answer?: Reply; readonly measured?: string },
];

/** One column for each thing the hooks around a tool can do to a call. */
export function outcomesFor(context: OutcomeContext): OutcomeSpec[] {
  const { reason, args: modifiedArgs, result, context: text, feedback } = context.texts;
  const deny = { permissionDecision: 'deny', permissionDecisionReason: reason };
  const ask = { permissionDecision: 'ask', permissionDecisionReason: reason };
  const changed = { textResultForLlm: result, resultType: 'success' };
  const columns: readonly Column[] = [
    ['runs', 'before', 'no decision', 'runs', 'null', { measured: 'P01' }],
    ['allow', 'before', 'allow', 'runs', { permissionDecision: 'allow' }, { measured: 'P05' }],
    ['deny', 'before', 'deny', 'blocked', deny, { measured: 'P08' }],
    [
      'deny-bare',
      'before',
      'deny without a reason',
      'blocked',
      { permissionDecision: 'deny' },
      { measured: 'P09' },
    ],
    ['ask', 'before', 'ask, approved', 'asks', ask, { answer: { answer: 'approve-once' }, measured: 'P20' }],
    ['ask-reject', 'before', 'ask, rejected', 'asks', ask, { answer: { answer: 'reject' }, measured: 'P17' }],
    [
      'ask-feedback',
      'before',
      'ask, rejected with feedback',
      'asks',
      ask,
      { answer: { answer: 'reject-with-feedback', text: feedback }, measured: 'P18' },
    ],
    ['ask-never', 'before', 'ask, never answered', 'asks', ask, { answer: { answer: 'nobody' } }],
    [
      'ask-nobody',
      'before',
      'ask, no user available',
      'asks',
      { permissionDecision: 'ask' },
      { answer: { answer: 'user-not-available' }, measured: 'P22' },
    ],
    [
      'args',
      'before',
      'modifiedArgs',
      'args-changed',
      { permissionDecision: 'allow', modifiedArgs },
      { measured: 'R04' },
    ],
    [
      'ask-args',
      'before',
      'ask and modifiedArgs',
      'asks',
      { permissionDecision: 'ask', modifiedArgs },
      { answer: { answer: 'reject' }, measured: 'P43' },
    ],
    [
      'context',
      'before',
      'additionalContext',
      'context-added',
      { permissionDecision: 'allow', additionalContext: text },
      { measured: 'P50' },
    ],
    [
      'suppress',
      'before',
      'suppressOutput',
      'runs',
      { permissionDecision: 'allow', suppressOutput: true },
      { measured: 'P56' },
    ],
    ['envelope', 'before', 'another system’s envelope', 'runs', { hookSpecificOutput: deny }],
    ['throws', 'before', 'throws', 'hook-failed', 'throw', { measured: 'P60' }],
    ['hangs', 'before', 'never answers', 'hook-failed', 'hang', { measured: 'X05' }],
    ['cycle', 'before', 'returns a cycle', 'hook-failed', 'cycle', { measured: 'X07' }],
    ['post-runs', 'after', 'no answer', 'runs', 'null', { measured: 'Q01' }],
    [
      'post-result',
      'after',
      'modifiedResult',
      'result-replaced',
      { modifiedResult: changed },
      { measured: 'Q06' },
    ],
    ['post-text', 'after', 'modifiedResult as text', 'runs', { modifiedResult: result }, { measured: 'Q04' }],
    [
      'post-shape',
      'after',
      'modifiedResult of own shape',
      'runs',
      { modifiedResult: { resultType: 'success' } },
      { measured: 'Q12' },
    ],
    [
      'post-failure',
      'after',
      'made a failure',
      'result-replaced',
      { modifiedResult: { ...changed, resultType: 'failure', error: reason } },
      { measured: 'Q08' },
    ],
    ['post-block', 'after', 'block', 'result-replaced', { decision: 'block', reason }, { measured: 'Q60' }],
    [
      'post-block-bare',
      'after',
      'block without a reason',
      'runs',
      { decision: 'block' },
      { measured: 'Q61' },
    ],
    ['post-context', 'after', 'additionalContext', 'context-added', { additionalContext: text }],
    ['post-suppress', 'after', 'suppressOutput', 'runs', { suppressOutput: true }, { measured: 'Q23' }],
    ['post-deny', 'after', 'deny, too late', 'runs', deny, { measured: 'Q32' }],
    ['post-throws', 'after', 'throws', 'hook-failed', 'throw', { measured: 'Q25' }],
    ['post-hangs', 'after', 'never answers', 'hook-failed', 'hang', { measured: 'H02' }],
  ];
  return columns.map(([id, phase, title, mark, returned, { answer, measured } = {}]) => {
    const statement = statementOf(returned);
    return {
      id,
      phase,
      title,
      mark,
      code: withoutCasts(statement),
      source: sourceOf(context, phase, statement),
      ...(answer === undefined ? {} : { answer }),
      ...(measured === undefined ? {} : { measured }),
    };
  });
}

function statementOf(returned: Column[4]): string {
  switch (returned) {
    case 'null':
      return 'return null as any;';
    case 'throw':
      return 'throw new Error("bug");';
    case 'hang':
      return 'return new Promise(() => {});';
    case 'cycle':
      return 'const loop: any = {}; loop.self = loop; return loop;';
    default:
      return `return ${typescriptValue(returned)} as any;`;
  }
}

function sourceOf({ call, hasNamesake }: OutcomeContext, phase: OutcomePhase, statement: string): string {
  const name = phase === 'before' ? 'onPreToolUse' : 'onPostToolUse';
  const args = hasNamesake
    ? ` || JSON.stringify(input.toolArgs) !== ${JSON.stringify(JSON.stringify(call.args))}`
    : '';
  return `import type { SessionHooks } from "@github/copilot-sdk";

export const hooks: SessionHooks = {
  ${name}: (input) => {
    if (input.toolName !== ${JSON.stringify(call.name)}${args}) return;
    ${statement}
  },
};
`;
}
