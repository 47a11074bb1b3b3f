import { Circle, CircleDot, Equal } from 'lucide-react';
import type { OutcomeRow } from '@/lib/transcript/outcome-facts';
import { RuleBadge } from '../compare/rule-badge';
import type { OutcomeColumn } from './use-outcomes';

interface Props {
  readonly row: OutcomeRow;
  readonly column: OutcomeColumn;
  /** What the column is compared with; undefined for that one itself. */
  readonly base: OutcomeColumn | undefined;
}

/** One answer of a column; what is the same as without an outcome is said quietly. */
export function OutcomeCellView({ row, column, base }: Props) {
  const cell = column.facts?.[row];
  const other = base?.facts?.[row];
  const isSame =
    cell?.anyway === undefined &&
    other !== undefined &&
    cell?.text === other.text &&
    cell.detail === other.detail;
  const look = cell?.anyway
    ? 'bg-fault-bg text-ink border-l-4 border-l-fault'
    : base === undefined
      ? 'bg-sunken text-ink'
      : cell === undefined
        ? 'text-ink3'
        : isSame
          ? 'text-ink3'
          : 'bg-panel text-ink border-l-2 border-l-ink';
  return (
    <td
      data-row={row}
      data-differs={cell !== undefined && base !== undefined && !isSame}
      className={`max-w-52 border-b border-l border-line2 px-3 py-3 align-top break-words ${look} ${base === undefined ? 'lg:sticky lg:left-28 lg:z-10' : ''}`}
    >
      {column.failure !== undefined && row === 'ran' ? (
        <span className="text-fault">{column.failure}</span>
      ) : null}
      {cell === undefined ? (
        row === 'ran' && column.failure === undefined ? (
          <span aria-label="still running">…</span>
        ) : null
      ) : isSame ? (
        <span className="inline-flex items-center gap-1 text-small">
          <Equal aria-hidden size={12} /> same
        </span>
      ) : (
        <>
          <span
            className={
              row === 'ran'
                ? 'flex items-center gap-1.5 font-semibold'
                : 'whitespace-pre-wrap font-mono text-small'
            }
          >
            {row === 'ran' ? (
              cell.text.startsWith('Yes') ? (
                <CircleDot aria-hidden size={14} />
              ) : (
                <Circle aria-hidden size={14} />
              )
            ) : null}
            {cell.text}
          </span>
          {cell.detail === undefined ? null : (
            <span className="mt-1 block text-small whitespace-pre-wrap text-ink2">{cell.detail}</span>
          )}
          {cell.rule === undefined ? null : (
            <span className="mt-1 block">
              <RuleBadge id={cell.rule} />
            </span>
          )}
        </>
      )}
    </td>
  );
}
