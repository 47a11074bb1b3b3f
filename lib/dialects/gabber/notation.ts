import type { Notation } from '@/lib/engine/notation';
import { readDefinition, writeDefinition } from './definition';
import { lookThrough } from './look-through';
import { readText } from './read-text';
import { FORMS, writeForm } from './write-forms';

/** How Gabber writes down tools and conversations: flat tool definitions, completions, streams and webhooks. */
export const notation: Notation = {
  title: 'tool definition',
  writeTool: writeDefinition,
  readTool: (value) => {
    const looked = lookThrough(value, 'tool definition');
    if (!looked.ok) return looked;
    const read = readDefinition(value);
    return read.ok
      ? { ok: true, value: { ...read.value, notes: [...looked.value, ...read.value.notes] } }
      : read;
  },
  read: readText,
  forms: FORMS,
  write: writeForm,
};
