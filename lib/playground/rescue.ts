import * as v from 'valibot';
import { parseDocument } from '@/lib/document/schema';
import { readJsonText } from '@/lib/fixtures/json-text';
import type { Content } from '@/lib/library/library';
import type { PlaygroundHost } from './host';
import type { Origin } from './origin';

/** What a page leaves behind in its tab when it goes away with work that is not stored yet. */
const KEY = 'hook-playground/rescue';

const schema = v.object({
  id: v.nullable(v.string()),
  revision: v.number(),
  name: v.string(),
  unfinished: v.boolean(),
  lastResult: v.string(),
  document: v.unknown(),
});

/** Leaves work behind at once: the library stores it only after a while, and the page may be gone by then. */
export function leaveRescue({ tab }: PlaygroundHost, content: Content, origin: Origin): void {
  const place = origin.kind === 'mine' ? origin : { id: null, revision: 0 };
  try {
    tab.write(KEY, JSON.stringify({ ...content, id: place.id, revision: place.revision }));
  } catch {
    // Then the library alone has to be quick enough.
  }
}

/** The work is stored after all. */
export function dropRescue({ tab }: PlaygroundHost): void {
  try {
    tab.remove(KEY);
  } catch {
    // Nothing was left there either.
  }
}

export function hasRescue({ tab }: PlaygroundHost): boolean {
  try {
    return tab.read(KEY) !== null;
  } catch {
    return false;
  }
}

/** Stores what was left behind; gives the id of the document that holds it, if there was any. */
export async function takeRescue(host: PlaygroundHost): Promise<string | undefined> {
  const left = readRescue(host);
  if (!left) return undefined;
  const { id, revision, content } = left;
  const stored = id === null ? undefined : await storeOver(host, id, revision, content);
  if (stored !== undefined) {
    dropRescue(host);
    return stored;
  }
  const created = await host.library.create(content);
  if (!created.ok) return undefined;
  dropRescue(host);
  return created.value.id;
}

/** Undefined: another page has saved something else meanwhile, so this becomes a copy. */
async function storeOver({ library }: PlaygroundHost, id: string, revision: number, content: Content) {
  const saved = await library.save(id, revision, content);
  if (!saved.ok) return undefined;
  const { kind, stored } = saved.value;
  const isThere = JSON.stringify(stored.document) === JSON.stringify(content.document);
  return kind === 'saved' || isThere ? id : undefined;
}

function readRescue({ tab }: PlaygroundHost) {
  const text = textOf(tab);
  const json = text === null ? undefined : readJsonText(text);
  const parsed = json?.ok ? v.safeParse(schema, json.value) : undefined;
  if (!parsed?.success) return undefined;
  const { id, revision, document, ...rest } = parsed.output;
  const read = parseDocument(document);
  return read.ok ? { id, revision, content: { ...rest, document: read.value } } : undefined;
}

function textOf(tab: PlaygroundHost['tab']): string | null {
  try {
    return tab.read(KEY);
  } catch {
    return null;
  }
}
