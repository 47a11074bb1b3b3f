import { encode } from 'uqr';

/**
 * The longest text worth showing. 1250 characters make a code of 117 modules a side; a denser one
 * has modules too small for the camera of a phone to read from a screen.
 */
export const QR_MAX_CHARACTERS = 1250;

/** Light modules around the code; readers need four of them to find it. */
const QUIET_ZONE = 4;

/** A text as a QR code. Always dark on white: some readers fail on the colours of a dark theme. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const rows = modulesOf(text);
  if (!rows) return null;
  const side = rows.length + 2 * QUIET_ZONE;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${side} ${side}`}
      width="100%"
      shapeRendering="crispEdges"
    >
      <rect width={side} height={side} fill="#fff" />
      <path d={rows.map(pathOfRow).join('')} fill="#000" />
    </svg>
  );
}

/** The modules row by row, true for a dark one. Undefined: the text is too long for any code. */
function modulesOf(text: string): readonly (readonly boolean[])[] | undefined {
  try {
    return encode(text, { ecc: 'L', border: 0 }).data;
  } catch {
    return undefined;
  }
}

/** The dark modules of a row, each run of them one rectangle. */
function pathOfRow(row: readonly boolean[], y: number): string {
  let path = '';
  for (let from = row.indexOf(true); from >= 0;) {
    const light = row.indexOf(false, from);
    const end = light < 0 ? row.length : light;
    path += `M${from + QUIET_ZONE} ${y + QUIET_ZONE}h${end - from}v1h${from - end}z`;
    from = row.indexOf(true, end);
  }
  return path;
}
