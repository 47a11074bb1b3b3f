import * as v from 'valibot';
import { readJsonText } from '@/lib/engine/json-text';
import type { PlaygroundHost } from './host';

/** Which document of mine the link in the address of this tab was made of. */
const KEY = 'hook-playground/shared';

const schema = v.object({ link: v.string(), id: v.string() });

/** Remembers it: reloaded with its own link, the tab goes on with my document, not with a copy. */
export function rememberLink({ tab }: PlaygroundHost, link: string, id: string): void {
  try {
    tab.write(KEY, JSON.stringify({ link, id }));
  } catch {
    // Then the link opens as anybody's.
  }
}

/** The id of my document, where this tab has made the link itself. */
export function ownOfLink({ tab }: PlaygroundHost, link: string): string | undefined {
  let text: string | null = null;
  try {
    text = tab.read(KEY);
  } catch {
    // Refused storage has nothing to say.
  }
  const json = text === null ? undefined : readJsonText(text);
  const parsed = json?.ok ? v.safeParse(schema, json.value) : undefined;
  return parsed?.success && parsed.output.link === link ? parsed.output.id : undefined;
}
