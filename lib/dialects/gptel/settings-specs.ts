import type { SettingSpec } from '@/lib/engine/dialect';

export const SETTINGS: readonly SettingSpec[] = [
  {
    name: 'confirmToolCalls',
    label: 'gptel-confirm-tool-calls',
    help: 'Whether gptel asks before it runs a tool, when no hook says so.',
    initial: 'auto',
    choices: [
      { value: 'auto', label: 'auto: as each tool says' },
      { value: 'always', label: 't: always ask' },
      { value: 'never', label: 'nil: never ask' },
    ],
  },
  {
    name: 'includeToolResults',
    label: 'gptel-include-tool-results',
    help: 'Whether tool results are shown in the chat buffer.',
    initial: 'auto',
    choices: [
      { value: 'auto', label: 'auto: as each tool says' },
      { value: 'always', label: 't: show' },
      { value: 'never', label: 'nil: hide' },
    ],
  },
  {
    name: 'api',
    label: 'Model API',
    help: 'The shape of the requests.',
    initial: 'openai-chat',
    choices: [
      { value: 'openai-chat', label: 'chat completions' },
      { value: 'anthropic', label: 'Anthropic messages' },
    ],
  },
  {
    name: 'stream',
    label: 'gptel-stream',
    help: 'Streamed answers hand parallel calls over in reverse order.',
    initial: 'off',
    choices: [
      { value: 'off', label: 'nil' },
      { value: 'on', label: 't' },
    ],
  },
  {
    name: 'entry',
    label: 'Started by',
    help: 'The chat command runs the hooks; the plain library call runs none.',
    initial: 'chat',
    choices: [
      { value: 'chat', label: 'gptel-send (chat command)' },
      { value: 'request', label: 'gptel-request (library call)' },
    ],
  },
  {
    name: 'promises',
    label: 'A hook that returns a promise',
    help: 'Lisp has no promises. The playground uses the value, with a warning, unless told otherwise.',
    initial: 'awaited',
    asMeasured: 'as-gptel',
    choices: [
      { value: 'awaited', label: 'use its value' },
      { value: 'as-gptel', label: 'block Emacs' },
    ],
  },
  {
    name: 'accidents',
    label: 'Two outcomes for one call',
    help: 'As measured the turn can move on early; mended, one missing guard is put in.',
    initial: 'as-measured',
    choices: [
      { value: 'as-measured', label: 'as measured' },
      { value: 'mended', label: 'mended' },
    ],
  },
];
