import type { Dialect } from '@/lib/engine/dialect';
import type { TraceFact } from '@/lib/engine/trace';
import { driveChat } from './chat';
import { editorTypes } from './editor-types';
import { examplesFor, starterFor } from './examples';
import { printReturn } from './lisp';
import { RULES } from './rules';
import { parsePart, SETTINGS } from './settings';

/** gptel: hooks in Emacs Lisp, measured in Emacs 28.2; here in TypeScript with camelCase keys. */
export const gptel: Dialect = {
  id: 'gptel',
  title: 'gptel',
  ruleSet: {
    dialect: 'gptel',
    system: 'gptel',
    version: 'cd2cd73 (21 August 2026), Emacs 28.2',
    measuredOn: '2026-11',
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
  laneOf,
  markWords: {
    stopped: ':stop',
    blocked: ':block',
    asks: ':confirm',
    'args-changed': ':args',
    'result-replaced': ':result',
    'hook-failed': 'hook error',
  },
  guestModules: {},
  importAdvice: 'gptel hooks can import types from "gptel" and nothing else; remove the import.',
  editorTypes: (tools) => ({ gptel: editorTypes(tools) }),
  starterFor,
  examplesFor,
  nativeForm: { title: 'Lisp', print: printReturn },
  prepare(part) {
    const parsed = parsePart(part);
    if (!parsed.ok) return parsed;
    return { ok: true, value: (session, fx) => driveChat(session, fx, parsed.value) };
  },
};

function laneOf(fact: TraceFact): string {
  switch (fact.kind) {
    case 'request':
    case 'reply':
    case 'model-reads':
      return 'model';
    case 'tool-started':
    case 'tool-ended':
      return 'tools';
    case 'prompt':
    case 'asked':
    case 'answered':
    case 'shown':
    case 'ended':
      return 'user';
    default:
      return 'hooks';
  }
}
