/** How a payload begins; the number is the version of the link. */
const MARK = /v(\d{1,3})\.(?=[A-Za-z0-9_-])/;

/** A place in a text that may be a link, with the ways in which it may be read, likeliest first. */
export interface FoundPayload {
  readonly version: number;
  readonly candidates: readonly string[];
  /** `&name=value` behind the payload. */
  readonly options: Readonly<Record<string, string>>;
}

/**
 * Finds a link in whatever it was pasted from: `<…>`, followed by `.` or `)`, percent-encoded, broken over
 * lines by mail (plain, quoted with `>`, or quoted-printable). Undefined: there is none.
 */
export function findPayload(text: string): FoundPayload | undefined {
  const plain = decodePercent(text).replace(/=\r?\n/g, '');
  const mark = MARK.exec(plain);
  if (!mark) return undefined;
  const rest = plain.slice(mark.index + mark[0].length);
  const joinedLines = rest.replace(/\r?\n[ \t>]*/g, '');
  const joinedAll = rest.replace(/[\s>\u200b\u00ad]+/g, '');
  const candidates = [rest, joinedLines, joinedAll].map((one) => /^[A-Za-z0-9_-]*/.exec(one)?.[0] ?? '');
  return {
    version: Number(mark[1]),
    candidates: [...new Set(candidates)],
    options: optionsOf(joinedAll),
  };
}

/** Decodes each escape for itself: one that is broken stays as it is. Twice, for links encoded twice. */
function decodePercent(text: string): string {
  const once = (part: string) =>
    part.replace(/%([0-7][0-9a-f])/gi, (_, digits: string) =>
      String.fromCharCode(Number.parseInt(digits, 16)),
    );
  return once(once(text));
}

function optionsOf(text: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [, name = '', value = ''] of text.matchAll(/&(run)=(\w{1,20})/g)) found[name] = value;
  return found;
}
