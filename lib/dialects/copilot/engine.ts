import type { DialectEngine } from '@/lib/engine/dialect';
import type { TraceFact } from '@/lib/engine/trace';
import { claimPairs } from './claims';
import { editorTypes } from './editor-types';
import { GUEST_MODULES } from './guest';
import { driveSession } from './session';
import { outcomesFor } from './outcomes';
import { parsePart } from './settings';
import { reviewSource } from './source-review';

/** What runs the sessions of this dialect. */
export const engine: DialectEngine = {
  laneOf,
  guestModules: GUEST_MODULES,
  baselineRunsProgram: true,
  reviewSource,
  importAdvice:
    'A program here can import from "@github/copilot-sdk", "@github/copilot-sdk/extension" and "zod"; write what it needs of other modules into the hook.',
  editorTypes,
  claims: claimPairs(),
  outcomesFor,
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
