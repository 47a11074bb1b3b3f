import type { JsonLine, Piece } from '@/lib/transcript/diff';

export type Side = 'without' | 'with';

/** Words that stand on this side only are tinted; nothing is struck through, because it was read there. */
const TINT: Readonly<Record<Side, string>> = { without: 'bg-del text-ink', with: 'bg-ins text-ink' };

export function Pieces({ pieces, side }: { readonly pieces: readonly Piece[]; readonly side: Side }) {
  return pieces.map((piece, i) =>
    piece.changed ? (
      <mark key={i} className={`rounded-1 ${TINT[side]}`}>
        {piece.text}
      </mark>
    ) : (
      <span key={i}>{piece.text}</span>
    ),
  );
}

/** A JSON value as `path: value` lines. */
export function JsonLines({ lines, side }: { readonly lines: readonly JsonLine[]; readonly side: Side }) {
  if (lines.length === 1 && lines[0]?.path === '')
    return lines[0].pieces[0]?.text === '{}' ? (
      <span>(none)</span>
    ) : (
      <Pieces pieces={lines[0].pieces} side={side} />
    );
  return lines.map(({ path, pieces }) => (
    <div key={path}>
      {path}: <Pieces pieces={pieces} side={side} />
    </div>
  ));
}
