import * as v from 'valibot';
import { parseDocument, type PlaygroundDocument } from '@/lib/document/schema';
import { ok, type Result } from '@/lib/engine/result';
import { readJsonText } from '@/lib/engine/json-text';
import type { PlaygroundHost } from './host';
import type { Unsaved } from './keeper';
import type { Origin } from './origin';

/** What a page leaves behind in its tab when it goes away with work that is not stored yet. */
const KEY = 'hook-playground/rescue';

const schema = v.object({
  id: v.nullable(v.string()),
  revision: v.number(),
  inFlight: v.nullable(v.string()),
  name: v.string(),
  unfinished: v.boolean(),
  lastResult: v.string(),
  document: v.unknown(),
});

/** Leaves work behind at once: the library stores it only after a while, and the page may be gone by then. */
export function leaveRescue({ tab }: PlaygroundHost, { content, inFlight }: Unsaved, origin: Origin): void {
  const place = origin.kind === 'mine' ? origin : { id: null, revision: 0 };
  const left = { ...content, id: place.id, revision: place.revision, inFlight: inFlight ?? null };
  try {
    tab.write(KEY, JSON.stringify(left));
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

/** What became of the work left behind. */
export interface Rescued {
  /** The document that holds it, if there was any. */
  readonly id?: string;
  /** Why it could not be stored, as a sentence; it is still there. */
  readonly problem?: string;
}

/** Stores what was left behind. */
export async function takeRescue(host: PlaygroundHost): Promise<Rescued> {
  const text = textOf(host.tab);
  const left = text === null ? undefined : readRescue(text);
  if (!left) return {};
  const stored = await storeRescued(host, left);
  if (!stored.ok) return { problem: stored.error };
  // Something newer may have been left there meanwhile.
  if (textOf(host.tab) === text) dropRescue(host);
  return { id: stored.value };
}

type Left = NonNullable<ReturnType<typeof readRescue>>;

/** Stores over the document it belongs to, or as a copy where another page has saved that meanwhile. */
async function storeRescued({ library }: PlaygroundHost, left: Left): Promise<Result<string>> {
  const place = await placeOf(library, left);
  if (place) {
    const saved = await library.save(place.id, place.revision, left.content);
    if (!saved.ok) return saved;
    const isThere = textOfDocument(saved.value.stored) === textOfDocument(left.content);
    if (saved.value.kind === 'saved' || isThere) return ok(place.id);
  }
  const created = await library.create(left.content);
  return created.ok ? ok(created.value.id) : created;
}

/** Where it belongs. A save that was under way when the page went away may have arrived after all. */
async function placeOf(library: PlaygroundHost['library'], { id, revision, inFlight }: Left) {
  if (inFlight === null) return id === null ? undefined : { id, revision };
  const listed = id === null ? await library.list() : undefined;
  const found = id === null ? undefined : await library.open(id);
  const candidates = listed?.ok ? listed.value.documents : found?.ok && found.value ? [found.value] : [];
  const arrived = candidates.find((stored) => textOfDocument(stored) === inFlight);
  if (arrived) return { id: arrived.id, revision: arrived.revision };
  return id === null ? undefined : { id, revision };
}

const textOfDocument = ({ document }: { readonly document: PlaygroundDocument }) => JSON.stringify(document);

function readRescue(text: string) {
  const json = readJsonText(text);
  const parsed = json.ok ? v.safeParse(schema, json.value) : undefined;
  if (!parsed?.success) return undefined;
  const { id, revision, inFlight, document, ...rest } = parsed.output;
  const read = parseDocument(document);
  return read.ok ? { id, revision, inFlight, content: { ...rest, document: read.value } } : undefined;
}

function textOf(tab: PlaygroundHost['tab']): string | null {
  try {
    return tab.read(KEY);
  } catch {
    return null;
  }
}
