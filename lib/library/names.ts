import { err, ok, type Result } from '@/lib/engine/result';

/** A name has at most so many characters. */
export const NAME_LENGTH = 200;

/** The name as it is kept, without space around it. The error is a sentence for the user. */
export function cleanName(name: string): Result<string> {
  const clean = name.trim();
  if (clean === '') return err('A document needs a name. Type one.');
  if (clean.length > NAME_LENGTH)
    return err(
      `A name has at most ${NAME_LENGTH} characters; this one has ${clean.length}. Choose a shorter one.`,
    );
  return ok(clean);
}

/** The name itself if it is not taken, else the first free one of "NAME (2)", "NAME (3)", …. */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  let free = name;
  for (let n = 2; taken.has(free); n++) free = withNumber(name, n);
  return free;
}

/** The first free one of "NAME (2)", "NAME (3)", …, never the name itself. */
export const copyName = (name: string, taken: ReadonlySet<string>): string =>
  freeName(name, new Set([...taken, name]));

function withNumber(name: string, n: number): string {
  const suffix = ` (${n})`;
  return shorten(name, NAME_LENGTH - suffix.length) + suffix;
}

/** The first characters of a text, no character cut in half. */
export const shorten = (text: string, length: number): string =>
  text.length <= length ? text : text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');
