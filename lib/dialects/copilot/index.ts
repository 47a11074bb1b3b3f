import type { Dialect } from '@/lib/engine/dialect';
import { examplesFor, starterFor } from './examples';
import { RULES } from './rules';
import { SETTINGS } from './settings-specs';

/** The session hooks of the GitHub Copilot SDK for TypeScript, measured on two of its runtimes. */
export const copilot: Dialect = {
  id: 'copilot',
  title: 'Copilot SDK',
  ruleSet: {
    dialect: 'copilot',
    system: 'GitHub Copilot SDK',
    version: '@github/copilot-sdk 1.0.14 (runtime 1.0.85 and 1.0.102)',
    measuredOn: '2026-11',
    documentation: 'documentation and type declarations of the package 1.0.14',
    revision: 1,
  },
  rules: RULES,
  settings: SETTINGS,
  answers: [
    { id: 'approve-once', label: 'Approve', meaning: 'approve' },
    { id: 'reject', label: 'Reject', meaning: 'reject' },
    { id: 'reject-with-feedback', label: 'Reject with feedback', meaning: 'reject', takesText: true },
    { id: 'user-not-available', label: 'No user available', meaning: 'nobody' },
    { id: 'nobody', label: 'Nobody answers', meaning: 'nobody' },
  ],
  lanes: [
    { id: 'model', title: 'Model' },
    { id: 'hooks', title: 'Hooks' },
    { id: 'user', title: 'User' },
    { id: 'tools', title: 'Tools' },
  ],
  markWords: {
    runs: 'allow',
    blocked: 'deny',
    asks: 'ask',
    'args-changed': 'modifiedArgs',
    'result-replaced': 'modifiedResult',
    'context-added': 'additionalContext',
    'hook-failed': 'hook error',
  },
  starterFor,
  examplesFor,
  engine: async () => (await import('./engine')).engine,
};
