'use client';

import { findDialect } from '@/lib/dialects/registry';
import type { Comparison } from '@/lib/engine/comparison';
import type { Row as RowData } from '@/lib/transcript/align';
import type { Audience } from '@/lib/transcript/facts';
import { viewOf } from '@/lib/transcript/view';
import { usePlayground } from '../playground/runner-provider';
import { Row } from './row';

interface Props {
  readonly comparison: Comparison;
  readonly audience: Audience;
}

/** Both transcripts, row by row, as one audience gets them. */
export function CompareTable({ comparison, audience }: Props) {
  const dialect = usePlayground((state) => findDialect(state.document.dialect));
  const { rows, causes, calls } = viewOf(comparison);
  return (
    <div role="table" aria-label="Transcripts without and with your hook" className="mt-3">
      <div
        role="row"
        className="hidden grid-cols-[minmax(0,1fr)_44px_minmax(0,1fr)] pb-1 text-small font-semibold sm:grid"
      >
        <div role="columnheader" className="text-ink2">
          Without your hook
        </div>
        <div role="columnheader" className="col-start-3">
          With your hook
        </div>
      </div>
      {rows
        .filter((row) => isFor(row, audience))
        .map((row) => (
          <Row
            key={row.key}
            row={row}
            number={calls.indexOf(row) + 1 || undefined}
            audience={audience}
            cause={causes.get(row.key)}
            dialect={dialect}
          />
        ))}
    </div>
  );
}

/** Lines that only the user's screen shows stand only in the user's view. */
const isFor = ({ without, with: hooked }: RowData, audience: Audience): boolean =>
  (without ?? hooked)?.kind !== 'notice' || audience === 'user';
