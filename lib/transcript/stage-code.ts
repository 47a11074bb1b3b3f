/** Lines of a source as a stage has room for them. */
export interface StageLine {
  readonly number: number;
  readonly text: string;
  /** Lines before it are left out. */
  readonly afterGap: boolean;
}

const IMPORT_TYPE = /^\s*import\s+type\b.*;?\s*$/;

/**
 * So many rows of a source, of this many characters, the lit line among them. Imports of types and what
 * is empty before the code say nothing from afar; other empty lines go where room is short.
 */
export function stageLines(
  source: string,
  lit: number | undefined,
  rows: number,
  width: number,
): StageLine[] {
  const all = source
    .replace(/\s+$/, '')
    .split('\n')
    .map((text, i) => ({ number: i + 1, text }));
  const telling = all.filter(
    ({ text, number }) => number === lit || !(text.trim() === '' || IMPORT_TYPE.test(text)),
  );
  const rowsOf = ({ text }: { readonly text: string }) => Math.max(1, Math.ceil(text.length / width));
  const total = (lines: readonly { readonly text: string }[]) =>
    lines.reduce((sum, line) => sum + rowsOf(line), 0);
  const shown = all.filter((line) => line.number === lit || !IMPORT_TYPE.test(line.text));
  const begun = shown.slice(
    Math.max(
      shown.findIndex(({ text }) => text.trim() !== ''),
      0,
    ),
  );
  const whole = total(begun) <= rows ? begun : telling;
  let from = 0;
  let to = whole.length;
  const at = Math.max(
    whole.findIndex(({ number }) => number === lit),
    0,
  );
  // From both ends, so that the lit line stays in the middle.
  while (to - from > 1 && total(whole.slice(from, to)) > rows)
    if (to - 1 - at >= at - from) to -= 1;
    else from += 1;
  return whole
    .slice(from, to)
    .map((line, i, lines) => ({ ...line, afterGap: i > 0 && line.number > (lines[i - 1]?.number ?? 0) + 1 }));
}
