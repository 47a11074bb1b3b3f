import * as v from 'valibot';
import { parseDocument } from '@/lib/document/schema';
import { readJsonText } from '@/lib/engine/json-text';
import type { PlaygroundHost } from './host';

/** Where the one draft was kept before there were documents. */
const KEY = 'hook-playground/draft';

const schema = v.object({ unfinished: v.boolean(), document: v.unknown() });

/**
 * Makes such a draft a document of mine, once. What cannot be read stays where it is and is said; nothing is
 * overwritten.
 */
export async function keepLegacyDraft({
  shared,
  library,
}: PlaygroundHost): Promise<{ readonly id?: string; readonly problem?: string }> {
  const text = readDraft(shared);
  if (text === null) return {};
  const json = readJsonText(text);
  const parsed = v.safeParse(schema, json.ok ? json.value : undefined);
  const document = parsed.success ? parseDocument(parsed.output.document) : undefined;
  if (!parsed.success || !document?.ok)
    return {
      problem: 'A draft from an older version could not be read. It stays in this browser untouched.',
    };
  const { unfinished } = parsed.output;
  const created = await library.create({
    name: 'My draft',
    document: document.value,
    unfinished,
    lastResult: '',
  });
  if (!created.ok) return { problem: created.error };
  shared.remove(KEY);
  return { id: created.value.id };
}

function readDraft(shared: PlaygroundHost['shared']): string | null {
  try {
    return shared.read(KEY);
  } catch {
    return null;
  }
}
