import type { DialectEngine } from '@/lib/engine/dialect';
import type { TraceFact } from '@/lib/engine/trace';
import { driveChat } from './chat';
import { editorTypes } from './editor-types';
import { outcomesFor } from './outcomes';
import { parsePart } from './settings';

/** What runs the sessions of this dialect. */
export const engine: DialectEngine = {
  laneOf,
  guestModules: {},
  importAdvice: 'gptel hooks can import types from "gptel" and nothing else; remove the import.',
  editorTypes: (tools) => ({ gptel: editorTypes(tools) }),
  outcomesFor,
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
