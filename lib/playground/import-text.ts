import type { Notation } from '@/lib/engine/notation';
import { ok, type Result } from '@/lib/engine/result';
import { parseFixture, parseFixtureText, type Fixture } from '@/lib/fixtures/schema';

/** What was found in a text, as a fixture that can be taken. */
export interface FoundFixture {
  /** What kind of text it is, in words. */
  readonly what: string;
  readonly fixture: Fixture;
  /** Sentences on everything that was repaired or is unusual, each with its place. */
  readonly notes: readonly string[];
  /** The text again, where another system wrote it. */
  readonly writeBack?: () => string;
}

/** Stands where a conversation has no prompt: a script cannot begin without one. */
const NO_PROMPT = '(The text holds no prompt.)';

/**
 * Reads a fixture's own JSON, or a text in the notation of a system. Definitions alone are put among the
 * tools of the fixture that is there. The error names a place, what is wrong and the way out.
 */
export function readImport(
  text: string,
  notation: Notation | undefined,
  now: Fixture,
  dialect: string,
): Result<FoundFixture> {
  const own = parseFixtureText(text);
  if (own.ok) return ok({ what: 'fixture', fixture: own.value, notes: [] });
  if (!notation || looksLikeFixture(text)) return own;
  const read = notation.read(text);
  if (!read.ok) return read;
  const { what, prompts, tools, turns, part } = read.value;
  const hasConversation = prompts.length > 0 || turns.length > 0;
  const notes = [...read.value.notes];
  if (hasConversation && prompts.length === 0)
    notes.push(`prompts: there are none, and a script needs one; it begins with “${NO_PROMPT}”`);
  const replaced = now.tools.filter(({ name }) => !tools.some((tool) => tool.name === name));
  if (!hasConversation)
    notes.push('tools: the text holds definitions only; they join the tools of the fixture that is open.');
  const parsed = parseFixture(
    hasConversation
      ? {
          version: 0,
          id: 'imported',
          title: `Imported: ${what}`,
          prompts: prompts.length > 0 ? prompts : [NO_PROMPT],
          tools,
          turns,
          ...(part === undefined ? {} : { per: { [dialect]: part } }),
        }
      : { ...now, tools: [...replaced, ...tools] },
  );
  return parsed.ok
    ? ok({ what, fixture: parsed.value, notes, writeBack: () => read.value.writeBack() })
    : parsed;
}

/** A broken fixture is told as one, not as an unknown form of the system. */
const looksLikeFixture = (text: string): boolean =>
  /"version"\s*:\s*\d/.test(text) && /"turns"\s*:/.test(text);
