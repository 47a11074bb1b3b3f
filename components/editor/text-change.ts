/** A part of one text to be replaced so that another comes out. */
export interface TextChange {
  readonly start: number;
  readonly end: number;
  readonly insert: string;
}

/** The smallest single change between two texts, so that cursor and scroll stay where nothing changed. */
export function changeBetween(before: string, after: string): TextChange | undefined {
  if (before === after) return undefined;
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start++;
  if (splitsPair(before, start) || splitsPair(after, start)) start--;
  let same = 0;
  while (same < shorter - start && before.at(-1 - same) === after.at(-1 - same)) same++;
  if (splitsPair(before, before.length - same) || splitsPair(after, after.length - same)) same--;
  return { start, end: before.length - same, insert: after.slice(start, after.length - same) };
}

/** Editors move a position out of a surrogate pair by themselves, and would change something else. */
function splitsPair(text: string, at: number): boolean {
  return /^[\ud800-\udbff][\udc00-\udfff]/.test(text.slice(Math.max(at - 1, 0), at + 1)) && at > 0;
}

/** Text areas and editors know one kind of line end. */
export const withLineFeeds = (text: string): string => text.replace(/\r\n?/g, '\n');
