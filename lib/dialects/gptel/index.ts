import type { Dialect } from '@/lib/engine/dialect';
import { examplesFor, starterFor } from './examples';
import { printReturn } from './lisp';
import { RULES } from './rules';
import { SETTINGS } from './settings-specs';

/** gptel: hooks in Emacs Lisp, measured in Emacs 28.2; here in TypeScript with camelCase keys. */
export const gptel: Dialect = {
  id: 'gptel',
  title: 'gptel',
  ruleSet: {
    dialect: 'gptel',
    system: 'gptel',
    version: 'cd2cd73 (21 August 2026), Emacs 28.2',
    measuredOn: '2026-11',
    documentation: 'docstrings of the package of October 2026, word for word those of the measured commit',
    revision: 1,
  },
  rules: RULES,
  settings: SETTINGS,
  answers: [
    { id: 'accept', label: 'Accept', meaning: 'approve' },
    { id: 'reject', label: 'Reject', meaning: 'reject' },
    { id: 'nobody', label: 'Nobody answers', meaning: 'nobody' },
  ],
  lanes: [
    { id: 'model', title: 'Model' },
    { id: 'hooks', title: 'Hooks' },
    { id: 'user', title: 'User' },
    { id: 'tools', title: 'Tools' },
  ],
  markWords: {
    stopped: ':stop',
    blocked: ':block',
    asks: ':confirm',
    'args-changed': ':args',
    'result-replaced': ':result',
    'hook-failed': 'hook error',
  },
  starterFor,
  examplesFor,
  nativeForm: { title: 'Lisp', print: printReturn },
  engine: async () => (await import('./engine')).engine,
};
