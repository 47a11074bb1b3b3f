import type { DialectEngine } from '@/lib/engine/dialect';
import type { TraceFact } from '@/lib/engine/trace';
import { editorTypes } from './editor-types';
import { GUEST_MODULES } from './guest';
import { notation } from './notation';
import { outcomesFor } from './outcomes';
import { parsePart } from './part';
import { driveSession } from './session';
import { reviewSource } from './source-review';

/** What runs the sessions of this dialect. */
export const engine: DialectEngine = {
  laneOf,
  guestModules: GUEST_MODULES,
  reviewSource,
  importAdvice:
    'Code here can import from "openai" and "axios", and types from "gabber"; write what it needs of other modules into the file.',
  editorTypes,
  outcomesFor,
  notation,
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
      return 'model';
    case 'step':
      return 'service';
    case 'hook-called':
      return fact.point === 'endpoint' ? 'endpoint' : 'client';
    case 'tool-started':
      return fact.place === 'client' ? 'client' : 'endpoint';
    case 'tool-ended':
      return 'endpoint';
    default:
      return 'client';
  }
}
