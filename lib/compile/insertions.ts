/** Text put into code at an offset. */
export interface Insertion {
  readonly at: number;
  readonly text: string;
}

export interface InsertedCode {
  readonly code: string;
  /** The column (from 1) in the code as it was, for a place in the code with the insertions. */
  readonly columnOf: (line: number, column: number) => number;
}

/** Puts all insertions in; lines stay what they were. */
export const withInsertions = (code: string, insertions: readonly Insertion[]): InsertedCode => ({
  code: insert(code, insertions),
  columnOf: columnMap(code, insertions),
});

function insert(code: string, insertions: readonly Insertion[]): string {
  let result = '';
  let from = 0;
  for (const { at, text } of sorted(insertions)) {
    result += code.slice(from, at) + text;
    from = at;
  }
  return result + code.slice(from);
}

/** By place; at one place closing marks come first, so that neighbours do not nest. */
const sorted = (insertions: readonly Insertion[]): Insertion[] =>
  [...insertions].sort(
    (a, b) => a.at - b.at || Number(b.text.startsWith(')')) - Number(a.text.startsWith(')')),
  );

function columnMap(code: string, insertions: readonly Insertion[]): InsertedCode['columnOf'] {
  const lines = new Map<number, { column: number; length: number }[]>();
  let line = 1;
  let lineStart = 0;
  let lineEnd = code.indexOf('\n');
  for (const { at, text } of sorted(insertions)) {
    while (lineEnd >= 0 && lineEnd < at) {
      line += 1;
      lineStart = lineEnd + 1;
      lineEnd = code.indexOf('\n', lineStart);
    }
    const ofLine = lines.get(line) ?? [];
    ofLine.push({ column: at - lineStart + 1, length: text.length });
    lines.set(line, ofLine);
  }
  return (wanted, column) => {
    let shift = 0;
    for (const one of lines.get(wanted) ?? []) {
      if (one.column + shift >= column) break;
      shift += Math.min(one.length, column - one.column - shift);
    }
    return column - shift;
  };
}
