import type { Example, ExampleContext } from '@/lib/engine/dialect';
import { SCENES, sceneFor, type Scene } from './scenes';
import { STARTERS } from './starters';

const text = (value: string): string => JSON.stringify(value);

/** The five words above the editor: each is a whole hook file that acts on the same call. */
export function examplesFor({ fixture, call }: ExampleContext): Example[] {
  const own = Object.hasOwn(SCENES, fixture) ? SCENES[fixture] : undefined;
  const scene = own ?? sceneFor(call?.name ?? 'bash');
  return [
    { id: 'deny', title: 'deny', source: file(deny(scene)) },
    { id: 'ask', title: 'ask', source: file(ask(scene)) },
    { id: 'args', title: 'change args', source: file(changeArgs(scene)) },
    { id: 'result', title: 'change result', source: file(changeResult(scene)) },
    { id: 'context', title: 'add context', source: file(addContext(scene)) },
  ];
}

/** The hook file a fixture starts with. */
export function starterFor(context: ExampleContext): string {
  const own = Object.hasOwn(STARTERS, context.fixture) ? STARTERS[context.fixture] : undefined;
  return own ?? examplesFor(context)[0]?.source ?? '';
}

const ALLOW = 'permissionDecision: "allow"';
const NO_ALLOW = '// Nobody can be asked here, so only what is allowed runs.';
const NO_RESULT = '// A failure has no result that could be changed; only the context counts.';
const NO_TOOL = '// Other arguments do not help a tool that does not exist; with deny they are dropped.';
const TOO_LONG = 90;

const deny = (scene: Scene): string[] => [
  hook('onPreToolUse', scene, [
    'permissionDecision: "deny"',
    `permissionDecisionReason: ${text(scene.deny)}`,
  ]),
];

const ask = (scene: Scene): string[] => [
  hook('onPreToolUse', scene, ['permissionDecision: "ask"', `permissionDecisionReason: ${text(scene.ask)}`]),
];

function changeArgs(scene: Scene): string[] {
  const { special } = scene;
  const change = `modifiedArgs: ${scene.args}`;
  if (special === 'missing') {
    const refusal = ['permissionDecision: "deny"', `permissionDecisionReason: ${text(scene.deny)}`];
    return [hook('onPreToolUse', scene, [...refusal, change], NO_TOOL)];
  }
  if (special === 'no-handler') return [hook('onPreToolUse', scene, [ALLOW, change], NO_ALLOW)];
  return [hook('onPreToolUse', scene, [change])];
}

function changeResult(scene: Scene): string[] {
  const { special } = scene;
  const result = text(scene.result);
  if (special === 'fails' || special === 'missing') {
    const keys = [`modifiedResult: ${result}`, `additionalContext: ${text(scene.context)}`];
    return [hook('onPostToolUseFailure', scene, keys, NO_RESULT, ' as object')];
  }
  const log = special === 'log' ? `, sessionLog: ${result}` : '';
  const change = hook('onPostToolUse', scene, [
    `modifiedResult: { ...input.toolResult, textResultForLlm: ${result}${log} }`,
  ]);
  return special === 'no-handler' ? [hook('onPreToolUse', scene, [ALLOW], NO_ALLOW), change] : [change];
}

function addContext(scene: Scene): string[] {
  const { special } = scene;
  const context = `additionalContext: ${text(scene.context)}`;
  if (special === 'fails' || special === 'missing') return [hook('onPostToolUseFailure', scene, [context])];
  if (special === 'no-handler') return [hook('onPreToolUse', scene, [ALLOW, context], NO_ALLOW)];
  return [hook('onPreToolUse', scene, [context])];
}

/** One hook that returns an object of these keys for the calls the scene is about. */
function hook(name: string, { tool, only, argsType }: Scene, keys: readonly string[], note = '', cast = '') {
  const type = argsType ?? only?.type;
  const usesArgs = only !== undefined || keys.some((key) => key.includes('...args'));
  const oneLine = `    return { ${keys.join(', ')} }${cast};`;
  return [
    `  ${name}: async (input) => {`,
    `    if (input.toolName !== ${text(tool)}) return;`,
    ...(usesArgs && type !== undefined ? [`    const args = input.toolArgs as ${type};`] : []),
    ...(only ? [`    if (!${only.test}) return;`] : []),
    ...(note === '' ? [] : [`    ${note}`]),
    ...(oneLine.length <= TOO_LONG
      ? [oneLine]
      : ['    return {', ...keys.map((key) => `      ${key},`), `    }${cast};`]),
    '  },',
  ].join('\n');
}

const file = (hooks: readonly string[]): string => `import type { SessionHooks } from "@github/copilot-sdk";

export const hooks: SessionHooks = {
${hooks.join('\n')}
};
`;
