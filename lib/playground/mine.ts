import { fixtureOf } from '@/lib/document/new-document';
import type { PlaygroundDocument } from '@/lib/document/schema';
import type { PlaygroundHost } from './host';
import type { Origin } from './origin';

/** What a document is called until its user calls it something. */
export function nameOf(document: PlaygroundDocument, origin: Origin): string {
  if (origin.kind === 'mine') return origin.name;
  const chosen = fixtureOf(document);
  const title = document.title?.trim() ?? '';
  return title !== '' ? title : chosen.ok ? chosen.value.fixture.title : 'Untitled';
}

/** This tab goes on with the document after a reload, and a new tab begins with the one used last. */
export function remember({ shared, tab }: PlaygroundHost, id: string): void {
  for (const storage of [tab, shared])
    try {
      storage.write(LAST_DOCUMENT, id);
    } catch {
      // The document itself is kept elsewhere; only the way back to it is longer.
    }
}

export const LAST_DOCUMENT = 'hook-playground/document';
