import type { SettingSpec } from '@/lib/engine/dialect';

export const SETTINGS: readonly SettingSpec[] = [
  {
    name: 'runtime',
    label: 'Runtime',
    help: 'The Copilot runtime behind SDK 1.0.14: the one it brings along, or the newer one that was measured too.',
    initial: '1.0.85',
    choices: [
      { value: '1.0.85', label: '1.0.85 (bundled with SDK 1.0.14)' },
      { value: '1.0.102', label: '1.0.102' },
    ],
  },
  {
    name: 'wire',
    label: 'Model API',
    help: 'The shape of the requests; the hooks mean the same on both.',
    initial: 'chat',
    choices: [
      { value: 'chat', label: 'chat completions' },
      { value: 'responses', label: 'responses' },
    ],
  },
];
