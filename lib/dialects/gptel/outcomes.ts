import type { JsonObject } from '@/lib/engine/json';
import { withoutCasts, type OutcomeContext, type OutcomePhase, type OutcomeSpec } from '@/lib/engine/outcome';
import type { Mark } from '@/lib/engine/trace';
import { printReturn } from './lisp';
import { typescriptValue } from '@/lib/engine/typescript-value';

type Column = readonly [
  id: string,
  phase: OutcomePhase,
  title: string,
  mark: Mark,
  returned: JsonObject | 'null' | 'throw' | 'loop' | 'true',
  more?: { readonly answer?: string; readonly measured?: string },
];

/** One column for each thing a gptel hook can do to a call. */
export function outcomesFor(context: OutcomeContext): OutcomeSpec[] {
  const { reason, args, result } = context.texts;
  const columns: readonly Column[] = [
    ['runs', 'before', 'no opinion', 'runs', 'null', { measured: 'd13' }],
    ['block', 'before', 'block', 'blocked', { block: reason }, { measured: 'c02' }],
    ['block-true', 'before', 'block without text', 'blocked', { block: true }, { measured: 'c01' }],
    ['stop', 'before', 'stop', 'stopped', { stop: true, stopReason: reason }, { measured: 'b20' }],
    ['stop-bare', 'before', 'stop without a reason', 'stopped', { stop: true }, { measured: 'b02' }],
    [
      'confirm',
      'before',
      'confirm, accepted',
      'asks',
      { confirm: true },
      { answer: 'accept', measured: 'd14' },
    ],
    [
      'confirm-reject',
      'before',
      'confirm, rejected',
      'asks',
      { confirm: true },
      { answer: 'reject', measured: 'd36' },
    ],
    [
      'confirm-nobody',
      'before',
      'confirm, nobody answers',
      'asks',
      { confirm: true },
      { answer: 'nobody', measured: 'd22' },
    ],
    ['no-confirm', 'before', 'do not ask', 'runs', { confirm: false }, { measured: 'd09' }],
    ['args', 'before', 'change args', 'args-changed', { args }, { measured: 'e19' }],
    ['result', 'before', 'give the result', 'result-replaced', { result }, { measured: 'g18' }],
    ['throws', 'before', 'throws', 'hook-failed', 'throw'],
    ['no-list', 'before', 'returns true', 'hook-failed', 'true', { measured: 'h05' }],
    ['loops', 'before', 'never ends', 'hook-failed', 'loop'],
    ['post-runs', 'after', 'no opinion', 'runs', 'null', { measured: 'p01' }],
    ['post-result', 'after', 'change the result', 'result-replaced', { result }, { measured: 'p02' }],
    ['post-block', 'after', 'block', 'result-replaced', { block: reason }, { measured: 'p31' }],
    [
      'post-block-true',
      'after',
      'block without text',
      'result-replaced',
      { block: true },
      { measured: 'p07' },
    ],
    ['post-stop', 'after', 'stop', 'stopped', { stop: true, stopReason: reason }, { measured: 'p10' }],
    ['post-ignored', 'after', 'keys of the other hook', 'runs', { args, confirm: true }, { measured: 'p27' }],
    ['post-throws', 'after', 'throws', 'hook-failed', 'throw', { measured: 'h10' }],
    ['post-no-list', 'after', 'returns true', 'hook-failed', 'true', { measured: 'h12' }],
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
      native: lispOf(context, returned),
      ...(answer === undefined ? {} : { answer: { answer } }),
      ...(measured === undefined ? {} : { measured }),
    };
  });
}

function statementOf(returned: Column[4]): string {
  switch (returned) {
    case 'null':
      return 'return null;';
    case 'throw':
      return 'throw new Error("bug");';
    case 'loop':
      return 'for (;;);';
    case 'true':
      return 'return true as any;';
    default:
      return `return ${typescriptValue(returned)};`;
  }
}

function sourceOf({ call, hasNamesake }: OutcomeContext, phase: OutcomePhase, statement: string): string {
  const [name, type] = phase === 'before' ? ['preToolCall', 'PreToolCall'] : ['postToolCall', 'PostToolCall'];
  const args = hasNamesake
    ? ` || JSON.stringify(call.args) !== ${JSON.stringify(JSON.stringify(call.args))}`
    : '';
  return `import type { ${type} } from "gptel";

export const ${name}: ${type} = (call) => {
  if (call.name !== ${JSON.stringify(call.name)}${args}) return;
  ${statement}
};
`;
}

const LISP: Readonly<Record<string, string>> = {
  throw: '(error "bug")',
  loop: '(while t)',
  true: 't',
  null: 'nil',
};

/** The same hook as a Lisp function. */
function lispOf({ call }: OutcomeContext, returned: Column[4]): string {
  const body = typeof returned === 'string' ? (LISP[returned] ?? 'nil') : `'${printReturn(returned)}`;
  return `(lambda (call)\n  (when (equal (plist-get call :name) ${JSON.stringify(call.name)})\n    ${body}))`;
}
