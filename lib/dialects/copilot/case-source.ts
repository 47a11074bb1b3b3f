import type { Json } from '@/lib/engine/json';
import type { CaseAction, CaseHook } from './cases';

/** Source text of declarative hooks. It goes through compile and sandbox like a user's hook. */
export function hookSource(hooks: Readonly<Record<string, CaseHook>>): string {
  const entries = Object.entries(hooks).map(([name, hook]) => `  ${name}: ${handler(name, hook)},`);
  return `${HELPERS}\nexport const hooks = {\n${entries.join('\n')}\n};`;
}

const HELPERS = `const counts: Record<string, number> = {};
const next = (name: string) => (counts[name] = (counts[name] ?? -1) + 1);
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));`;

function handler(name: string, hook: CaseHook): string {
  return `async (input: any) => {\n${body(name, hook)}\n  }`;
}

function body(name: string, { byTool, default: otherwise, sequence, ...action }: CaseHook): string {
  if (byTool) {
    const branches = Object.entries(byTool).map(
      ([tool, one]) => `    if (input.toolName === ${JSON.stringify(tool)}) {\n${statements(one)}\n    }`,
    );
    return [...branches, otherwise ? statements(otherwise) : '    return undefined;'].join('\n');
  }
  if (sequence) {
    const cases = sequence.map((one, i) => `    if (n === ${i}) {\n${statements(one)}\n    }`);
    const last = Math.max(sequence.length - 1, 0);
    return [`    const n = Math.min(next(${JSON.stringify(name)}), ${last});`, ...cases].join('\n');
  }
  return statements(action);
}

function statements({
  action,
  value,
  message,
  delayMs,
  mutateInput,
  mutateResult,
  functionKey,
}: CaseAction): string {
  const lines = [
    ...(delayMs === undefined ? [] : [`await wait(${delayMs});`]),
    ...(mutateInput ? [`Object.assign(input.toolArgs, ${JSON.stringify(mutateInput)});`] : []),
    ...(mutateResult ? [`Object.assign(input.toolResult, ${JSON.stringify(mutateResult)});`] : []),
    end(action ?? 'undefined', value, message, functionKey ?? 'f'),
  ];
  return lines.map((line) => `      ${line}`).join('\n');
}

function end(action: string, value: Json | undefined, message: string | undefined, key: string): string {
  switch (action) {
    case 'return':
      return `return ${literal(value)};`;
    case 'throw':
      return `throw new Error(${JSON.stringify(message ?? 'hook bug')});`;
    case 'rejectPromise':
      return `return Promise.reject(${JSON.stringify(message ?? 'no error object')});`;
    case 'hang':
      return 'return new Promise(() => {});';
    case 'circular':
      return `const loop: any = ${literal(value ?? {})}; loop.self = loop; return loop;`;
    case 'bigint':
      return `return { ...${literal(value ?? {})}, big: 1n };`;
    case 'functionField':
      return `return { ...${literal(value ?? {})}, ${JSON.stringify(key)}: () => 1 };`;
    default:
      return 'return undefined;';
  }
}

/** Read from its text, so that a key such as __proto__ stays a key. */
const literal = (value: Json | undefined): string =>
  value === undefined ? 'undefined' : `JSON.parse(${JSON.stringify(JSON.stringify(value))})`;
