/** How a payload begins; the number is the version of the link. */
const MARKS = /(#?)v(\d{1,3})\.(?=[A-Za-z0-9_-])/g;
/** A text may be full of what looks like a mark. */
const MOST_PLACES = 8;

/** A place in a text that may be a link, with the ways in which it may be read, likeliest first. */
export interface FoundPayload {
  readonly version: number;
  /** It stands behind a `#`, as in an address. */
  readonly isSure: boolean;
  readonly candidates: readonly string[];
  /** `&name=value` behind the payload. */
  readonly options: Readonly<Record<string, string>>;
}

/**
 * Finds the places in a text that may be a link, whatever it was pasted from: `<…>`, followed by `.` or `)`,
 * percent-encoded, broken over lines by mail (plain, quoted with `>`, or quoted-printable). Places behind a
 * `#` come first: elsewhere `v1.` is mostly a number of something else.
 */
export function findPayloads(text: string): FoundPayload[] {
  const plain = decodePercent(text).replace(/=\r?\n/g, '');
  const marks = [...plain.matchAll(MARKS)].slice(-MOST_PLACES).reverse();
  const sure = marks.filter(([, hash]) => hash === '#');
  return [...sure, ...marks.filter((mark) => !sure.includes(mark))].map((mark) => ({
    version: Number(mark[2]),
    isSure: mark[1] === '#',
    ...payloadAt(plain.slice(mark.index + mark[0].length)),
  }));
}

function payloadAt(rest: string): Pick<FoundPayload, 'candidates' | 'options'> {
  const joinedLines = rest.replace(/\r?\n[ \t>]*/g, '');
  const joinedAll = rest.replace(/[\s>\u200b\u00ad]+/g, '');
  const candidates = [rest, joinedLines, joinedAll].map((one) => /^[A-Za-z0-9_-]*/.exec(one)?.[0] ?? '');
  return { candidates: [...new Set(candidates)], options: optionsOf(joinedAll) };
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
