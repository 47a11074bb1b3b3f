import type { Example, ExampleContext } from '@/lib/engine/dialect';
import { STARTERS } from './starters';

/** When the example hook acts, and what each outcome says there. */
interface Scene {
  readonly when: string;
  readonly block: string;
  readonly stop: string;
  readonly args: string;
  readonly result: string;
  /** Where asking alone would change nothing. */
  readonly confirm?: string;
}

const text = (value: string) => JSON.stringify(value);

const SCENES: Readonly<Record<string, Scene>> = {
  cleanup: {
    when: 'call.name === "bash" && call.args.command.includes("rm -rf")',
    block: 'Ask me before deleting.',
    stop: 'Deleting needs a person.',
    args: '{ command: "rm -rf build" }',
    result: 'removed 0 files',
  },
  'secret-file': {
    when: 'call.args.path.endsWith(".env")',
    block: 'Settings files are private.',
    stop: 'Settings files are private.',
    args: '{ path: "deploy/settings.example" }',
    result: 'REGION=north\nRETRIES=0',
  },
  retry: {
    when: 'call.args.path.startsWith("/etc/")',
    block: 'Stay inside the project.',
    stop: 'Nobody changes this machine.',
    args: '{ ...call.args, path: "dev/hosts" }',
    result: 'written 1 line to dev/hosts',
  },
  twins: {
    when: 'call.name === "read_log"',
    block: 'Logs are private.',
    stop: 'Logs are private.',
    args: '{ service: "web" }',
    result: 'nothing to see',
  },
  'failing-tool': {
    when: 'call.name === "read_file"',
    block: 'Ask where the file is.',
    stop: 'Ask where the file is.',
    args: '{ path: "docs/CHANGES.md" }',
    result: 'There is no such file; look at docs/CHANGES.md.',
  },
  'unknown-tool': {
    when: 'call.name === "code_search"',
    block: 'That tool does not exist.',
    stop: 'That tool does not exist.',
    args: '{ pattern: "test" }',
    result: 'Use search_code.',
    confirm: '{ name: "search_code", confirm: true }',
  },
  'confirm-slot': {
    when: 'call.name === "publish"',
    block: 'Publish on Mondays only.',
    stop: 'Publish on Mondays only.',
    args: '{ target: "staging" }',
    result: 'published by somebody else',
  },
  'noisy-result': {
    when: 'call.name === "run_tests"',
    block: 'The tests run elsewhere.',
    stop: 'The tests run elsewhere.',
    args: '{ filter: "date" }',
    result: 'FAIL src/date.test.ts > parses a leap day',
  },
  'long-task': {
    when: 'call.name === "run_tests"',
    block: 'Do not run the tests.',
    stop: 'Let me look first.',
    args: '{ path: "src" }',
    result: '12 passed',
  },
  'one-dangerous': {
    when: 'call.name === "git" && call.args.args.includes("--force")',
    block: 'No force pushes.',
    stop: 'No force pushes.',
    args: '{ args: "push origin HEAD:review" }',
    result: 'pushed by somebody else',
  },
};

/** The five words above the editor: each is the whole hook with another return. */
export function examplesFor({ fixture, call }: ExampleContext): Example[] {
  const scene = Object.hasOwn(SCENES, fixture) ? SCENES[fixture] : undefined;
  const {
    when,
    block,
    stop,
    args,
    result,
    confirm = '{ confirm: true }',
  } = scene ?? sceneFor(call?.name ?? 'bash');
  const example = (id: string, title: string, outcome: string): Example => ({
    id,
    title,
    source: guard(when, outcome),
  });
  return [
    example('block', 'block', `{ block: ${text(block)} }`),
    example('stop', 'stop', `{ stop: true, stopReason: ${text(stop)} }`),
    example('confirm', 'confirm', confirm),
    example('args', 'change args', `{ args: ${args} }`),
    example('result', 'replace result', `{ result: ${text(result)} }`),
  ];
}

/** The hook a fixture starts with. */
export function starterFor(context: ExampleContext): string {
  const own = Object.hasOwn(STARTERS, context.fixture) ? STARTERS[context.fixture] : undefined;
  return own ?? examplesFor(context)[0]?.source ?? '';
}

const sceneFor = (tool: string): Scene => ({
  when: `call.name === ${text(tool)}`,
  block: 'Not this one.',
  stop: 'Not this one.',
  args: '{ ...call.args }',
  result: 'a result of mine',
});

function guard(when: string, outcome: string): string {
  return `import type { PreToolCall } from "gptel";

export const preToolCall: PreToolCall = (call) => {
  if (${when})
    return ${outcome};
};
`;
}
