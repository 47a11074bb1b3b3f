import type { Dialect } from '@/lib/engine/dialect';
import type { TraceFact } from '@/lib/engine/trace';
import { editorTypes } from './editor-types';
import { examplesFor, starterFor } from './examples';
import { GUEST_MODULES } from './guest';
import { RULES } from './rules';
import { driveSession } from './session';
import { reviewSource } from './source-review';
import { parsePart, SETTINGS } from './settings';

/** The session hooks of the GitHub Copilot SDK for TypeScript, measured on two of its runtimes. */
export const copilot: Dialect = {
  id: 'copilot',
  title: 'Copilot SDK',
  ruleSet: {
    dialect: 'copilot',
    system: 'GitHub Copilot SDK',
    version: '@github/copilot-sdk 1.0.14 (runtime 1.0.85 and 1.0.102)',
    measuredOn: '2026-11',
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
  laneOf,
  markWords: {
    blocked: 'deny',
    asks: 'ask',
    'args-changed': 'modifiedArgs',
    'result-replaced': 'modifiedResult',
    'context-added': 'additionalContext',
    'hook-failed': 'hook error',
  },
  guestModules: GUEST_MODULES,
  baselineRunsProgram: true,
  reviewSource,
  importAdvice:
    'A program here can import from "@github/copilot-sdk", "@github/copilot-sdk/extension" and "zod"; write what it needs of other modules into the hook.',
  editorTypes,
  starterFor,
  examplesFor,
  prepare(part) {
    const parsed = parsePart(part);
    if (!parsed.ok) return parsed;
    return { ok: true, value: (session, fx) => driveSession(session, fx, parsed.value) };
  },
};

function laneOf(fact: TraceFact): string {
  switch (fact.kind) {
    case 'request':
    case 'reply':
    case 'model-reads':
    case 'added':
      return 'model';
    case 'tool-started':
    case 'tool-ended':
      return 'tools';
    case 'prompt':
    case 'prompt-changed':
    case 'asked':
    case 'answered':
    case 'shown':
    case 'ended':
      return 'user';
    default:
      return 'hooks';
  }
}
