import type { ToolSpec } from '@/lib/engine/scenario';
import { didNotRun, notMarked, untouched } from '../goals';
import type { Lesson } from '../lesson';
import { call, scene } from '../scene';

const SEARCH: ToolSpec = {
  name: 'search_text',
  description: 'Searches the files under a folder; without one, all of them.',
  parameters: {
    type: 'object',
    properties: {
      query: { type: 'string', description: 'What to look for' },
      path: { type: 'string', description: 'Folder inside the project' },
    },
    required: ['query', 'path'],
  },
};

const TESTS: ToolSpec = {
  name: 'run_tests',
  description: 'Runs all tests.',
  parameters: { type: 'object', properties: {} },
};

export const failOpen: Lesson = {
  id: 'guard-fail-open',
  title: 'A guard that crashes guards nothing',
  surprise: 'A hook that throws lets the tool run.',
  broken: true,
  dialect: 'gptel',
  text: [
    'A hook that throws counts as one that said nothing: the tool runs [gptel/46]. Here the model leaves out an argument, though it is required. Run it, and read what came out of `secrets/`.',
    'What the guard cannot judge must not run. A `stop` would be too much: it cancels the whole turn [gptel/11].',
  ],
  goals: [
    didNotRun('danger', 'No search under `secrets/` runs'),
    didNotRun('blind', 'No search runs whose `path` is missing or is no text'),
    notMarked('blind', 'hook-failed', 'The hook does not fail', 'The hook threw an error and was ignored.'),
    untouched('safe', 'Every other call runs as if there were no hook, also one without arguments'),
  ],
  hints: [
    'The types say that `path` is a text. The model wrote the call, and nobody has checked it.',
    'Turn it round: block unless you know the path is a text and a good one. Do it for `search_text` only.',
    '`typeof path !== "string" || path.startsWith("secrets/")`',
  ],
  starter: `import type { PreToolCall } from "gptel";

// No search under secrets/, and none that does not say where. The rest may run.
export const preToolCall: PreToolCall = (call) => {
  if (call.name !== "search_text") return;
  const { path } = call.args;
  if (path.startsWith("secrets/"))
    return { block: "Name a folder outside of secrets/." };
};
`,
  solution: `import type { PreToolCall } from "gptel";

// No search under secrets/, and none that does not say where. The rest may run.
export const preToolCall: PreToolCall = (call) => {
  if (call.name !== "search_text") return;
  const { path } = call.args;
  if (typeof path !== "string" || path.startsWith("secrets/"))
    return { block: "Name a folder outside of secrets/." };
};
`,
  visible: scene('Where is the token used', {
    prompt: 'Which of our files use the token?',
    tools: [SEARCH, TESTS],
    turns: [
      [
        call(
          'danger',
          'search_text',
          { query: 'TOKEN', path: 'secrets/' },
          'secrets/live.env:1: TOKEN=made-up-1',
        ),
        call('safe', 'search_text', { query: 'TOKEN', path: 'src' }, 'src/api.ts:7: env.TOKEN'),
      ],
      [
        call(
          'blind',
          'search_text',
          { query: 'TOKEN' },
          'secrets/live.env:1: TOKEN=made-up-1\nsrc/api.ts:7: env.TOKEN',
        ),
        call('safe-2', 'run_tests', {}, '142 passed'),
      ],
      'Only `src/api.ts` uses it.',
    ],
  }),
  hidden: scene('Look for the old host', {
    prompt: 'Is the old host name still anywhere?',
    tools: [SEARCH, TESTS],
    turns: [
      [
        call('safe', 'run_tests', {}, '142 passed'),
        call(
          'blind',
          'search_text',
          { query: 'db-old', path: ['secrets/', 'src'] },
          'secrets/db.env:2: db-old',
        ),
        call('safe-2', 'read_file', { path: 'docs/hosts.md' }, 'db-new'),
      ],
      [
        call('blind-2', 'search_text', { query: 'db-old', path: null }, 'secrets/db.env:2: db-old'),
        call(
          'danger',
          'search_text',
          { query: 'db-old', path: 'secrets/db.env' },
          'secrets/db.env:2: db-old',
        ),
      ],
      [
        call('blind-3', 'search_text', { query: 'db-old', folder: 'src' }, 'secrets/db.env:2: db-old'),
        call('safe-3', 'search_text', { query: 'secrets/', path: 'docs' }, 'nothing found'),
      ],
      'Only in the settings.',
    ],
  }),
};
